import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { adsOf, dayText, FERNHILL_US, firstAsin, linkTo } from './seller'

let sandbox: TestSandbox
let asin: string
let links: object[]

const makeLink = async (adGroup: string) => {
  const ads = await adsOf(sandbox, 'fernhill', FERNHILL_US)
  return {
    tag_url: `https://www.amazon.com${await linkTo(ads, asin, { adGroup })}`,
    asin,
    daily_clicks: 40,
    conversion_percent: 6,
    created_days_ago: 60,
  }
}

beforeAll(async () => {
  sandbox = await startSandbox()
  const ads = await adsOf(sandbox, 'fernhill', FERNHILL_US)
  asin = await firstAsin(ads)
  links = [await makeLink('lnk_a'), await makeLink('lnk_b')]
})
afterAll(() => sandbox.close())

const make = (body: object) => sandbox.operate('POST', '/sandbox/history', { seed: 'demo', days: 90, links, ...body })
const eventsOf = async (db: TestSandbox['db']) =>
  (
    await db.query(
      `select kind, occurred_at, event_date::text, ad_group_id, asin, quantity, amount, is_new_to_brand
       from events
       order by occurred_at, kind, ad_group_id, asin, quantity`,
    )
  ).rows

test.sequential('a history is plausible: it grows, follows the week, ends yesterday and has halo sales', async () => {
  expect(await make({})).toMatchObject({ links: 2, skipped: 0 })
  const { rows: days } = await sandbox.db.query<{ date: string; clicks: number }>(
    `select to_char(event_date, 'YYYYMMDD') as date, sum(quantity)::int as clicks
     from events
     where kind = 'click' and ad_group_id = 'lnk_a'
     group by 1
     order by 1`,
  )
  expect(days).toHaveLength(60)
  expect(days[0]?.date).toBe(dayText(-60))
  expect(days.at(-1)?.date).toBe(dayText(-1))
  const total = (part: typeof days) => part.reduce((sum, { clicks }) => sum + clicks, 0)
  expect(total(days) / 60).toBeGreaterThan(32)
  expect(total(days) / 60).toBeLessThan(48)
  expect(total(days.slice(32))).toBeGreaterThan(total(days.slice(0, 28)) * 1.2)

  const {
    rows: [sales],
  } = await sandbox.db.query(
    `select count(*)::int as orders, count(*) filter (where conversion_type = 'Brand Halo')::int as halo,
     count(*) filter (where is_new_to_brand)::int as new
     from events
     where kind = 'purchase'`,
  )
  expect(sales.orders).toBeGreaterThan(120 * 40 * 0.03)
  expect(sales.halo / sales.orders).toBeGreaterThan(0.08)
  expect(sales.halo / sales.orders).toBeLessThan(0.3)
  expect(sales.new).toBeLessThan(sales.orders)
})

test.sequential('some clicks never load the page, others load it again: views differ from clicks', async () => {
  const { rows } = await sandbox.db.query<{ clicks: number; views: number }>(
    `select sum(quantity) filter (where kind = 'click')::int as clicks,
       sum(quantity) filter (where kind = 'detail_page_view' and asin = landed_asin)::int as views
     from events
     where ad_group_id = 'lnk_a'
     group by event_date`,
  )
  expect(rows.some(({ clicks, views }) => views < clicks)).toBe(true)
  expect(rows.some(({ clicks, views }) => views > clicks)).toBe(true)
  const total = (name: 'clicks' | 'views') => rows.reduce((sum, row) => sum + row[name], 0)
  expect(total('views') / total('clicks')).toBeGreaterThan(1.05)
  expect(total('views') / total('clicks')).toBeLessThan(1.2)
})

test.sequential('a second call adds nothing; another ad group or seed does', async () => {
  const before = await eventsOf(sandbox.db)
  expect(await make({})).toEqual({ events: 0, links: 0, skipped: 2 })
  expect(await eventsOf(sandbox.db)).toEqual(before)
  expect(await make({ links: [...links, await makeLink('lnk_c')] })).toMatchObject({ links: 1, skipped: 2 })
  expect(await make({ seed: 'other', links: links.slice(0, 1) })).toMatchObject({ links: 1, skipped: 0 })
})

test.sequential('two simultaneous calls create one history', async () => {
  const link = await makeLink('lnk_race')
  const made = await Promise.all([make({ links: [link] }), make({ links: [link] })])
  expect(made.map((answer) => (answer as { links: number }).links).sort()).toEqual([0, 1])
})

test.sequential('the same call creates the same history on another database', async () => {
  const twin = await startSandbox()
  try {
    const ads = await adsOf(twin, 'fernhill', FERNHILL_US)
    await linkTo(ads, asin, { adGroup: 'any' })
    await twin.operate('POST', '/sandbox/history', { seed: 'demo', days: 90, links })
    const mine = (await eventsOf(sandbox.db)).filter(({ ad_group_id }) => ad_group_id === 'lnk_b')
    expect((await eventsOf(twin.db)).filter(({ ad_group_id }) => ad_group_id === 'lnk_b')).toEqual(mine)
  } finally {
    await twin.close()
  }
})

test.sequential('links with one key have the same history under any ad group, other keys have different ones', async () => {
  const past = async (adGroup: string, key: string) => {
    await make({ seed: 'keyed', links: [{ ...(await makeLink(adGroup)), key }] })
    const { rows } = await sandbox.db.query(
      `select kind, occurred_at, asin, quantity, amount
       from events
       where ad_group_id = $1
       order by 2, 1, 3, 4`,
      [adGroup],
    )
    return rows
  }
  const first = await past('lnk_key_a', 'the same')
  expect(first.length).toBeGreaterThan(100)
  expect(await past('lnk_key_b', 'the same')).toEqual(first)
  expect(await past('lnk_key_c', 'another')).not.toEqual(first)
})

test.sequential('bulk: 100 links over 90 days within seconds', async () => {
  const link = await makeLink('lnk_0')
  const many = Array.from({ length: 100 }, (_, index) => ({
    ...link,
    tag_url: link.tag_url.replace('lnk_0', `lnk_bulk_${index}`),
  }))
  const begin = performance.now()
  const made = (await make({ seed: 7, links: many })) as { events: number }
  expect(made.events).toBeGreaterThan(20_000)
  expect(performance.now() - begin).toBeLessThan(15_000)
})

test.sequential.each([
  ['no tag', { tag_url: 'https://www.amazon.com/dp/B000000000' }],
  ['no address', { tag_url: 'http://' }],
  [
    'an unfilled tag',
    {
      tag_url:
        '?maas=maas_adg_api_584217390641825_static_9_417&ref_=aa_maas&tag=maas&aa_campaignid={x}&aa_adgroupid=a&aa_creativeid=b',
    },
  ],
  ['an unknown product', { asin: 'B000000000' }],
  ['negative clicks', { daily_clicks: -1 }],
  ['too many orders', { daily_clicks: 100_000, conversion_percent: 100 }],
])('is refused as a whole with 400: %s', async (_name, change) => {
  const before = await eventsOf(sandbox.db)
  await expect(make({ seed: 'bad', links: [...links, { ...links[0], ...change }] })).rejects.toThrow(
    /^400:|Error: 400:/,
  )
  expect(await eventsOf(sandbox.db)).toHaveLength(before.length)
})

test.sequential('a profile that is not measured yet is refused with 409', async () => {
  await sandbox.db.query('delete from measured_profiles')
  await expect(make({ seed: 'early' })).rejects.toThrow('409')
})
