/** One change of a state, as it is told to a brand or a creator. */
export type Happening = {
  machine:
    | 'brand_statements'
    | 'creator_charges'
    | 'platform_charges'
    | 'paypal_payouts'
    | 'charge_refunds'
    | 'transfer_reversals'
  to: string
  cause: string | null
  /** Whose payment it is, for a brand. */
  name: string | null
  amount: string | null
  reader: 'brand' | 'creator'
}

type Tone = 'good' | 'wait' | 'work' | 'bad' | 'over'
type Told = { text: string; tone: Tone } | null
type Words = Record<string, (happening: Happening) => Told>

const say = (tone: Tone, text: string): Told => ({ tone, text })
const payment = ({ name, amount, reader }: Happening): string =>
  reader === 'creator'
    ? 'the brand’s payment'
    : `the payment of ${amount ?? ''}${name ? ` for ${name}` : ' for PayPal payouts'}`
const because = (cause: string | null): string => (cause ? `: ${cause.replace(/\.$/, '')}` : '')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const STATEMENTS: Words = {
  review: () => say('wait', 'The statement was made and is under review'),
  charging: () => say('work', 'The statement is being charged'),
  partially_paid: ({ reader }) => (reader === 'brand' ? say('bad', 'Some payments went through, some did not') : null),
  paid: ({ reader }) => (reader === 'brand' ? say('good', 'All payments went through') : null),
  past_due: ({ reader }) =>
    say('bad', reader === 'brand' ? 'The statement could not be paid' : 'The brand’s payment did not go through'),
  settled: ({ reader }) => (reader === 'brand' ? say('good', 'Everything is paid and settled') : null),
}

const CHARGES: Words = {
  processing: (happening) => say('work', `${capital(payment(happening))} is under way`),
  blocked: ({ reader }) =>
    say(
      'bad',
      reader === 'creator'
        ? 'Your account cannot receive payments at the moment'
        : 'A creator’s account cannot receive payments at the moment',
    ),
  requires_action: (happening) => say('bad', `The bank asks to confirm ${payment(happening)}`),
  unknown: (happening) => say('wait', `We are asking what became of ${payment(happening)}`),
  succeeded: (happening) =>
    say(
      'good',
      happening.reader === 'creator' && happening.machine === 'creator_charges'
        ? `${happening.amount ?? ''} went to your account`
        : `${capital(payment(happening))} went through`,
    ),
  failed: (happening) =>
    say('bad', `${capital(payment(happening))} failed${happening.reader === 'brand' ? because(happening.cause) : ''}`),
  canceled: (happening) => say('over', `${capital(payment(happening))} was canceled`),
  partially_refunded: (happening) => say('over', `${capital(payment(happening))} was refunded in part`),
  refunded: (happening) => say('over', `${capital(payment(happening))} was refunded`),
  disputed: (happening) => say('bad', `The bank took ${payment(happening)} back for now`),
  dispute_lost: (happening) => say('bad', `The bank took ${payment(happening)} back`),
}

const PAYOUTS: Words = {
  queued: ({ amount }) => say('wait', `A payout of ${amount ?? ''} waits for its day`),
  on_hold_internal: ({ cause }) => say('wait', `We hold the payout${because(cause)}`),
  processing: ({ amount }) => say('work', `${amount ?? ''} was sent to PayPal`),
  unknown: () => say('wait', 'We are asking PayPal what became of it'),
  succeeded: ({ amount }) => say('good', `${amount ?? ''} arrived`),
  unclaimed: () => say('bad', 'PayPal waits for you to claim it'),
  on_hold: () => say('wait', 'PayPal looks at it'),
  blocked: ({ cause }) => say('bad', `PayPal blocked it${because(cause)}`),
  failed: ({ cause }) => say('bad', `It did not go through${because(cause)}`),
  returned: () => say('bad', 'It was not claimed and came back'),
  reversed: () => say('bad', 'PayPal took it back'),
  canceled: ({ cause }) => say('over', `The payout was stopped${because(cause)}`),
}

const REFUNDS: Words = {
  processing: ({ amount }) => say('work', `A refund of ${amount ?? ''} was asked for`),
  succeeded: ({ amount }) => say('good', `${amount ?? ''} was refunded`),
  failed: () => say('bad', 'A refund did not go through'),
}

const REVERSALS: Words = {
  succeeded: ({ amount }) => say('bad', `${amount ?? ''} was taken back: the brand’s payment was returned`),
}

const TABLES: Record<Happening['machine'], Words> = {
  brand_statements: STATEMENTS,
  creator_charges: CHARGES,
  platform_charges: CHARGES,
  paypal_payouts: PAYOUTS,
  charge_refunds: REFUNDS,
  transfer_reversals: REVERSALS,
}

/** A change of a state in one sentence and its tone; null for what the reader need not know. */
export const happeningText = (happening: Happening): Told =>
  TABLES[happening.machine][happening.to]?.(happening) ?? null
