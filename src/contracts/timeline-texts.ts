import type { Tone } from './money-texts'
import type {
  BALANCE_STATUSES,
  CHARGE_STATUSES,
  LINE_QUESTION_STATUSES,
  PAYOUT_STATUSES,
  REFUND_STATUSES,
  REVERSAL_STATUSES,
  STATEMENT_STATUSES,
  TRANSFER_STATUSES,
} from './money-vocabulary'

export type Happening = {
  machine:
    | 'brand_statements'
    | 'creator_charges'
    | 'platform_charges'
    | 'paypal_payouts'
    | 'charge_refunds'
    | 'transfer_reversals'
    | 'creator_transfers'
    | 'negative_balances'
    | 'line_questions'
  from: string | null
  to: string
  cause: string | null
  /** The creator whose payment it is, for a brand. */
  name: string | null
  amount: string | null
  /** Of a refund or a lost dispute, if it is known. */
  reason: string | null
  /** What the bank returned to the brand. */
  returned: string | null
  reader: 'brand' | 'creator'
}

/** Null: not shown to this reader. */
type TimelineText = { text: string; tone: Tone } | null
type Texts<Statuses extends readonly string[]> = Record<Statuses[number], (happening: Happening) => TimelineText>

const say = (tone: Tone, text: string): TimelineText => ({ tone, text })
const hidden = (): TimelineText => null
const forBrand = (tone: Tone, text: string) => (happening: Happening) =>
  happening.reader === 'brand' ? say(tone, text) : null

const payment = ({ name, amount, reader }: Happening): string =>
  reader === 'creator' ? 'Brand payment' : `Payment of ${amount ?? ''} for ${name ?? 'PayPal payouts'}`
const because = (cause: string | null): string => (cause ? `: ${cause.replace(/\.$/, '')}` : '')
const refund = ({ name, amount, reader }: Happening): string =>
  `Refund of ${amount ?? ''}${reader === 'creator' ? ' to the brand' : name ? ` for ${name}` : ''}`

const STATEMENTS: Texts<typeof STATEMENT_STATUSES> = {
  review: () => say('wait', 'Statement created, in review'),
  charging: () => say('work', 'Statement charged'),
  partially_paid: forBrand('bad', 'Some payments failed'),
  paid: forBrand('good', 'All payments received'),
  past_due: ({ reader }) => say('bad', reader === 'brand' ? 'Statement past due' : 'Brand payment failed'),
  settled: forBrand('good', 'Settled: every creator is paid'),
}

/** Without a claim on the creator: it was won, or lost at our expense. */
const disputeEnded = (happening: Happening): TimelineText =>
  happening.reader === 'brand' && happening.returned !== null
    ? say('bad', `${payment(happening)} returned by the bank: ${happening.returned} went back to you`)
    : say('good', `${payment(happening)}: the dispute ended`)

const CHARGES: Texts<typeof CHARGE_STATUSES> = {
  processing: (happening) => say('work', `${payment(happening)} processing`),
  blocked: ({ reader }) =>
    say('bad', `${reader === 'creator' ? 'Your' : 'A creator’s'} account can’t receive payments right now`),
  requires_action: (happening) => say('bad', `${payment(happening)} needs to be confirmed with the bank`),
  unknown: (happening) => say('wait', `${payment(happening)} is being checked`),
  succeeded: (happening) => {
    // The refund that failed is shown.
    if (happening.from === 'refunded' || happening.from === 'partially_refunded') return null
    if (happening.from === 'disputed') return disputeEnded(happening)
    return say(
      'good',
      happening.reader === 'creator' && happening.machine === 'creator_charges'
        ? 'Paid to your Stripe account'
        : `${payment(happening)} received`,
    )
  },
  failed: (happening) =>
    say('bad', `${payment(happening)} failed${happening.reader === 'brand' ? because(happening.cause) : ''}`),
  canceled: (happening) => say('over', `${payment(happening)} canceled`),
  partially_refunded: (happening) =>
    happening.from === 'disputed' ? disputeEnded(happening) : say('over', `${payment(happening)} partially refunded`),
  refunded: (happening) => say('over', `${payment(happening)} refunded`),
  disputed: (happening) => say('bad', `${payment(happening)} disputed by the bank`),
  dispute_lost: (happening) =>
    say(
      'bad',
      happening.reader === 'brand' && happening.returned !== null
        ? `${payment(happening)} returned by the bank: ${happening.returned} went back to you`
        : `${payment(happening)} returned by the bank${because(happening.reason)}`,
    ),
}

