import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { existsIn, goneOf, KEPT, removeFrom } from './deletions'
import { type Family, insertFamily, type MoneyRow } from './family'
import { type Database, openDatabase } from './fixture'
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

const remove = (table: string, id: number) => removeFrom(database, table, id)
const exists = (table: EntityName, id: number) => existsIn(database, table, id)
const gone = () => goneOf(database, family)

/** Rows that do not belong to a brand: people, staff's own rows, and events of the processors. */
const NOT_OF_A_BRAND = [
  'users',
  'creators',
  'creator_channels',
  'creator_payment_methods',
  'creator_payment_destinations',
  'consents',
  'notifications',
  'notification_settings',
  'billing_cycles',
  'stripe_events',
  'paypal_events',
  'blog_posts',
  'blog_categories',
  'media',
  'audit_events',
  'emails',
  'status_history',
  'fee_schedules',
  'payment_settings',
  'bank_payouts',
  'reconciliation_runs',
  'reconciliation_findings',
]
const OF_A_PARTNERSHIP = [
  'creator_products',
  'brand_referral_settings',
  'partnership_threads',
  'partnership_messages',
  'message_images',
  'sample_requests',
]
const OF_A_LINK = ['links', 'link_clicks']

describe('deleting a parent deletes its children', () => {
  test('a brand: all of its rows', async () => {
    expect(await remove('brands', family.brands)).toBeNull()
    expect(await gone()).toEqual(KEPT.filter((name) => !NOT_OF_A_BRAND.includes(name)).sort())
  })

  test('a brand’s user: the brand with all of its rows, the consents and the notifications', async () => {
    expect(await remove('users', family.users)).toBeNull()
    const left = NOT_OF_A_BRAND.filter(
      (name) => !['users', 'consents', 'notifications', 'notification_settings'].includes(name),
    )
    expect(await gone()).toEqual(KEPT.filter((name) => !left.includes(name)).sort())
  })

  test('a creator: channels, partnerships, links, referrals and accounts, but not the brand’s rows', async () => {
    expect(await remove('creators', family.creators)).toBeNull()
    expect(await gone()).toEqual(
      [
        'creators',
        'creator_channels',
        'partnerships',
        ...OF_A_PARTNERSHIP,
        ...OF_A_LINK,
        'creator_referrals',
        'creator_payment_methods',
        'creator_payment_destinations',
        'amz_attribution_perf_metrics',
        'amz_attribution_prod_metrics',
      ].sort(),
    )
  })

  test('a creator’s user: the creator', async () => {
    expect(await remove('users', family.creatorUser)).toBeNull()
    expect(await exists('creators', family.creators)).toBe(false)
  })

  test('an Amazon account: profiles, advertisers, tags, links and metrics, but not the products', async () => {
    expect(await remove('amazon_accounts', family.amazon_accounts)).toBeNull()
    expect(await gone()).toEqual(
      [
        'amazon_accounts',
        'amazon_profiles',
        'amazon_advertisers',
        'attribution_tags',
        ...OF_A_LINK,
        'sync_runs',
        'metric_quarantine',
        'amz_attribution_campaigns',
        'amz_attribution_adgroups',
        'amz_attribution_perf_metrics',
        'amz_attribution_prod_metrics',
      ].sort(),
    )
  })

  test('a product: its program and partnership entries, its rates and links', async () => {
    expect(await remove('products', family.products)).toBeNull()
    expect(await gone()).toEqual(
      [
        'products',
        'affiliate_program_products',
        'creator_products',
        'sample_requests',
        'partnership_messages',
        'message_images',
        ...OF_A_LINK,
        'rate_history',
        'amz_attribution_prod_metrics',
      ].sort(),
    )
  })

  test('a partnership: its products and referral settings; its links stay without a target', async () => {
    expect(await remove('partnerships', family.partnerships)).toBeNull()
    expect(await gone()).toEqual(['partnerships', ...OF_A_PARTNERSHIP].sort())
  })

  test('a program: its products; its partnerships stay', async () => {
    expect(await remove('affiliate_programs', family.affiliate_programs)).toBeNull()
    expect(await gone()).toEqual(['affiliate_program_products', 'affiliate_programs'])
  })

  test('a sync run: its quarantined rows; the metrics it wrote stay', async () => {
    expect(await remove('sync_runs', family.sync_runs)).toBeNull()
    expect(await gone()).toEqual(['metric_quarantine', 'sync_runs'])
  })

  test('a reconciliation: its findings', async () => {
    expect(await remove('reconciliation_runs', family.reconciliation_runs)).toBeNull()
    expect(await gone()).toEqual(['reconciliation_findings', 'reconciliation_runs'])
  })

  test('a landing page: its sections and collected emails', async () => {
    expect(await remove('landing_pages', family.landing_pages)).toBeNull()
    expect(await gone()).toEqual(['landing_page_email_submissions', 'landing_page_sections', 'landing_pages'])
  })
})

