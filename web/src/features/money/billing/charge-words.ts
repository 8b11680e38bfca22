import type { ChargeRow, StatementLine } from '../../../../../src/contracts/billing'
import type { BadgeTone } from '../../../components/ui/badge-face'

type StateWords = { tone: BadgeTone; label: string; hint: string }

/** Each state of a charge, as the brand reads it. */
const CHARGES: Record<ChargeRow['status'], StateWords> = {
  processing: {
    tone: 'work',
    label: 'Processing',
    hint: 'Sent to your bank. A card answers at once, a bank account in up to 4 business days.',
  },
  requires_action: {
    tone: 'bad',
    label: 'Confirm',
    hint: 'Your bank asks whether it is you. Confirm it at the top of this page.',
  },
  unknown: {
    tone: 'work',
    label: 'Being checked',
    hint: 'The answer was lost on its way. We ask before anything is charged again.',
  },
  blocked: {
    tone: 'wait',
    label: 'Waiting',
    hint: 'This creator’s account cannot take money just now. Nothing was charged; it is tried again later.',
  },
  succeeded: { tone: 'good', label: 'Paid', hint: 'The money came.' },
  failed: { tone: 'bad', label: 'Failed', hint: 'Nothing was taken. Pay again, or change the payment method first.' },
  canceled: { tone: 'over', label: 'Canceled', hint: 'Nothing was taken.' },
  partially_refunded: { tone: 'over', label: 'Partly refunded', hint: 'A part went back to you.' },
  refunded: { tone: 'over', label: 'Refunded', hint: 'All of it went back to you.' },
  disputed: {
    tone: 'bad',
    label: 'Disputed',
    hint: 'Your bank took the payment back. If that was not meant, tell your bank.',
  },
  dispute_lost: { tone: 'over', label: 'Taken back', hint: 'Your bank took the payment back for good.' },
}

/** Each state of a creator's PayPal payout, as the brand reads it. */
const PAYOUTS: Record<NonNullable<StatementLine['payout_status']>, StateWords> = {
  queued: { tone: 'wait', label: 'Queued', hint: 'Paid out as soon as your charge has arrived.' },
  on_hold_internal: { tone: 'wait', label: 'On hold', hint: 'We hold this payout for a moment, for safety.' },
  processing: { tone: 'work', label: 'Paying out', hint: 'PayPal is at work.' },
  unknown: {
    tone: 'work',
    label: 'Being checked',
    hint: 'PayPal’s answer was lost. We ask before anything is sent again.',
  },
  succeeded: { tone: 'good', label: 'Paid out', hint: 'The creator has the money.' },
  unclaimed: { tone: 'wait', label: 'Not claimed', hint: 'The creator has 30 days to accept it at PayPal.' },
  on_hold: { tone: 'wait', label: 'Held by PayPal', hint: 'PayPal looks at it before the creator gets it.' },
  blocked: { tone: 'over', label: 'Blocked', hint: 'PayPal refused it. We are in touch with the creator.' },
  failed: { tone: 'over', label: 'Not paid out', hint: 'It did not reach the creator. We are in touch with them.' },
  returned: { tone: 'over', label: 'Returned', hint: 'The creator did not claim it in 30 days. We hold it for them.' },
  reversed: { tone: 'over', label: 'Reversed', hint: 'PayPal took it back from the creator.' },
  canceled: { tone: 'over', label: 'Canceled', hint: 'It was not sent.' },
}

/** Why a creator's amount goes to the next statement instead of being charged. */
const CARRIES: Record<NonNullable<StatementLine['carry_reason']>, string> = {
  below_minimum: 'It is below the smallest payout.',
  negative: 'Amazon took back more than was earned. It is set against what comes next.',
  tax_details: 'The creator has not given the tax details yet.',
  no_route: 'The creator has not said yet how to be paid.',
}

const ROUTES: Record<NonNullable<StatementLine['route']>, string> = { stripe: 'Stripe', paypal: 'PayPal' }

const NOT_CHARGED: StateWords = { tone: 'wait', label: 'Not charged yet', hint: 'It is part of the coming charge.' }

/** Word, tone and sentence of a charge's state. */
export const chargeState = ({ status }: Pick<ChargeRow, 'status'>): StateWords => CHARGES[status]

/** Why a line is carried, in a sentence. */
export const carrySentence = (reason: NonNullable<StatementLine['carry_reason']>): string => CARRIES[reason]

/** By what service a creator is paid; null before that is decided. */
export const routeName = ({ route }: Pick<StatementLine, 'route'>): string | null => route && ROUTES[route]

/** How far one creator's part is: carried, charged, or paid out. The latest thing that happened says it. */
export const lineState = ({
  amount_cents: amount,
  carry_reason: reason,
  charge_status: charge,
  payout_status: payout,
}: Pick<StatementLine, 'amount_cents' | 'carry_reason' | 'charge_status' | 'payout_status'>): StateWords => {
  if (amount === 0 && reason !== null) return { tone: 'wait', label: 'Carried', hint: CARRIES[reason] }
  if (charge === null) return NOT_CHARGED
  const isFunded = charge === 'succeeded' || charge === 'partially_refunded'
  return isFunded && payout !== null ? PAYOUTS[payout] : CHARGES[charge]
}
