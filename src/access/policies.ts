import type { CollectionConfig, CollectionSlug } from 'payload'
import { anyOf, asAccess } from './compose'
import {
  actingBrand,
  admins,
  editors,
  nobody,
  ownApprovedCreator,
  ownBrand,
  ownConnectedBrand,
  ownCreator,
  ownPayee,
  ownPayer,
  ownReferral,
  ownUpload,
  ownUser,
  payees,
  payers,
  type Rule,
  self,
  staff,
} from './rules'

/** Rules for a field; an operation without a rule follows the row. */
export type FieldPolicy = { create?: Rule; read?: Rule; update?: Rule }

export type Policy = {
  create: Rule
  read: Rule
  /** Of collections with versions; nobody if absent. */
  readVersions?: Rule
  update: Rule
  delete: Rule
  fields?: Record<string, FieldPolicy>
}

const readBy = (...rules: Rule[]): Policy => ({
  create: nobody,
  read: anyOf(admins, ...rules),
  update: nobody,
  delete: nobody,
})

export const SECRET: FieldPolicy = { create: nobody, read: nobody, update: nobody }
const ADMINS_READ: FieldPolicy = { create: nobody, read: admins, update: nobody }
const FIXED: FieldPolicy = { create: nobody, update: nobody }
const SENT = { idempotency_key: SECRET, request: SECRET, lease_until: SECRET } as const
const SENDING = {
  ...SENT,
  tries: ADMINS_READ,
  first_sent_at: ADMINS_READ,
  sent_at: ADMINS_READ,
  last_error: ADMINS_READ,
} as const
const CHARGE = {
  ...SENDING,
  stripe_payment_intent_id: ADMINS_READ,
  stripe_charge_id: ADMINS_READ,
  processor_fee_cents: ADMINS_READ,
  failure_code: ADMINS_READ,
  failure_message: ADMINS_READ,
  payment_method: ADMINS_READ,
} as const
const ONCE: FieldPolicy = { update: nobody }

/**
 * Access through Payload's own operations (admin panel, `/cms-api`, Local API with `overrideAccess: false`). Product
 * calls derive the owner themselves. A bearer cannot write on `/cms-api`: the router rejects that before this table
 * applies.
 */
