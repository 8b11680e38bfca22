import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { PageHeader } from '../components/ui/page-header'
import { TextLink } from '../components/ui/text-link'
import { DataFreshness } from '../features/money/data-freshness'
import { ReconciliationDays } from '../features/money/reconciliation/reconciliation-days'
import { useToday } from '../session/today'

const DashboardReconciliation = () => {
  const range = useDateRange(useToday())
  return (
    <>
      <PageHeader
        title="Reconciliation"
        sentence={
          <>
            Compare what Amazon says now with the sales that are booked for commission, day by day. See{' '}
            <TextLink to="/dashboard/billing">Billing</TextLink> for your statements.
          </>
        }
        range={<DateRange {...range} />}
        freshness={<DataFreshness />}
      />
      <ReconciliationDays range={range.choice} />
    </>
  )
}
export default DashboardReconciliation
