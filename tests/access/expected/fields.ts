import type { ActorName } from './rights'

type Readers = 'nobody' | 'admins' | 'admins and creators' | 'the row'

/** A field that is not simply as free as its row. Nobody changes it. */
export type FieldRule = {
  slug: string
  field: string
  /** Who sees it in rows they may read. */
  readers: Readers
  /** Whether those who may create a row may set it. */
  mayCreate: boolean
}

/**
 * The fields with a rule of their own, written by hand like the table of rights. `-`: nobody sets it; `create`: it is set
 * with the row and never changed.
 */
const TABLE = `
collection                      field                         readers              writable
users                           email                         the row              create
users                           firebase_uid                  the row              -
users                           user_type                     the row              -
brands                          user                          the row              -
brands                          amazon_connected              the row              -
brands                          closed_at                     the row              -
creators                        user                          the row              -
creators                        approved                      the row              -
creators                        approval_source               the row              -
creators                        approved_at                   the row              -
creators                        rejected_at                   the row              -
creators                        rejection_reason              the row              -
creators                        closed_at                     the row              -
creator_channels                creator                       the row              -
affiliate_programs              brand                         the row              -
affiliate_programs              page_id                       the row              -
media                           uploaded_by                   the row              -

amazon_accounts                 access_token                  nobody               -
amazon_accounts                 refresh_token                 nobody               -
amazon_profiles                 merchant_token                nobody               -
links                           request_id                    nobody               -
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
platform_charges                idempotency_key               nobody               -
platform_charges                stripe_payment_intent_id      admins               -
paypal_payouts                  idempotency_key               nobody               -
paypal_payouts                  paypal_receiver               admins and creators  -
paypal_payouts                  paypal_payout_batch_id        admins               -
paypal_payouts                  paypal_payout_item_id         admins               -
brand_payment_methods           stripe_customer_id            nobody               -
brand_payment_methods           stripe_payment_method_id      nobody               -
brand_payment_methods           ach_fingerprint               nobody               -
brand_payment_methods           mandate_id                    nobody               -
creator_payment_methods         stripe_account_id             nobody               -
creator_payment_destinations    notes                         admins               -

landing_page_email_submissions  ip_address                    admins               -
landing_page_email_submissions  user_agent                    admins               -
sync_runs                       error                         admins               -
link_clicks                     visitor                       admins               -
`

/** The names of fields that must have a rule, whoever adds them. */
export const SENSITIVE = /token|secret|hash|fingerprint|stripe_|idempot|ip_address|user_agent|merchant|paypal_receiver/

export const FIELD_RULES: readonly FieldRule[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [slug = '', field = '', readers = '', writable = ''] = line.split(/\s{2,}/)
    return { slug, field, readers: readers as Readers, mayCreate: writable === 'create' }
  })

const CREATORS: readonly ActorName[] = ['a new creator', 'a creator', 'another creator']

/** Whether an actor sees a field in the rows it may read. */
export const seesField = ({ readers }: FieldRule, actor: ActorName): boolean =>
  readers === 'the row' ||
  (readers !== 'nobody' && actor === 'an admin') ||
  (readers === 'admins and creators' && CREATORS.includes(actor))

/** The rule of a field, if it has one. */
export const ruleOf = (slug: string, field: string): FieldRule | undefined =>
  FIELD_RULES.find((rule) => rule.slug === slug && rule.field === field)
