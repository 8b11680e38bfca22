import type { Story } from './story'
import type { World } from './world'

type Brand = Story['brands'][number]
export type Figures = Record<string, string | number | null>

/** Offset in days from today to the first day that each report covers. */
const DAYS = { performance: 364, products: 89 }
const MOST_SHOWN = 12

/** The sandbox's own totals of a brand, by day and ad group. */
export const totalsOf = async ({ db, sandbox }: World, { advertiserId }: Brand, report: keyof typeof DAYS) => {
  const { rows } = await db.query<{ from: string; to: string }>(
    'select (business_date() - $1::int)::text as from, business_date()::text as to',
    [DAYS[report]],
  )
  const query = new URLSearchParams({ advertiser_id: advertiserId, ...rows[0] })
  const path = report === 'performance' ? '/sandbox/totals' : '/sandbox/totals/products'
  return ((await sandbox.operate('GET', `${path}?${query}`)) as { rows: Figures[] }).rows
}

/** How a brand's metrics differ from the sandbox's own totals, in both reports, row by row; empty if they match. */
export const figureDifferences = async (world: World, brand: Brand): Promise<string[]> => [
  ...differences(await performanceOf(world, brand), await totalsOf(world, brand, 'performance'), PERFORMANCE_KEY),
  ...differences(await productsOf(world, brand), await totalsOf(world, brand, 'products'), PRODUCT_KEY),
]

const PERFORMANCE_KEY = ['date', 'campaign_id', 'ad_group_id']
const PRODUCT_KEY = [...PERFORMANCE_KEY, 'asin', 'conversion_type']

/** Rows that only one side has, or that both have with different figures. */
export const differences = (ours: Figures[], theirs: Figures[], key: string[]): string[] => {
  const index = (rows: Figures[]) => new Map(rows.map((row) => [key.map((name) => row[name]).join(' '), row]))
  const [oursByKey, theirsByKey] = [index(ours), index(theirs)]
  if (oursByKey.size !== ours.length) return [`${ours.length - oursByKey.size} rows are there twice`]
  const found = [...new Set([...oursByKey.keys(), ...theirsByKey.keys()])].flatMap((name) => {
    const [a, b] = [textOf(oursByKey.get(name)), textOf(theirsByKey.get(name))]
    return a === b ? [] : [`${name}: we have ${a}, Amazon has ${b}`]
  })
  return found.length > MOST_SHOWN ? [...found.slice(0, MOST_SHOWN), `… ${found.length} in all`] : found
}

const textOf = (row: Figures | undefined): string =>
  row === undefined
    ? 'nothing'
    : Object.keys(row)
        .sort()
        .map((name) => `${name} ${row[name]}`)
        .join(', ')

const performanceOf = async ({ db }: World, { profileId }: Brand): Promise<Figures[]> => {
  const { rows } = await db.query<Figures>(
    `select m.date::text as date, g.external_id as ad_group_id, c.external_id as campaign_id,
       click_throughs as clicks, attributed_purchases_14d as purchases, units_sold_14d as units,
       attributed_sales_14d::text as sales, attributed_total_purchases_14d as total_purchases,
       total_units_sold_14d as total_units,
       total_attributed_sales_14d::text as total_sales, brb_bonus_amount::text as bonus
     from amz_attribution_perf_metrics m
     join amz_attribution_adgroups g on g.id = m.adgroup_id
     join amz_attribution_campaigns c on c.id = g.campaign_id
     where c.amazon_profile_id = $1 and m.date >= business_date() - $2::int`,
    [profileId, DAYS.performance],
  )
  return rows
}

const productsOf = async ({ db }: World, { profileId }: Brand): Promise<Figures[]> => {
  const { rows } = await db.query<Figures>(
    `select m.date::text as date, g.external_id as ad_group_id, c.external_id as campaign_id,
       m.asin, product_conversion_type::text as conversion_type,
       attributed_detail_page_views_14d as views, attributed_add_to_cart_14d as carts,
       attributed_purchases_14d as purchases, units_sold_14d as units,
       attributed_sales_14d::text as sales
     from amz_attribution_prod_metrics m
     join amz_attribution_adgroups g on g.id = m.adgroup_id
     join amz_attribution_campaigns c on c.id = g.campaign_id
     where c.amazon_profile_id = $1 and m.date >= business_date() - $2::int`,
    [profileId, DAYS.products],
  )
  return rows
}
