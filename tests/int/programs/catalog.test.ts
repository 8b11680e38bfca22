import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversionPercent, earningsPerClick, netCostPercent } from '../../../src/contracts/cost-ratios'
import { getBrandNetCost } from '../../../src/contracts/net-cost'
import type { CatalogRow } from '../../../src/contracts/products'
import { query } from '../../../src/database'
import { addDays } from '../../../src/domain/date-range'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership, reachedThrough, sold, sum } from '../money/metrics'
import { readCsv } from '../money/read-csv'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let other: Awaited<ReturnType<typeof partnership>>
let today: string
const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const [ADDED, SHOWN] = [1_200, 240]

beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  other = await partnership(product, 'harbor')
  today = String((await run(sql`select business_date()::text as today`))[0]?.today)
  await run(
    sql`insert into products (brand_id, asin, title, sku, price, price_currency, availability, commission_perc, favorite)
        select ${story.brand.id}, 'BT' || to_char(n, 'FM00000000'), 'Test item ' || n, 'test-' || n,
               case when n % 7 > 0 then n % 50 end, 'USD', case when n % 5 = 0 then 'OUT_OF_STOCK' else 'IN_STOCK' end, n % 40, n % 100 = 0
        from generate_series(1, ${ADDED}) n`,
  )
  await sold(
    product,
    story.links.flatMap((linkId, index) =>
      [0, 3, 40].map((days) => ({
        linkId,
        day: addDays(today, -days),
        cents: 1_000 * (index + 1) + days,
        clicks: 5,
        units: 2,
      })),
    ),
  )
  await run(sql`update amz_attribution_perf_metrics set attributed_purchases_14d = extract(day from date)::int % 3 + 1`)
  await run(
    sql`update amz_attribution_perf_metrics
        set brb_bonus_amount = 12.34
        where id = (select min(m.id)
                    from amz_attribution_perf_metrics m
                    where m.brand_id = ${story.brand.id} and m.date = ${today})`,
  )
  await reachedThrough(product, today)
})
afterAll(() => product.close())

type List = { rows: CatalogRow[]; total: number }
const list = async (search = '', { client } = story) =>
  (await client.ask('GET', `/api/products/catalog?limit=100&${search}`)).body as unknown as List
const everyRow = async (search: string): Promise<CatalogRow[]> => {
  const rows: CatalogRow[] = []
  for (let page = 1; ; page += 1) {
    const found = (await list(`${search}&page=${page}`)).rows
    rows.push(...found)
    if (found.length < 100) return rows
  }
}
const csvOf = async (search = '') => {
  const answer = await story.client.raw('GET', `/api/products/catalog/csv?${search}`)
  return { answer, rows: readCsv(Buffer.from(await answer.arrayBuffer()).toString('base64')) }
}

