import type { Database } from './fixture'
import type { EntityName } from './specification/entities'

/**
 * Ids of one row in every table, all of one brand and one creator. `users` is the brand's user; `staff` wrote the audit,
 * `referrer` brought the creator.
 */
export type Family = Record<EntityName | 'creatorUser' | 'staff' | 'referrer', number>

/** The rows of a family that hold its brand, creator or cycle back. */
export type MoneyRow = 'creator_earnings' | 'creator_charges' | 'platform_charges' | 'paypal_payouts'

type Rows<Name extends keyof Family> = Pick<Family, Name>

let families = 0

/** Inserts a family without money rows; every call makes another. */
export const insertFamily = async (database: Database): Promise<Omit<Family, MoneyRow>> => {
  families += 1
  const people = await insertPeople(database, families)
  const catalogue = await insertCatalogue(database, families, people)
  const program = await insertProgram(database, families, { ...people, ...catalogue })
  const reports = await insertReports(database, { ...people, ...catalogue, ...program })
  const pages = await insertPages(database, families, { ...people, ...catalogue })
  const accounts = await insertAccounts(database, families, people)
  const records = await insertRecords(database, families, people)
  return { ...people, ...catalogue, ...program, ...reports, ...pages, ...accounts, ...records }
}

/** One money row of a family. */
export const insertMoneyRow = async (
  { add }: Database,
  family: Omit<Family, MoneyRow>,
  table: MoneyRow,
): Promise<number> => {
  const brand = { brand_id: family.brands }
  const both = { ...brand, creator_id: family.creators }
  const cycle = { billing_cycle_id: family.billing_cycles, idempotency_key: `key${family.billing_cycles}` }
  const intent = { stripe_payment_intent_id: `pi${family.billing_cycles}` }
  const earned = { amount: '2', sales_amount: '10', commission_rate: '20', date: '2026-03-01' }
  const paid = { paypal_receiver: 'c@x.test', paypal_payout_item_id: `item${family.billing_cycles}` }
  switch (table) {
    case 'creator_earnings':
      return add(table, {
        ...both,
        ...earned,
        perf_metric_id: family.amz_attribution_perf_metrics,
        earning_type: 'commission',
      })
    case 'creator_charges':
      return add(table, { ...both, ...cycle, ...intent, amount: '2.00', amount_grossed_cents: 210 })
    case 'platform_charges':
      return add(table, { ...brand, ...cycle, ...intent, amount_cents: 200 })
    case 'paypal_payouts':
      return add(table, { ...both, ...cycle, ...paid, amount_cents: 200 })
  }
}

/** Inserts a family with money rows. */
export const insertWholeFamily = async (database: Database): Promise<Family> => {
  const family = await insertFamily(database)
  return {
    ...family,
    creator_earnings: await insertMoneyRow(database, family, 'creator_earnings'),
    creator_charges: await insertMoneyRow(database, family, 'creator_charges'),
    platform_charges: await insertMoneyRow(database, family, 'platform_charges'),
    paypal_payouts: await insertMoneyRow(database, family, 'paypal_payouts'),
  }
}

const insertPeople = async ({ add }: Database, n: number) => {
  const user = (name: string, type: string | null) =>
    add('users', { email: `${name}${n}@x.test`, firebase_uid: `${name}${n}`, user_type: type })
  const users = await user('brand', 'brand')
  const creatorUser = await user('creator', 'creator')
  const staff = await user('staff', null)
  const creators = await add('creators', { user_id: creatorUser, name: 'Creator' })
  return {
    ...{ users, creatorUser, staff, creators },
    brands: await add('brands', { user_id: users, brand_name: 'Brand' }),
    referrer: await add('creators', { user_id: await user('referrer', 'creator'), name: 'Referrer' }),
    creator_channels: await add('creator_channels', {
      creator_id: creators,
      channel: 'TikTok',
      channel_link: 'https://x.test',
    }),
    consents: await add('consents', { user_id: users, kind: 'terms', text_version: '1' }),
  }
}

type People = Rows<'users' | 'creatorUser' | 'staff' | 'creators' | 'brands' | 'referrer'>

const insertCatalogue = async ({ add }: Database, n: number, { brands }: People) => {
  const brand = { brand_id: brands }
  const amazon_accounts = await add('amazon_accounts', brand)
  const amazon_profiles = await add('amazon_profiles', {
    ...{ ...brand, amazon_account_id: amazon_accounts, profile_id: `p${n}` },
    ...{ country_code: 'US', type: 'seller' },
  })
  const profile = { ...brand, amazon_profile_id: amazon_profiles }
  const amazon_advertisers = await add('amazon_advertisers', { ...profile, advertiser_id: 'a', name: 'Advertiser' })
  const attribution_tags = await add('attribution_tags', {
    ...{ ...brand, amazon_advertiser_id: amazon_advertisers },
    ...{ publisher_id: '9', aa_tag: '?maas=x' },
  })
  const products = await add('products', { ...brand, asin: 'B000000001', sku: 'S1' })
  return {
    ...{ amazon_accounts, amazon_profiles, amazon_advertisers, attribution_tags, products },
    rate_history: await add('rate_history', { ...brand, product_id: products, rate: 10, effective_from: '2026-03-01' }),
    amz_attribution_campaigns: await add('amz_attribution_campaigns', { ...profile, external_id: 'c', name: 'c' }),
    sync_runs: await add('sync_runs', {
      ...{ ...profile, kind: 'performance', status: 'succeeded' },
      ...{ start_date: '2026-03-01', end_date: '2026-03-01', started_at: '2026-03-01' },
    }),
  }
}

