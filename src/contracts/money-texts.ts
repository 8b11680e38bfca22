import type { EARNING_STATES } from './money'
import type {
  CARRY_REASONS,
  CHARGE_STATUSES,
  PAYOUT_METHODS,
  PAYOUT_ROUTES,
  PAYOUT_STATUSES,
  PAYOUT_STEPS,
  STATEMENT_STATES,
  STATEMENT_STATUSES,
} from './money-vocabulary'

/* Shared by screens, admin panel, emails, PDF and CSV. */

type Of<Words extends readonly string[]> = Words[number]

/** good: done; wait: scheduled; work: in progress; bad: needs action; over: ended. */
export type Tone = 'good' | 'wait' | 'work' | 'bad' | 'over'

/** `staffTone` replaces `tone` in the admin panel when staff have to act. */
export type StateText = { label: string; tone: Tone; staffTone?: Tone }

export type BrandText = StateText & { brand: string }

/** `hint` takes the day on which the amount is final. */
export const EARNING_TEXTS: Record<Of<typeof EARNING_STATES>, StateText & { hint: (day: string) => string }> = {
  estimated: {
    label: 'Estimated',
    tone: 'wait',
    hint: (day) => `Amazon may still adjust this sale for returns. It’s final on ${day}.`,
  },
  locked: {
    label: 'Final',
    tone: 'work',
    hint: (day) => `Final since ${day}. It goes on the next monthly statement.`,
  },
  held: {
    label: 'On hold',
    tone: 'wait',
    hint: (day) => `Final since ${day}. It carries forward to a later statement; nothing is lost.`,
  },
  invoiced: {
    label: 'Invoiced',
    tone: 'work',
    hint: (day) => `Final since ${day} and on a monthly statement. The brand pays next.`,
  },
  funded: {
    label: 'Funded',
    tone: 'work',
    hint: (day) => `Final since ${day}. The brand has paid, and the payout to the creator is next.`,
  },
  paid: { label: 'Paid', tone: 'good', hint: (day) => `Final since ${day} and paid to the creator.` },
  reversed: {
    label: 'Reversed',
    tone: 'over',
    hint: (day) => `Final since ${day}. The brand paid it and was refunded later.`,
  },
}

