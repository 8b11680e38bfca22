import type { ActorName } from './rights'

type Readers = 'nobody' | 'admins' | 'admins and creators' | 'the row'

/** A field with stricter rights than its row. Nobody can update it. */
export type FieldRule = {
  slug: string
  field: string
  /** Who sees the field in rows they may read. */
  readers: Readers
  /** Whether those who may create a row may set the field. */
  mayCreate: boolean
}

/**
 * The fields with a rule of their own, written by hand like the table of rights. `-`: nobody sets it; `create`: it is
 * set with the row and never changed.
 */
const TABLE = `
collection                      field                         readers              writable
users                           email                         the row              create
users                           firebase_uid                  the row              -
users                           user_type                     the row              -
users                           disabled_at                   the row              -
users                           sessions_valid_from           the row              -
users                           acting_brand                  the row              -
users                           sign_up_network               admins               -
brands                          user                          the row              -
brands                          amazon_connected              the row              -
brands                          closed_at                     the row              -
brands                          logo                          the row              -
brands                          stripe_customer_id            nobody               -
brands                          billing_name                  the row              -
brands                          billing_address               the row              -
brands                          billing_address_2             the row              -
brands                          billing_city                  the row              -
brands                          billing_region                the row              -
brands                          billing_postal_code           the row              -
brands                          billing_country               the row              -
brands                          billing_tax_id                the row              -
brands                          fees_confirmed_at             the row              -
brands                          page_previewed_at             the row              -
brands                          steps_dismissed_at            the row              -
brands                          spending_limit_cents          the row              -
creators                        user                          the row              -
creators                        approved                      the row              -
creators                        approval_source               the row              -
creators                        approved_at                   the row              -
creators                        rejected_at                   the row              -
creators                        rejection_reason              the row              -
creators                        disclosure_read_at            the row              -
creators                        signed_up_at                  the row              -
creators                        steps_dismissed_at            the row              -
creators                        closed_at                     the row              -
creator_channels                creator                       the row              -
affiliate_programs              brand                         the row              -
affiliate_programs              page_id                       the row              -
affiliate_programs              commission_basis              the row              -
media                           uploaded_by                   the row              -

amazon_accounts                 access_token                  nobody               -
amazon_accounts                 refresh_token                 nobody               -
amazon_profiles                 merchant_token                nobody               -
links                           request_id                    nobody               -
notifications                   key                           nobody               -
partnership_messages            key                           nobody               -
sample_requests                 address                       nobody               -
sample_requests                 tracking_number               nobody               -
oauth_states                    state_hash                    nobody               -
oauth_states                    cookie_hash                   nobody               -
oauth_states                    code_verifier                 nobody               -
stripe_events                   stripe_event_id               admins               -
stripe_events                   event_data                    nobody               -
paypal_events                   payload                       nobody               -

creator_charges                 idempotency_key               nobody               -
creator_charges                 stripe_payment_intent_id      admins               -
creator_charges                 on_behalf_of_account_id       admins               -
creator_charges                 destination_account_id        admins               -
creator_charges                 application_fee_amount_cents  admins               -
creator_charges                 notes                         admins               -
creator_charges                 stripe_transfer_id            admins               -
creator_charges                 request                       nobody               -
creator_charges                 lease_until                   nobody               -
creator_charges                 tries                         admins               -
creator_charges                 first_sent_at                 admins               -
creator_charges                 sent_at                       admins               -
creator_charges                 last_error                    admins               -
creator_charges                 payment_method                admins               -
creator_charges                 stripe_charge_id              admins               -
creator_charges                 processor_fee_cents           admins               -
creator_charges                 failure_code                  admins               -
creator_charges                 failure_message               admins               -
platform_charges                idempotency_key               nobody               -
platform_charges                stripe_payment_intent_id      admins               -
platform_charges                request                       nobody               -
platform_charges                lease_until                   nobody               -
platform_charges                tries                         admins               -
platform_charges                first_sent_at                 admins               -
platform_charges                sent_at                       admins               -
platform_charges                last_error                    admins               -
platform_charges                payment_method                admins               -
platform_charges                stripe_charge_id              admins               -
platform_charges                processor_fee_cents           admins               -
platform_charges                failure_code                  admins               -
platform_charges                failure_message               admins               -
paypal_payouts                  idempotency_key               nobody               -
paypal_payouts                  paypal_receiver               admins and creators  -
paypal_payouts                  paypal_payout_batch_id        admins               -
paypal_payouts                  paypal_payout_item_id         admins               -
paypal_payouts                  request                       nobody               -
paypal_payouts                  lease_until                   nobody               -
paypal_payouts                  tries                         admins               -
paypal_payouts                  first_sent_at                 admins               -
paypal_payouts                  sent_at                       admins               -
paypal_payouts                  last_error                    admins               -
paypal_payouts                  actual_fee_cents              admins               -
paypal_payouts                  hold_reason                   admins               -
paypal_payouts                  reminders                     admins               -
charge_refunds                  idempotency_key               nobody               -
charge_refunds                  request                       nobody               -
charge_refunds                  lease_until                   nobody               -
transfer_reversals              idempotency_key               nobody               -
transfer_reversals              request                       nobody               -
transfer_reversals              lease_until                   nobody               -
creator_transfers               idempotency_key               nobody               -
creator_transfers               request                       nobody               -
creator_transfers               lease_until                   nobody               -
creator_transfers               stripe_account_id             nobody               -
line_questions                  answered_by                   admins               -
line_questions                  reminders                     admins               -
brand_payment_methods           stripe_customer_id            nobody               -
brand_payment_methods           stripe_payment_method_id      nobody               -
brand_payment_methods           ach_fingerprint               nobody               -
brand_payment_methods           mandate_id                    nobody               -
brand_payment_methods           card_fingerprint              nobody               -
brand_payment_methods           stripe_setup_intent_id        nobody               -
creator_payment_methods         stripe_account_id             nobody               -
creator_payment_methods         bank_account                  nobody               -
creator_payment_destinations    notes                         admins               -
creator_payment_destinations    verification_hash             nobody               -
creator_tax_details             tax_id                        nobody               -

landing_page_email_submissions  ip_address                    admins               -
landing_page_email_submissions  user_agent                    admins               -
sync_runs                       error                         admins               -
amz_attribution_perf_metrics    sync_run                      admins               -
amz_attribution_prod_metrics    sync_run                      admins               -
link_clicks                     visitor                       admins               -
`