describe('the list of products', () => {
  test.each([
    'title',
    '-title',
    'price',
    '-price',
    'fee',
    '-fee',
    '-sales',
    'commission',
    '-clicks',
    'units',
    'net_cost',
    '-conversion',
    'epc',
  ])('has each product once, sorted by %s, those without a value last', async (sort) => {
    const rows = await everyRow(`sort=${sort}`)
    expect(rows).toHaveLength((await list()).total)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const key = sort.replace('-', '')
    const values = rows.map((row) =>
      key === 'title'
        ? (row.title ?? row.asin).toLowerCase()
        : key === 'fee'
          ? row.commission_perc
          : key === 'price'
            ? row.price && Number(row.price)
            : key === 'conversion'
              ? row.clicks > 0
                ? row.purchases / row.clicks
                : null
              : key === 'epc'
                ? row.clicks > 0
                  ? Number(row.commission) / row.clicks
                  : null
                : Number(row[key as 'sales']),
    )
    const known = values.filter((value) => value !== null)
    expect(values.slice(known.length).every((value) => value === null)).toBe(true)
    if (key === 'title') return
    const ordered = (known as number[]).toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b))
    expect(known).toEqual(ordered)
  })

  test.each([
    ['search=test+item&stock=out', SHOWN, (row: CatalogRow) => row.availability === 'OUT_OF_STOCK'],
    ['search=BT00000007', 1, (row: CatalogRow) => row.title === 'Test item 7'],
    ['search=%25', 0, () => true],
    ['search=test+item&favorite=yes', 12, (row: CatalogRow) => row.favorite],
    ['search=test+item&missing=fee', 30, (row: CatalogRow) => row.commission_perc === 0],
    ['search=test+item&feeFrom=39&feeTo=39', 30, (row: CatalogRow) => row.commission_perc === 39],
    ['search=test+item&priceFrom=48.50&priceTo=49', 20, (row: CatalogRow) => row.price === '49.00'],
    ['search=test+item&offered=yes', 0, () => true],
  ] as const)('filters by %s', async (search, total, fits) => {
    const found = await list(search)
    expect(found.total).toBe(total)
    expect(found.rows.every(fits)).toBe(true)
  })

  test('shows the products of the program and the links that earn', async () => {
    const { rows } = await list('offered=yes')
    expect(rows.map(({ id }) => id).sort()).toEqual(
      story.products
        .slice(0, rows.length)
        .map(({ id }) => id)
        .sort(),
    )
    expect(rows.filter(({ links }) => links === 1)).toHaveLength(3)
  })

  test('adds up the figures of the period, as the overview does', async () => {
    for (const [from, to] of [
      [addDays(today, -29), today],
      [addDays(today, -60), addDays(today, -30)],
    ]) {
      const range = `from=${from}&to=${to}`
      const { totals } = (await story.client.ask('GET', `/api/reports/brand-overview?${range}`)).body as unknown as {
        totals: Record<'clicks' | 'units' | 'sales' | 'commission', string | number>
      }
      const { rows } = await list(`${range}&sort=-commission`)
      const total = (key: 'clicks' | 'units' | 'sales' | 'commission') =>
        rows.reduce((before, row) => before + Math.round(Number(row[key]) * 10_000), 0)
      for (const key of ['clicks', 'units', 'sales', 'commission'] as const)
        expect(total(key), key).toBe(Math.round(Number(totals[key]) * 10_000))
      expect(total('commission')).toBeGreaterThan(0)
    }
  })

  test('adds up the net cost of the period, as Home does', async () => {
    const range = `from=${addDays(today, -29)}&to=${today}`
    const { totals } = await story.client.call(getBrandNetCost, { query: { from: addDays(today, -29), to: today } })
    const { rows } = await list(`${range}&sort=-net_cost&offered=yes`)
    const units = (texts: (string | null)[]) => sum(texts.map((text) => text ?? '0'))
    expect(units(rows.map(({ net_cost }) => net_cost))).toBe(units([totals?.net_cost ?? null]))
    expect(units(rows.map(({ bonus }) => bonus))).toBe(units([totals?.bonus ?? null]))
    expect(totals).toMatchObject({ bonus: '12.34', is_bonus_partial: true, processing_fees: null })
    expect(rows.reduce((total, { purchases }) => total + purchases, 0)).toBe(totals?.purchases)
    const [written] = await run(
      sql`select sum(attributed_purchases_14d)::int as purchases, sum(brb_bonus_amount)::text as bonus,
                 (select (sum(amount) - 12.34)::text
                  from creator_earnings
                  where brand_id = ${story.brand.id} and date between ${addDays(today, -29)} and ${today}) as net_cost
          from amz_attribution_perf_metrics
          where brand_id = ${story.brand.id} and date between ${addDays(today, -29)} and ${today}`,
    )
    expect(totals).toMatchObject(written ?? {})
  })

  test('never shows the products of another brand', async () => {
    const ids = new Set((await everyRow('')).map(({ id }) => id))
    expect((await list('', other)).rows.filter(({ id }) => ids.has(id))).toEqual([])
    expect((await list('', other)).total).toBeGreaterThan(0)
  })

  test.each(['sort=brand_id', 'sort=title%3Bdrop', 'stock=none', 'priceFrom=1e5', 'feeTo=101', 'limit=101'])(
    'refuses %s',
    async (search) => {
      const answer = await story.client.ask('GET', `/api/products/catalog?${search}`)
      expect(answer.status).toBe(400)
    },
  )
})

