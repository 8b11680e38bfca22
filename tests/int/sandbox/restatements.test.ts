import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { centsOf, pull, type Row, sum, sumCents } from './pull'
import { adsOf, dayText, FERNHILL_US, linkTo } from './seller'

let sandbox: TestSandbox
let fernhill: Awaited<ReturnType<typeof adsOf>>
let asins: string[]

beforeAll(async () => {
  sandbox = await startSandbox()
  fernhill = await adsOf(sandbox, 'fernhill', FERNHILL_US)
  const { body } = await fernhill.products({ pageIndex: 0, pageSize: 30, checkItemDetails: true })
  const onSale = body.ProductMetadataList.filter(
    ({ availability, priceToPay }) => availability === 'IN_STOCK' && priceToPay,
  )
  asins = [...new Set(onSale.map(({ asin }) => asin))]
})
beforeEach(() => move({ shift_seconds: 0 }))
afterAll(() => sandbox.close())

const move = (body: object) => sandbox.operate('POST', '/sandbox/clock', body)
const restate = (body: object) => sandbox.operate('POST', '/sandbox/restate', body)
const day = (days = 0) => dayText(days).replace(/^(....)(..)(..)$/, '$1-$2-$3')
const span = { startDate: dayText(-30), endDate: dayText() }

/** Visits a link and buys its product as a browser does; with `other`, also a second product of the brand. */
const shop = async (adGroup: string, units: number, other?: string): Promise<void> => {
  const asin = asins[0] ?? ''
  const path = await linkTo(fernhill, asin, { adGroup })
  await (await fetch(sandbox.url + path)).text()
  const fields = Object.fromEntries(new URL(path, sandbox.url).searchParams)
  for (const [bought, quantity] of [[asin, units] as const, ...(other === undefined ? [] : [[other, 1] as const])]) {
    const body = new URLSearchParams({ ...fields, quantity: String(quantity) })
    await fetch(`${sandbox.url}/sandbox/shop/dp/${bought}/buy`, { method: 'POST', body })
  }
}

const rowsOf = async (adGroup: string, body: object): Promise<Row[]> =>
  (await pull(fernhill, { ...span, ...body })).filter(({ adGroupId }) => adGroupId === adGroup)

