import { type Entity, TIMES } from './entity'

// Money rows block the deletion of their brand, creator and cycle.
const BRAND = '-> brands restrict!'
const CREATOR = '-> creators restrict!'
const CYCLE = '-> billing_cycles restrict!'
const USD = 'text! = USD'

const CHARGE_STATUSES =
  '(processing | requires_action | unknown | blocked | succeeded | failed | canceled | partially_refunded | ' +
  'refunded | disputed | dispute_lost)! = processing'
const PAYOUT_STATUSES =
  '(queued | on_hold_internal | processing | unknown | succeeded | unclaimed | on_hold | blocked | failed | ' +
  'returned | reversed | canceled)! = queued'
const VERIFICATION_STATUSES =
  '(requires_verification | pending_microdeposits | verified | verification_failed | mandate_inactive | ' +
  'expired | blocked | removed)! = requires_verification'
const ONBOARDING_STATUSES =
  '(not_started | pending | incomplete | under_review | complete | restricted | rejected | disconnected)! = not_started'

/** Columns of a row from which a call to a provider is sent. */
export const SENDING = {
  request: 'json! = {}',
  tries: 'int! = 0',
  first_sent_at: 'instant',
  sent_at: 'instant',
  lease_until: 'instant',
  last_error: 'text',
}
/** Columns that record how a provider's event was processed. */
const EVENT = {
  state: '(received | applied | ignored | quarantined)! = received',
  note: 'text',
  attempts: 'int! = 0',
  next_try_at: 'instant',
}
const CHARGE = {
  brand_statement_id: '-> brand_statements restrict!',
  attempt: 'int! = 1',
  payment_method_id: '-> brand_payment_methods restrict',
  commission_cents: 'int! = 0',
  fee_rate_bp: 'int',
  fee_fixed_cents: 'int',
  fee_cap_cents: 'int',
  processor_fee_cents: 'int',
  refunded_cents: 'int! = 0',
  lost_cents: 'int! = 0',
  lost_commission_cents: 'int! = 0',
  waived_cents: 'int! = 0',
  stripe_charge_id: 'text',
  failure_code: 'text',
  failure_message: 'text',
  succeeded_on: 'date',
  ...SENDING,
}
const OPEN_CHARGE = "where status = ANY (ARRAY['blocked', 'processing', 'requires_action', 'unknown'])"
const LIVE_CHARGE = "where status <> ALL (ARRAY['failed', 'canceled', 'dispute_lost'])"
const LIVE_PAYOUT = "where status <> ALL (ARRAY['failed', 'returned', 'blocked', 'canceled', 'reversed'])"

