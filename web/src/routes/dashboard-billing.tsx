import { useQuery } from '@tanstack/react-query'
import type { BillingOverview } from '../../../src/contracts/billing'
import { isUnpaid } from '../../../src/contracts/money-states'
import { ButtonLink } from '../components/ui/button-link'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { billingQuery, statementsQuery } from '../features/money/billing/billing-queries'
import { NextCharge } from '../features/money/billing/next-charge'
import { PastDue } from '../features/money/billing/past-due'
import { ProcessingFeesExplained } from '../features/money/billing/processing-fees-explained'
import { StatementsTable } from '../features/money/billing/statements-table'
import { UpcomingCommission } from '../features/money/billing/upcoming-commission'
import { MissingDetails } from '../features/money/billing-details/missing-details'
import { formatDay } from '../lib/dates'
import { useListAddress } from '../lib/list-address'

const ROWS = 25

const DashboardBilling = () => {
  const billing = useQuery(billingQuery())
  return (
    <>
      <PageHeader
        title="Billing"
        sentence="Monthly statements of creator commission. You can review each one before it’s charged."
      />
      <Loaded what="your billing" queries={[billing]}>
        <div className="grid gap-6">
          {billing.data && <Overdue overview={billing.data} />}
          <MissingDetails />
          <NextCharge overview={billing.data} />
          <UpcomingCommission overview={billing.data} />
          <Statements overview={billing.data} />
          {billing.data && <ProcessingFeesExplained processingFees={billing.data.processing_fees} />}
        </div>
      </Loaded>
    </>
  )
}
export default DashboardBilling

const FIRST = { page: 1, limit: ROWS }

const Overdue = ({ overview }: { overview: BillingOverview }) => {
  const { data: latest } = useQuery(statementsQuery(FIRST))
  const unpaid = [...(latest?.rows ?? [])].reverse().find(({ status }) => isUnpaid(status))
  const reviewed = overview.in_review && isUnpaid(overview.in_review.status) ? overview.in_review : undefined
  return <PastDue overview={overview} statement={unpaid ?? reviewed} />
}

const Statements = ({ overview }: { overview: BillingOverview | undefined }) => {
  const { page, setPage } = useListAddress()
  const statements = useQuery(statementsQuery({ page, limit: ROWS }))
  const total = statements.data?.total ?? 0
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-16">Statements</h2>
      <Loaded what="your statements" queries={[statements]}>
        <StatementsTable
          rows={statements.data?.rows}
          empty={<NoStatements overview={overview} />}
          page={total > ROWS ? { page, limit: ROWS, total, onPageChange: setPage } : undefined}
        />
      </Loaded>
    </section>
  )
}

const NoStatements = ({ overview }: { overview: BillingOverview | undefined }) => (
  <EmptyState
    outline="table"
    title="Nothing to pay yet"
    text={
      overview
        ? `Your first statement can arrive on ${formatDay(overview.next_statement_on)}, once commission is final.`
        : 'Your first statement will appear here once commission is final.'
    }
    action={<ButtonLink to="/dashboard/creators">View creators</ButtonLink>}
  />
)
