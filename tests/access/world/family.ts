import { sql } from 'drizzle-orm'
import { insertEarning } from '../../support/raw-earning'
import { JSON_MARK, MARK, markOf, NUMBER_MARK, numberOf, type Value, writtenValue } from './marks'
import { insertMoney } from './money-rows'
import type { Pair, Plant, Put, Run } from './pen'

/**
 * Inserts rows with marks. `plant` creates the sync run, payment method or user to which a row refers by a marked number.
 */
export const inserting =
  (run: Run, plant?: Plant): Put =>
  async (slug, row) => {
    const id = await takeId(run, slug)
    if (row.sync_run_id === NUMBER_MARK) await plant?.sync_runs(numberOf(slug, 'sync_run_id', id))
    if (row.payment_method_id === NUMBER_MARK)
      await plant?.brand_payment_methods(numberOf(slug, 'payment_method_id', id))
    if (row.answered_by_id === NUMBER_MARK) await plant?.users(numberOf(slug, 'answered_by_id', id))
    const names = ['id', ...Object.keys(row)].map((name) => sql.identifier(name))
    const values = Object.entries(row).map(([name, value]) => writtenValue(value, slug, name, id))
    await run(
      sql`insert into ${sql.identifier(slug)} (${sql.join(names, sql`, `)}) values (${sql.join([sql`${id}::int`, ...values], sql`, `)})`,
    )
    return id
  }

const takeId = async (run: Run, slug: string): Promise<number> => {
  const [next] = await run(sql`select nextval(pg_get_serial_sequence(${slug}, 'id'))::int as id`)
  return Number(next?.id)
}

/** The ways to write rows: marked, in drizzle's SQL, or in plain SQL. */
type Pen = { put: Put; run: Run; ask: Parameters<typeof insertEarning>[0]; plant: Plant }

/** Inserts rows of a pair in every collection that belongs to brands or creators, with marks wherever a text fits. */
export const insertFamily = async (pen: Pen, pair: Pair): Promise<void> => {
  const { put } = pen
  const amazon = await insertAmazon(put, pair)
  const program = await insertProgram(put, pair, amazon)
  const metric = await insertReports(put, pair, { ...amazon, ...program })
  await insertLedgerRows(pen, pair, metric)
  await insertMoney(put, pair)
  await insertLandingPage(put, pair, amazon.product)
  for (const user of [pair.brandUser, pair.creatorUser]) {
    await put('consents', { user_id: user, kind: 'email_capture', text_version: MARK, accepted_at: NOW })
    await insertNotifications(put, user)
  }
  await put('team_invitations', {
    brand_id: pair.brand,
    email: `${pair.brand}@team.test`,
    role: 'viewer',
    sent_at: NOW,
    expires_at: NOW,
  })
  await put('creator_invitations', {
    brand_id: pair.brand,
    email: `${pair.brand}@invited.test`,
    name: MARK,
    note: MARK,
    creator_id: pair.creator,
    sent_at: NOW,
  })
}

export const insertNotifications = async (put: Put, user: number): Promise<void> => {
  await put('notifications', {
    user_id: user,
    type: MARK,
    template: MARK,
    data: sql`jsonb_build_object('brandName', ${MARK}::text)`,
    key: MARK,
    email_time: 'now',
    happened_at: NOW,
  })
  await put('notification_settings', { user_id: user, time_zone: MARK })
}

const NOW = sql`now()`

const insertAmazon = async (put: Put, { brand }: Pair) => {
  const account = await put('amazon_accounts', {
    brand_id: brand,
    access_token: MARK,
    refresh_token: MARK,
    last_sync_profiles: NOW,
  })
  const profile = await put('amazon_profiles', {
    amazon_account_id: account,
    brand_id: brand,
    profile_id: MARK,
    merchant_token: MARK,
    country_code: 'US',
    name: MARK,
    type: 'seller',
  })
  const advertiser = await put('amazon_advertisers', {
    amazon_profile_id: profile,
    brand_id: brand,
    advertiser_id: MARK,
    name: MARK,
  })
  const tag = await put('attribution_tags', {
    amazon_advertiser_id: advertiser,
    brand_id: brand,
    publisher_id: MARK,
    aa_tag: MARK,
  })
  const product = await put('products', { brand_id: brand, asin: `B${brand}`, title: MARK, sku: MARK, price: '9.90' })
  const pull = await put('sync_runs', {
    brand_id: brand,
    amazon_profile_id: profile,
    kind: 'performance',
    status: 'failed',
    error: MARK,
    start_date: '2026-03-01',
    end_date: '2026-03-01',
    started_at: NOW,
  })
  await put('metric_quarantine', {
    brand_id: brand,
    amazon_profile_id: profile,
    sync_run_id: pull,
    kind: 'performance',
    fingerprint: MARK,
    reason: MARK,
    row: JSON_MARK,
  })
  await put('oauth_states', {
    brand_id: brand,
    state_hash: MARK,
    cookie_hash: MARK,
    code_verifier: MARK,
    expires_at: NOW,
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
    brand_id: brand,
    title: MARK,
    description: MARK,
    is_visible: isVisible,
    page_id: `p${1000 + brand}`,
  })
  await put('affiliate_program_products', { affiliate_program_id: program, product_id: product, brand_id: brand })
  const partnership = await put('partnerships', {
    ...both,
    status: 'active',
    started_by: 'creator',
    source_program_id: program,
    rejection_reason: MARK,
  })
  const creatorProduct = await put('creator_products', {
    ...both,
    partnership_id: partnership,
    product_id: product,
    affiliate_fee: 30,
  })
  await put('brand_referral_settings', { ...both, partnership_id: partnership, referral_code: MARK })
  await put('creator_referrals', {
    referrer_creator_id: creator,
    referred_creator_id: referred,
    brand_id: brand,
    referral_commission_rate: '5',
  })
  const linkOf = (owner: number | null, promoted: number | null) =>
    put('links', {
      link_id: MARK,
      link_name: MARK,
      attribution_tag_id: tag,
      brand_id: brand,
      product_id: product,
      aa_campaignid: 'c',
      aa_adgroupid: 'a',
      aa_creativeid: 'x',
      request_id: MARK,
      creator_id: owner,
      creator_product_id: promoted,
    })
  await insertConversation(put, both, { partnership, product })
  const link = await linkOf(creator, creatorProduct)
  await linkOf(null, null)
  await put('link_clicks', { link_id: link, brand_id: brand, clicked_at: NOW, visitor: MARK, referrer: MARK })
  return { link }
}

