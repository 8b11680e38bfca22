import type { MethodLabel, StatementDetail } from '../../../../../src/contracts/billing'
import { isUnpaid } from '../../../../../src/contracts/money-states'
import { TextLink } from '../../../components/ui/text-link'
import { formatDay } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import { sentence } from '../../../lib/sentence'
import { BankConfirmation } from './bank-confirmation'
import { waitingForBank } from './billing-queries'
import { ChargeButton } from './charge-button'
import { Notice } from './notice'
import { nextCharge, paidOf } from './statement-text'

export type StatementNoticesProps = {
  statement: StatementDetail
  /** The default payment method; null when the brand has none, undefined while loading. */
  method: MethodLabel | null | undefined
}

/** At most one, the most urgent. */
export const StatementNotices = ({ statement, method }: StatementNoticesProps) => {
  const waiting = waitingForBank(statement)
  if (waiting > 0) return <BankConfirmation cycleId={statement.cycle_id} waiting={waiting} />
  if (statement.hold_reason !== null) {
    return (
      <Notice tone="work" title="On hold">
        We’re reviewing this statement before it’s charged: {sentence(statement.hold_reason)} You don’t need to do
        anything; we’ll email you.
      </Notice>
    )
  }
  if (statement.can.pay || isUnpaid(statement.status)) return <Unpaid statement={statement} method={method} />
  if (statement.can.approve) return <UnderReview statement={statement} method={method} />
  if (statement.questioned_cents > 0) return <OnHold statement={statement} />
  return null
}

const Unpaid = ({ statement, method }: StatementNoticesProps) => (
  <Notice
    tone="bad"
    title={unpaidTitle(statement)}
    action={
      statement.can.pay && method !== undefined && <ChargeButton statement={statement} method={method} act="pay" />
    }
  >
    {statement.problem ? `${sentence(statement.problem)} ` : ''}
    {statement.paid_cents > 0 ? `${paidOf(statement)}. ` : ''}
    <TextLink to="/dashboard/payment-settings">Update your payment method</TextLink>, then retry.
  </Notice>
)

const unpaidTitle = (statement: StatementDetail): string => {
  return isUnpaid(statement.status) && statement.due_cents > 0
    ? `${formatCents(statement.due_cents)} is past due`
    : 'A charge failed'
}

const UnderReview = ({ statement, method }: StatementNoticesProps) => (
  <Notice
    tone="wait"
    title={`Review by ${formatDay(statement.charge_on)}`}
    action={method !== undefined && <ChargeButton statement={statement} method={method} act="approve" />}
  >
    {method === null
      ? 'You have no card or bank account on file. Add one so creators get paid.'
      : `We’ll charge ${chargedText(statement)} automatically. Open a creator’s line to question it.`}
  </Notice>
)

const chargedText = (statement: StatementDetail): string =>
  statement.questioned_cents > 0
    ? `${formatCents(nextCharge(statement))} to your default payment method`
    : 'your default payment method'

const OnHold = ({ statement }: { statement: StatementDetail }) => (
  <Notice tone="wait" title={`${formatCents(statement.questioned_cents)} is on hold`}>
    We’ll charge it once your question is answered or our check of the sales is over, or after the date on its line. You
    don’t need to do anything.
  </Notice>
)