export const MONEY = {
  creator_earnings: {
    columns: {
      id: 'id',
      creator_id: CREATOR,
      earning_type: '(commission | referral)!',
      perf_metric_id: '-> amz_attribution_perf_metrics restrict!',
      brand_id: BRAND,
      amount: 'numeric(12,4)!',
      sales_amount: 'numeric(12,4)!',
      commission_rate: 'numeric(5,2)!',
      date: 'date!',
      referred_creator_id: '-> creators restrict',
      ...TIMES,
    },
    added: { basis: '(linked_product | brand_products)! = linked_product' },
    unique: ['brand_id, perf_metric_id, earning_type'],
  },
  billing_cycles: {
    columns: {
      id: 'id',
      period_start: 'date!',
      period_end: 'date!',
      status: '(open | charging | closed | settled)! = open',
      currency: USD,
    },
    added: TIMES,
    unique: ['period_start, period_end'],
  },
  brand_payment_methods: {
    columns: {
      id: 'id',
      brand_id: '-> brands cascade!',
      stripe_customer_id: 'text',
      stripe_payment_method_id: 'text',
      pm_type: '(card | us_bank_account)! = card',
      is_default: 'bool! = false',
      is_default_for_type: 'bool! = false',
      bank_name: 'text',
      bank_last4: 'text',
      ach_fingerprint: 'text',
      verification_status: VERIFICATION_STATUSES,
      verification_method: 'text',
      mandate_id: 'text',
      currency: USD,
    },
    added: {
      ...TIMES,
      card_fingerprint: 'text',
      exp_month: 'int',
      exp_year: 'int',
      stripe_setup_intent_id: 'text',
      microdeposit_type: 'text',
      problem: 'text',
      removed_at: 'instant',
    },
    unique: [
      'stripe_payment_method_id',
      'stripe_setup_intent_id',
      'brand_id where is_default',
      'brand_id, pm_type where is_default_for_type',
      "brand_id, ach_fingerprint where verification_status <> 'removed'",
      "brand_id, card_fingerprint where verification_status <> 'removed'",
    ],
  },
  creator_payment_methods: {
    columns: {
      id: 'id',
      creator_id: '-> creators cascade!',
      stripe_account_id: 'text',
      onboarding_status: ONBOARDING_STATUSES,
      payouts_enabled: 'bool! = false',
      currency: USD,
    },
    added: {
      ...TIMES,
      country: 'text',
      currently_due: 'text[]',
      disabled_reason: 'text',
      active_capabilities: 'text[]',
      checked_at: 'instant',
      bank_account: 'text',
      held_until: 'instant',
    },
    unique: ['creator_id', 'stripe_account_id'],
  },
  creator_charges: {
    columns: {
      id: 'id',
      billing_cycle_id: CYCLE,
      brand_id: BRAND,
      creator_id: CREATOR,
      amount: 'numeric(12,2)!',
      amount_grossed_cents: 'int',
      currency: USD,
      stripe_payment_intent_id: 'text',
      on_behalf_of_account_id: 'text',
      destination_account_id: 'text',
      application_fee_amount_cents: 'int! = 0',
      statement_descriptor: 'text',
      statement_descriptor_suffix: 'text',
      notes: 'text',
      status: CHARGE_STATUSES,
      idempotency_key: 'text!',
    },
    added: {
      ...TIMES,
      ...CHARGE,
      statement_line_id: '-> statement_lines restrict!',
      stripe_transfer_id: 'text',
      previous_charge_id: '-> creator_charges restrict',
    },
    unique: [
      'idempotency_key',
      'stripe_payment_intent_id',
      'statement_line_id, attempt',
      `statement_line_id ${LIVE_CHARGE}`,
    ],
  },
  platform_charges: {
    columns: {
      id: 'id',
      billing_cycle_id: CYCLE,
      brand_id: BRAND,
      amount_cents: 'int!',
      breakdown: 'json! = {}',
      currency: USD,
      stripe_payment_intent_id: 'text',
      status: CHARGE_STATUSES,
      idempotency_key: 'text!',
    },
    added: { ...TIMES, ...CHARGE, lost_lines: 'json! = []', previous_charge_id: '-> platform_charges restrict' },
    unique: [
      'idempotency_key',
      'stripe_payment_intent_id',
      'brand_statement_id, attempt',
      `brand_statement_id ${OPEN_CHARGE}`,
    ],
  },
  stripe_events: {
    columns: {
      id: 'id',
      stripe_event_id: 'text!',
      event_type: 'text!',
      processed: 'bool! = false',
      event_data: 'json',
      environment: '(live | test)!',
    },
    added: { ...TIMES, ...EVENT, account_id: 'text', api_version: 'text' },
    unique: ['stripe_event_id, environment'],
  },
  creator_payment_destinations: {
    columns: {
      creator_id: '-> creators cascade!',
      paypal_email: 'text',
      venmo_handle: 'text',
      preferred_method: '(paypal | venmo)! = paypal',
      verification_status: '(unverified | pending | verified | disabled)! = unverified',
      notes: 'text',
    },
    added: {
      id: 'id',
      ...TIMES,
      verification_hash: 'text',
      verification_sent_at: 'instant',
      verified_at: 'instant',
      held_until: 'instant',
    },
    unique: ['creator_id'],
  },
  paypal_payouts: {
    columns: {
      id: 'id',
      billing_cycle_id: CYCLE,
      brand_id: BRAND,
      creator_id: CREATOR,
      amount_cents: 'int!',
      currency: USD,
      paypal_receiver: 'text!',
      paypal_payout_batch_id: 'text',
      paypal_payout_item_id: 'text',
      fee_cents: 'int! = 25',
      status: PAYOUT_STATUSES,
      failure_reason: 'text',
      idempotency_key: 'text!',
    },
    added: {
      ...TIMES,
      ...SENDING,
      brand_statement_id: '-> brand_statements restrict!',
      statement_line_id: '-> statement_lines restrict!',
      platform_charge_id: '-> platform_charges restrict',
      creator_transfer_id: '-> creator_transfers restrict',
      part: 'int! = 1',
      attempt: 'int! = 1',
      previous_payout_id: '-> paypal_payouts restrict',
      wallet: '(paypal | venmo)! = paypal',
      actual_fee_cents: 'int',
      send_on: 'date',
      sent_on: 'date',
      finished_on: 'date',
      hold_reason: 'text',
      reminders: 'int! = 0',
    },
    unique: [
      'idempotency_key',
      'paypal_payout_item_id',
      'statement_line_id, part, attempt',
      `statement_line_id, part ${LIVE_PAYOUT}`,
    ],
  },
  paypal_events: {
    columns: {
      id: 'id',
      event_id: 'text!',
      event_type: 'text!',
      payload: 'json',
      received_at: 'instant! = now',
    },
    added: { ...TIMES, ...EVENT, processed: 'bool! = false' },
    unique: ['event_id'],
  },
} satisfies Record<string, Entity>
