import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { centsOf, pull, type Row } from './pull'
import { adsOf, dayText, FERNHILL_ADVERTISER, FERNHILL_US, HARBOR_US, linkTo } from './seller'

interface TotalsRow {
  readonly date: string
  readonly ad_group_id: string
  readonly campaign_id: string
  readonly clicks: number
  readonly purchases: number
  readonly units: number
  readonly sales: string
  readonly total_purchases: number
  readonly total_units: number
  readonly total_sales: string
  readonly bonus: string | null
}
interface ProductRow extends TotalsRow {
  readonly asin: string
  readonly conversion_type: string
  readonly views: number
  readonly carts: number
}
interface Totals<R> {
  readonly rows: R[]
  readonly totals: Omit<R, 'date' | 'ad_group_id' | 'campaign_id' | 'asin' | 'conversion_type'>
}

const HARBOR_ADVERTISER = '5810047729163386'
const METRICS = [
  'Click-throughs',
  'attributedPurchases14d',
  'unitsSold14d',
  'attributedSales14d',
  'attributedTotalPurchases14d',
  'totalUnitsSold14d',
  'totalAttributedSales14d',
  'brb_bonus_amount',
].join(',')

let sandbox: TestSandbox
let fernhill: Awaited<ReturnType<typeof adsOf>>

beforeAll(async () => {
  sandbox = await startSandbox()
  fernhill = await adsOf(sandbox, 'fernhill', FERNHILL_US)
  const harbor = await adsOf(sandbox, 'harbor', HARBOR_US)
  for (const [ads, name] of [
    [fernhill, 'f'],
    [harbor, 'h'],
  ] as const) {
    const { body } = await ads.products({ pageIndex: 0, pageSize: 4 })
    const links = await Promise.all(
      body.ProductMetadataList.map(async ({ asin }, index) => ({
        // Two publishers of one ad group make two rows of a day.
        tag_url: await linkTo(ads, asin, { adGroup: `${name}_${index % 3}`, publisher: index === 3 ? '13' : '9' }),
        asin,
        // The third link has almost no clicks.
        daily_clicks: index === 2 ? 0.1 : 30,
        conversion_percent: index === 2 ? 100 : 12,
        created_days_ago: 40,
      })),
    )
    const [last] = links.splice(3)
    await sandbox.operate('POST', '/sandbox/history', { seed: 't', days: 40, days_ahead: 40, restates: true, links })
    await sandbox.operate('POST', '/sandbox/history', { seed: 'u', days: 40, days_ahead: 40, links: [last] })
  }
})
afterEach(async () => {
  await sandbox.operate('POST', '/sandbox/clock', { shift_seconds: 0 })
  await sandbox.operate('PUT', '/sandbox/masking', { on: false })
})
afterAll(() => sandbox.close())

const day = (days: number) => dayText(days).replace(/^(....)(..)(..)$/, '$1-$2-$3')
const read = async <R = TotalsRow>(more = '', advertiser = FERNHILL_ADVERTISER, path = ''): Promise<Totals<R>> =>
  (await sandbox.operate(
    'GET',
    `/sandbox/totals${path}?advertiser_id=${advertiser}&from=${day(-40)}&to=${day(40)}${more}`,
  )) as Totals<R>
const span = { startDate: dayText(-40), endDate: dayText(40) }

/** Report rows as totals for comparison: publishers combined, amounts in exact cents. */
const figuresOf = (rows: readonly Row[]) => {
  const byDay = new Map<string, number[]>()
  for (const row of rows) {
    const key = `${row.date?.replace(/^(....)(..)(..)$/, '$1-$2-$3')} ${row.adGroupId} ${row.campaignId}`
    const values = METRICS.split(',').map((name) =>
      /Sales|bonus/.test(name) ? centsOf(row[name]) : Number(row[name] ?? 0),
    )
    byDay.set(
      key,
      values.map((value, index) => value + (byDay.get(key)?.[index] ?? 0)),
    )
  }
  return byDay
}
const cents = (text: string | null) => Number((text ?? '0').replace('.', ''))
const figuresOfTotals = (row: Omit<TotalsRow, 'date' | 'ad_group_id' | 'campaign_id'>) => [
  row.clicks,
  row.purchases,
  row.units,
  cents(row.sales),
  row.total_purchases,
  row.total_units,
  cents(row.total_sales),
  cents(row.bonus),
]

