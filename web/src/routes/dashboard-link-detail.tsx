import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { BackLink } from '../components/back-link'
import { laterPart } from '../components/later-part'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { EndedLink } from '../features/links/ended-link'
import { LinkActions } from '../features/links/link-actions'
import { LinkFigures } from '../features/links/link-figures'
import { LinkNote, Substitute } from '../features/links/link-note'
import { linkQuery } from '../features/links/link-queries'
import { LinkSummary } from '../features/links/link-summary'
import { LinkToShare } from '../features/links/link-to-share'
import { SubIds } from '../features/links/sub-ids'
import { DataFreshness } from '../features/money/data-freshness'
import { MetricChart } from '../features/money/metric-chart'
import { usePageTitle } from '../lib/page-title'
import { useToday } from '../session/today'
import { useViewer } from '../session/viewer'

const EarningsOfLink = laterPart(
  async () => (await import('../features/money/earnings-of-link')).EarningsOfLink,
  'the earnings of this link',
  <Skeleton className="h-100" />,
)

const DashboardLinkDetail = () => {
  const { linkId = '' } = useParams()
  // Another link keeps nothing of this one, such as a sub-id that was typed.
  return <Link key={linkId} linkId={linkId} />
}
export default DashboardLinkDetail

/** For its creator and its brand. */
const Link = ({ linkId }: { linkId: string }) => {
  const { viewer } = useViewer()
  const range = useDateRange(useToday())
  const report = useQuery(linkQuery(linkId, range.choice))
  const link = report.data?.link
  const isCreator = viewer.state === 'signed-in' && viewer.account.isCreator
  const back = isCreator ? '/dashboard/links' : '/dashboard/creators'
  usePageTitle(link?.link_name ?? 'Link')
  if (report.data === null) return <NoLink to={back} />
  return (
    <>
      <PageHeader
        back={<BackLink to={back} />}
        title={link?.link_name ?? 'Link'}
        range={<DateRange {...range} />}
        action={link && isCreator && <LinkActions link={link} />}
        freshness={<DataFreshness />}
      />
      <Loaded what="this link" queries={[report]}>
        {report.data && link ? (
          <div className="grid gap-6">
            {isCreator && link.problem && link.end_reason === null && (
              <p className="rounded-panel border border-line bg-surface px-4 py-3">
                <LinkNote link={link} />
              </p>
            )}
            <LinkFigures report={report.data} />
            <MetricChart overview={report.data} first="commission" hasOwnClicks />
            <div className="grid gap-6 lg:grid-cols-2">
              {link.end_reason === null && isCreator ? (
                <LinkToShare link={link} />
              ) : (
                link.end_reason !== null && (
                  <EndedLink reason={link.end_reason} isCreator={isCreator}>
                    {isCreator && link.substitute && (
                      <p>
                        <Substitute link={link} />
                      </p>
                    )}
                  </EndedLink>
                )
              )}
              <div className="grid content-start gap-6">
                <LinkSummary link={link} isCreator={isCreator} />
                {isCreator && <SubIds report={report.data} />}
              </div>
            </div>
            <EarningsOfLink linkId={link.link_id} choice={range.choice} />
          </div>
        ) : (
          <Skeleton className="h-60" />
        )}
      </Loaded>
    </>
  )
}

const NoLink = ({ to }: { to: string }) => (
  <EmptyState
    title="We can’t find this link"
    text="It isn’t one of yours. Check the link."
    action={<ButtonLink to={to}>Go back</ButtonLink>}
  />
)
