import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { pull, sum } from './pull'
import { adsOf, dayText, FERNHILL_ADVERTISER, FERNHILL_US, firstAsin, linkTo } from './seller'

let sandbox: TestSandbox
let fernhill: Awaited<ReturnType<typeof adsOf>>
let asin: string

beforeAll(async () => {
  sandbox = await startSandbox()
  fernhill = await adsOf(sandbox, 'fernhill', FERNHILL_US)
  asin = await firstAsin(fernhill)
})
afterEach(() => sandbox.operate('POST', '/sandbox/clock', { shift_seconds: 0 }))
afterAll(() => sandbox.close())

const linkOf = async (adGroup: string, createdDaysAgo: number, ads = fernhill) => ({
  tag_url: await linkTo(ads, asin, { adGroup }),
  asin,
  daily_clicks: 30,
  conversion_percent: 10,
  created_days_ago: createdDaysAgo,
})
const make = (target: TestSandbox, body: object) => target.operate('POST', '/sandbox/history', { seed: 'f', ...body })
const eventsOf = async ({ db }: TestSandbox, adGroup: string) =>
  (
    await db.query(
      `select kind, occurred_at, event_date::text, asin, conversion_type, quantity, amount, is_new_to_brand, visible_from,
         quantity_delta, amount_delta, orders_delta
       from events
       left join restatements on event_id = events.id
       where ad_group_id = $1
       order by occurred_at, kind, asin, quantity, visible_from`,
      [adGroup],
    )
  ).rows
const datesOf = async (adGroup: string, until = 40) => {
  const rows = await pull(fernhill, { startDate: dayText(-40), endDate: dayText(until), groupBy: 'ADGROUP' })
  return rows.filter(({ adGroupId }) => adGroupId === adGroup).map(({ date }) => date)
}

test('future days appear once the clock has reached them, and not before', async () => {
  const link = await linkOf('lnk_ahead', 5)
  expect(await make(sandbox, { days: 5, days_ahead: 30, links: [link] })).toMatchObject({ links: 1, skipped: 0 })
  const { rows } = await sandbox.db.query<{ first: string; last: string }>(
    `select to_char(min(event_date), 'YYYYMMDD') as first, to_char(max(event_date), 'YYYYMMDD') as last
     from events
     where ad_group_id = 'lnk_ahead'`,
  )
  expect(rows[0]).toEqual({ first: dayText(-5), last: dayText(29) })
  expect((await datesOf('lnk_ahead')).every((date = '') => date <= dayText())).toBe(true)
  expect(await datesOf('lnk_ahead')).toContain(dayText(-1))

  await sandbox.operate('POST', '/sandbox/clock', { shift: '+10d' })
  const tenLater = await datesOf('lnk_ahead')
  expect(tenLater).toContain(dayText(8))
  expect(tenLater.every((date = '') => date <= dayText(11))).toBe(true)
  await sandbox.operate('POST', '/sandbox/clock', { shift: '+50d' })
  expect(await datesOf('lnk_ahead')).toHaveLength(35)
})

test('today fills up hour by hour', async () => {
  await make(sandbox, { days: 0, days_ahead: 1, links: [await linkOf('lnk_today', 0)] })
  await sandbox.operate('POST', '/sandbox/clock', { shift: '+1d' })
  const clicks = async () => {
    const rows = await pull(fernhill, { startDate: dayText(), endDate: dayText(), groupBy: 'ADGROUP' })
    return sum(
      rows.filter(({ adGroupId }) => adGroupId === 'lnk_today'),
      'Click-throughs',
    )
  }
  expect(await clicks()).toBeGreaterThan(0)
  const { rows } = await sandbox.db.query<{ seconds: number }>(
    `select extract(epoch from min(occurred_at) - now())::int as seconds from events where ad_group_id = 'lnk_today'`,
  )
  await sandbox.operate('POST', '/sandbox/clock', { shift_seconds: (rows[0]?.seconds ?? 0) - 60 })
  expect(await clicks()).toBe(0)
})

test('a day is the same as past and as future, in one call or in parts', async () => {
  const twin = await startSandbox()
  try {
    const ads = await adsOf(twin, 'fernhill', FERNHILL_US)
    const ahead = { days: 10, days_ahead: 20, restates: true }
    await make(sandbox, { ...ahead, links: [await linkOf('lnk_same', 30)] })
    // Twenty days later all of it is past; this call covers only the last part of the link's life.
    await linkTo(ads, asin, { adGroup: 'x' })
    await twin.operate('POST', '/sandbox/clock', { shift: '+20d' })
    await make(twin, { days: 12, restates: true, links: [await linkOf('lnk_same', 50, ads)] })
    const late = await eventsOf(twin, 'lnk_same')
    const first = late[0]?.event_date
    expect(late.length).toBeGreaterThan(30)
    expect(late.some(({ visible_from }) => visible_from !== null)).toBe(true)
    expect((await eventsOf(sandbox, 'lnk_same')).filter(({ event_date }) => event_date >= first)).toEqual(late)
  } finally {
    await twin.close()
  }
})

test('a future click gets no credit and counts in no total', async () => {
  const link = await linkOf('lnk_later', 0)
  await make(sandbox, { days: 0, days_ahead: 5, links: [link] })
  await sandbox.db.query(
    "delete from events where ad_group_id = 'lnk_later' and occurred_at < now() + interval '1 hour'",
  )
  const fields = Object.fromEntries(new URL(link.tag_url, sandbox.url).searchParams)
  const bought = await fetch(`${sandbox.url}/sandbox/shop/dp/${asin}/buy`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, quantity: '1' }),
  })
  expect(await bought.text()).toContain('no link gets the credit')
  const query = `advertiser_id=${FERNHILL_ADVERTISER}&from=2020-01-01&to=2099-12-31`
  const { rows } = (await sandbox.operate('GET', `/sandbox/totals?${query}`)) as { rows: { ad_group_id: string }[] }
  expect(rows.filter(({ ad_group_id }) => ad_group_id === 'lnk_later')).toEqual([])
})

test.each([
  ['more than 400 days', { days: 1, days_ahead: 401 }],
  ['a negative number', { days: 1, days_ahead: -1 }],
  ['no day at all', { days: 0 }],
  ['restates that is not a boolean', { days: 1, restates: 'some' }],
  ['too many orders ahead', { days: 1, days_ahead: 400, links: [{ daily_clicks: 100_000, conversion_percent: 20 }] }],
])('is refused with 400: %s', async (_name, body) => {
  const link = await linkOf('lnk_bad', 1)
  const links = 'links' in body ? body.links.map((change) => ({ ...link, ...change })) : [link]
  await expect(make(sandbox, { ...body, links })).rejects.toThrow('400')
})
