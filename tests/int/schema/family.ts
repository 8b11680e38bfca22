import { insertAccounts, insertPages, insertRecords, insertRules } from './family-records'
import type { Database } from './fixture'
import type { EntityName } from './specification/entities'

/**
 * Ids of one row in every table, all of one brand and one creator. `users` is the brand's user; `staff` wrote the
 * audit, `referrer` referred the creator.
 */
export type Family = Record<EntityName | 'creatorUser' | 'staff' | 'referrer', number>

/** The money rows of a family, created in `money-family.ts`. */
export type MoneyRow = LedgerTable | Billed

/** An earning with its changes and ledger entries. */
export type LedgerTable = 'creator_earnings' | 'earning_changes' | 'ledger_entries'

/** Billing rows, charges, payouts, reversals, and the creator's tax details. */
export type Billed =
  | 'brand_statements'
  | 'statement_lines'
  | 'line_questions'
  | 'creator_charges'
  | 'platform_charges'
  | 'paypal_payouts'
  | 'charge_refunds'
  | 'charge_disputes'
  | 'transfer_reversals'
  | 'creator_transfers'
  | 'negative_balances'
  | 'restrictions'
  | 'commission_reversals'
  | 'creator_tax_details'

export type Rows<Name extends keyof Family> = Pick<Family, Name>

/** The sale of the family's one metric. */
export const SALE = { date: '2026-03-01', salesAmount: '10', commissionRate: '20', amount: '2' }

let families = 0

/** Inserts a family without money rows; every call creates a new one. */
export const insertFamily = async (database: Database): Promise<Omit<Family, MoneyRow>> => {
  families += 1
  const people = await insertPeople(database, families)
  const catalog = await insertCatalog(database, families, people)
  const program = await insertProgram(database, families, { ...people, ...catalog })
  const reports = await insertReports(database, { ...people, ...catalog, ...program })
  const pages = await insertPages(database, families, { ...people, ...catalog })
  const accounts = await insertAccounts(database, families, people)
  const records = await insertRecords(database, families, people)
  const rules = await insertRules(database, families, people)
  return { ...people, ...catalog, ...program, ...reports, ...pages, ...accounts, ...records, ...rules }
}

const insertPeople = async ({ add }: Database, n: number) => {
  const user = (name: string, type: string | null) =>
    add('users', { email: `${name}${n}@x.test`, firebase_uid: `${name}${n}`, user_type: type })
  const users = await user('brand', 'brand')
  const creatorUser = await user('creator', 'creator')
  const staff = await user('staff', null)
  const creators = await add('creators', { user_id: creatorUser, name: 'Creator', handle: `creator-${n}` })
  const brands = await add('brands', { user_id: users, brand_name: 'Brand', stripe_customer_id: `cus${n}` })
  return {
    users,
    creatorUser,
    staff,
    creators,
    brands,
    brand_members: await add('brand_members', {
      brand_id: brands,
      user_id: await user('member', 'brand'),
      role: 'viewer',
    }),
    team_invitations: await add('team_invitations', {
      brand_id: brands,
      email: `invited${n}@example.com`,
      role: 'viewer',
      sent_at: 'now()',
      expires_at: 'now()',
    }),
    creator_invitations: await add('creator_invitations', {
      brand_id: brands,
      email: `creator${n}@example.com`,
      sent_at: 'now()',
    }),
    referrer: await add('creators', { user_id: await user('referrer', 'creator'), name: 'Referrer' }),
    creator_channels: await add('creator_channels', {
      creator_id: creators,
      channel: 'TikTok',
      channel_link: 'https://x.test',
    }),
    consents: await add('consents', { user_id: users, kind: 'terms', text_version: '1' }),
    notifications: await add('notifications', {
      user_id: users,
      type: 'invoice-paid',
      template: 'statement-paid',
      data: '{}',
      key: `n${n}`,
      email_time: 'now',
    }),
    notification_settings: await add('notification_settings', { user_id: users }),
  }
}

type People = Rows<'users' | 'creatorUser' | 'staff' | 'creators' | 'brands' | 'referrer'>

const insertCatalog = async ({ add }: Database, n: number, { brands }: People) => {
  const brand = { brand_id: brands }
  const amazon_accounts = await add('amazon_accounts', brand)
  const amazon_profiles = await add('amazon_profiles', {
    ...brand,
    amazon_account_id: amazon_accounts,
    profile_id: `p${n}`,
    country_code: 'US',
    type: 'seller',
  })
  const profile = { ...brand, amazon_profile_id: amazon_profiles }
  const amazon_advertisers = await add('amazon_advertisers', { ...profile, advertiser_id: 'a', name: 'Advertiser' })
  const attribution_tags = await add('attribution_tags', {
    ...brand,
    amazon_advertiser_id: amazon_advertisers,
    publisher_id: '9',
    aa_tag: '?maas=x',
  })
  const products = await add('products', { ...brand, asin: 'B000000001', sku: 'S1' })
  return {
    amazon_accounts,
    amazon_profiles,
    amazon_advertisers,
    attribution_tags,
    products,
    rate_history: await add('rate_history', { ...brand, product_id: products, rate: 10, effective_from: '2026-03-01' }),
    amz_attribution_campaigns: await add('amz_attribution_campaigns', { ...profile, external_id: 'c', name: 'c' }),
    ...(await insertPull(add, profile)),
  }
}

