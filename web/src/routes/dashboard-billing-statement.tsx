import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { StatementDetail } from '../../../src/contracts/billing'
import { BackLink } from '../components/back-link'
import { ButtonLink } from '../components/ui/button-link'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { Adjustments } from '../features/money/billing/adjustments-table'
import { billingQuery, statementQuery } from '../features/money/billing/billing-queries'
import { Charges } from '../features/money/billing/charges-table'
import { useReturnFromBank } from '../features/money/billing/confirm-with-bank'
import { LinesTable } from '../features/money/billing/lines-table'
import { Receipt } from '../features/money/billing/receipt'
import { StatementBadge } from '../features/money/billing/statement-badge'
import { StatementFiles } from '../features/money/billing/statement-files'
import { StatementNotices } from '../features/money/billing/statement-notices'
import { StatementTimeline } from '../features/money/billing/statement-timeline'
import { WaitingCreators } from '../features/money/billing/waiting-creators'
import { salesDays } from '../features/money/sales-days'
import { formatDay, formatMonth } from '../lib/dates'
import { usePageTitle } from '../lib/page-title'
import { readId } from '../lib/read-id'

const BILLING = '/dashboard/billing'

const DashboardBillingStatement = () => {
  const { cycleId: param } = useParams()
  const cycleId = readId(param)
  useReturnFromBank(cycleId)
  const statement = useQuery(statementQuery(cycleId))
  const month = statement.data ? formatMonth(statement.data.period_start) : 'Statement'
  usePageTitle(month)
  if (statement.data === null) return <NoStatement />
  return (
    <>
      <PageHeader
        back={<BackLink to={BILLING} />}
        title={month}
        sentence={statement.data && <Facts statement={statement.data} />}
        action={statement.data && <StatementFiles cycleId={statement.data.cycle_id} />}
      />
      <Loaded what="this statement" queries={[statement]}>
        {statement.data ? <Statement key={statement.data.cycle_id} statement={statement.data} /> : <Loading />}
      </Loaded>
    </>
  )
}
export default DashboardBillingStatement

const Facts = ({ statement }: { statement: StatementDetail }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    <StatementBadge statement={statement} />
    <span className="tabular-nums">Invoice {statement.invoice_number}</span>
    {statement.commission_cents > 0 && <span>Charge date {formatDay(statement.charge_on)}</span>}
    <span>{takenText(statement)}</span>
  </span>
)

const takenText = (statement: StatementDetail): string => {
  const days = salesDays(statement)
  return days === null ? 'No new sales' : `Sales ${days}`
}

const Statement = ({ statement }: { statement: StatementDetail }) => {
  const { data: billing } = useQuery(billingQuery())
  return (
    <div className="grid gap-6">
      <StatementNotices statement={statement} method={billing?.default_method} />
      <WaitingCreators statement={statement} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Receipt statement={statement} />
        <StatementTimeline entries={statement.timeline} />
      </div>
      <section className="grid gap-3">
        <h2 className="font-semibold text-16">Creators</h2>
        <LinesTable cycleId={statement.cycle_id} lines={statement.lines} />
      </section>
      <Adjustments statement={statement} />
      <Charges charges={statement.charges} lines={statement.lines} />
    </div>
  )
}

const Loading = () => (
  <div className="grid gap-6">
    <div className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
    <Skeleton className="h-60" />
  </div>
)

const NoStatement = () => (
  <EmptyState
    outline="table"
    title="We can’t find this statement"
    text="Check the link, or open the statement from Billing."
    action={<ButtonLink to={BILLING}>Go to Billing</ButtonLink>}
  />
)