describe('a scripted restatement', () => {
  test('appears from its day on, at midnight of the profile', async () => {
    await shop('lnk_back', 2)
    const before = await rowsOf('lnk_back', { groupBy: 'ADGROUP', metrics: ALL })
    const made = await restate({
      ad_group_id: 'lnk_back',
      date: day(),
      after_days: 7,
      amount_cents: -150,
      units: -1,
      orders: 0,
    })
    expect(made).toEqual({
      event_id: expect.any(Number),
      advertiser_id: '584217390641825',
      asin: asins[0],
      conversion_type: 'Promoted',
      visible_from: expect.any(String),
    })
    const { visible_from } = made as { visible_from: string }
    expect(localTime(visible_from)).toBe(`${day(7)} 00:00`)
    expect(await rowsOf('lnk_back', { groupBy: 'ADGROUP', metrics: ALL })).toEqual(before)

    const seconds = Math.floor((Date.parse(visible_from) - Date.now()) / 1000)
    await move({ shift_seconds: seconds - 60 })
    expect(await rowsOf('lnk_back', { groupBy: 'ADGROUP', metrics: ALL })).toEqual(before)
    await move({ shift_seconds: seconds + 2 })
    const [after] = await rowsOf('lnk_back', { groupBy: 'ADGROUP', metrics: ALL })
    const [old] = before
    expect(after).toMatchObject({
      'Click-throughs': '1',
      attributedPurchases14d: '1',
      unitsSold14d: '1',
      totalUnitsSold14d: '1',
    })
    expect(centsOf(after?.attributedSales14d)).toBe(centsOf(old?.attributedSales14d) - 150)
    expect(centsOf(after?.brb_bonus_amount)).toBe(Math.round((centsOf(old?.totalAttributedSales14d) - 150) / 10))
    const [product] = await rowsOf('lnk_back', { reportType: 'PRODUCTS' })
    expect(product).toMatchObject({ unitsSold14d: '1', attributedNewToBrandUnitsSold14d: '1' })
    expect(centsOf(product?.attributedSales14d)).toBe(centsOf(after?.attributedSales14d))
  })

  test('applies to the order of its product; a fully returned day stays as zeros', async () => {
    const other = asins[1] ?? ''
    await shop('lnk_halo', 1, other)
    const [whole] = await rowsOf('lnk_halo', { groupBy: 'ADGROUP' })
    const halo = centsOf(whole?.totalAttributedSales14d) - centsOf(whole?.attributedSales14d)
    const made = await restate({
      ad_group_id: 'lnk_halo',
      date: day(),
      after_days: 0,
      amount_cents: -halo,
      units: -1,
      orders: -1,
      asin: other,
    })
    expect(made).toMatchObject({ asin: other, conversion_type: 'Brand Halo' })
    const [row] = await rowsOf('lnk_halo', { groupBy: 'ADGROUP' })
    expect(row).toMatchObject({ attributedTotalPurchases14d: '1', totalUnitsSold14d: '1' })
    expect(centsOf(row?.totalAttributedSales14d)).toBe(centsOf(row?.attributedSales14d))
    expect(row?.attributedSales14d).toBe(whole?.attributedSales14d)
    const products = await rowsOf('lnk_halo', { reportType: 'PRODUCTS' })
    expect(products.find(({ productAsin }) => productAsin === other)).toMatchObject({
      brandHaloAttributedPurchases14d: '0',
      brandHaloUnitsSold14d: '0',
      brandHaloAttributedSales14d: '0',
    })
  })

  test('is created once per key, whatever a repetition contains', async () => {
    await shop('lnk_once', 1)
    const once = { ad_group_id: 'lnk_once', date: day(), after_days: 0, amount_cents: -25, key: 'only once' }
    const made = await restate(once)
    expect(await restate({ ...once, after_days: 3, amount_cents: -75 })).toEqual(made)
    await restate({ ...once, amount_cents: -1, key: 'another' })
    const { rows } = await sandbox.db.query(
      `select amount_delta
       from restatements
       where key in ('only once', 'another')
       order by id`,
    )
    expect(rows).toEqual([{ amount_delta: '-0.25' }, { amount_delta: '-0.01' }])
  })

  test.each([
    ['no order of the ad group', { ad_group_id: 'lnk_none' }, '404'],
    ['no order on the day', { date: day(-3) }, '404'],
    ['another advertiser', { advertiser_id: '5810047729163386' }, '404'],
    ['no day', { date: '2026-13-45' }, '400'],
    ['days that are not a number', { after_days: 'seven' }, '400'],
    ['days before', { after_days: -1 }, '400'],
    ['fractions of a cent', { amount_cents: 0.5 }, '400'],
    ['an unknown field', { amount: 5 }, '400'],
  ])('is refused: %s', async (_name, change, status) => {
    await expect(
      restate({ ad_group_id: 'lnk_back', date: day(), after_days: 1, amount_cents: 1, ...change }),
    ).rejects.toThrow(status)
  })
})

