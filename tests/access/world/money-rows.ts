import { sql } from 'drizzle-orm'
import { JSON_MARK, MARK, NUMBER_MARK, TIME_MARK, type Value } from './marks'
import type { Pair, Put } from './pen'

/**
 * Inserts billing, payments, refunds and reversals between a brand and a creator, and how each of them pays or is paid.
 */
export const insertMoney = async (
  put: Put,
  { brand, brandUser, creator, creatorUser }: Pick<Pair, 'brand' | 'brandUser' | 'creator' | 'creatorUser'>,
): Promise<void> => {
  const both = { brand_id: brand, creator_id: creator }
  const billed = await insertStatement(put, both)
  const charges = await insertCharges(put, both, billed)
  await put('line_questions', {
    statement_line_id: billed.statement_line_id,
    brand_id: brand,
    asked_by_id: brandUser,
    answered_by_id: NUMBER_MARK,
    message: MARK,
    answer: MARK,
    status: 'answered',
    answer_by: '2026-04-11',
    reminders: NUMBER_MARK,
  })
  const refund: Record<string, Value> = {
    brand_id: brand,
    amount_cents: 100,
    reason: MARK,
    ...SENT,
    lease_until: TIME_MARK,
  }
  const refunded = await put('charge_refunds', {
    ...refund,
    creator_charge_id: charges.creator,
    stripe_refund_id: MARK,
    failure_reason: MARK,
  })
  await put('charge_disputes', {
    brand_id: brand,
    platform_charge_id: charges.platform,
    stripe_dispute_id: MARK,
    status: 'lost',
    reason: MARK,
    opened_on: '2026-04-01',
  })
  await put('transfer_reversals', {
    creator_charge_id: charges.creator,
    creator_id: creator,
    amount_cents: 100,
    stripe_reversal_id: MARK,
    ...SENT,
    lease_until: TIME_MARK,
    last_error: MARK,
  })
  await put('creator_transfers', {
    charge_refund_id: refunded,
    creator_charge_id: charges.creator,
    creator_id: creator,
    amount_cents: 100,
    stripe_account_id: MARK,
    stripe_transfer_id: MARK,
    ...SENT,
    lease_until: TIME_MARK,
    last_error: MARK,
  })
  await put('negative_balances', {
    ...both,
    statement_line_id: billed.statement_line_id,
    amount: '-1.0000',
    negative_since: '2026-01-01',
    reason: 'long_negative',
    status: 'cleared',
  })
  const hold = await put('restrictions', {
    kind: 'hold',
    user_id: creatorUser,
    ...both,
    status: 'upheld',
    reason: MARK,
    answer: MARK,
    decision: MARK,
    placed_on: '2026-04-01',
    starts_on: '2026-04-01',
    answer_by: '2026-04-15',
    decide_by: '2026-05-01',
    decided_on: '2026-04-20',
  })
  // Before the first sale, so that no earning is reversed.
  await put('commission_reversals', { ...both, restriction_id: hold, through: '2000-01-01' })
  await insertWays(put, both)
}

type Both = { brand_id: number; creator_id: number }
type Billed = { billing_cycle_id: number; brand_statement_id: number; statement_line_id: number }

const SENT: Record<string, Value> = { idempotency_key: MARK, request: JSON_MARK }
const SENDING: Record<string, Value> = {
  ...SENT,
  tries: NUMBER_MARK,
  last_error: MARK,
  first_sent_at: TIME_MARK,
  sent_at: TIME_MARK,
  lease_until: TIME_MARK,
}
const CHARGE: Record<string, Value> = {
  ...SENDING,
  stripe_payment_intent_id: MARK,
  stripe_charge_id: MARK,
  payment_method_id: NUMBER_MARK,
  processor_fee_cents: NUMBER_MARK,
  failure_code: MARK,
  failure_message: MARK,
}

const insertStatement = async (put: Put, both: Both): Promise<Billed> => {
  const month = `20${10 + (both.brand_id % 80)}-01`
  const cycle = await put('billing_cycles', { period_start: `${month}-01`, period_end: `${month}-31` })
  const taken = {
    billing_cycle_id: cycle,
    brand_id: both.brand_id,
    taken_through: '2026-03-01',
    fresh_amount: '1',
    adjustment_amount: '0',
    carried_in: '0',
    carried_out: '0',
  }
  const statement = await put('brand_statements', {
    ...taken,
    commission_cents: 100,
    invoice_number: MARK,
    hold_reason: MARK,
    problem: MARK,
    locked_on: '2026-04-01',
    charge_on: '2026-04-03',
  })
  const line = await put('statement_lines', {
    ...taken,
    creator_id: both.creator_id,
    brand_statement_id: statement,
    amount_cents: 100,
    route: 'stripe',
  })
  return { billing_cycle_id: cycle, brand_statement_id: statement, statement_line_id: line }
}

const insertCharges = async (put: Put, both: Both, billed: Billed): Promise<{ creator: number; platform: number }> => {
  const { statement_line_id, ...statement } = billed
  const creator = await put('creator_charges', {
    ...both,
    ...billed,
    ...CHARGE,
    amount: '1',
    amount_grossed_cents: 100_000_000,
    stripe_transfer_id: MARK,
    application_fee_amount_cents: NUMBER_MARK,
    on_behalf_of_account_id: MARK,
    destination_account_id: MARK,
    notes: MARK,
  })
  const platform = await put('platform_charges', {
    ...statement,
    ...CHARGE,
    brand_id: both.brand_id,
    amount_cents: 100,
    breakdown: sql`'{"commissions_cents": 70, "payout_fees_cents": 25, "processing_fee_cents": 5}'::jsonb`,
  })
  await put('paypal_payouts', {
    ...both,
    ...billed,
    platform_charge_id: platform,
    ...SENDING,
    amount_cents: 100,
    paypal_receiver: MARK,
    failure_reason: MARK,
    actual_fee_cents: NUMBER_MARK,
    reminders: NUMBER_MARK,
    hold_reason: MARK,
    paypal_payout_batch_id: MARK,
    paypal_payout_item_id: MARK,
  })
  return { creator, platform }
}

/** Inserts the brand's payment method, the creator's payout destination and tax details. */
const insertWays = async (put: Put, { brand_id, creator_id }: Both): Promise<void> => {
  await put('brand_payment_methods', {
    brand_id,
    stripe_customer_id: MARK,
    stripe_payment_method_id: MARK,
    bank_name: MARK,
    problem: MARK,
    ach_fingerprint: MARK,
    card_fingerprint: MARK,
    mandate_id: MARK,
    stripe_setup_intent_id: MARK,
  })
  await insertCreatorAccounts(put, creator_id)
}

/** Inserts how a creator is paid. */
export const insertCreatorAccounts = async (put: Put, creator_id: number): Promise<void> => {
  await put('creator_payment_methods', {
    creator_id,
    stripe_account_id: MARK,
    bank_account: MARK,
    disabled_reason: MARK,
  })
  await put('creator_payment_destinations', {
    creator_id,
    paypal_email: MARK,
    notes: MARK,
    verification_hash: MARK,
  })
  await put('creator_tax_details', {
    creator_id,
    form: 'w9',
    legal_name: MARK,
    business_name: MARK,
    classification: MARK,
    country: 'US',
    address: MARK,
    city: MARK,
    postal_code: MARK,
    tax_id: MARK,
    tax_id_kind: 'ssn',
    tax_id_last4: MARK,
    signed_name: MARK,
    signed_at: sql`now()`,
  })
}
