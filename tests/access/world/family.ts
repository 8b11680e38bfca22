import { type SQL, sql } from 'drizzle-orm'
import { JSON_MARK, MARK, NUMBER_MARK, type Value, writtenValue } from './marks'

export type Run = (statement: SQL) => Promise<Record<string, unknown>[]>

/** Inserts a row and answers its id. */
export type Put = (slug: string, row: Record<string, Value>) => Promise<number>

/** A brand and a creator that work together, and what their rows need of others. */
export type Pair = {
  brand: number
  creator: number
  creatorUser: number
  brandUser: number
  /** A creator that this one referred. */
  referred: number
  isVisible: boolean
}

export const inserting =
  (run: Run): Put =>
  async (slug, row) => {
    const [next] = await run(sql`select nextval(pg_get_serial_sequence(${slug}, 'id'))::int as id`)
    const id = Number(next?.id)
    const names = ['id', ...Object.keys(row)].map((name) => sql.identifier(name))
    const values = Object.entries(row).map(([name, value]) => writtenValue(value, slug, name, id))
    await run(
      sql`insert into ${sql.identifier(slug)} (${sql.join(names, sql`, `)}) values (${sql.join([sql`${id}::int`, ...values], sql`, `)})`,
    )
    return id
  }

/** Rows of a pair in every collection that belongs to brands or creators, marked wherever a text may be. */
export const insertFamily = async (put: Put, pair: Pair): Promise<void> => {
  const amazon = await insertAmazon(put, pair)
  const program = await insertProgram(put, pair, amazon)
  const metric = await insertReports(put, pair, { ...amazon, ...program })
  await insertMoney(put, pair, metric)
  await insertLandingPage(put, pair, amazon.product)
  for (const user of [pair.brandUser, pair.creatorUser])
    await put('consents', { user_id: user, kind: 'email_capture', text_version: MARK, accepted_at: NOW })
}

const NOW = sql`now()`

const insertAmazon = async (put: Put, { brand }: Pair) => {
  const account = await put('amazon_accounts', { brand_id: brand, access_token: MARK, refresh_token: MARK })
  const profile = await put('amazon_profiles', {
    ...{ amazon_account_id: account, brand_id: brand, profile_id: MARK, merchant_token: MARK },
    ...{ country_code: 'US', name: MARK, type: 'seller' },
  })
  const advertiser = await put('amazon_advertisers', {
    ...{ amazon_profile_id: profile, brand_id: brand, advertiser_id: MARK, name: MARK },
  })
  const tag = await put('attribution_tags', {
    ...{ amazon_advertiser_id: advertiser, brand_id: brand, publisher_id: MARK, aa_tag: MARK },
  })
  const product = await put('products', { brand_id: brand, asin: `B${brand}`, title: MARK, sku: MARK, price: '9.90' })
  await put('sync_runs', {
    ...{ brand_id: brand, amazon_profile_id: profile, kind: 'performance', status: 'failed', error: MARK },
    ...{ start_date: '2026-03-01', end_date: '2026-03-01', started_at: NOW },
  })
  await put('oauth_states', {
    ...{ brand_id: brand, state_hash: MARK, cookie_hash: MARK, code_verifier: MARK, expires_at: NOW },
  })
  return { profile, tag, product }
}

const insertProgram = async (
  put: Put,
  { brand, creator, referred, isVisible }: Pair,
  { tag, product }: { tag: number; product: number },
) => {
  const both = { brand_id: brand, creator_id: creator }
  const program = await put('affiliate_programs', {
    ...{ brand_id: brand, title: MARK, description: MARK, is_visible: isVisible, page_id: `p${1000 + brand}` },
  })
  await put('affiliate_program_products', { affiliate_program_id: program, product_id: product, brand_id: brand })
  const partnership = await put('partnerships', {
    ...both,
    ...{ status: 'active', started_by: 'creator', source_program_id: program, rejection_reason: MARK },
  })
  const creatorProduct = await put('creator_products', {
    ...both,
    ...{ partnership_id: partnership, product_id: product, affiliate_fee: 30 },
  })
  await put('brand_referral_settings', { ...both, partnership_id: partnership, referral_code: MARK })
  await put('creator_referrals', {
    ...{ referrer_creator_id: creator, referred_creator_id: referred, brand_id: brand, referral_commission_rate: '5' },
  })
  const linkOf = (owner: number | null, promoted: number | null) =>
    put('links', {
      ...{ link_id: MARK, link_name: MARK, attribution_tag_id: tag, brand_id: brand, product_id: product },
      ...{ aa_campaignid: 'c', aa_adgroupid: 'a', aa_creativeid: 'x', request_id: MARK },
      ...{ creator_id: owner, creator_product_id: promoted },
    })
  const link = await linkOf(creator, creatorProduct)
  await linkOf(null, null)
  await put('link_clicks', { link_id: link, brand_id: brand, clicked_at: NOW, visitor: MARK, referrer: MARK })
  return { link }
}