/** Inserts a sync run of a report with a quarantined row. */
const insertPull = async (add: Database['add'], profile: { brand_id: number; amazon_profile_id: number }) => {
  const sync_runs = await add('sync_runs', {
    ...profile,
    kind: 'performance',
    status: 'succeeded',
    start_date: '2026-03-01',
    end_date: '2026-03-01',
    started_at: '2026-03-01',
  })
  return {
    sync_runs,
    metric_quarantine: await add('metric_quarantine', {
      ...profile,
      sync_run_id: sync_runs,
      kind: 'performance',
      fingerprint: 'f',
      reason: 'No date',
      row: { date: null },
    }),
  }
}

type Catalog = Rows<'attribution_tags' | 'products' | 'amz_attribution_campaigns' | 'sync_runs'>

const insertProgram = async ({ add }: Database, n: number, family: People & Catalog) => {
  const brand = { brand_id: family.brands }
  const both = { ...brand, creator_id: family.creators }
  const product = { product_id: family.products }
  const affiliate_programs = await add('affiliate_programs', {
    ...brand,
    title: 'Program',
    description: 'Text',
    page_id: `page${n}`,
  })
  const partnerships = await add('partnerships', {
    ...both,
    status: 'active',
    started_by: 'creator',
    source_program_id: affiliate_programs,
  })
  const creator_products = await add('creator_products', { ...both, ...product, partnership_id: partnerships })
  const links = await add('links', {
    ...both,
    ...product,
    attribution_tag_id: family.attribution_tags,
    creator_product_id: creator_products,
    aa_campaignid: 'c',
    aa_adgroupid: 'g',
    aa_creativeid: 'x',
    link_id: `link${n}`,
    link_name: 'Link',
    request_id: `r${n}`,
  })
  const inThread = { ...both, partnership_id: partnerships }
  const sample_requests = await add('sample_requests', {
    ...inThread,
    ...product,
    status: 'declined',
    declined_at: 'now()',
  })
  const partnership_messages = await add('partnership_messages', {
    ...inThread,
    author_id: family.creatorUser,
    side: 'creator',
    text: 'A question',
    sample_id: sample_requests,
    key: `m${n}`,
  })
  return {
    affiliate_programs,
    partnerships,
    creator_products,
    links,
    sample_requests,
    partnership_messages,
    partnership_threads: await add('partnership_threads', { ...inThread, last_message_at: 'now()' }),
    message_images: await add('message_images', {
      ...inThread,
      message_id: partnership_messages,
      uploaded_by_id: family.creatorUser,
      width: 48,
      height: 48,
      bytes: '\\x00',
    }),
    affiliate_program_products: await add('affiliate_program_products', {
      ...brand,
      ...product,
      affiliate_program_id: affiliate_programs,
    }),
    brand_referral_settings: await add('brand_referral_settings', {
      ...both,
      partnership_id: partnerships,
      referral_code: `CODE${n}`,
    }),
    creator_referrals: await add('creator_referrals', {
      ...brand,
      referrer_creator_id: family.referrer,
      referred_creator_id: family.creators,
      referral_commission_rate: '2.50',
    }),
    link_clicks: await add('link_clicks', { ...brand, link_id: links, clicked_at: '2026-03-01' }),
  }
}

const insertReports = async ({ add }: Database, family: People & Catalog & Rows<'links'>) => {
  const brand = { brand_id: family.brands }
  const amz_attribution_adgroups = await add('amz_attribution_adgroups', {
    ...brand,
    campaign_id: family.amz_attribution_campaigns,
    link_id: family.links,
    external_id: 'g',
    name: 'g',
  })
  const day = {
    ...brand,
    creator_id: family.creators,
    adgroup_id: amz_attribution_adgroups,
    date: SALE.date,
    attributed_sales_14d: SALE.salesAmount,
    sync_run_id: family.sync_runs,
  }
  return {
    amz_attribution_adgroups,
    amz_attribution_perf_metrics: await add('amz_attribution_perf_metrics', day),
    amz_attribution_prod_metrics: await add('amz_attribution_prod_metrics', {
      ...day,
      product_id: family.products,
      asin: 'B000000001',
      product_conversion_type: 'Promoted',
    }),
  }
}