describe('totals', () => {
  test.each([0, 1, 8, 29, 80])('match the report to the cent, %i days later', async (days) => {
    await sandbox.operate('POST', '/sandbox/clock', { shift: `+${days}d` })
    const reported = figuresOf(await pull(fernhill, { ...span, groupBy: 'ADGROUP', metrics: METRICS }))
    const { rows, totals } = await read()
    expect(
      new Map(rows.map((row) => [`${row.date} ${row.ad_group_id} ${row.campaign_id}`, figuresOfTotals(row)])),
    ).toEqual(reported)
    const sums = [...reported.values()].reduce((all, row) => all.map((value, index) => value + (row[index] ?? 0)))
    expect(figuresOfTotals(totals)).toEqual(sums)
    expect(
      rows.every(({ sales, total_sales }) => /^-?\d+\.\d\d$/.test(sales) && /^-?\d+\.\d\d$/.test(total_sales)),
    ).toBe(true)
  })

  test('of products match the products report', async () => {
    const { rows, totals } = await read<ProductRow>('', FERNHILL_ADVERTISER, '/products')
    const reported = await pull(fernhill, { ...span, endDate: dayText(), reportType: 'PRODUCTS' })
    const key = (row: Row) => `${row.date} ${row.adGroupId} ${row.productAsin} ${row.productConversionType}`
    const byKey = new Map<string, number[]>()
    for (const row of reported) {
      const isHalo = row.productConversionType === 'Brand Halo'
      const values = [
        Number(row[isHalo ? 'brandHaloDetailPageViewsClicks14d' : 'attributedDetailPageViewsClicks14d']),
        Number(row[isHalo ? 'brandHaloAttributedAddToCartClicks14d' : 'attributedAddToCartClicks14d']),
        Number(row[isHalo ? 'brandHaloAttributedPurchases14d' : 'attributedPurchases14d']),
        Number(row[isHalo ? 'brandHaloUnitsSold14d' : 'unitsSold14d']),
        centsOf(row[isHalo ? 'brandHaloAttributedSales14d' : 'attributedSales14d']),
      ]
      byKey.set(
        key(row),
        values.map((value, index) => value + (byKey.get(key(row))?.[index] ?? 0)),
      )
    }
    const actual = rows.map((row) => [
      `${row.date.replaceAll('-', '')} ${row.ad_group_id} ${row.asin} ${row.conversion_type}`,
      [row.views, row.carts, row.purchases, row.units, cents(row.sales)] as number[],
    ])
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(byKey))
    expect(cents(totals.sales)).toBe(rows.reduce((all, { sales }) => all + cents(sales), 0))
    expect(cents(totals.sales)).toBe(cents((await read()).totals.total_sales))
  })

  test('are masked like the report, only while masking is on', async () => {
    const open = await read()
    await sandbox.operate('PUT', '/sandbox/masking', { on: true })
    const { rows, totals } = await read()
    expect(rows.map(({ date, ad_group_id }) => [date, ad_group_id])).toEqual(
      open.rows.map(({ date, ad_group_id }) => [date, ad_group_id]),
    )
    const rare = rows.filter(({ ad_group_id }) => ad_group_id === 'f_2')
    expect(rare.length).toBeGreaterThan(0)
    for (const row of rare) expect(figuresOfTotals(row)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(totals.clicks).toBeLessThan(open.totals.clicks)
    const reported = figuresOf(await pull(fernhill, { ...span, groupBy: 'ADGROUP', metrics: METRICS }))
    expect(
      new Map(rows.map((row) => [`${row.date} ${row.ad_group_id} ${row.campaign_id}`, figuresOfTotals(row)])),
    ).toEqual(reported)
    const products = await read<ProductRow>('', FERNHILL_ADVERTISER, '/products')
    expect(cents(products.totals.sales)).toBe(cents(totals.total_sales))
  })

  test('have a null bonus where reports have none', async () => {
    const { rows, totals } = await read('', HARBOR_ADVERTISER)
    expect(rows.length).toBeGreaterThan(0)
    expect([totals.bonus, ...rows.map(({ bonus }) => bonus)].every((bonus) => bonus === null)).toBe(true)
  })

  test('may have no rows and no parameters', async () => {
    const { rows, totals } = await read('&rows=false')
    expect(rows).toEqual([])
    expect(totals).toEqual((await read()).totals)
    const nothing = await sandbox.operate(
      'GET',
      `/sandbox/totals?advertiser_id=${FERNHILL_ADVERTISER}&from=2001-01-01&to=2001-01-31`,
    )
    expect(nothing).toEqual({
      rows: [],
      totals: {
        clicks: 0,
        purchases: 0,
        units: 0,
        sales: '0.00',
        total_purchases: 0,
        total_units: 0,
        total_sales: '0.00',
        bonus: '0.00',
      },
    })
  })

  test.each([
    ['an unknown advertiser', `advertiser_id=1&from=2026-01-01&to=2026-01-31`, '404'],
    ['no advertiser', 'from=2026-01-01&to=2026-01-31', '400'],
    ['no day', `advertiser_id=${FERNHILL_ADVERTISER}&from=20260101&to=2026-01-31`, '400'],
    ['no end', `advertiser_id=${FERNHILL_ADVERTISER}&from=2026-01-01`, '400'],
  ])('are refused: %s', async (_name, query, status) => {
    await expect(sandbox.operate('GET', `/sandbox/totals?${query}`)).rejects.toThrow(status)
    await expect(sandbox.operate('GET', `/sandbox/totals/products?${query}`)).rejects.toThrow(status)
  })
})
