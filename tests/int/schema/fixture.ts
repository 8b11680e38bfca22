import { Client } from 'pg'
import { copyTemplate, dropDatabase } from '../../support/databases'

/** Ids of a small family of rows: one brand, one creator, and everything between them down to an earning. */
export type Family = Record<
  | 'brandUser'
  | 'creatorUser'
  | 'brand'
  | 'creator'
  | 'channel'
  | 'account'
  | 'profile'
  | 'advertiser'
  | 'tag'
  | 'product'
  | 'program'
  | 'programProduct'
  | 'partnership'
  | 'creatorProduct'
  | 'link'
  | 'campaign'
  | 'adgroup'
  | 'metric'
  | 'productMetric'
  | 'click'
  | 'run'
  | 'state'
  | 'event'
  | 'post',
  number
>

/** A migrated database without any program around it, asked in plain SQL. */
export const openDatabase = async () => {
  const databaseUrl = await copyTemplate()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await client.query(text, values)).rows
  /** The SQLSTATE with which Postgres refuses a statement; null when it is accepted. */
  const refusal = (text: string, values: unknown[] = []): Promise<string | null> =>
    client.query(text, values).then(
      () => null,
      (error: { code?: string }) => error.code ?? 'no code',
    )
  const close = async () => {
    await client.end()
    await dropDatabase(databaseUrl)
  }
  return { rows, refusal, close }
}

export type Database = Awaited<ReturnType<typeof openDatabase>>

let families = 0

/** Inserts a family; every call makes another. */
export const insertFamily = async ({ rows }: Database): Promise<Family> => {
  families += 1
  const n = families
  const add = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const columns = Object.keys(values)
    const places = columns.map((_, index) => `$${index + 1}`)
    const text = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`
    return Number((await rows(text, Object.values(values)))[0]?.id)
  }
  const brandUser = await add('users', { email: `brand${n}@x.test`, firebase_uid: `b${n}`, user_type: 'brand' })
  const creatorUser = await add('users', { email: `creator${n}@x.test`, firebase_uid: `c${n}`, user_type: 'creator' })
  const brand = await add('brands', { user_id: brandUser, brand_name: 'Brand' })
  const creator = await add('creators', { user_id: creatorUser, name: 'Creator' })
  const owner = { brand_id: brand }
  const both = { brand_id: brand, creator_id: creator }
  const channel = await add('creator_channels', {
    creator_id: creator,
    channel: 'TikTok',
    channel_link: 'https://x.test',
  })
  const account = await add('amazon_accounts', owner)
  const seller = { country_code: 'US', type: 'seller' }
  const profile = await add('amazon_profiles', { ...owner, ...seller, amazon_account_id: account, profile_id: `p${n}` })
  const ofProfile = { ...owner, amazon_profile_id: profile }
  const advertiser = await add('amazon_advertisers', { ...ofProfile, advertiser_id: 'a', name: 'Advertiser' })
  const tag = await add('attribution_tags', {
    ...owner,
    amazon_advertiser_id: advertiser,
    publisher_id: '9',
    aa_tag: '?maas=x',
  })
  const product = await add('products', { ...owner, asin: 'B000000001', sku: 'S1' })
  const page = { title: 'Program', description: 'Text', page_id: `page${n}` }
  const program = await add('affiliate_programs', { ...owner, ...page })
  const programProduct = await add('affiliate_program_products', {
    ...owner,
    affiliate_program_id: program,
    product_id: product,
  })
  const applied = { status: 'active', started_by: 'creator', source_program_id: program }
  const partnership = await add('partnerships', { ...both, ...applied })
  const creatorProduct = await add('creator_products', { ...both, partnership_id: partnership, product_id: product })
  const ids = { aa_campaignid: 'c', aa_adgroupid: 'g', aa_creativeid: 'x', creator_product_id: creatorProduct }
  const named = { link_id: `link${n}`, link_name: 'Link', request_id: `r${n}` }
  const link = await add('links', { ...both, ...ids, ...named, attribution_tag_id: tag, product_id: product })
  const campaign = await add('amz_attribution_campaigns', { ...ofProfile, external_id: 'c', name: 'c' })
  const adgroup = await add('amz_attribution_adgroups', {
    ...owner,
    campaign_id: campaign,
    external_id: 'g',
    name: 'g',
    link_id: link,
  })
  const day = { ...both, adgroup_id: adgroup, date: '2026-03-01' }
  const metric = await add('amz_attribution_perf_metrics', day)
  const conversion = { product_id: product, asin: 'B000000001', product_conversion_type: 'Promoted' }
  const productMetric = await add('amz_attribution_prod_metrics', { ...day, ...conversion })
  const click = await add('link_clicks', { ...owner, link_id: link, clicked_at: '2026-03-01' })
  const pulled = { kind: 'performance', start_date: '2026-03-01', end_date: '2026-03-01', started_at: '2026-03-01' }
  const run = await add('sync_runs', { ...ofProfile, ...pulled })
  const hashes = { state_hash: `s${n}`, cookie_hash: 'c', code_verifier: 'v', expires_at: '2026-03-01' }
  const state = await add('oauth_states', { ...owner, ...hashes })
  const event = await add('stripe_events', { stripe_event_id: `e${n}`, event_type: 't', environment: 'test' })
  const post = await add('blog_posts', { title: 'Post', slug: `post${n}` })
  return {
    ...{ brandUser, creatorUser, brand, creator, channel, account, profile, advertiser, tag, product, program },
    ...{ programProduct, partnership, creatorProduct, link, campaign, adgroup, metric, productMetric, click, run },
    ...{ state, event, post },
  }
}

/** An earning of a family, which holds its brand and creator back. */
export const insertEarning = async ({ rows }: Database, family: Family): Promise<number> =>
  Number(
    (
      await rows(
        `insert into creator_earnings (creator_id, brand_id, perf_metric_id, earning_type, amount, sales_amount, commission_rate, date)
         values ($1, $2, $3, 'commission', 2, 10, 20, '2026-03-01') returning id`,
        [family.creator, family.brand, family.metric],
      )
    )[0]?.id,
  )
