import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Family, insertFamily, insertMoneyRow, type MoneyRow } from './family'
import { type Database, openDatabase, REFUSED } from './fixture'
import { ENTITIES, ENTITY_NAMES, type EntityName } from './specification/entities'
import { columnsOf } from './specification/entity'

let database: Database
let family: Omit<Family, MoneyRow>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  family = await insertFamily(database)
})

const MONEY: MoneyRow[] = ['creator_earnings', 'creator_charges', 'platform_charges', 'paypal_payouts']
const isKept = (name: EntityName): name is Exclude<EntityName, MoneyRow> => !MONEY.includes(name as MoneyRow)
const KEPT = ENTITY_NAMES.filter(isKept)

const remove = (table: string, id: number) => database.refusal(`delete from ${table} where id = $1`, [id])
const exists = async (table: EntityName, id: number) =>
  (await database.rows(`select 1 from ${table} where id = $1`, [id])).length > 0

/** The tables in which the family's row is gone. */
const gone = async (): Promise<string[]> => {
  const names: string[] = []
  for (const table of KEPT) if (!(await exists(table, family[table]))) names.push(table)
  return names.sort()
}

/** What is not a brand's: people, staff's own rows, and what the processors sent. */
const NOT_OF_A_BRAND = [
  ...['users', 'creators', 'creator_channels', 'creator_payment_methods', 'creator_payment_destinations', 'consents'],
  ...['billing_cycles', 'stripe_events', 'paypal_events', 'blog_posts', 'media', 'audit_events'],
]
const OF_A_PARTNERSHIP = ['creator_products', 'brand_referral_settings']
const OF_A_LINK = ['links', 'link_clicks']

describe('what is deleted takes its own along', () => {
  test('a brand: every row of its own', async () => {
    expect(await remove('brands', family.brands)).toBeNull()
    expect(await gone()).toEqual(KEPT.filter((name) => !NOT_OF_A_BRAND.includes(name)).sort())
  })

  test('a brand’s user: the brand with everything, and the consents', async () => {
    expect(await remove('users', family.users)).toBeNull()
    const left = NOT_OF_A_BRAND.filter((name) => !['users', 'consents'].includes(name))
    expect(await gone()).toEqual(KEPT.filter((name) => !left.includes(name)).sort())
  })

  test('a creator: channels, partnerships, links, referrals and accounts, not the brand’s rows', async () => {
    expect(await remove('creators', family.creators)).toBeNull()
    expect(await gone()).toEqual(
      [
        ...['creators', 'creator_channels', 'partnerships', ...OF_A_PARTNERSHIP, ...OF_A_LINK, 'creator_referrals'],
        ...['creator_payment_methods', 'creator_payment_destinations'],
        ...['amz_attribution_perf_metrics', 'amz_attribution_prod_metrics'],
      ].sort(),
    )
  })

  test('a creator’s user: the creator', async () => {
    expect(await remove('users', family.creatorUser)).toBeNull()
    expect(await exists('creators', family.creators)).toBe(false)
  })

  test('an Amazon account: profiles, advertisers, tags, links and metrics, not the products', async () => {
    expect(await remove('amazon_accounts', family.amazon_accounts)).toBeNull()
    expect(await gone()).toEqual(
      [
        ...['amazon_accounts', 'amazon_profiles', 'amazon_advertisers', 'attribution_tags', ...OF_A_LINK, 'sync_runs'],
        ...['amz_attribution_campaigns', 'amz_attribution_adgroups'],
        ...['amz_attribution_perf_metrics', 'amz_attribution_prod_metrics'],
      ].sort(),
    )
  })

  test('a product: its places in programs and partnerships, its rates and links', async () => {
    expect(await remove('products', family.products)).toBeNull()
    expect(await gone()).toEqual(
      [
        ...['products', 'affiliate_program_products', 'creator_products', ...OF_A_LINK, 'rate_history'],
        'amz_attribution_prod_metrics',
      ].sort(),
    )
  })

  test('a partnership: its products and referral settings; its links stay and lead nowhere', async () => {
    expect(await remove('partnerships', family.partnerships)).toBeNull()
    expect(await gone()).toEqual(['partnerships', ...OF_A_PARTNERSHIP].sort())
  })

  test('a program: its products; its partnerships stay', async () => {
    expect(await remove('affiliate_programs', family.affiliate_programs)).toBeNull()
    expect(await gone()).toEqual(['affiliate_program_products', 'affiliate_programs'])
  })

  test('a landing page: its sections and collected e-mails', async () => {
    expect(await remove('landing_pages', family.landing_pages)).toBeNull()
    expect(await gone()).toEqual(['landing_page_email_submissions', 'landing_page_sections', 'landing_pages'])
  })
})

describe('what stays loses the reference', () => {
  test.each<[EntityName, Exclude<EntityName, MoneyRow>, string]>([
    ['affiliate_programs', 'partnerships', 'source_program_id'],
    ['creator_products', 'links', 'creator_product_id'],
    ['links', 'amz_attribution_adgroups', 'link_id'],
    ['products', 'landing_pages', 'product_id'],
  ])('%s → %s', async (parent, child, column) => {
    expect(await remove(parent, (family as Family)[parent])).toBeNull()
    expect(await database.rows(`select ${column} from ${child} where id = $1`, [family[child]])).toEqual([
      { [column]: null },
    ])
  })

  test('users → media', async () => {
    const uploader = await database.add('users', { email: `u${family.users}@x.test` })
    await database.rows('update media set uploaded_by_id = $1 where id = $2', [uploader, family.media])
    expect(await remove('users', uploader)).toBeNull()
    expect(await database.value('select uploaded_by_id from media where id = $1', [family.media])).toBeNull()
  })

  test('no other reference is emptied', () => {
    const emptied = ENTITY_NAMES.flatMap((table) =>
      [...columnsOf(ENTITIES[table])].filter(([, column]) => column.reference?.action === 'set null'),
    )
    expect(emptied).toHaveLength(5)
  })
})

describe('money holds back', () => {
  const BRAND = ['brands', 'users']
  const CREATOR = ['creators', 'creatorUser']
  const held: Record<MoneyRow, string[]> = {
    creator_earnings: [...BRAND, ...CREATOR, 'amazon_accounts', 'amz_attribution_perf_metrics'],
    creator_charges: [...BRAND, ...CREATOR, 'billing_cycles'],
    platform_charges: [...BRAND, 'billing_cycles'],
    paypal_payouts: [...BRAND, ...CREATOR, 'billing_cycles'],
  }

  test.each(MONEY)('%s', async (table) => {
    await insertMoneyRow(database, family, table)
    for (const name of held[table]) {
      const parent = (name === 'creatorUser' ? 'users' : name) as EntityName
      const id = family[name as keyof typeof family]
      expect(await remove(parent, id), name).toBe(REFUSED.heldBack)
      expect(await exists(parent, id), name).toBe(true)
    }
    expect(await gone()).toEqual([])
  })

  test('a creator who was referred, by the earning of the referrer', async () => {
    await database.rows('update creator_referrals set referred_creator_id = $1, referrer_creator_id = $2', [
      family.referrer,
      family.creators,
    ])
    const id = await insertMoneyRow(database, family, 'creator_earnings')
    await database.rows('update creator_earnings set referred_creator_id = $1 where id = $2', [family.referrer, id])
    expect(await remove('creators', family.referrer)).toBe(REFUSED.heldBack)
  })

  test('the staff member who wrote the audit', async () => {
    expect(await remove('users', family.staff)).toBe(REFUSED.heldBack)
  })
})
