import type { BillingOverview, StatementRow } from '../../../../../src/contracts/billing'
import { ButtonLink } from '../../../components/ui/button-link'
import { formatMonth } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import { Notice } from './notice'

export type PastDueProps = {
  overview: Pick<BillingOverview, 'past_due_cents' | 'default_method'>
  /** The oldest unpaid statement; undefined while it loads, or where it is not known. */
  statement: StatementRow | undefined
}

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
            Add payment method
          </ButtonLink>
        ) : (
          <ButtonLink
            to={statement ? `/dashboard/billing/${statement.cycle_id}` : '/dashboard/billing'}
            variant="primary"
          >
            {month ? `View ${month} statement` : 'View billing'}
          </ButtonLink>
        )
      }
    >
      {method === null
        ? 'You have no card or bank account on file. Add one so creators get paid.'
        : 'Payment failed. Update your payment method and retry so creators get paid.'}
    </Notice>
  )
}
