import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { BackLink } from '../components/back-link'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { EndedLink } from '../features/links/ended-link'
import { linkQuery } from '../features/links/link-queries'
import { LinkSummary } from '../features/links/link-summary'
import { LinkToShare } from '../features/links/link-to-share'
import { DataFreshness } from '../features/money/data-freshness'
import { EarningFigures } from '../features/money/earning-figures'
import { EarningsTable } from '../features/money/earnings-table'
import { earningsQuery } from '../features/money/report-queries'
import type { RangeChoice } from '../lib/date-range'
import { useListAddress } from '../lib/list-address'
import { usePageTitle } from '../lib/page-title'
import { useToday } from '../session/today'
import { useViewer } from '../session/viewer'

const ROWS = 25

/** For its creator and its brand. */
const DashboardLinkDetail = () => {
  const { linkId = '' } = useParams()
  const { viewer } = useViewer()
  const range = useDateRange(useToday())
  const link = useQuery(linkQuery(linkId))
  const isCreator = viewer.state === 'signed-in' && viewer.account.isCreator
  const back = isCreator ? '/dashboard/links' : '/dashboard/creators'
  usePageTitle(link.data?.link_name ?? 'Link')
  if (link.data === null) return <NoLink to={back} />
  return (
    <>
      <PageHeader
        back={<BackLink to={back} />}
        title={link.data?.link_name ?? 'Link'}
        range={<DateRange {...range} />}
        freshness={<DataFreshness />}
      />
      <Loaded what="this link" queries={[link]}>
        {link.data ? (
          <div className="grid gap-6">
            <div className="grid gap-6 lg:grid-cols-2">
              <LinkSummary link={link.data} isCreator={isCreator} />
              {link.data.end_reason === null ? (
                <LinkToShare link={link.data} />
              ) : (
                <EndedLink reason={link.data.end_reason} />
              )}
            </div>
            <Earned linkId={link.data.link_id} choice={range.choice} />
          </div>
        ) : (
          <Skeleton className="h-60" />
        )}
      </Loaded>
    </>
  )
}
export default DashboardLinkDetail

const Earned = ({ linkId, choice }: { linkId: string; choice: RangeChoice }) => {
  const { page, setPage } = useListAddress()
  const earnings = useQuery(earningsQuery(choice, { page, limit: ROWS, linkId }))
  const total = earnings.data?.total ?? 0
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-16">Earnings in this period</h2>
      <Loaded what="its earnings" queries={[earnings]}>
        <EarningFigures earnings={earnings.data} />
        <EarningsTable
          rows={earnings.data?.rows}
          isStale={earnings.isPlaceholderData}
          isOfOneLink
          empty={
            <EmptyState
              outline="table"
              title="No sales in this period"
              text="A sale appears here about two days after someone buys through this link."
            />
          }
          page={{ page, limit: ROWS, total, onPageChange: setPage }}
        />
      </Loaded>
    </section>
  )
}

const NoLink = ({ to }: { to: string }) => (
  <EmptyState
    title="We can’t find this link"
    text="It isn’t one of yours. Check the link."
    action={<ButtonLink to={to}>Go back</ButtonLink>}
  />
)
