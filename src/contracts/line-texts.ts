import { partState, REFUNDABLE_CHARGES } from './money-states'
import { type BrandText, CARRY_TEXTS, CHARGE_TEXTS, PAYOUT_STEP_TEXTS, PAYOUT_TEXTS, payoutText } from './money-texts'
import type {
  CARRY_REASONS,
  CHARGE_STATUSES,
  LINE_QUESTION_STATUSES,
  PAYOUT_STATUSES,
  PAYOUT_STEPS,
} from './money-vocabulary'

type Of<Words extends readonly string[]> = Words[number]

type Line = {
  amount_cents: number
  carry_reason: Of<typeof CARRY_REASONS> | null
  charge_status: Of<typeof CHARGE_STATUSES> | null
  payout_status: Of<typeof PAYOUT_STATUSES> | null
  question: { status: Of<typeof LINE_QUESTION_STATUSES> } | null
  held_until?: string | null
  is_returned?: boolean
}

type Step = Of<typeof PAYOUT_STEPS>

/** Where a charge leaves the creator's payout, as `payoutStep` (src/domain) has it. */
const CHARGE_STEPS: Record<Of<typeof CHARGE_STATUSES>, Step> = {
  processing: 'brand_pays',
  unknown: 'brand_pays',
  requires_action: 'brand_owes',
  blocked: 'held',
  succeeded: 'paid',
  partially_refunded: 'paid',
  disputed: 'paid',
  failed: 'brand_owes',
  canceled: 'brand_owes',
  dispute_lost: 'brand_owes',
  refunded: 'reversed',
}
const SENT_STEPS: Record<Exclude<Of<typeof PAYOUT_STATUSES>, 'queued'>, Step> = {
  on_hold_internal: 'held',
  processing: 'sending',
  unknown: 'sending',
  on_hold: 'sending',
  succeeded: 'paid',
  unclaimed: 'unclaimed',
  failed: 'failed',
  blocked: 'failed',
  returned: 'returned',
  reversed: 'returned',
  canceled: 'reversed',
}

/** A payout as its brand reads it, with the word that the creator reads. */
export const brandPayoutText = (status: Of<typeof PAYOUT_STATUSES>, { isFunded }: { isFunded: boolean }): BrandText =>
  status === 'queued'
    ? payoutText(status, { isFunded })
    : { ...PAYOUT_TEXTS[status], label: PAYOUT_STEP_TEXTS[SENT_STEPS[status]].label }

/** The word is the one that the creator reads; tone and sentence are about what the brand pays. */
export const lineText = (line: Line): BrandText => {
  const { amount_cents, carry_reason, charge_status, payout_status, question } = line
  if (line.is_returned)
    return {
      label: PAYOUT_STEP_TEXTS.reversed.label,
      tone: 'over',
      brand: 'We reversed this commission. You don’t owe it, and what you paid for it is refunded.',
    }
  if (amount_cents === 0 && carry_reason !== null)
    return { label: 'On hold', tone: 'wait', brand: CARRY_TEXTS[carry_reason].brand }
  if (question?.status === 'open')
    return { label: 'On hold', tone: 'wait', brand: 'It isn’t charged until we answer your question.' }
  if (heldUntil(line)) return { label: 'On hold', tone: 'wait', brand: CARRY_TEXTS.on_hold.brand }
  if (charge_status === null) return { label: 'Invoiced', tone: 'wait', brand: 'It’s part of the next charge.' }
  const isFunded = REFUNDABLE_CHARGES.includes(charge_status)
  if (payout_status !== null && (isFunded || payout_status !== 'queued'))
    return brandPayoutText(payout_status, { isFunded })
  const step = charge_status === 'disputed' && payout_status !== null ? 'held' : CHARGE_STEPS[charge_status]
  return { ...CHARGE_TEXTS[charge_status], label: PAYOUT_STEP_TEXTS[step].label }
}

/** The day by which staff decide about the line's commission; null if a hold doesn't stop it, or no longer does. */
export const heldUntil = (line: Pick<Line, 'charge_status' | 'payout_status' | 'held_until' | 'is_returned'>) =>
  line.held_until && !line.is_returned && isStoppable(line) ? line.held_until : null

/** Nothing was sent to the creator, and nothing is being charged straight to their account. */
const isStoppable = ({ charge_status, payout_status }: Pick<Line, 'charge_status' | 'payout_status'>): boolean =>
  payout_status === null
    ? charge_status === null || ['waiting', 'bad'].includes(partState(charge_status))
    : payout_status === 'queued'