describe('the CSV file', () => {
  test('has exactly the rows of the list, in its order', async () => {
    const search = 'search=test+item&stock=in&sort=-price'
    const { answer, rows } = await csvOf(search)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="shelfmate-products-[\d-]+\.csv"$/)
    expect(rows.map(({ asin }) => asin)).toEqual((await everyRow(search)).map(({ asin }) => asin))
    expect(rows).toHaveLength(ADDED - SHOWN)
  })

  test('has the net cost of each row, with empty cells for what is unknown', async () => {
    const { rows } = await csvOf('sort=-net_cost&offered=yes')
    const listed = (await list('sort=-net_cost&offered=yes')).rows
    for (const [index, row] of listed.entries())
      expect(rows[index]).toMatchObject({
        purchases: String(row.purchases),
        processing_fees_usd: row.processing_fees ?? '',
        processing_fees_estimated: row.are_fees_estimated ? 'yes' : 'no',
        brand_referral_bonus_usd: row.bonus ?? '',
        net_cost_usd: row.net_cost,
        net_cost_percent_of_sales: netCostPercent(row) ?? '',
        conversion_percent: conversionPercent(row) ?? '',
        earnings_per_click_usd: earningsPerClick(row) ?? '',
      })
    expect(listed.filter(({ bonus }) => bonus !== null)).toHaveLength(1)
  })

  test.sequential('names the days that its figures cover', async () => {
    const [from, last] = [addDays(today, -29), addDays(today, -3)]
    const named = async () => {
      const { answer, rows } = await csvOf('offered=yes')
      const [, name] = answer.headers.get('content-disposition')?.split('"') ?? []
      return {
        name,
        periods: [...new Set(rows.map(({ period_start, period_end }) => `${period_start} ${period_end}`))],
      }
    }
    await reachedThrough(product, last)
    expect(await named()).toEqual({ name: `shelfmate-products-${from}-${last}.csv`, periods: [`${from} ${last}`] })
    await reachedThrough(product, null)
    expect(await named()).toEqual({ name: `shelfmate-products-${from}.csv`, periods: [`${from} `] })
    await reachedThrough(product, today)
  })

  test.sequential('leaves the figures of a period empty of which no day is reported', async () => {
    const ofPeriod = async () => {
      const [row = {}] = (await csvOf('offered=yes&sort=-sales')).rows
      const { clicks, sales_usd, commission_usd, net_cost_usd, processing_fees_estimated } = row
      return {
        links: row.links,
        figures: { clicks, sales_usd, commission_usd, net_cost_usd, processing_fees_estimated },
      }
    }
    const reported = await ofPeriod()
    expect(Object.values(reported.figures)).not.toContain('')
    await reachedThrough(product, addDays(today, -30))
    const { links, figures } = await ofPeriod()
    expect(links).not.toBe('')
    expect(new Set(Object.values(figures))).toEqual(new Set(['']))
    await reachedThrough(product, today)
  })

  test('defuses formulas in names', async () => {
    await run(
      sql`update products set title = '=HYPERLINK("http://x.test")' where brand_id = ${story.brand.id} and sku = 'test-1'`,
    )
    const { rows } = await csvOf('search=BT00000001')
    expect(rows[0]?.title).toBe('\'=HYPERLINK("http://x.test")')
    await run(sql`update products set title = 'Test item 1' where brand_id = ${story.brand.id} and sku = 'test-1'`)
  })

  test('has only its head without rows', async () => {
    expect((await csvOf('search=nothing+like+it')).rows).toEqual([])
  })

  test('is refused to others', async () => {
    expect((await story.partner.client.ask('GET', '/api/products/catalog/csv')).status).toBe(403)
  })
})

test('marks a favorite, only of the own brand', async () => {
  const id = story.products[0]?.id
  const mark = (client: typeof story.client, favorite: boolean) =>
    client.ask('PUT', `/api/products/${id}/favorite`, { favorite })
  expect(await mark(story.client, true)).toEqual({ status: 200, body: { favorite: true } })
  expect((await mark(other.client, false)).status).toBe(404)
  expect((await list('favorite=yes&offered=yes')).rows.map((row) => row.id)).toEqual([id])
  expect(await mark(story.client, false)).toEqual({ status: 200, body: { favorite: false } })
})
