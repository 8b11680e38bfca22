import type Stripe from 'stripe'
import * as z from 'zod'
import { stageFields } from '../money/onboarding'
import { newId } from '../store/ids'
import { changedMetadata, clearable, flag, integer, metadata, text, word } from '../wire/params'

const profile = z.strictObject({
  name: clearable().optional(),
  url: clearable().optional(),
  mcc: clearable(4).optional(),
  product_description: clearable().optional(),
  support_email: clearable().optional(),
})
const settings = z.strictObject({
  payouts: z.strictObject({
    schedule: z.strictObject({
      interval: word(['manual', 'daily', 'weekly', 'monthly']).optional(),
      delay_days: integer(2, 31).optional(),
    }),
  }),
})
const capability = word(['card_payments', 'transfers', 'us_bank_account_ach_payments'])
const changeable = {
  email: clearable().optional(),
  business_type: word(['individual', 'company']).optional(),
  business_profile: profile.optional(),
  capabilities: z.partialRecord(capability, z.strictObject({ requested: flag })).optional(),
  settings: settings.optional(),
  metadata: metadata.optional(),
}
export const Create = z.strictObject({ ...changeable, type: word(['express']), country: text(2).optional() })
export const Update = z.strictObject(changeable)

/** `now` in seconds. */
export const accountOf = (
  params: z.infer<typeof Create>,
  requested: readonly string[],
  now: number,
): Stripe.Account => {
  const { prefix: _prefix, ...fields } = stageFields('new', requested, null)
  const id = newId('acct').replace('_1', '_1S')
  return {
    id,
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
      ...params.business_profile,
    },
    business_type: params.business_type ?? null,
    controller: {
      fees: { payer: 'application_express' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: params.country ?? 'US',
    created: now,
    default_currency: 'usd',
    email: params.email ?? null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: [],
      disabled_reason: null,
      errors: [],
      eventually_due: [],
      past_due: [],
      pending_verification: [],
    },
    metadata: changedMetadata({}, params.metadata),
    settings: withSchedule(blankSettings(), params.settings),
    tos_acceptance: {},
    type: 'express',
    ...fields,
  }
}

export const withSchedule = (
  before: Stripe.Account.Settings,
  asks: z.infer<typeof Update>['settings'],
): Stripe.Account.Settings =>
  before.payouts && asks
    ? { ...before, payouts: { ...before.payouts, schedule: { ...before.payouts.schedule, ...asks.payouts.schedule } } }
    : before

export const blankSettings = (): Stripe.Account.Settings => ({
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: true,
    schedule: { delay_days: 2, interval: 'daily' },
    statement_descriptor: null,
  },
})