const PAYOUTS: Texts<typeof PAYOUT_STATUSES> = {
  queued: ({ amount, from, cause }) =>
    say(
      'wait',
      from === 'on_hold_internal'
        ? `Payout of ${amount ?? ''} released${because(cause)}`
        : `Payout of ${amount ?? ''} scheduled`,
    ),
  on_hold_internal: ({ amount, cause }) => say('wait', `Payout of ${amount ?? ''} on hold${because(cause)}`),
  processing: ({ amount }) => say('work', `Payout of ${amount ?? ''} sent to PayPal`),
  unknown: () => say('wait', 'Payout is being checked with PayPal'),
  succeeded: ({ amount }) => say('good', `Payout of ${amount ?? ''} arrived`),
  unclaimed: () => say('bad', 'Payout unclaimed: PayPal is holding it for you'),
  on_hold: ({ amount }) => say('wait', `Payout of ${amount ?? ''} on hold at PayPal`),
  blocked: ({ cause }) => say('bad', `Payout blocked by PayPal${because(cause)}`),
  failed: ({ cause }) => say('bad', `Payout failed${because(cause)}`),
  returned: ({ amount }) => say('bad', `Payout of ${amount ?? ''} returned: it wasn’t claimed`),
  reversed: ({ amount, cause }) => say('bad', `Payout of ${amount ?? ''} reversed by PayPal${because(cause)}`),
  canceled: ({ amount, cause }) => say('over', `Payout of ${amount ?? ''} canceled${because(cause)}`),
}

const REFUNDS: Texts<typeof REFUND_STATUSES> = {
  processing: (happening) => say('work', `${refund(happening)} requested${because(happening.reason)}`),
  pending: hidden,
  requires_action: hidden,
  succeeded: (happening) =>
    say(happening.reader === 'brand' ? 'good' : 'bad', `${refund(happening)} completed${because(happening.reason)}`),
  failed: (happening) => say('bad', `${refund(happening)} failed`),
  canceled: hidden,
}

const REVERSALS: Texts<typeof REVERSAL_STATUSES> = {
  processing: hidden,
  succeeded: ({ amount, name, reader }) =>
    reader === 'brand'
      ? say('over', `${amount ?? ''} of commission reclaimed from ${name ?? 'the creator'}`)
      : say('bad', `${amount ?? ''} reversed from your Stripe account`),
  failed: hidden,
}

const TRANSFERS: Texts<typeof TRANSFER_STATUSES> = {
  processing: ({ amount }) => say('work', `Transfer of ${amount ?? ''} processing: the refund failed`),
  succeeded: ({ amount }) => say('good', `${amount ?? ''} paid to your Stripe account again`),
  failed: hidden,
  // Its payout is shown.
  replaced: hidden,
}

const endedBalance =
  (forBrand: string) =>
  ({ amount, name, from, reader }: Happening): TimelineText => {
    if (reader === 'brand')
      return say('over', `${name ?? 'A creator'}’s negative balance of ${amount ?? ''} ${forBrand}`)
    // After a credit that failed, nothing changes for the creator.
    return from === 'credit_failed'
      ? null
      : say('good', `Negative balance of ${amount ?? ''} cleared: you don’t owe it`)
  }

const BALANCES: Texts<typeof BALANCE_STATUSES> = {
  open: hidden,
  waiting: hidden,
  written_off: endedBalance('written off'),
  credited: endedBalance('credited to you'),
  credit_failed: hidden,
  cleared: hidden,
}

const question = ({ name, amount, reader }: Happening): string =>
  reader === 'creator'
    ? 'The brand’s question about this amount'
    : `Your question about ${amount ?? ''} for ${name ?? 'a creator'}`

const QUESTIONS: Texts<typeof LINE_QUESTION_STATUSES> = {
  open: ({ name, amount, reader }) =>
    say(
      'wait',
      reader === 'creator'
        ? 'The brand asked about this amount'
        : `You asked about ${amount ?? ''} for ${name ?? 'a creator'}`,
    ),
  answered: (happening) => say('good', `${question(happening)} was answered`),
  withdrawn: ({ name, amount, reader }) =>
    say(
      'good',
      reader === 'creator'
        ? 'The brand accepted this amount'
        : `You accepted ${amount ?? ''} for ${name ?? 'a creator'}`,
    ),
  expired: (happening) => say('over', `${question(happening)} wasn’t answered in time`),
}

const TABLES: Record<Happening['machine'], Record<string, (happening: Happening) => TimelineText>> = {
  brand_statements: STATEMENTS,
  creator_charges: CHARGES,
  platform_charges: CHARGES,
  paypal_payouts: PAYOUTS,
  charge_refunds: REFUNDS,
  transfer_reversals: REVERSALS,
  creator_transfers: TRANSFERS,
  negative_balances: BALANCES,
  line_questions: QUESTIONS,
}

export const timelineText = (happening: Happening): TimelineText =>
  TABLES[happening.machine][happening.to]?.(happening) ?? null