export const PAYOUT_STEP_TEXTS: Record<Of<typeof PAYOUT_STEPS>, StateText> = {
  carried: { label: 'On hold', tone: 'wait' },
  in_review: { label: 'Invoiced', tone: 'wait' },
  brand_pays: { label: 'Invoiced', tone: 'work' },
  brand_owes: { label: 'Invoiced', tone: 'bad' },
  funded: { label: 'Funded', tone: 'work' },
  held: { label: 'On hold', tone: 'wait' },
  sending: { label: 'Funded', tone: 'work' },
  unclaimed: { label: 'Unclaimed', tone: 'bad' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  returned: { label: 'Returned', tone: 'bad' },
  reversed: { label: 'Reversed', tone: 'over' },
}

type Earned = { state: Of<typeof EARNING_STATES>; step: Of<typeof PAYOUT_STEPS> | null }

/** What its payout waits for, where that is not what the state of an earning says. */
const STEP_HINTS: Partial<Record<Of<typeof PAYOUT_STEPS>, (day: string) => string>> = {
  held: (day) => `Final since ${day} and on a monthly statement. Its payment is on hold.`,
  unclaimed: (day) => `Final since ${day}. The creator hasn’t claimed the payout yet.`,
  failed: (day) => `Final since ${day}. The payout failed and will be sent again.`,
  returned: (day) => `Final since ${day}. The payout came back.`,
}

/** The word of an earning on a statement is that of its payout; `day` is the one on which the amount is final. */
export const earningText = ({ state, step }: Earned, day: string): StateText & { hint: string } => {
  const hint = (step && STEP_HINTS[step]) || EARNING_TEXTS[state].hint
  return { ...(step === null ? EARNING_TEXTS[state] : PAYOUT_STEP_TEXTS[step]), hint: hint(day) }
}

/** A brand's statement by status alone; `statementText` also considers holds and the amount. */
export const STATEMENT_TEXTS: Record<Of<typeof STATEMENT_STATUSES>, StateText> = {
  review: { label: 'In review', tone: 'wait' },
  charging: { label: 'Processing', tone: 'work' },
  partially_paid: { label: 'Partially paid', tone: 'bad' },
  paid: { label: 'Paid', tone: 'good' },
  past_due: { label: 'Past due', tone: 'bad' },
  settled: { label: 'Settled', tone: 'good' },
}

type Statement = {
  status: Of<typeof STATEMENT_STATUSES>
  hold_reason?: string | null
  commission_cents: number
  /** What isn't paid waits for creators' accounts, or for answers to questions. */
  is_waiting?: boolean
}

/** By what a statement reads; `statementText` has another tone for those that wait. */
export const STATEMENT_STATE_TEXTS: Record<Of<typeof STATEMENT_STATES>, StateText> = {
  ...STATEMENT_TEXTS,
  held: { label: 'On hold', tone: 'wait', staffTone: 'bad' },
  nothing_due: { label: 'Nothing due', tone: 'over' },
}

/** One with nothing to pay is never settled. `stateOfStatement` of the list of statements says the same in SQL. */
const stateOf = ({ status, hold_reason, commission_cents, is_waiting = false }: Statement) => {
  if (commission_cents === 0 || is_waiting) return 'nothing_due'
  return status === 'review' && hold_reason ? 'held' : status
}

export const statementText = (statement: Statement): StateText => {
  const text = STATEMENT_STATE_TEXTS[stateOf(statement)]
  return statement.commission_cents !== 0 && statement.is_waiting ? { ...text, tone: 'wait' } : text
}

export const CHARGE_TEXTS: Record<Of<typeof CHARGE_STATUSES>, BrandText> = {
  processing: {
    label: 'Processing',
    tone: 'work',
    brand: 'Sent to your bank. Cards clear right away; bank debits take up to 4 business days.',
  },
  requires_action: {
    label: 'Action needed',
    tone: 'bad',
    brand: 'Your bank wants you to confirm this payment. Confirm it at the top of this page.',
  },
  unknown: {
    label: 'Checking',
    tone: 'work',
    staffTone: 'bad',
    brand: 'We didn’t get an answer from the payment service. We’ll check before anything is charged again.',
  },
  blocked: {
    label: 'On hold',
    tone: 'wait',
    staffTone: 'bad',
    brand: 'This creator’s account can’t receive payments right now. Nothing was charged; we’ll try again.',
  },
  succeeded: { label: 'Paid', tone: 'good', brand: 'Payment received.' },
  failed: { label: 'Failed', tone: 'bad', brand: 'Nothing was charged. Update your payment method, then retry.' },
  canceled: { label: 'Canceled', tone: 'over', brand: 'Nothing was charged.' },
  partially_refunded: { label: 'Partially refunded', tone: 'over', brand: 'Part of this payment was refunded to you.' },
  refunded: { label: 'Refunded', tone: 'over', brand: 'This payment was refunded to you in full.' },
  disputed: {
    label: 'Disputed',
    tone: 'bad',
    brand: 'This payment was disputed through your bank. If that’s a mistake, contact your bank.',
  },
  dispute_lost: {
    label: 'Returned',
    tone: 'over',
    staffTone: 'bad',
    brand: 'Your bank returned this payment. This can’t be undone.',
  },
}

/** A payout by status alone; `payoutText` also considers the brand's payment. */
export const PAYOUT_TEXTS: Record<Of<typeof PAYOUT_STATUSES>, BrandText> = {
  queued: { label: 'Scheduled', tone: 'wait', brand: 'It’s sent once your payment has cleared.' },
  on_hold_internal: { label: 'On hold', tone: 'wait', brand: 'We’re reviewing this payout before it’s sent.' },
  processing: { label: 'Processing', tone: 'work', brand: 'PayPal is processing this payout.' },
  unknown: {
    label: 'Checking',
    tone: 'work',
    staffTone: 'bad',
    brand: 'We didn’t get an answer from PayPal. We’ll check before anything is sent again.',
  },
  succeeded: { label: 'Paid', tone: 'good', brand: 'The creator received the payout.' },
  unclaimed: {
    label: 'Unclaimed',
    tone: 'wait',
    staffTone: 'bad',
    brand: 'The creator has 30 days to claim it with PayPal.',
  },
  on_hold: {
    label: 'On hold at PayPal',
    tone: 'wait',
    staffTone: 'bad',
    brand: 'PayPal is reviewing this payout.',
  },
  blocked: {
    label: 'Blocked',
    tone: 'over',
    staffTone: 'bad',
    brand: 'PayPal blocked it. We’re in touch with the creator.',
  },
  failed: {
    label: 'Failed',
    tone: 'over',
    staffTone: 'bad',
    brand: 'It didn’t reach the creator. We’re in touch with them.',
  },
  returned: {
    label: 'Returned',
    tone: 'over',
    staffTone: 'bad',
    brand: 'The creator didn’t claim it within 30 days. We’re holding it for them.',
  },
  reversed: { label: 'Reversed', tone: 'over', staffTone: 'bad', brand: 'PayPal reversed this payout.' },
  canceled: { label: 'Canceled', tone: 'over', brand: 'It wasn’t sent.' },
}

/** A payout that waits to be sent has the name of its earnings: invoiced, or funded once the brand has paid. */
export const payoutText = (status: Of<typeof PAYOUT_STATUSES>, { isFunded }: { isFunded: boolean }): BrandText => {
  if (status !== 'queued') return PAYOUT_TEXTS[status]
  return isFunded
    ? { label: 'Funded', tone: 'work', brand: 'The payout to the creator is next.' }
    : { ...PAYOUT_TEXTS.queued, label: 'Invoiced' }
}

type CarryText = {
  label: string
  brand: string
  /** A sentence for the creator without its period, including what to do. */
  creator: string
  more: string
  /** What the creator can do to be paid with the next statement; null if only time helps. */
  fix: string | null
}

export const CARRY_TEXTS: Record<Of<typeof CARRY_REASONS>, CarryText> = {
  below_minimum: {
    label: 'Below the minimum payout',
    brand: 'It’s below the minimum payout, so it carries forward to the next statement.',
    creator: 'It’s below the minimum payout, so it carries forward to the next statement',
    more: 'It adds up until the total reaches the minimum.',
    fix: null,
  },
  negative: {
    label: 'Returns exceed commission',
    brand: 'Returns were more than the new commission. Later sales make up the difference.',
    creator: 'Returns were more than your new commission; later sales make up the difference',
    more: 'The difference is deducted from your next commission.',
    fix: null,
  },
  on_hold: {
    label: 'Commission on hold',
    brand: 'We’re checking whether these sales follow our terms. You’re charged only if we release the commission.',
    creator: 'We’re holding your commission while we check whether the sales follow our terms',
    more: 'See why under Commission on hold on your Payouts page, and answer there.',
    fix: null,
  },
  tax_details: {
    label: 'Tax details missing',
    brand: 'The creator hasn’t added their tax details yet.',
    creator: 'Add your tax details, and it goes on the next statement',
    more: 'We can’t pay you without them. The amount goes on the first statement after you save them.',
    fix: 'Add your tax details, and the next statement pays it.',
  },
  no_route: {
    label: 'No payout method',
    brand: 'The creator hasn’t added a payout method yet.',
    creator: 'Add a payout method, and it goes on the next statement',
    more: 'The amount goes on the first statement after your bank account, PayPal or Venmo is ready.',
    fix: 'Add a payout method, and the next statement pays it.',
  },
  above_limit: {
    label: 'Above the payment limit',
    brand: 'It exceeds the limit for one payment, so it carries forward to the next statement.',
    creator: 'It exceeds the limit for one payment by the brand, so it carries forward to the next statement',
    more: 'We’ve been notified. Contact us if it carries forward again.',
    fix: null,
  },
}

type PaidTo = { route: Of<typeof PAYOUT_ROUTES> | null; replaced_by: Of<typeof PAYOUT_METHODS> | null }

export const ROUTE_TEXTS: Record<Of<typeof PAYOUT_ROUTES>, { label: string; creator: string }> = {
  stripe: { label: 'Stripe', creator: 'Bank account' },
  paypal: { label: 'PayPal', creator: 'PayPal or Venmo' },
}

/** Where a payout goes; null before there is a route. */
export const paidToText = ({ route, replaced_by: replacedBy }: PaidTo): string | null => {
  if (route === null) return null
  const { creator } = ROUTE_TEXTS[route]
  return replacedBy === null ? creator : `${creator} and ${replacedBy === 'venmo' ? 'Venmo' : 'PayPal'}`
}
