/** The accounts of the ledger; every posting is balanced across them (docs/decisions/0022). */
export const LEDGER_ACCOUNTS = [
  'brand_receivable',
  'creator_payable',
  'stripe_clearing',
  'paypal_clearing',
  'paypal_in_transit',
  'stripe_fees',
  'paypal_fees',
  'fee_variance',
  'disputed_funds',
  'dispute_loss',
  'write_off',
] as const
/** `opening`: earnings that predate the ledger; `violation`: commission that was held and then reversed. */
export const LEDGER_CAUSES = [
  'sync',
  'opening',
  'violation',
  'charge',
  'fee',
  'payout',
  'refund',
  'dispute',
  'reversal',
  'write_off',
] as const

export const BILLING_CYCLE_STATUSES = ['open', 'charging', 'closed', 'settled'] as const
export const STATEMENT_STATUSES = ['review', 'charging', 'partially_paid', 'paid', 'past_due', 'settled'] as const
/** What a statement reads, those first that need the brand: its status, unless staff hold it or nothing is due. */
export const STATEMENT_STATES = [
  'past_due',
  'partially_paid',
  'review',
  'held',
  'charging',
  'paid',
  'settled',
  'nothing_due',
] as const
/** How a creator is paid: directly by the brand's Stripe charge, or by PayPal after it. */
export const PAYOUT_ROUTES = ['stripe', 'paypal'] as const
export const CARRY_REASONS = ['below_minimum', 'negative', 'on_hold', 'tax_details', 'no_route', 'above_limit'] as const
export const CHARGE_STATUSES = [
  'processing',
  'requires_action',
  'unknown',
  'blocked',
  'succeeded',
  'failed',
  'canceled',
  'partially_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
] as const
export const PAYOUT_STATUSES = [
  'queued',
  'on_hold_internal',
  'processing',
  'unknown',
  'succeeded',
  'unclaimed',
  'on_hold',
  'blocked',
  'failed',
  'returned',
  'reversed',
  'canceled',
] as const
export const PAYMENT_METHOD_TYPES = ['card', 'us_bank_account'] as const
export const VERIFICATION_STATUSES = [
  'requires_verification',
  'pending_microdeposits',
  'verified',
  'verification_failed',
  'mandate_inactive',
  'expired',
  'blocked',
  'removed',
] as const
export const ONBOARDING_STATUSES = [
  'not_started',
  'pending',
  'incomplete',
  'under_review',
  'complete',
  'restricted',
  'rejected',
  'disconnected',
] as const
export const DESTINATION_STATUSES = ['unverified', 'pending', 'verified', 'disabled'] as const
export const PAYOUT_METHODS = ['paypal', 'venmo'] as const
/** Where a creator's payout for a statement line is. */
export const PAYOUT_STEPS = [
  'carried',
  'in_review',
  'brand_pays',
  'brand_owes',
  'funded',
  'held',
  'sending',
  'unclaimed',
  'paid',
  'failed',
  'returned',
  'reversed',
] as const
export const EVENT_ENVIRONMENTS = ['live', 'test'] as const
export const EVENT_STATES = ['received', 'applied', 'ignored', 'quarantined'] as const
export const REFUND_STATUSES = ['processing', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const
export const REVERSAL_STATUSES = ['processing', 'succeeded', 'failed'] as const
/** `replaced`: paid by PayPal or Venmo instead. */
export const TRANSFER_STATUSES = ['processing', 'succeeded', 'failed', 'replaced'] as const
export const BALANCE_STATUSES = ['open', 'waiting', 'written_off', 'credited', 'credit_failed', 'cleared'] as const
/** Why staff decide about a negative balance. */
export const BALANCE_REASONS = ['long_negative', 'partnership_ended'] as const
/** `withdrawn`: the brand accepted the line; `expired`: nobody answered in time. */
export const LINE_QUESTION_STATUSES = ['open', 'answered', 'withdrawn', 'expired'] as const
/** A hold keeps commission from being charged and paid, a ban closes an account. */
export const RESTRICTION_KINDS = ['hold', 'ban'] as const
/** `lifted`: decided for the person; `upheld`: the account stays closed, or the commission is reversed. */
export const RESTRICTION_STATUSES = ['open', 'lifted', 'upheld'] as const
export const PROCESSING_FEE_METHODS = ['card', 'us_bank_account', 'paypal'] as const
export const TAX_FORMS = ['w9', 'w8ben'] as const
export const RECONCILIATION_STATUSES = ['running', 'clean', 'differences', 'failed'] as const
export const STATE_MACHINES = [
  'billing_cycles',
  'brand_statements',
  'creator_charges',
  'platform_charges',
  'paypal_payouts',
  'charge_refunds',
  'transfer_reversals',
  'creator_transfers',
  'negative_balances',
  'line_questions',
  'restrictions',
  'brand_payment_methods',
] as const
export const DEFAULT_CURRENCY = 'USD'
export const DEFAULT_PAYOUT_FEE_CENTS = 25

/** A statement counts as paid on time until so many days after its charge date, which a bank debit needs. */
export const PAID_ON_TIME_DAYS = 7
/** Before a brand has paid so many statements, creators don't see how it pays. */
export const LEAST_PAID_STATEMENTS = 3
