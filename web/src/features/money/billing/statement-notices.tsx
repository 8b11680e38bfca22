import type { ChargeRow, MethodLabel, StatementDetail } from '../../../../../src/contracts/billing'
import { TextLink } from '../../../components/ui/text-link'
import { formatDay } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import { sentence } from '../../../lib/sentence'
import { BankConfirmation } from './bank-confirmation'
import { waitingForBank } from './billing-queries'
import { ChargeButton } from './charge-button'
import { Notice } from './notice'
import { needsPaying, openOf, paidOf } from './statement-words'

export type StatementNoticesProps = {
  statement: StatementDetail
  /** What would be charged; null when the brand has no default, undefined while it is not known. */
  method: MethodLabel | null | undefined
}

/** What stands in the way of a statement, and the one thing to do about it: at most one of it leads. */
export const StatementNotices = ({ statement, method }: StatementNoticesProps) => {
  const waiting = waitingForBank(statement)
  if (waiting > 0) return <BankConfirmation cycleId={statement.cycle_id} waiting={waiting} />
  if (statement.hold_reason !== null) {
    return (
      <Notice tone="work" title="On hold">
        Our staff look at this statement before it is charged: {sentence(statement.hold_reason)} There is nothing to do
        for you; we send you an email.
      </Notice>
    )
  }
  if (statement.can.pay || needsPaying(statement)) return <Unpaid statement={statement} method={method} />
  if (statement.can.approve) return <UnderReview statement={statement} method={method} />
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
    <TextLink to="/dashboard/payment-settings">Change the payment method</TextLink> first if it would fail again.
  </Notice>
)

/** What is on its way already is not asked for again. */
const UNDER_WAY: readonly ChargeRow['status'][] = ['processing', 'unknown', 'blocked']

const unpaidTitle = (statement: StatementDetail): string => {
  if (!needsPaying(statement) || statement.total_cents === null) return 'A charge did not go through'
  const underWay = statement.charges.filter(({ status }) => UNDER_WAY.includes(status))
  const open = openOf(statement) - underWay.reduce((sum, { amount_cents: amount }) => sum + amount, 0)
  return open > 0 ? `${formatCents(open)} is past due` : 'A charge did not go through'
}

const UnderReview = ({ statement, method }: StatementNoticesProps) => (
  <Notice
    tone="wait"
    title={`Charged on ${formatDay(statement.charge_on)}`}
    action={method !== undefined && <ChargeButton statement={statement} method={method} act="approve" />}
  >
    {method === null
      ? 'There is no card or bank account that we could charge.'
      : 'Look the lines over. You need do nothing: it is charged on its own.'}
  </Notice>
)