const insertReports = async (
  put: Put,
  { brand, creator }: Pair,
  { profile, product, link }: { profile: number; product: number; link: number },
): Promise<number> => {
  const both = { brand_id: brand, creator_id: creator }
  const campaign = await put('amz_attribution_campaigns', {
    ...{ amazon_profile_id: profile, brand_id: brand, external_id: MARK, name: MARK },
  })
  const adgroup = await put('amz_attribution_adgroups', {
    ...{ campaign_id: campaign, brand_id: brand, link_id: link, external_id: MARK, name: MARK },
  })
  await put('amz_attribution_prod_metrics', {
    ...{ ...both, adgroup_id: adgroup, product_id: product, asin: `B${brand}`, date: '2026-03-01' },
    product_conversion_type: MARK,
  })
  return put('amz_attribution_perf_metrics', { ...both, adgroup_id: adgroup, date: '2026-03-01' })
}

const insertMoney = async (put: Put, { brand, creator }: Pair, metric: number): Promise<void> => {
  const both = { brand_id: brand, creator_id: creator }
  await put('creator_earnings', {
    ...{ ...both, earning_type: 'commission', perf_metric_id: metric, date: '2026-03-01' },
    ...{ amount: '1', sales_amount: '10', commission_rate: '10' },
  })
  const month = `20${10 + (brand % 80)}-01`
  const cycle = await put('billing_cycles', { period_start: `${month}-01`, period_end: `${month}-31` })
  await put('creator_charges', {
    ...{ ...both, billing_cycle_id: cycle, amount: '1', amount_grossed_cents: 100_000_000 },
    ...{ application_fee_amount_cents: NUMBER_MARK, stripe_payment_intent_id: MARK, on_behalf_of_account_id: MARK },
    ...{ destination_account_id: MARK, notes: MARK, idempotency_key: MARK },
  })
  await put('platform_charges', {
    ...{ brand_id: brand, billing_cycle_id: cycle, amount_cents: 100, breakdown: JSON_MARK },
    ...{ stripe_payment_intent_id: MARK, idempotency_key: MARK },
  })
  await put('paypal_payouts', {
    ...{ ...both, billing_cycle_id: cycle, amount_cents: 100, paypal_receiver: MARK, failure_reason: MARK },
    ...{ paypal_payout_batch_id: MARK, paypal_payout_item_id: MARK, idempotency_key: MARK },
  })
  await put('brand_payment_methods', {
    ...{ brand_id: brand, stripe_customer_id: MARK, stripe_payment_method_id: MARK, bank_name: MARK },
    ...{ ach_fingerprint: MARK, mandate_id: MARK },
  })
  await put('creator_payment_methods', { creator_id: creator, stripe_account_id: MARK })
  await put('creator_payment_destinations', { creator_id: creator, paypal_email: MARK, notes: MARK })
}

/** A page that is shown, and one that was deleted. */
const insertLandingPage = async (put: Put, { brand }: Pair, product: number): Promise<void> => {
  const of: Record<string, Value> = { brand_id: brand, product_id: product, title: MARK, global_custom_code: MARK }
  const page = await put('landing_pages', { ...of, slug: `page-${brand}`, is_published: true })
  await put('landing_pages', { ...of, slug: `gone-${brand}`, is_deleted: true, deleted_at: NOW })
  await put('landing_page_sections', { landing_page_id: page, brand_id: brand, section_type: 'hero', content: MARK })
  await put('landing_page_email_submissions', {
    ...{ landing_page_id: page, brand_id: brand, email: MARK, discount_value: MARK, submitted_at: NOW },
    ...{ ip_address: MARK, user_agent: MARK },
  })
}
