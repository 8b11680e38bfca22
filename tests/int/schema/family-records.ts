import type { Database } from './fixture'

type Ids<Name extends string> = Record<Name, number>

export const insertPages = async (
  { add }: Database,
  n: number,
  { brands, products, staff }: Ids<'brands' | 'products' | 'staff'>,
) => {
  const brand = { brand_id: brands }
  const page = { ...brand, product_id: products, title: 'Page', slug: `page-${n}` }
  const landing_pages = await add('landing_pages', page)
  const onPage = { ...brand, landing_page_id: landing_pages }
  return {
    landing_pages,
    landing_page_sections: await add('landing_page_sections', { ...onPage, section_type: 'hero' }),
    landing_page_email_submissions: await add('landing_page_email_submissions', { ...onPage, email: 'v@x.test' }),
    blog_posts: await add('blog_posts', { title: 'Post', slug: `post-${n}` }),
    blog_categories: await add('blog_categories', { name: `Category ${n}` }),
    media: await add('media', { alt: 'A pan', uploaded_by_id: staff, filename: `${n}.webp` }),
  }
}

export const insertAccounts = async (
  { add }: Database,
  n: number,
  { brands, creators }: Ids<'brands' | 'creators'>,
) => ({
  billing_cycles: await add('billing_cycles', {
    period_start: `${2000 + n}-01-01`,
    period_end: `${2000 + n}-01-31`,
  }),
  brand_payment_methods: await add('brand_payment_methods', {
    brand_id: brands,
    stripe_payment_method_id: `pm${n}`,
    stripe_setup_intent_id: `seti${n}`,
  }),
  creator_payment_methods: await add('creator_payment_methods', {
    creator_id: creators,
    stripe_account_id: `acct${n}`,
  }),
  creator_payment_destinations: await add('creator_payment_destinations', { creator_id: creators }),
})

export const insertRecords = async ({ add }: Database, n: number, { brands, staff }: Ids<'brands' | 'staff'>) => ({
  stripe_events: await add('stripe_events', { stripe_event_id: `e${n}`, event_type: 't', environment: 'test' }),
  paypal_events: await add('paypal_events', { event_id: `e${n}`, event_type: 't' }),
  audit_events: await add('audit_events', {
    actor_id: staff,
    actor_email: 's@x.test',
    action: 'update',
    target_collection: 'brands',
    target_id: brands,
  }),
  emails: await add('emails', { recipient: 'a@x.test', subject: 's', template: 'payout-sent', key: `k${n}` }),
  oauth_states: await add('oauth_states', {
    brand_id: brands,
    state_hash: `s${n}`,
    cookie_hash: 'c',
    code_verifier: 'v',
    expires_at: '2026-03-01',
  }),
})

/** Inserts rows of staff, without a brand or creator; the settings are a single row. */
export const insertRules = async ({ add, value }: Database, n: number, { staff }: Ids<'staff'>) => {
  const reconciliation_runs = await add('reconciliation_runs', {
    business_day: '2026-03-01',
    started_at: '2026-03-01',
    requested_by_id: staff,
  })
  return {
    bank_payouts: await add('bank_payouts', {
      balance_transaction_id: `txn${n}`,
      type: 'payout',
      amount: '-1',
      occurred_at: '2026-03-01',
    }),
    reconciliation_runs,
    reconciliation_findings: await add('reconciliation_findings', {
      reconciliation_run_id: reconciliation_runs,
      kind: 'missing',
      subject: 'creator_charges',
      message: 'Gone',
    }),
    status_history: await add('status_history', { machine: 'billing_cycles', row_id: 0, to_status: 'open' }),
    fee_schedules: await add('fee_schedules', {
      method: 'card',
      effective_from: `${2100 + n}-01-01`,
      rate_bp: 290,
      fixed_cents: 30,
      cap_cents: 500,
    }),
    payment_settings: Number(await value('select id from payment_settings')),
  }
}