type Catalogue = Rows<'attribution_tags' | 'products' | 'amz_attribution_campaigns'>

const insertProgram = async ({ add }: Database, n: number, family: People & Catalogue) => {
  const brand = { brand_id: family.brands }
  const both = { ...brand, creator_id: family.creators }
  const product = { product_id: family.products }
  const affiliate_programs = await add('affiliate_programs', {
    ...{ ...brand, title: 'Program', description: 'Text', page_id: `page${n}` },
  })
  const partnerships = await add('partnerships', {
    ...{ ...both, status: 'active', started_by: 'creator', source_program_id: affiliate_programs },
  })
  const creator_products = await add('creator_products', { ...both, ...product, partnership_id: partnerships })
  const links = await add('links', {
    ...{ ...both, ...product, attribution_tag_id: family.attribution_tags, creator_product_id: creator_products },
    ...{ aa_campaignid: 'c', aa_adgroupid: 'g', aa_creativeid: 'x' },
    ...{ link_id: `link${n}`, link_name: 'Link', request_id: `r${n}` },
  })
  return {
    ...{ affiliate_programs, partnerships, creator_products, links },
    affiliate_program_products: await add('affiliate_program_products', {
      ...{ ...brand, ...product, affiliate_program_id: affiliate_programs },
    }),
    brand_referral_settings: await add('brand_referral_settings', {
      ...{ ...both, partnership_id: partnerships, referral_code: `CODE${n}` },
    }),
    creator_referrals: await add('creator_referrals', {
      ...{ ...brand, referrer_creator_id: family.referrer, referred_creator_id: family.creators },
      referral_commission_rate: '2.50',
    }),
    link_clicks: await add('link_clicks', { ...brand, link_id: links, clicked_at: '2026-03-01' }),
  }
}

const insertReports = async ({ add }: Database, family: People & Catalogue & Rows<'links'>) => {
  const brand = { brand_id: family.brands }
  const amz_attribution_adgroups = await add('amz_attribution_adgroups', {
    ...{ ...brand, campaign_id: family.amz_attribution_campaigns, link_id: family.links },
    ...{ external_id: 'g', name: 'g' },
  })
  const day = {
    ...{ ...brand, creator_id: family.creators, adgroup_id: amz_attribution_adgroups },
    date: '2026-03-01',
  }
  return {
    amz_attribution_adgroups,
    amz_attribution_perf_metrics: await add('amz_attribution_perf_metrics', day),
    amz_attribution_prod_metrics: await add('amz_attribution_prod_metrics', {
      ...{ ...day, product_id: family.products, asin: 'B000000001', product_conversion_type: 'Promoted' },
    }),
  }
}

const insertPages = async ({ add }: Database, n: number, { brands, products, staff }: People & Catalogue) => {
  const brand = { brand_id: brands }
  const page = { ...brand, product_id: products, title: 'Page', slug: `page-${n}` }
  const landing_pages = await add('landing_pages', page)
  const onPage = { ...brand, landing_page_id: landing_pages }
  return {
    landing_pages,
    landing_page_sections: await add('landing_page_sections', { ...onPage, section_type: 'hero' }),
    landing_page_email_submissions: await add('landing_page_email_submissions', { ...onPage, email: 'v@x.test' }),
    blog_posts: await add('blog_posts', { title: 'Post', slug: `post-${n}` }),
    media: await add('media', { alt: 'A pan', uploaded_by_id: staff, filename: `${n}.webp` }),
  }
}

const insertAccounts = async ({ add }: Database, n: number, { brands, creators }: People) => ({
  billing_cycles: await add('billing_cycles', {
    ...{ period_start: `${2000 + n}-01-01`, period_end: `${2000 + n}-01-31` },
  }),
  brand_payment_methods: await add('brand_payment_methods', { brand_id: brands, stripe_payment_method_id: `pm${n}` }),
  creator_payment_methods: await add('creator_payment_methods', {
    ...{ creator_id: creators, stripe_account_id: `acct${n}` },
  }),
  creator_payment_destinations: await add('creator_payment_destinations', { creator_id: creators }),
})

const insertRecords = async ({ add }: Database, n: number, { brands, staff }: People) => ({
  stripe_events: await add('stripe_events', { stripe_event_id: `e${n}`, event_type: 't', environment: 'test' }),
  paypal_events: await add('paypal_events', { event_id: `e${n}`, event_type: 't' }),
  audit_events: await add('audit_events', {
    ...{ actor_id: staff, actor_email: 's@x.test', action: 'update' },
    ...{ target_collection: 'brands', target_id: brands },
  }),
  oauth_states: await add('oauth_states', {
    ...{ brand_id: brands, state_hash: `s${n}`, cookie_hash: 'c', code_verifier: 'v', expires_at: '2026-03-01' },
  }),
})
