import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { centsOf, pull as pullRows, type Row, sum, sumCents } from './pull'
import { adsOf, dayText, FERNHILL_ADVERTISER, FERNHILL_US, HARBOR_US, linkTo } from './seller'

let sandbox: TestSandbox
let fernhill: Awaited<ReturnType<typeof adsOf>>
let harbor: Awaited<ReturnType<typeof adsOf>>

const LINKS = 6
const DAYS = 40

beforeAll(async () => {
  sandbox = await startSandbox()
  fernhill = await adsOf(sandbox, 'fernhill', FERNHILL_US)
  harbor = await adsOf(sandbox, 'harbor', HARBOR_US)
  for (const [ads, name] of [
    [fernhill, 'f'],
    [harbor, 'h'],
  ] as const) {
    const { body } = await ads.products({ pageIndex: 0, pageSize: LINKS, checkItemDetails: true })
    const asins = body.ProductMetadataList.map(({ asin }) => asin)
    const links = await Promise.all(
      asins.map(async (asin: string, index: number) => ({
        tag_url: await linkTo(ads, asin, {
          adGroup: `${name}_${index}`,
          campaign: `prog_${name}_${index % 2}`,
          creative: `cp_${index}`,
        }),
        asin,
        daily_clicks: 25,
        conversion_percent: 12,
        created_days_ago: DAYS,
      })),
    )
    await sandbox.operate('POST', '/sandbox/history', { seed: 'report', days: DAYS, links })
  }
})
afterAll(() => sandbox.close())

const span = { startDate: dayText(-45), endDate: dayText() }

const pull = (ads: typeof fernhill, body: object, count?: number): Promise<Row[]> =>
  pullRows(ads, { ...span, ...body }, count)

