import type { StatementRow } from '../../../../../src/contracts/billing'
import { ButtonLink } from '../../../components/ui/button-link'
import { formatMonth } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import { Notice } from './notice'

export type PastDueProps = {
  cents: number
  /** Whether there is a default payment method. */
  hasMethod: boolean
  /** The oldest unpaid statement; undefined while it loads. Its month is named if it is known. */
  statement: Pick<StatementRow, 'cycle_id'> | Pick<StatementRow, 'cycle_id' | 'period_start'> | undefined
}

export const PastDue = ({ cents, hasMethod, statement }: PastDueProps) => {
  if (cents === 0) return null
  const month = statement && 'period_start' in statement ? `${formatMonth(statement.period_start)} ` : ''
  return (
    <Notice
      tone="bad"
      title={`${formatCents(cents)} is past due`}
      action={
        hasMethod ? (
          <ButtonLink
            to={statement ? `/dashboard/billing/${statement.cycle_id}` : '/dashboard/billing'}
            variant="primary"
          >
            {statement ? `View ${month}statement` : 'View billing'}
          </ButtonLink>
        ) : (
          <ButtonLink to="/dashboard/payment-settings" variant="primary">
            Add payment method
          </ButtonLink>
        )
      }
    >
      {hasMethod
        ? 'Payment failed. Update your payment method and retry so creators get paid.'
        : 'You have no card or bank account on file. Add one so creators get paid.'}
    </Notice>
  )
}
