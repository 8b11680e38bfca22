import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './fixture'

/** Columns as `information_schema` tells them: type, whether a value is required, and the default. */
type Column = { type: string; isRequired: boolean; fallback: string | null }

let database: Database
let columns: Map<string, Column>
beforeAll(async () => {
  database = await openDatabase()
  const rows = await database.rows(
    `select table_name || '.' || column_name as name, is_nullable = 'NO' as is_required, column_default as fallback,
       case when data_type = 'numeric' then 'numeric(' || numeric_precision || ',' || numeric_scale || ')'
            when data_type = 'ARRAY' then ltrim(udt_name, '_') || '[]' else data_type end as type
     from information_schema.columns where table_schema = 'public'`,
  )
  columns = new Map(
    rows.map((row) => [
      String(row.name),
      {
        type: String(row.type),
        isRequired: row.is_required === true,
        fallback: row.fallback === null ? null : String(row.fallback).replace(/::.*$/, ''),
      },
    ]),
  )
})
afterAll(() => database.close())

const typeOf = (name: string) => columns.get(name)?.type ?? `${name} is missing`

test.each([
  ['products.price', 'numeric(10,2)'],
  ['amz_attribution_perf_metrics.attributed_sales_14d', 'numeric(10,2)'],
  ['amz_attribution_perf_metrics.total_attributed_sales_14d', 'numeric(10,2)'],
  ['amz_attribution_perf_metrics.brb_bonus_amount', 'numeric(10,2)'],
  ['amz_attribution_prod_metrics.attributed_sales_14d', 'numeric(10,2)'],
  ['creator_earnings.amount', 'numeric(12,4)'],
  ['creator_earnings.sales_amount', 'numeric(12,4)'],
  ['creator_earnings.commission_rate', 'numeric(5,2)'],
  ['products.commission_perc', 'integer'],
  ['creator_products.affiliate_fee', 'integer'],
  ['creators.total_reach', 'integer'],
  ['amz_attribution_perf_metrics.click_throughs', 'integer'],
])('%s is %s', (name, type) => expect(typeOf(name)).toBe(type))

test('no amount, rate or count is a binary float', () => {
  const floats = [...columns].filter(([, column]) => ['real', 'double precision'].includes(column.type))
  expect(floats.map(([name]) => name)).toEqual([])
})

test('lists of texts are text[]', () => {
  const lists = [
    'creators.product_categories',
    'products.ineligibility_codes',
    'products.variations_list',
    'blog_posts.tags',
    'blog_posts.keywords',
  ]
  for (const name of lists) {
    expect(typeOf(name), name).toBe('text[]')
    expect(columns.get(name)?.isRequired, name).toBe(true)
  }
})

test('Amazon’s days are dates, instants have a time zone', () => {
  for (const name of [
    'creator_earnings.date',
    'amz_attribution_perf_metrics.date',
    'amz_attribution_prod_metrics.date',
    'amazon_profiles.last_sync_attrib_perf_min_date',
    'amazon_profiles.last_sync_attrib_perf_max_date',
    'amazon_profiles.last_sync_attrib_prod_min_date',
    'amazon_profiles.last_sync_attrib_prod_max_date',
    'sync_runs.start_date',
    'sync_runs.end_date',
    'sync_runs.data_through',
  ])
    expect(typeOf(name), name).toBe('date')
  const zoneless = [...columns].filter(([, column]) => column.type === 'timestamp without time zone')
  expect(zoneless.map(([name]) => name)).toEqual([])
})

test.each([
  ['users.role', "'user'"],
  ['brands.amazon_connected', 'false'],
  ['creators.approved', 'false'],
  ['products.favorite', 'false'],
  ['products.commission_perc', '20'],
  ['links.is_archived', 'false'],
  ['affiliate_programs.is_visible', 'false'],
  ['affiliate_programs.auto_accept_applications', 'false'],
  ['creator_products.status', "'active'"],
  ['amz_attribution_adgroups.is_platform_generated', 'false'],
  ['amz_attribution_perf_metrics.click_throughs', '0'],
  ['amz_attribution_perf_metrics.attributed_add_to_cart_14d', '0'],
  ['amz_attribution_perf_metrics.attributed_sales_14d', "'0'"],
  ['amz_attribution_perf_metrics.total_units_sold_14d', '0'],
  ['amz_attribution_prod_metrics.units_sold_14d', '0'],
  ['stripe_events.processed', 'false'],
  ['blog_posts.is_published', 'true'],
])('%s is required and begins as %s', (name, fallback) => {
  expect(columns.get(name)).toMatchObject({ isRequired: true, fallback })
})

test('what the specification requires is required', () => {
  for (const name of [
    'users.email',
    'brands.user_id',
    'brands.brand_name',
    'creators.user_id',
    'creator_channels.channel_link',
    'amazon_accounts.brand_id',
    'amazon_profiles.profile_id',
    'attribution_tags.aa_tag',
    'links.link_id',
    'links.brand_id',
    'links.product_id',
    'products.sku',
    'affiliate_programs.title',
    'affiliate_programs.description',
    'affiliate_programs.page_id',
    'partnerships.status',
    'partnerships.started_by',
    'creator_products.partnership_id',
    'creator_earnings.perf_metric_id',
    'creator_earnings.amount',
    'creator_earnings.date',
    'stripe_events.stripe_event_id',
    'blog_posts.slug',
  ])
    expect(columns.get(name)?.isRequired, name).toBe(true)
  for (const name of ['links.creator_id', 'creator_earnings.referred_creator_id', 'products.price', 'users.user_type'])
    expect(columns.get(name)?.isRequired, name).toBe(false)
})

test('every row of an owner names that owner in an indexed column', async () => {
  const unindexed = await database.rows(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
     where c.table_schema = 'public' and c.column_name in ('brand_id', 'creator_id')
       and not exists (
         select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where i.indrelid = c.table_name::regclass and a.attname = c.column_name)`,
  )
  expect(unindexed).toEqual([])
})

test('business time is one row, moved by hand, and days are those of Los Angeles', async () => {
  const read = async () =>
    (
      await database.rows(
        `select business_date()::text as day, (business_now() at time zone 'America/Los_Angeles')::date::text as there,
           round(extract(epoch from business_now() - now()))::int as ahead`,
      )
    )[0]
  expect(await read()).toMatchObject({ ahead: 0 })
  await database.rows(`update app_clock set shift = interval '30 days'`)
  const moved = await read()
  expect(moved).toMatchObject({ ahead: 30 * 86_400, day: moved?.there })
  expect(await database.refusal('insert into app_clock default values')).toBe('23505')
  expect(await database.refusal('insert into app_clock (id) values (false)')).toBe('23514')
})