describe('remaining rows lose the reference', () => {
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

  test('media → blog_posts, whose image is removed with its address', async () => {
    await database.rows('update blog_posts set cover_id = $1, image_url = $2 where id = $3', [
      family.media,
      '/cms-api/media/file/a.webp',
      family.blog_posts,
    ])
    expect(await remove('media', family.media)).toBeNull()
    const row = 'select cover_id, image_url from blog_posts where id = $1'
    expect(await database.rows(row, [family.blog_posts])).toEqual([{ cover_id: null, image_url: null }])
  })

  test('users → blog_posts', async () => {
    const author = await database.add('users', { email: `w${family.users}@x.test` })
    await database.rows('update blog_posts set author_id = $1 where id = $2', [author, family.blog_posts])
    expect(await remove('users', author)).toBeNull()
    expect(await database.value('select author_id from blog_posts where id = $1', [family.blog_posts])).toBeNull()
  })

  test('media → brands', async () => {
    await database.rows('update brands set logo_id = $1 where id = $2', [family.media, family.brands])
    expect(await remove('media', family.media)).toBeNull()
    expect(await database.value('select logo_id from brands where id = $1', [family.brands])).toBeNull()
  })

  test.each(['brand_members', 'team_invitations', 'creator_invitations'] as const)('users → %s', async (table) => {
    const inviter = await database.add('users', { email: `i${family.users}@x.test` })
    await database.rows(`update ${table} set invited_by_id = $1 where id = $2`, [inviter, family[table]])
    expect(await remove('users', inviter)).toBeNull()
    expect(await database.value(`select invited_by_id from ${table} where id = $1`, [family[table]])).toBeNull()
  })

  test.each([
    ['partnership_messages', 'author_id'],
    ['message_images', 'uploaded_by_id'],
  ] as const)('users → %s.%s', async (table, column) => {
    const writer = await database.add('users', { email: `${column}${family.users}@x.test` })
    await database.rows(`update ${table} set ${column} = $1 where id = $2`, [writer, family[table]])
    expect(await remove('users', writer)).toBeNull()
    expect(await database.value(`select ${column} from ${table} where id = $1`, [family[table]])).toBeNull()
  })

  test('creators → creator_invitations', async () => {
    const { creator_invitations: id } = family
    const creator = await database.add('creators', { user_id: family.staff, name: 'Invited' })
    await database.rows('update creator_invitations set creator_id = $1 where id = $2', [creator, id])
    expect(await remove('creators', creator)).toBeNull()
    expect(await database.value('select creator_id from creator_invitations where id = $1', [id])).toBeNull()
  })

  test('brands → users who act for them', async () => {
    const member = await database.add('users', { email: `a${family.users}@x.test` })
    await database.rows('update users set acting_brand_id = $1 where id = $2', [family.brands, member])
    expect(await remove('brands', family.brands)).toBeNull()
    expect(await database.value('select acting_brand_id from users where id = $1', [member])).toBeNull()
  })

  test('media → creators', async () => {
    await database.rows('update creators set photo_id = $1 where id = $2', [family.media, family.creators])
    expect(await remove('media', family.media)).toBeNull()
    expect(await database.value('select photo_id from creators where id = $1', [family.creators])).toBeNull()
  })

  test('no other reference is set to null', () => {
    const emptied = ENTITY_NAMES.flatMap((table) =>
      [...columnsOf(ENTITIES[table])].filter(([, column]) => column.reference?.action === 'set null'),
    )
    expect(emptied).toHaveLength(16)
  })
})
