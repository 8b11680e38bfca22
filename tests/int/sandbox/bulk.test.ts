import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageQuery } from '../../../sandbox/ads/report-query'
import { readReportRequest } from '../../../sandbox/ads/report-request'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { pull, sum, sumCents } from './pull'
import { adsOf, dayText, FERNHILL_ADVERTISER, FERNHILL_US, linkTo } from './seller'

let sandbox: TestSandbox
let fernhill: Awaited<ReturnType<typeof adsOf>>

beforeAll(async () => {
  sandbox = await startSandbox()
  fernhill = await adsOf(sandbox, 'fernhill', FERNHILL_US)
})
afterAll(() => sandbox.close())

const day = (days: number) => dayText(days).replace(/^(....)(..)(..)$/, '$1-$2-$3')
const make = (change: object = {}, target = sandbox) =>
  target.operate('POST', '/sandbox/bulk', {
    advertiser_id: FERNHILL_ADVERTISER,
    campaign_id: 'prog_bulk',
    publisher_id: '9',
    ad_group_prefix: 'blk_',
    ad_groups: 300,
    from: day(-9),
    to: day(0),
    seed: 'many',
    ...change,
  })
const METRICS =
  'Click-throughs,attributedTotalPurchases14d,totalUnitsSold14d,attributedSales14d,totalAttributedSales14d'
const span = { startDate: dayText(-30), endDate: dayText(30), groupBy: 'ADGROUP', metrics: METRICS }

test('needs a measured profile', async () => {
  await expect(make()).rejects.toThrow('409')
  await linkTo(fernhill, 'B000000000', { adGroup: 'x' })
})

test.sequential('creates one report row per ad group and day, once', async () => {
  expect(await make()).toEqual({ rows: 3000, events: 6000 })
  expect(await make()).toEqual({ rows: 0, events: 0 })
  expect(await make({ to: day(2) })).toEqual({ rows: 600, events: 1200 })
  await sandbox.operate('POST', '/sandbox/clock', { shift: '+1d' })
  const soon = await pull(fernhill, span, 1000)
  expect(soon.length).toBeLessThan(3600)
  await sandbox.operate('POST', '/sandbox/clock', { shift: '+3d' })
  const rows = await pull(fernhill, span, 700)
  expect(rows).toHaveLength(3600)
  expect(await pull(fernhill, span, 5000)).toEqual(rows)
  expect(rows[0]).toMatchObject({ date: dayText(-9), campaignId: 'prog_bulk', adGroupId: 'blk_000001' })
  expect(rows.at(-1)).toMatchObject({ date: dayText(2), adGroupId: 'blk_000300' })
  expect(rows.every((row) => Number(row['Click-throughs']) > 0)).toBe(true)
  expect(sum(rows, 'attributedTotalPurchases14d')).toBe(3600)
  expect(sum(rows, 'totalUnitsSold14d')).toBeGreaterThan(3600)
  expect(sumCents(rows, 'attributedSales14d')).toBeLessThan(sumCents(rows, 'totalAttributedSales14d'))

  const query = `advertiser_id=${FERNHILL_ADVERTISER}&from=${day(-30)}&to=${day(30)}&rows=false`
  const { totals } = (await sandbox.operate('GET', `/sandbox/totals?${query}`)) as {
    totals: { clicks: number; total_sales: string }
  }
  expect(totals.clicks).toBe(sum(rows, 'Click-throughs'))
  expect(Number(totals.total_sales.replace('.', ''))).toBe(sumCents(rows, 'totalAttributedSales14d'))
  const products = await pull(fernhill, {
    startDate: dayText(-30),
    endDate: dayText(30),
    reportType: 'PRODUCTS',
  })
  expect(products).toHaveLength(3600)
  expect(products.every(({ productName }) => productName !== '')).toBe(true)
})

test.sequential('the same call creates the same data on another database, another seed different data', async () => {
  const twin = await startSandbox()
  try {
    const ads = await adsOf(twin, 'fernhill', FERNHILL_US)
    await linkTo(ads, 'B000000000', { adGroup: 'x' })
    const read = async (db: TestSandbox['db'], campaign: string) =>
      (
        await db.query(
          `select kind, occurred_at, ad_group_id, asin, quantity, amount, is_new_to_brand
           from events
           where campaign_id = $1 and event_date = $2
           order by ad_group_id, kind`,
          [campaign, day(-3)],
        )
      ).rows
    await make({ from: day(-4), to: day(-2) }, twin)
    await make({ campaign_id: 'prog_other', seed: 'other' }, twin)
    const mine = await read(sandbox.db, 'prog_bulk')
    expect(mine).toHaveLength(600)
    expect(await read(twin.db, 'prog_bulk')).toEqual(mine)
    expect(await read(twin.db, 'prog_other')).not.toEqual(mine)
  } finally {
    await twin.close()
  }
})

test.sequential.each([
  [{ groupBy: 'ADGROUP' }, ['2026-06-15', FERNHILL_ADVERTISER, 'prog_bulk', '9', 'blk_000100'], false],
  [{ groupBy: 'ADGROUP' }, ['2026-06-15', FERNHILL_ADVERTISER, 'prog_bulk', '9', 'blk_000100'], true],
  [
    { reportType: 'PRODUCTS' },
    ['2026-06-15', FERNHILL_ADVERTISER, 'prog_bulk', '9', 'blk_000100', 'B000000000', 'Promoted'],
    false,
  ],
])('a page of a large report starts from an index: %j', async (kind, values, isMasking) => {
  await make({ campaign_id: 'prog_big', ad_groups: 4000, from: '2026-06-10', to: '2026-06-19' })
  const fields = ['event_date', 'advertiser_id', 'campaign_id', 'publisher_id', 'ad_group_id']
  if ('reportType' in kind) fields.push('asin', 'conversion_type')
  const cursorId = JSON.stringify({ values, page: 1, fields, version: 'V2' })
  const dates = { startDate: '20260601', endDate: '20260630' }
  const source = { advertiserId: FERNHILL_ADVERTISER, today: '2026-06-30', isBonusZero: false, isMasking }
  const request = readReportRequest({ ...kind, ...dates, count: 500, cursorId }, source.advertiserId, source.today)
  const query = pageQuery(request, { ...source, metrics: request.metrics })
  const { rows } = await sandbox.db.query(`explain ${query.text}`, [...query.values])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/using events_rows on events[^\n]*\n\s+Index Cond:[^\n]*ROW\(event_date, campaign_id/)
  expect(plan).not.toContain('Seq Scan on events')
})

test.each([
  ['an unknown advertiser', { advertiser_id: '1' }, '404'],
  ['an unknown publisher', { publisher_id: '99' }, '400'],
  ['an id that no tag may have', { ad_group_prefix: 'a b' }, '400'],
  ['no ad groups', { ad_groups: 0 }, '400'],
  ['more than two million rows', { ad_groups: 2_000_000 }, '400'],
  ['an end before its start', { from: day(1), to: day(0) }, '400'],
  ['no day', { from: 'today' }, '400'],
])('refuses %s', async (_name, change, status) => {
  await expect(make(change)).rejects.toThrow(status)
})