export const POLICIES = {
  users: {
    create: admins,
    read: anyOf(admins, self),
    update: admins,
    delete: nobody,
    fields: {
      email: ONCE,
      firebase_uid: FIXED,
      user_type: FIXED,
      disabled_at: FIXED,
      sessions_valid_from: FIXED,
      acting_brand: FIXED,
      sign_up_network: ADMINS_READ,
    },
  },
  brands: {
    create: nobody,
    read: anyOf(admins, actingBrand),
    update: admins,
    delete: nobody,
    fields: {
      user: FIXED,
      amazon_connected: FIXED,
      closed_at: FIXED,
      logo: FIXED,
      stripe_customer_id: SECRET,
      billing_name: FIXED,
      billing_address: FIXED,
      billing_address_2: FIXED,
      billing_city: FIXED,
      billing_region: FIXED,
      billing_postal_code: FIXED,
      billing_country: FIXED,
      billing_tax_id: FIXED,
      fees_confirmed_at: FIXED,
      page_previewed_at: FIXED,
      steps_dismissed_at: FIXED,
      spending_limit_cents: FIXED,
    },
  },
  creators: {
    create: nobody,
    read: anyOf(admins, ownUser),
    update: admins,
    delete: nobody,
    fields: {
      user: FIXED,
      approved: FIXED,
      approval_source: FIXED,
      approved_at: FIXED,
      rejected_at: FIXED,
      rejection_reason: FIXED,
      disclosure_read_at: FIXED,
      signed_up_at: FIXED,
      steps_dismissed_at: FIXED,
      closed_at: FIXED,
    },
  },
  creator_channels: {
    create: nobody,
    read: anyOf(admins, ownCreator),
    update: admins,
    delete: admins,
    fields: { creator: FIXED },
  },
  consents: readBy(ownUser),
  notifications: { ...readBy(ownUser), fields: { key: SECRET } },
  notification_settings: readBy(ownUser),
  // Members and invitations are read and changed through product calls.
  brand_members: readBy(),
  team_invitations: readBy(),
  creator_invitations: readBy(),

  affiliate_programs: {
    ...readBy(ownBrand),
    update: admins,
    fields: { brand: FIXED, page_id: FIXED, commission_basis: FIXED },
  },
  affiliate_program_products: readBy(ownBrand),
  partnerships: readBy(ownBrand, ownApprovedCreator),
  creator_products: readBy(ownBrand, ownApprovedCreator),
  links: { ...readBy(ownBrand, ownApprovedCreator), fields: { request_id: SECRET } },
  brand_referral_settings: readBy(ownBrand, ownApprovedCreator),
  creator_referrals: readBy(ownBrand, ownReferral),
  rate_history: readBy(ownBrand),
  // Brands and creators read these through product calls.
  partnership_threads: readBy(),
  partnership_messages: { ...readBy(), fields: { key: SECRET } },
  message_images: readBy(),
  sample_requests: { ...readBy(), fields: { address: SECRET, tracking_number: SECRET } },

  amazon_accounts: { ...readBy(), fields: { access_token: SECRET, refresh_token: SECRET } },
  amazon_profiles: { ...readBy(ownBrand), fields: { merchant_token: SECRET } },
  amazon_advertisers: readBy(ownBrand),
  products: readBy(ownBrand),
  attribution_tags: readBy(ownBrand),
  amz_attribution_campaigns: readBy(ownBrand),
  amz_attribution_adgroups: readBy(ownBrand),
  amz_attribution_perf_metrics: { ...readBy(ownBrand), fields: { sync_run: ADMINS_READ } },
  amz_attribution_prod_metrics: { ...readBy(ownBrand), fields: { sync_run: ADMINS_READ } },

  creator_earnings: readBy(ownPayer, ownPayee),
  earning_changes: readBy(),
  ledger_entries: readBy(),
  billing_cycles: readBy(payers, payees),
  // Brands and creators read these through product calls.
  brand_statements: readBy(),
  statement_lines: readBy(),
  line_questions: {
    ...readBy(ownPayer),
    fields: { answered_by: ADMINS_READ, reminders: ADMINS_READ },
  },
  status_history: readBy(),
  charge_refunds: { ...readBy(), fields: SENT },
  charge_disputes: readBy(),
  transfer_reversals: { ...readBy(), fields: SENT },
  negative_balances: readBy(),
  // People read them through product calls.
  restrictions: readBy(),
  commission_reversals: readBy(),
  creator_transfers: { ...readBy(), fields: { ...SENT, stripe_account_id: SECRET } },
  fee_schedules: readBy(),
  payment_settings: readBy(),
  bank_payouts: readBy(),
  reconciliation_runs: readBy(),
  reconciliation_findings: readBy(),
  creator_tax_details: { ...readBy(), fields: { tax_id: SECRET } },
  creator_charges: {
    ...readBy(ownPayer, ownPayee),
    fields: {
      ...CHARGE,
      on_behalf_of_account_id: ADMINS_READ,
      destination_account_id: ADMINS_READ,
      application_fee_amount_cents: ADMINS_READ,
      notes: ADMINS_READ,
      stripe_transfer_id: ADMINS_READ,
    },
  },
  platform_charges: {
    ...readBy(ownPayer),
    fields: CHARGE,
  },
  paypal_payouts: {
    ...readBy(ownPayer, ownPayee),
    fields: {
      paypal_receiver: { ...FIXED, read: anyOf(admins, payees) },
      paypal_payout_batch_id: ADMINS_READ,
      paypal_payout_item_id: ADMINS_READ,
      ...SENDING,
      actual_fee_cents: ADMINS_READ,
      hold_reason: ADMINS_READ,
      reminders: ADMINS_READ,
    },
  },
  brand_payment_methods: {
    ...readBy(ownPayer),
    fields: {
      stripe_customer_id: SECRET,
      stripe_payment_method_id: SECRET,
      ach_fingerprint: SECRET,
      mandate_id: SECRET,
      card_fingerprint: SECRET,
      stripe_setup_intent_id: SECRET,
    },
  },
  creator_payment_methods: { ...readBy(ownPayee), fields: { stripe_account_id: SECRET, bank_account: SECRET } },
  creator_payment_destinations: { ...readBy(ownPayee), fields: { notes: ADMINS_READ, verification_hash: SECRET } },

  landing_pages: readBy(ownBrand),
  landing_page_sections: readBy(ownBrand),
  landing_page_email_submissions: {
    ...readBy(ownConnectedBrand),
    delete: admins,
    fields: { ip_address: ADMINS_READ, user_agent: ADMINS_READ },
  },

  blog_posts: { create: staff, read: staff, readVersions: staff, update: anyOf(admins, editors), delete: admins },
  blog_categories: { create: staff, read: staff, update: staff, delete: staff },
  media: {
    create: staff,
    read: staff,
    update: anyOf(admins, ownUpload),
    delete: admins,
    fields: { uploaded_by: FIXED },
  },

  sync_runs: { ...readBy(ownBrand), fields: { error: ADMINS_READ } },
  metric_quarantine: readBy(),
  emails: readBy(),
  link_clicks: { ...readBy(ownBrand), fields: { visitor: ADMINS_READ } },
  stripe_events: { ...readBy(), fields: { stripe_event_id: ADMINS_READ, event_data: SECRET } },
  paypal_events: { ...readBy(), fields: { payload: SECRET } },
  audit_events: readBy(),
  oauth_states: {
    create: nobody,
    read: nobody,
    update: nobody,
    delete: nobody,
    fields: { state_hash: SECRET, cookie_hash: SECRET, code_verifier: SECRET },
  },
} as const satisfies Partial<Record<CollectionSlug, Policy>>

export type PolicySlug = keyof typeof POLICIES

/** A collection's access functions. All operations are set, so that none falls back to Payload's "any signed-in user". */
export const accessOf = (slug: PolicySlug): NonNullable<CollectionConfig['access']> => {
  const policy: Policy = POLICIES[slug]
  return {
    create: asAccess(policy.create),
    read: asAccess(policy.read),
    update: asAccess(policy.update),
    delete: asAccess(policy.delete),
    readVersions: asAccess(policy.readVersions ?? nobody),
    unlock: asAccess(nobody),
  }
}

export const fieldPoliciesOf = (slug: PolicySlug): Record<string, FieldPolicy> => {
  const policy: Policy = POLICIES[slug]
  return policy.fields ?? {}
}
