import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../components/ui/button-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { TextLink } from '../components/ui/text-link'
import { DataFreshness } from '../features/money/data-freshness'
import { EarningFigures } from '../features/money/earning-figures'
import { EarningsTable } from '../features/money/earnings-table'
import { earningsQuery } from '../features/money/report-queries'
import { useListAddress } from '../lib/list-address'
import { useToday } from '../session/today'

const ROWS = 25

const DashboardCreatorEarnings = () => {
  const range = useDateRange(useToday())
  const { page, setPage } = useListAddress()
  const earnings = useQuery(earningsQuery(range.choice, { page, limit: ROWS }))
  const total = earnings.data?.total ?? 0
  return (
    <>
      <PageHeader
        title="Earnings"
        sentence={
          <>
            Daily sales and commission by link. Final 30 days after the sale. See{' '}
            <TextLink to="/dashboard/payouts">Payouts</TextLink> for payment status.
          </>
        }
        range={<DateRange {...range} />}
        freshness={<DataFreshness />}
      />
      <Loaded what="your earnings" queries={[earnings]}>
        <div className="grid gap-6">
          <EarningFigures earnings={earnings.data} />
          <EarningsTable
            rows={earnings.data?.rows}
            isStale={earnings.isPlaceholderData}
            empty={<NoEarnings />}
            page={{ page, limit: ROWS, total, onPageChange: setPage }}
          />
        </div>
      </Loaded>
    </>
  )
}
export default DashboardCreatorEarnings

const NoEarnings = () => (
  <EmptyState
    outline="table"
    title="No earnings in this period"
    text="A sale appears here about two days after someone buys through one of your links."
    action={<ButtonLink to="/dashboard/links">My links</ButtonLink>}
  />
)
