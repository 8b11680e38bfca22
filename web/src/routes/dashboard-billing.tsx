import { useQuery } from '@tanstack/react-query'
import type { BillingOverview } from '../../../src/contracts/billing'
import { isUnpaid } from '../../../src/contracts/money-states'
import { laterPart } from '../components/later-part'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { TextLink } from '../components/ui/text-link'
import { billingQuery } from '../features/money/billing/billing-queries'
import { NextCharge } from '../features/money/billing/next-charge'
import { PastDue } from '../features/money/billing/past-due'
import { ProcessingFeesExplained } from '../features/money/billing/processing-fees-explained'
import { newestStatementsQuery } from '../features/money/billing/statement-queries'
import { UpcomingCommission } from '../features/money/billing/upcoming-commission'
import { MissingDetails } from '../features/money/billing-details/missing-details'

const Statements = laterPart(
  async () => (await import('../features/money/billing/statements')).Statements,
  'your statements',
)

const SpendingCard = laterPart(
  async () => (await import('../features/money/spending-limit/spending-card')).SpendingCard,
  'your spending limit',
)

const DashboardBilling = () => {
  const billing = useQuery(billingQuery())
  return (
    <>
      <PageHeader
        title="Billing"
        sentence={
          <>
            Monthly statements of creator commission. You can review each one before it’s charged. See{' '}
            <TextLink to="/dashboard/reconciliation">Reconciliation</TextLink> to compare them with Amazon.
          </>
        }
      />
      <Loaded what="your billing" queries={[billing]}>
        <div className="grid gap-6">
          {billing.data && <Overdue overview={billing.data} />}
          <MissingDetails />
          <NextCharge overview={billing.data} />
          <UpcomingCommission overview={billing.data} />
          <SpendingCard />
          <Statements overview={billing.data} />
          {billing.data && <ProcessingFeesExplained processingFees={billing.data.processing_fees} />}
        </div>
      </Loaded>
    </>
  )
}
export default DashboardBilling

const Overdue = ({ overview }: { overview: BillingOverview }) => {
  const { data: latest } = useQuery(newestStatementsQuery())
  const unpaid = [...(latest?.rows ?? [])].reverse().find(({ status }) => isUnpaid(status))
  const reviewed = overview.in_review && isUnpaid(overview.in_review.status) ? overview.in_review : undefined
  return (
    <PastDue
      cents={overview.past_due_cents}
      hasMethod={overview.default_method !== null}
      statement={unpaid ?? reviewed}
    />
  )
}