const insertConversation = async (
  put: Put,
  both: { brand_id: number; creator_id: number },
  { partnership, product }: { partnership: number; product: number },
): Promise<void> => {
  const of = { ...both, partnership_id: partnership }
  const sample = await put('sample_requests', {
    ...of,
    product_id: product,
    address: MARK,
    carrier: 'UPS',
    tracking_number: MARK,
    requested_at: NOW,
  })
  const message = await put('partnership_messages', {
    ...of,
    side: 'creator',
    text: MARK,
    sample_id: sample,
    key: MARK,
  })
  await put('partnership_threads', { ...of, last_message_at: NOW, creator_wrote: message })
  await put('message_images', { ...of, message_id: message, width: 48, height: 48, bytes: sql`'\\x00'::bytea` })
}

const insertReports = async (
  put: Put,
  { brand, creator }: Pair,
  { profile, product, link }: { profile: number; product: number; link: number },
): Promise<number> => {
  const both = { brand_id: brand, creator_id: creator }
  const campaign = await put('amz_attribution_campaigns', {
    amazon_profile_id: profile,
    brand_id: brand,
    external_id: MARK,
    name: MARK,
  })
  const adgroup = await put('amz_attribution_adgroups', {
    campaign_id: campaign,
    brand_id: brand,
    link_id: link,
    external_id: MARK,
    name: MARK,
  })
  await put('amz_attribution_prod_metrics', {
    ...both,
    adgroup_id: adgroup,
    product_id: product,
    asin: `B${brand}`,
    date: '2026-03-01',
    product_conversion_type: MARK,
    sync_run_id: NUMBER_MARK,
  })
  return put('amz_attribution_perf_metrics', {
    ...both,
    adgroup_id: adgroup,
    date: '2026-03-01',
    attributed_sales_14d: '10',
    sync_run_id: NUMBER_MARK,
  })
}

/**
 * Inserts an earning with its change and ledger entries. These are immutable, so their marks are computed before the
 * rows exist.
 */
const insertLedgerRows = async ({ run, ask, plant }: Pen, { brand, creator }: Pair, metric: number): Promise<void> => {
  const change = (await takeId(run, 'earning_changes')) + 1
  const entry = (await takeId(run, 'ledger_entries')) + 1
  const pull = numberOf('earning_changes', 'sync_run_id', change)
  await plant.sync_runs(pull)
  const made = await insertEarning(ask, {
    brandId: brand,
    creatorId: creator,
    perfMetricId: metric,
    date: '2026-03-01',
    syncRunId: pull,
    salesAmount: '10',
    commissionRate: '10',
    amount: '1',
    entryKey: markOf('ledger_entries', 'entry_key', entry),
  })
  if (made.change !== change) throw new Error(`The change is row ${made.change}, not ${change}`)
}

/** Inserts a published page and a deleted one. */
const insertLandingPage = async (put: Put, { brand }: Pair, product: number): Promise<void> => {
  const of: Record<string, Value> = { brand_id: brand, product_id: product, title: MARK, global_custom_code: MARK }
  const page = await put('landing_pages', { ...of, slug: `page-${brand}`, is_published: true })
  await put('landing_pages', { ...of, slug: `gone-${brand}`, is_deleted: true, deleted_at: NOW })
  await put('landing_page_sections', { landing_page_id: page, brand_id: brand, section_type: 'hero', content: MARK })
  await put('landing_page_email_submissions', {
    landing_page_id: page,
    brand_id: brand,
    email: MARK,
    discount_value: MARK,
    submitted_at: NOW,
    ip_address: MARK,
    user_agent: MARK,
  })
}
