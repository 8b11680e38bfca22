import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { BackLink } from '../components/back-link'
import { laterPart } from '../components/later-part'
import { Button } from '../components/ui/button'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { DataFreshness } from '../features/money/data-freshness'
import { MetricChart } from '../features/money/metric-chart'
import { NetCostFigures } from '../features/money/net-cost-figures'
import { EndDialog } from '../features/programs/dialogs'
import { DecideButtons } from '../features/programs/partners/decide-buttons'
import { NoCreator } from '../features/programs/partners/no-creator'
import { PartnerAbout } from '../features/programs/partners/partner-about'
import { PartnerNote } from '../features/programs/partners/partner-note'
import { partnerReportQuery } from '../features/programs/partners/partner-queries'
import { PartnerSummary } from '../features/programs/partners/partner-summary'
import { ProductFigures } from '../features/programs/products/product-figures'
import { usePageTitle } from '../lib/page-title'
import { readId } from '../lib/read-id'
import { useToday } from '../session/today'

const PartnerLinks = laterPart(
  async () => (await import('../features/programs/partners/partner-links')).PartnerLinks,
  'their links',
)
const CreatorFees = laterPart(
  async () => (await import('../features/programs/fees/creator-fees')).CreatorFees,
  'their fees',
)
const PartnerMonths = laterPart(
  async () => (await import('../features/programs/partners/partner-months')).PartnerMonths,
  'their payouts',
)

const DashboardCreatorDetail = () => {
  const id = readId(useParams().id)
  return id === null ? <NoCreator /> : <Partnership key={id} id={id} />
}
export default DashboardCreatorDetail

const Partnership = ({ id }: { id: number }) => {
  const range = useDateRange(useToday())
  const [isEnding, setIsEnding] = useState(false)
  const report = useQuery(partnerReportQuery(id, range.choice))
  const { data } = report
  // A draft of the note outlives a period whose report fails.
  const [lastPartner, setLastPartner] = useState(data?.partner)
  if (data && data.partner !== lastPartner) setLastPartner(data.partner)
  const partner = data?.partner ?? lastPartner
  usePageTitle(partner?.creator_name ?? 'Creator')
  if (data === null) return <NoCreator />
  return (
    <>
      <PageHeader
        back={<BackLink to="/dashboard/creators" />}
        title={partner?.creator_name ?? 'Creator'}
        range={<DateRange {...range} />}
        freshness={<DataFreshness />}
        action={
          <>
            {partner && (
              <ButtonLink
                to={`/dashboard/messages/${partner.partnership_id}`}
                icon={<MessageSquare aria-hidden size={16} strokeWidth={1.75} />}
              >
                Message
              </ButtonLink>
            )}
            {partner?.status === 'active' && (
              <Button {...EndDialog.opener} onClick={() => setIsEnding(true)}>
                End partnership
              </Button>
            )}
            {partner?.status === 'pending' && <DecideButtons partner={partner} size="medium" />}
          </>
        }
      />
      <div className="grid gap-6">
        <Loaded what="this creator" queries={[report]}>
          {partner ? <PartnerSummary partner={partner} /> : <Skeleton className="h-36 max-lg:h-52 max-sm:h-66" />}
          <ProductFigures report={data} />
          <NetCostFigures totals={data?.totals} />
          <MetricChart overview={data} first="sales" />
        </Loaded>
        <PartnerLinks id={id} range={range.choice} />
        {partner?.status === 'active' && (
          <section className="grid gap-3">
            <header className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="font-semibold text-16">Fees</h2>
              <ButtonLink to="/dashboard/edit-creator-products" size="small">
                All creators’ fees
              </ButtonLink>
            </header>
            <CreatorFees creatorId={id} isNamed={false} />
          </section>
        )}
        <PartnerMonths id={id} />
        {partner && (
          <>
            <PartnerNote key={partner.partnership_id} partnershipId={partner.partnership_id} note={partner.note} />
            <PartnerAbout profile={partner} />
          </>
        )}
      </div>
      <EndDialog
        partner={isEnding && partner ? partner : null}
        onClose={() => setIsEnding(false)}
        onEnded={() => setIsEnding(false)}
      />
    </>
  )
}
