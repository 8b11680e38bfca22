import type { BillingOverview, StatementRow } from '../../../../../src/contracts/billing'
import { ButtonLink } from '../../../components/ui/button-link'
import { formatMonth } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import { Notice } from './notice'

export type PastDueProps = {
  overview: Pick<BillingOverview, 'past_due_cents' | 'default_method'>
  /** The oldest statement to pay, when it is known. */
  statement: StatementRow | undefined
}

/** What was due and did not come, and the one thing to do about it. */
export const PastDue = ({ overview: { past_due_cents: cents, default_method: method }, statement }: PastDueProps) => {
  if (cents === 0) return null
  const month = statement && formatMonth(statement.period_start)
  return (
    <Notice
      tone="bad"
      title={`${formatCents(cents)} is past due`}
      action={
        method === null ? (
          <ButtonLink to="/dashboard/payment-settings" variant="primary">
            Add Payment Method
          </ButtonLink>
        ) : (
          statement && (
            <ButtonLink to={`/dashboard/billing/${statement.cycle_id}`} variant="primary">
              Open {month}
            </ButtonLink>
          )
        )
      }
    >
      {method === null
        ? 'There is no card or bank account that we could charge. Your creators wait for it.'
        : 'The payment did not come. Look at what failed and pay again; your creators wait for it.'}
    </Notice>
  )
}
