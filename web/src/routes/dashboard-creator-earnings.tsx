import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { EmptyState } from '../components/ui/empty-state'
import { PageHeader } from '../components/ui/page-header'
import { EarningsTable } from '../features/money/earnings-table'
import { OverviewFigures } from '../features/money/overview-figures'
import { creatorOverviewQuery, earningsQuery } from '../features/money/report-queries'
import { useListAddress } from '../features/programs/dashboard/list-address'
import { LoadFailed } from '../features/programs/dashboard/load-failed'
import { formatDay } from '../lib/dates'
import { usePageTitle } from '../lib/page-title'

const ROWS = 25

/** Everything a creator earned in a period, sale by sale. */
const DashboardCreatorEarnings = () => {
  usePageTitle('Earnings')
  const range = useDateRange()
  const { page, setPage } = useListAddress()
  const overview = useQuery(creatorOverviewQuery(range.choice))
  const earnings = useQuery(earningsQuery(range.choice, { page, limit: ROWS }))
  const failed = [overview, earnings].find((query) => query.isError)
  const total = earnings.data?.total ?? 0
  return (
    <>
      <PageHeader
        title="Earnings"
        sentence="Each day’s sales of a link, and the commission they make. A figure is final 30 days after the sale."
        range={<DateRange {...range} />}
      />
      {failed?.error ? (
        <LoadFailed what="your earnings" error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <div className="grid gap-6">
          <OverviewFigures side="creator" overview={overview.data} isShort />
          <div className="grid gap-2">
            <EarningsTable
              rows={earnings.data?.rows}
              empty={<NoEarnings />}
              page={{ page, limit: ROWS, total, onPageChange: setPage }}
            />
            {earnings.data && <DataThrough day={earnings.data.data_through} />}
          </div>
        </div>
      )}
    </>
  )
}
export default DashboardCreatorEarnings

const DataThrough = ({ day }: { day: string | null }) => (
  <p className="text-12 text-ink-3">{day ? `Amazon data through ${formatDay(day)}` : 'No Amazon data yet'}</p>
)

const NoEarnings = () => (
  <EmptyState
    outline="table"
    title="No earnings in these days"
    text="A sale appears here about two days after somebody buys through one of your links."
    action={<ButtonLink to="/dashboard/links">My Links</ButtonLink>}
  />
)