describe('values', () => {
  test('amounts have floating-point noise and round to the sales, to the cent', async () => {
    const rows = await pull(fernhill, { groupBy: 'ADGROUP' })
    const {
      rows: [truth],
    } = await sandbox.db.query(
      `select (sum(amount) * 100)::int as total, (sum(amount) filter (where conversion_type = 'Promoted') * 100)::int as promoted,
       count(*)::int as orders, sum(quantity)::int as units
       from events
       where kind = 'purchase' and advertiser_id = $1`,
      [FERNHILL_ADVERTISER],
    )
    expect(sumCents(rows, 'totalAttributedSales14d')).toBe(truth.total)
    expect(sumCents(rows, 'attributedSales14d')).toBe(truth.promoted)
    expect(sum(rows, 'attributedTotalPurchases14d')).toBe(truth.orders)
    expect(sum(rows, 'totalUnitsSold14d')).toBe(truth.units)
    expect(truth.total).toBeGreaterThan(truth.promoted)
    const amounts = rows.map((row) => row.totalAttributedSales14d ?? '')
    expect(amounts.filter((amount) => /\.\d{5,}/.test(amount)).length).toBeGreaterThan(rows.length / 4)
    expect(amounts).toContain('0')
    // The same request has the same noise.
    expect(await pull(fernhill, { groupBy: 'ADGROUP' })).toEqual(rows)
  })

  test('all levels add up to the same', async () => {
    const metrics = [
      'Click-throughs',
      'attributedTotalPurchases14d',
      'unitsSold14d',
      'attributedTotalAddToCartClicks14d',
    ]
    const levels = await Promise.all(
      ['CREATIVE', 'ADGROUP', 'CAMPAIGN'].map((groupBy) => pull(fernhill, { groupBy, metrics: metrics.join(',') })),
    )
    const totals = levels.map((rows) => metrics.map((metric) => sum(rows, metric)))
    expect(totals[1]).toEqual(totals[0])
    expect(totals[2]).toEqual(totals[0])
    const products = await pull(fernhill, { reportType: 'PRODUCTS' })
    expect(sum(products, 'attributedPurchases14d') + sum(products, 'brandHaloAttributedPurchases14d')).toBe(
      totals[0]?.[1],
    )
    expect(sum(products, 'unitsSold14d')).toBe(totals[0]?.[2])
  })

  test('rows have the dimensions of their level, and every metric as a string', async () => {
    const [creative] = await pull(fernhill, {})
    const [adGroup] = await pull(fernhill, { groupBy: 'ADGROUP', metrics: 'Click-throughs' })
    const [campaign] = await pull(fernhill, { groupBy: 'CAMPAIGN', metrics: 'Click-throughs,unitsSold14d' })
    expect(Object.keys(creative ?? {})).toHaveLength(6 + 13)
    expect(creative).toMatchObject({
      advertiserName: 'Fernhill Kitchen',
      publisher: 'Display - Other',
      creativeId: 'cp_0',
    })
    expect(creative?.date).toMatch(/^\d{8}$/)
    expect(Object.keys(adGroup ?? {})).toEqual([
      'date',
      'advertiserName',
      'publisher',
      'campaignId',
      'adGroupId',
      'Click-throughs',
    ])
    expect(Object.keys(campaign ?? {})).toEqual([
      'date',
      'advertiserName',
      'campaignId',
      'Click-throughs',
      'unitsSold14d',
    ])
  })

  test('product rows: promoted is the linked product, halo the rest of the brand, never both', async () => {
    const rows = await pull(fernhill, { reportType: 'PRODUCTS' })
    expect(Object.keys(rows[0] ?? {})).toHaveLength(13 + 18)
    expect(rows[0]).toMatchObject({ marketplace: 'AMAZON.COM', brandName: 'Fernhill Kitchen' })
    const landed = new Map<string, string>()
    for (const row of rows) {
      const isPromoted = row.productConversionType === 'Promoted'
      const [own, other] = isPromoted
        ? ['attributedSales14d', 'brandHaloAttributedSales14d']
        : ['brandHaloAttributedSales14d', 'attributedSales14d']
      expect(row[other]).toBe('0')
      expect(row[own]).toBeDefined()
      if (isPromoted) {
        expect(landed.get(row.adGroupId ?? '') ?? row.productAsin).toBe(row.productAsin)
        landed.set(row.adGroupId ?? '', row.productAsin ?? '')
      }
    }
    expect(rows.some((row) => row.productConversionType === 'Brand Halo')).toBe(true)
    expect(rows.find((row) => row.productName?.includes('Skillet'))).toMatchObject({
      productGroup: 'Kitchen',
      productCategory: 'Cookware',
      productSubcategory: 'Skillets',
    })
    expect(sum(rows, 'attributedNewToBrandPurchases14d')).toBeLessThan(sum(rows, 'attributedPurchases14d'))
    expect(sum(rows, 'attributedNewToBrandPurchases14d')).toBeGreaterThan(0)
  })

  test('the bonus: only on request, 10 percent, absent for profiles that are not enrolled', async () => {
    const unnamed = await pull(fernhill, { groupBy: 'ADGROUP' })
    expect(unnamed.some((row) => 'brb_bonus_amount' in row)).toBe(false)
    const named = await pull(fernhill, { groupBy: 'ADGROUP', metrics: 'totalAttributedSales14d,brb_bonus_amount' })
    for (const row of named) {
      expect(centsOf(row.brb_bonus_amount)).toBe(Math.round(centsOf(row.totalAttributedSales14d) / 10))
    }
    const strangers = await pull(harbor, { groupBy: 'CAMPAIGN', metrics: 'unitsSold14d,brb_bonus_amount' })
    expect(strangers.length).toBeGreaterThan(0)
    expect(strangers.some((row) => 'brb_bonus_amount' in row)).toBe(false)
  })

  test('a seller gets only its own rows', async () => {
    const rows = await pull(harbor, { groupBy: 'ADGROUP' })
    expect(rows.every((row) => row.adGroupId?.startsWith('h_') && row.advertiserName === 'Harbor & Pine Outdoor')).toBe(
      true,
    )
  })

  test('rows outside the range are left out', async () => {
    const day = dayText(-3)
    const rows = await pull(fernhill, { startDate: day, endDate: day })
    expect(new Set(rows.map((row) => row.date))).toEqual(new Set([day]))
  })
})