test('a history with restatements: some orders appear late or are corrected or returned, after 1, 7 and 28 days', async () => {
  const makeLinks = async (name: string) =>
    Promise.all(
      [0, 1, 2, 3].map(async (index) => ({
        tag_url: await linkTo(fernhill, asins[index] ?? '', { adGroup: `${name}_${index}`, campaign: name }),
        asin: asins[index],
        daily_clicks: 100,
        conversion_percent: 20,
        created_days_ago: 60,
      })),
    )
  await sandbox.operate('POST', '/sandbox/history', {
    seed: 'restated',
    days: 20,
    restates: true,
    links: await makeLinks('again'),
  })
  const truth = await sandbox.db.query<{ visible_days: number; orders: number; units: number; cents: number }>(
    `select ((visible_from at time zone 'America/Los_Angeles')::date - event_date)::int as visible_days,
       sum(orders_delta)::int as orders, sum(quantity_delta)::int as units, (sum(amount_delta) * 100)::int as cents
     from restatements
     join events on events.id = event_id
     where campaign_id = 'again'
     group by 1
     order by 1`,
  )
  expect(truth.rows.map(({ visible_days }) => visible_days)).toEqual([0, 1, 7, 28])
  const [hidden, soon, week, month] = truth.rows
  const { rows: placed } = await sandbox.db.query<{ orders: number; cents: number }>(
    `select count(*)::int as orders, (sum(amount) * 100)::int as cents
     from events
     where kind = 'purchase' and campaign_id = 'again'`,
  )
  const orders = placed[0]?.orders ?? 0
  const share = (count = 0) => Math.abs(count) / orders
  expect(orders).toBeGreaterThan(1000)
  expect(share(hidden?.orders)).toBeGreaterThan(0.003)
  expect(share(hidden?.orders)).toBeLessThan(0.02)
  expect(soon?.orders).toBe(-(hidden?.orders ?? 0))
  expect(share(week?.orders)).toBeGreaterThan(0.04)
  expect(share(week?.orders)).toBeLessThan(0.08)
  expect(share(month?.orders)).toBeGreaterThan(0.015)
  expect(share(month?.orders)).toBeLessThan(0.045)
  expect(Math.abs((soon?.cents ?? 0) + (hidden?.cents ?? 0))).toBeLessThan(orders)
  expect(soon?.cents).not.toBe(-(hidden?.cents ?? 0))

  // When everything is restated, every figure of both reports has changed.
  await move({ shift: '+40d' })
  const rows = (await pull(fernhill, { ...span, groupBy: 'ADGROUP' })).filter(
    ({ campaignId }) => campaignId === 'again',
  )
  const total = (key: 'orders' | 'cents') => truth.rows.reduce((all, part) => all + part[key], placed[0]?.[key] ?? 0)
  expect(sum(rows, 'attributedTotalPurchases14d')).toBe(total('orders'))
  expect(sumCents(rows, 'totalAttributedSales14d')).toBe(total('cents'))
  const products = (await pull(fernhill, { ...span, reportType: 'PRODUCTS' })).filter(
    ({ campaignId }) => campaignId === 'again',
  )
  expect(sumCents(products, 'attributedSales14d') + sumCents(products, 'brandHaloAttributedSales14d')).toBe(
    total('cents'),
  )
  expect(products.every((row) => centsOf(row.attributedSales14d) >= 0 && Number(row.unitsSold14d) >= 0)).toBe(true)
})

test.sequential('the same orders are placed with and without restatements, and restatements are the same each time', async () => {
  const twin = await startSandbox()
  try {
    const ads = await adsOf(twin, 'fernhill', FERNHILL_US)
    const link = {
      tag_url: await linkTo(ads, asins[0] ?? '', { adGroup: 'again_0', campaign: 'again' }),
      asin: asins[0],
      daily_clicks: 100,
      conversion_percent: 20,
      created_days_ago: 60,
    }
    await twin.operate('POST', '/sandbox/history', { seed: 'restated', days: 20, restates: true, links: [link] })
    const read = (db: TestSandbox['db']) =>
      db.query(
        `select occurred_at, asin, quantity, amount, visible_from, quantity_delta, amount_delta, orders_delta
         from events
         left join restatements on event_id = events.id
         where kind = 'purchase' and ad_group_id = 'again_0'
         order by 1, 2, 3, 5`,
      )
    expect((await read(twin.db)).rows).toEqual((await read(sandbox.db)).rows)

    await twin.db.query('delete from events')
    await twin.db.query('delete from history_runs')
    await twin.operate('POST', '/sandbox/history', { seed: 'restated', days: 20, links: [link] })
    expect((await twin.db.query('select from restatements')).rowCount).toBe(0)
    const placed = (db: TestSandbox['db']) =>
      db.query(
        `select occurred_at, kind, asin, quantity, amount
         from events
         where ad_group_id = 'again_0'
         order by 1, 2, 3`,
      )
    expect((await placed(twin.db)).rows).toEqual((await placed(sandbox.db)).rows)
  } finally {
    await twin.close()
  }
})

const ALL = [
  'Click-throughs',
  'attributedPurchases14d',
  'unitsSold14d',
  'totalUnitsSold14d',
  'attributedSales14d',
  'totalAttributedSales14d',
  'brb_bonus_amount',
].join(',')

const localTime = (instant: string): string =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles', hourCycle: 'h23' }).slice(0, 16)
