import { useQuery } from '@tanstack/react-query'
import { useToday } from '../app/viewer'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { EmptyState } from '../components/ui/empty-state'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { DataThrough } from '../features/money/data-through'
import { EarningFigures } from '../features/money/earning-figures'
import { EarningsTable } from '../features/money/earnings-table'
import { earningsQuery } from '../features/money/report-queries'
import { useListAddress } from '../features/programs/dashboard/list-address'
import { usePageTitle } from '../lib/page-title'

const ROWS = 25

/** Everything a creator earned in a period, sale by sale. */
const DashboardCreatorEarnings = () => {
  usePageTitle('Earnings')
  const range = useDateRange(useToday())
  const { page, setPage } = useListAddress()
  const earnings = useQuery(earningsQuery(range.choice, { page, limit: ROWS }))
  const total = earnings.data?.total ?? 0
  return (
    <>
      <PageHeader
        title="Earnings"
        sentence="Each day’s sales of a link, and the commission they make. A figure is final 30 days after the sale."
        range={<DateRange {...range} />}
      />
      {earnings.isError ? (
        <LoadFailed what="your earnings" error={earnings.error} onRetry={() => void earnings.refetch()} />
      ) : (
        <div className="grid gap-6">
          <EarningFigures earnings={earnings.data} />
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

const NoEarnings = () => (
  <EmptyState
    outline="table"
    title="No earnings in these days"
    text="A sale appears here about two days after somebody buys through one of your links."
    action={<ButtonLink to="/dashboard/links">My Links</ButtonLink>}
  />
)
