import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, type Family, insertEarning, insertFamily, openDatabase } from './fixture'

const [UNIQUE, CHECK, RESTRICT, OVERFLOW, NOT_NULL, FOREIGN_KEY] = [
  '23505',
  '23514',
  '23001',
  '22003',
  '23502',
  '23503',
]

let database: Database
let family: Family
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  family = await insertFamily(database)
})

/** Inserts a row again with the same unique values: everything is copied but the id and what `changes` names. */
const copy = async (table: string, id: number, changes: Record<string, string> = {}): Promise<string | null> => {
  const columns = await database.rows(
    `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' and column_name <> 'id'`,
    [table],
  )
  const names = columns.map((column) => `"${column.name}"`)
  const values = columns.map((column) => changes[String(column.name)] ?? `"${column.name}"`)
  return database.refusal(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} where id = $1`,
    [id],
  )
}

describe('a second row is refused', () => {
  const other = "'another'"
  test.each<[string, keyof Family, Record<string, string>, string]>([
    ['users', 'brandUser', { firebase_uid: other }, 'of an e-mail'],
    ['users', 'brandUser', { email: other }, 'of an identity'],
    ['brands', 'brand', { brand_name: other }, 'a user'],
    ['creators', 'creator', { name: other }, 'a user'],
    ['creator_channels', 'channel', {}, 'of a channel'],
    ['amazon_accounts', 'account', {}, 'a brand'],
    ['amazon_profiles', 'profile', {}, 'of a profile id'],
    ['amazon_advertisers', 'advertiser', {}, 'a profile and advertiser'],
    ['attribution_tags', 'tag', {}, 'an advertiser, publisher and kind'],
    ['links', 'link', { request_id: 'null' }, 'of a link id'],
    ['links', 'link', { link_id: other }, 'a creator and request'],
    ['products', 'product', { asin: other }, 'a brand and SKU'],
    ['amz_attribution_campaigns', 'campaign', {}, 'a profile and campaign'],
    ['amz_attribution_adgroups', 'adgroup', {}, 'a campaign and ad group'],
    ['amz_attribution_perf_metrics', 'metric', {}, 'an ad group and day'],
    ['amz_attribution_prod_metrics', 'productMetric', { asin: other }, 'an ad group, product, day and kind'],
    ['amz_attribution_prod_metrics', 'productMetric', { product_id: 'null' }, 'an ad group, ASIN, day and kind'],
    ['affiliate_programs', 'program', { page_id: other }, 'a brand'],
    ['affiliate_program_products', 'programProduct', {}, 'a program and product'],
    ['partnerships', 'partnership', { status: "'pending'" }, 'a creator and brand'],
    ['creator_products', 'creatorProduct', {}, 'a partnership and product'],
    ['sync_runs', 'run', {}, 'that runs, a profile and kind'],
    ['oauth_states', 'state', {}, 'of a state'],
    ['stripe_events', 'event', {}, 'of an event and environment'],
    ['blog_posts', 'post', {}, 'of a slug'],
  ])('%s (%s %j): %s', async (table, name, changes) => {
    expect(await copy(table, family[name], changes)).toBe(UNIQUE)
  })

  test('affiliate_programs: of a page id', async () => {
    const user = (await database.rows(`insert into users (email) values ('p${family.brand}@x.test') returning id`))[0]
    const [brand] = await database.rows(`insert into brands (user_id, brand_name) values ($1, 'B') returning id`, [
      user?.id,
    ])
    expect(await copy('affiliate_programs', family.program, { brand_id: String(brand?.id) })).toBe(UNIQUE)
  })

  test('creator_earnings: a metric and type', async () => {
    const earning = await insertEarning(database, family)
    expect(await copy('creator_earnings', earning)).toBe(UNIQUE)
    expect(await copy('creator_earnings', earning, { earning_type: "'referral'" })).toBeNull()
  })

  test('but what differs in one part of the key is another', async () => {
    expect(await copy('stripe_events', family.event, { environment: "'live'" })).toBeNull()
    expect(await copy('attribution_tags', family.tag, { is_macro: 'true' })).toBeNull()
    expect(await copy('amz_attribution_perf_metrics', family.metric, { date: "'2026-03-02'" })).toBeNull()
    expect(await copy('sync_runs', family.run, { status: "'succeeded'" })).toBeNull()
    expect(await copy('products', family.product, { sku: "'S2'" })).toBeNull()
  })
})

describe('what is deleted takes its own along', () => {
  const left = async (names: (keyof Family)[]): Promise<string[]> => {
    const found: string[] = []
    for (const name of names) {
      const table = TABLES[name]
      if ((await database.rows(`select 1 from ${table} where id = $1`, [family[name]])).length > 0) found.push(name)
    }
    return found
  }
  const remove = (table: string, id: number) => database.refusal(`delete from ${table} where id = $1`, [id])

  test('a brand', async () => {
    expect(await remove('brands', family.brand)).toBeNull()
    const others = ['brandUser', 'creatorUser', 'creator', 'channel', 'event', 'post']
    expect(await left(Object.keys(TABLES) as (keyof Family)[])).toEqual(others)
  })

  test('a creator: its links and partnerships, not the brand’s rows', async () => {
    expect(await remove('creators', family.creator)).toBeNull()
    expect(await left(['channel', 'partnership', 'creatorProduct', 'link', 'click'])).toEqual([])
    expect(await left(['brand', 'product', 'program', 'profile'])).toHaveLength(4)
  })

  test('an Amazon account: profiles, advertisers, tags and metrics, not the products', async () => {
    expect(await remove('amazon_accounts', family.account)).toBeNull()
    expect(
      await left(['profile', 'advertiser', 'tag', 'campaign', 'adgroup', 'metric', 'productMetric', 'run']),
    ).toEqual([])
    expect(await left(['brand', 'product', 'program', 'partnership'])).toHaveLength(4)
  })

  test('a user: the brand with everything', async () => {
    expect(await remove('users', family.brandUser)).toBeNull()
    expect(await left(['brand', 'program', 'link', 'account'])).toEqual([])
  })

  test('a program leaves its partnerships, without their source', async () => {
    expect(await remove('affiliate_programs', family.program)).toBeNull()
    expect(await left(['programProduct', 'partnership'])).toEqual(['partnership'])
  })

  test.each([
    ['brands', 'brand'],
    ['creators', 'creator'],
    ['users', 'brandUser'],
    ['users', 'creatorUser'],
    ['amazon_accounts', 'account'],
    ['amz_attribution_perf_metrics', 'metric'],
  ] as const)('money holds it back: %s (%s)', async (table, name) => {
    await insertEarning(database, family)
    expect([RESTRICT, FOREIGN_KEY]).toContain(await remove(table, family[name]))
    expect(await left([name])).toEqual([name])
  })
})

describe('a value out of range is refused', () => {
  const set = (table: string, id: number, change: string) =>
    database.refusal(`update ${table} set ${change} where id = $1`, [id])

  test('percentages and reach', async () => {
    for (const value of [-1, 101]) {
      expect(await set('products', family.product, `commission_perc = ${value}`)).toBe(CHECK)
      expect(await set('creator_products', family.creatorProduct, `affiliate_fee = ${value}`)).toBe(CHECK)
    }
    expect(await set('creators', family.creator, 'total_reach = -1')).toBe(CHECK)
    for (const value of [0, 100]) expect(await set('products', family.product, `commission_perc = ${value}`)).toBeNull()
  })

  test('e-mails in two spellings', async () => {
    expect(await set('users', family.brandUser, `email = 'Brand@X.test'`)).toBe(CHECK)
  })

  test('amounts that do not fit', async () => {
    expect(await set('products', family.product, 'price = 99999999.99')).toBeNull()
    expect(await set('products', family.product, 'price = 100000000')).toBe(OVERFLOW)
    expect(await set('amz_attribution_perf_metrics', family.metric, 'attributed_sales_14d = 100000000')).toBe(OVERFLOW)
  })

  test('required values that are missing', async () => {
    expect(await set('partnerships', family.partnership, 'started_by = null')).toBe(NOT_NULL)
    expect(await set('amz_attribution_perf_metrics', family.metric, 'click_throughs = null')).toBe(NOT_NULL)
  })
})

const TABLES: Record<keyof Family, string> = {
  ...{ brandUser: 'users', creatorUser: 'users', brand: 'brands', creator: 'creators', channel: 'creator_channels' },
  ...{ account: 'amazon_accounts', profile: 'amazon_profiles', advertiser: 'amazon_advertisers' },
  ...{ tag: 'attribution_tags', product: 'products', program: 'affiliate_programs' },
  ...{ programProduct: 'affiliate_program_products', partnership: 'partnerships', creatorProduct: 'creator_products' },
  ...{ link: 'links', campaign: 'amz_attribution_campaigns', adgroup: 'amz_attribution_adgroups' },
  ...{ metric: 'amz_attribution_perf_metrics', productMetric: 'amz_attribution_prod_metrics', click: 'link_clicks' },
  ...{ run: 'sync_runs', state: 'oauth_states', event: 'stripe_events', post: 'blog_posts' },
} as Record<keyof Family, string>
