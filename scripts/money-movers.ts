import type { StateMachine } from '../src/domain/state-tables'

/** By state and next state: who or what. A transition without one, or one that is not allowed, fails the build. */
type Movers = Record<string, Record<string, string>>

const BRAND = 'the brand pays again'
const EVENT = 'Stripe’s event or a lookup'
const STAFF = 'staff'

const CHARGE_MOVERS: Movers = {
  blocked: { canceled: 'replaced once the creator can be paid' },
  processing: {
    blocked: 'the creator’s account can’t receive it',
    requires_action: 'the bank asks for confirmation',
    unknown: 'eight attempts without an answer',
    succeeded: EVENT,
    failed: 'declined, or the debit failed',
    canceled: 'replaced by another payment',
  },
  requires_action: {
    processing: 'the brand confirms',
    succeeded: 'the brand confirms',
    failed: 'the bank declines',
    canceled: BRAND,
  },
  unknown: {
    blocked: 'the creator’s account can’t receive it',
    processing: 'a lookup finds it',
    requires_action: 'a lookup finds it',
    succeeded: 'a lookup finds it',
    failed: 'a lookup finds it',
    canceled: 'a lookup finds it',
  },
  failed: { succeeded: 'the same payment succeeds late' },
  succeeded: {
    partially_refunded: 'staff refund a part',
    refunded: 'staff refund all',
    disputed: 'the bank disputes or returns it',
  },
  partially_refunded: {
    refunded: 'staff refund the rest',
    disputed: 'the bank disputes or returns it',
    succeeded: 'the refund fails',
  },
  disputed: {
    succeeded: 'won',
    partially_refunded: 'won',
    dispute_lost: 'lost, and that part is owed again',
  },
  refunded: { succeeded: 'the refund fails', partially_refunded: 'a refund fails' },
}

const PAYPAL = 'PayPal’s event or a lookup'

const REPLACED = 'no account can receive it, PayPal or Venmo can'

export const MOVERS: Record<StateMachine, Movers> = {
  billing_cycles: {
    open: { charging: 'its statements are issued' },
    charging: { closed: 'no statement is being charged', settled: 'all statements are settled' },
    closed: { settled: 'all statements are settled', charging: 'a statement is charged again' },
    settled: { closed: 'a payment is returned' },
  },
  brand_statements: {
    review: {
      charging: 'the review ends, or the brand or staff approve',
      past_due: 'no payment method',
      settled: 'nothing to charge',
    },
    charging: {
      partially_paid: 'a charge fails, others succeed',
      paid: 'all charges succeed',
      past_due: 'all charges fail',
    },
    partially_paid: { charging: BRAND, paid: 'a payment succeeds', past_due: 'a payment is returned' },
    past_due: { charging: BRAND, partially_paid: 'a payment succeeds', paid: 'all payments succeed' },
    paid: {
      settled: 'every creator is paid, no return is possible',
      past_due: 'a payment is returned',
      partially_paid: 'a payment is returned',
    },
    settled: {
      paid: 'a payout comes back, or a refund fails',
      past_due: 'a payment is returned',
      partially_paid: 'a payment is returned',
    },
  },
  creator_charges: CHARGE_MOVERS,
  // Only charges for one creator are blocked; both have one table.
  platform_charges: {
    ...CHARGE_MOVERS,
    blocked: { canceled: 'not used' },
    processing: { ...CHARGE_MOVERS.processing, blocked: 'not used' },
    unknown: { ...CHARGE_MOVERS.unknown, blocked: 'not used' },
  },
  paypal_payouts: {
    queued: {
      processing: 'sent once the brand has paid',
      unknown: 'no answer in 25 days',
      on_hold_internal: `${STAFF} hold it`,
      failed: 'PayPal refuses it',
      canceled: 'refunded, or another destination',
    },
    on_hold_internal: { queued: `${STAFF} release it`, canceled: `${STAFF} cancel it` },
    processing: {
      succeeded: PAYPAL,
      unclaimed: PAYPAL,
      on_hold: PAYPAL,
      blocked: PAYPAL,
      failed: PAYPAL,
      returned: PAYPAL,
      reversed: PAYPAL,
      unknown: 'the batch can’t be found',
    },
    unknown: {
      processing: 'a lookup finds it',
      succeeded: PAYPAL,
      unclaimed: PAYPAL,
      on_hold: PAYPAL,
      blocked: PAYPAL,
      failed: `${PAYPAL}, or staff`,
      returned: PAYPAL,
      reversed: PAYPAL,
    },
    unclaimed: { succeeded: 'the creator claims it', returned: '30 days, or staff reclaim it' },
    on_hold: {
      succeeded: PAYPAL,
      unclaimed: PAYPAL,
      returned: PAYPAL,
      blocked: PAYPAL,
      failed: PAYPAL,
      reversed: PAYPAL,
    },
    succeeded: { reversed: PAYPAL },
  },
  charge_refunds: {
    processing: {
      pending: 'Stripe accepts it',
      requires_action: 'Stripe accepts it',
      succeeded: 'Stripe accepts it',
      failed: 'Stripe refuses it',
      canceled: EVENT,
    },
    pending: { requires_action: EVENT, succeeded: EVENT, failed: EVENT, canceled: EVENT },
    requires_action: { pending: EVENT, succeeded: EVENT, failed: EVENT, canceled: EVENT },
    succeeded: { failed: 'the bank returns it' },
  },
  transfer_reversals: {
    processing: { succeeded: 'Stripe reverses it', failed: 'the account’s balance is too low' },
    failed: { processing: 'the next day' },
  },
  creator_transfers: {
    processing: { succeeded: 'Stripe sends it', failed: 'Stripe refuses it', replaced: REPLACED },
    failed: { processing: 'the next day', replaced: REPLACED },
  },
  negative_balances: {
    open: {
      waiting: 'staff wait three months',
      written_off: 'staff write it off',
      credited: 'staff credit the brand',
      cleared: 'sales cover it',
    },
    waiting: {
      open: 'the three months end',
      written_off: 'staff write it off',
      credited: 'staff credit the brand',
      cleared: 'sales cover it',
    },
    credited: { credit_failed: 'the refund to the brand fails' },
    credit_failed: { credited: 'staff credit the brand again', written_off: 'staff write it off' },
  },
  line_questions: {
    open: {
      answered: 'staff answer it',
      withdrawn: 'the brand accepts the line',
      expired: 'its deadline passes',
    },
  },
  restrictions: {
    open: { lifted: `${STAFF}, or the deadline of a hold passes`, upheld: STAFF },
    upheld: { lifted: `${STAFF} lift a ban` },
  },
  brand_payment_methods: {
    requires_verification: {
      pending_microdeposits: 'the bank asks for micro-deposits',
      verified: EVENT,
      verification_failed: EVENT,
      removed: 'the brand removes it',
    },
    pending_microdeposits: {
      verified: 'the brand enters the amounts',
      verification_failed: 'wrong amounts',
      expired: 'time passes',
      removed: 'the brand removes it',
    },
    verified: {
      mandate_inactive: 'a debit is returned',
      expired: 'the card expires',
      blocked: EVENT,
      removed: 'the brand removes it',
    },
    mandate_inactive: { verified: 'the brand adds it again', removed: 'the brand removes it' },
    verification_failed: {
      requires_verification: 'the brand tries again',
      pending_microdeposits: 'the brand tries again',
      verified: EVENT,
      removed: 'the brand removes it',
    },
    expired: {
      requires_verification: 'the brand tries again',
      verified: 'the card is renewed',
      removed: 'the brand removes it',
    },
    blocked: { removed: 'the brand removes it' },
  },
}