/** Field names that require a rule. */
export const SENSITIVE =
  /token|secret|hash|fingerprint|stripe_|idempot|ip_address|user_agent|merchant|paypal_receiver|tax_id$/

/**
 * Fields with a sensitive name but no secret: the position of a row in a report, Stripe's ids of its rows (visible only
 * to admins), and general facts about Stripe.
 */
export const NO_SECRETS: readonly string[] = [
  'charge_refunds.stripe_refund_id',
  'charge_disputes.stripe_dispute_id',
  'transfer_reversals.stripe_reversal_id',
  'creator_transfers.stripe_transfer_id',
  'payment_settings.stripe_enabled',
  'payment_settings.stripe_problem',
  'payment_settings.stripe_retry_at',
  'reconciliation_runs.stripe_offset',
  'reconciliation_runs.stripe_expected',
  'metric_quarantine.fingerprint',
]

export const FIELD_RULES: readonly FieldRule[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [slug = '', field = '', readers = '', writable = ''] = line.split(/\s{2,}/)
    return { slug, field, readers: readers as Readers, mayCreate: writable === 'create' }
  })

const CREATORS: readonly ActorName[] = ['a new creator', 'a rejected creator', 'a creator', 'another creator']

/** Whether an actor sees a field in the rows it may read. */
export const seesField = ({ readers }: FieldRule, actor: ActorName): boolean =>
  readers === 'the row' ||
  (readers !== 'nobody' && actor === 'an admin') ||
  (readers === 'admins and creators' && CREATORS.includes(actor))

/** The rule of a field, if it has one. */
export const ruleOf = (slug: string, field: string): FieldRule | undefined =>
  FIELD_RULES.find((rule) => rule.slug === slug && rule.field === field)