describe('pages', () => {
  test.each([1, 7, 100, 5000])('of %i rows return every row once, in a stable order', async (count) => {
    const body = { groupBy: 'ADGROUP', ...(count === 1 ? { startDate: dayText(-5) } : {}) }
    expect(await pull(fernhill, body, count)).toEqual(await pull(fernhill, body))
  })

  test('also work for PRODUCTS and CREATIVE', async () => {
    for (const body of [{ reportType: 'PRODUCTS' }, { groupBy: 'CREATIVE' }]) {
      expect(await pull(fernhill, body, 50)).toEqual(await pull(fernhill, body))
    }
  })

  test('the cursor is a JSON string that ends as "" as published and as null as seen live', async () => {
    const first = await fernhill.report({ ...span, groupBy: 'ADGROUP', count: 2, cursorId: '' })
    const cursor = JSON.parse(first.body.cursorId)
    expect(cursor).toMatchObject({ page: 1, version: 'V2' })
    expect(cursor.values).toHaveLength(cursor.fields.length)
    const second = await fernhill.report({ ...span, groupBy: 'ADGROUP', count: 2, cursorId: first.body.cursorId })
    expect(JSON.parse(second.body.cursorId).page).toBe(2)
    expect((await fernhill.report({ ...span, count: 5000 })).body.cursorId).toBe('')

    await sandbox.operate('PUT', '/sandbox/shapes', { live: true })
    const live = await fernhill.report({ ...span, count: 5000 })
    expect(live.body.cursorId).toBeNull()
    expect(live.body.count).toBe(live.body.reports.length)
    expect('size' in live.body).toBe(false)
    await sandbox.operate('PUT', '/sandbox/shapes', { live: false })
  })
})

describe('validation', () => {
  const cursor = (change: object) =>
    JSON.stringify({
      values: ['2024-01-01', '1', '2'],
      page: 1,
      fields: ['event_date', 'advertiser_id', 'campaign_id'],
      version: 'V2',
      ...change,
    })

  test.each([
    ['unknown report type', { reportType: 'SALES' }],
    ['unknown level', { groupBy: 'DAY' }],
    ['date text', { startDate: '2024-01-01' }],
    ['no such day', { startDate: '20240230', endDate: '20240301' }],
    ['start after end', { startDate: dayText(), endDate: dayText(-1) }],
    ['products too old', { reportType: 'PRODUCTS', startDate: dayText(-92) }],
    ['groupBy with products', { reportType: 'PRODUCTS', groupBy: 'ADGROUP' }],
    ['count 0', { count: 0 }],
    ['count 5001', { count: 5001 }],
    ['count as text', { count: '10' }],
    ['bonus by creative', { groupBy: 'CREATIVE', metrics: 'brb_bonus_amount' }],
    ['bonus by the default level', { metrics: 'brb_bonus_amount' }],
    ['bonus of products', { reportType: 'PRODUCTS', metrics: 'brb_bonus_amount' }],
    ['unknown metric', { metrics: 'Click-throughs,clicks' }],
    ['metric of the other report', { metrics: 'brandHaloUnitsSold14d' }],
    ['a built-in property name', { metrics: 'constructor' }],
    ['foreign advertiser', { advertiserIds: `${FERNHILL_ADVERTISER},5810047729163386` }],
    ['no cursor', { cursorId: 'x' }],
    ['cursor of another level', { groupBy: 'ADGROUP', cursorId: cursor({}) }],
    ['cursor without page', { groupBy: 'CAMPAIGN', cursorId: cursor({ page: undefined }) }],
    ['cursor with another day', { groupBy: 'CAMPAIGN', cursorId: cursor({ values: ['yesterday', '1', '2'] }) }],
    ['cursor with a NUL', { groupBy: 'CAMPAIGN', cursorId: cursor({ values: ['2024-01-01', '\0', '2'] }) }],
    ['cursor of another version', { groupBy: 'CAMPAIGN', cursorId: cursor({ version: 'V1' }) }],
  ])('%s', async (_name, body) => {
    const answer = await fernhill.report({ ...span, ...body })
    expect(answer).toMatchObject({ status: 400, body: { code: '400', details: expect.any(String) } })
  })

  test('unreadable bodies and other media types', async () => {
    expect((await fernhill.post('/attribution/report', '{')).status).toBe(400)
    expect((await fernhill.post('/attribution/report', '[]')).status).toBe(400)
    expect((await fernhill.post('/attribution/report', 'x', { 'Content-Type': 'text/plain' })).status).toBe(415)
  })

  test('everything is optional', async () => {
    const { status, body } = await fernhill.report({})
    expect(status).toBe(200)
    expect(body.reports.length).toBeGreaterThan(0)
    expect((await fernhill.report({ advertiserIds: FERNHILL_ADVERTISER, metrics: '' })).body.reports).toEqual(
      body.reports,
    )
  })

  test('a products report may start 90 days back, a performance report reaches 13 months', async () => {
    expect((await fernhill.report({ reportType: 'PRODUCTS', startDate: dayText(-90) })).status).toBe(200)
    expect((await fernhill.report({ startDate: '20150101' })).status).toBe(200)
  })
})
