import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/date-range'
import { partnership } from '../money/metrics'
import { shoppersDid, shoppersUndid } from './events'
import { type SyncWorld, startSyncWorld } from './sync-world'

let world: SyncWorld
let day: string
let link: string
let asin: string
beforeAll(async () => {
  world = await startSyncWorld()
  day = world.today
  link = world.linkIds[0]
  asin = world.story.products[0]?.asin ?? ''
})
afterAll(() => world.product.close())

const run = (statement: ReturnType<typeof sql>) => world.run(statement)
const did = (events: Parameters<typeof shoppersDid>[1]) => shoppersDid(world.product, events)

test.sequential('amounts with floating-point noise are stored to the cent', async () => {
  const cents = fc.sample(fc.integer({ min: 1, max: 9_999_999 }), { numRuns: 150, seed: 7 })
  await did(
    cents.flatMap((amount, index) => [
      { day, adgroup: `noise-${index}`, cents: amount },
      { day, adgroup: `noise-${index}`, cents: 199, conversion: 'Brand Halo' as const },
    ]),
  )
  expect((await world.sync()).body).toMatchObject({ status: 'succeeded', rows: 150 })
  const saved = await run(
    sql`select g.external_id, m.attributed_sales_14d * 100 as promoted, m.total_attributed_sales_14d * 100 as total,
          m.brb_bonus_amount::text as bonus
        from amz_attribution_perf_metrics m
        join amz_attribution_adgroups g on g.id = m.adgroup_id`,
  )
  const byName = new Map(saved.map((row) => [row.external_id, row]))
  for (const [index, amount] of cents.entries())
    expect(byName.get(`noise-${index}`)).toMatchObject({
      promoted: `${amount}.00`,
      total: `${amount + 199}.00`,
      bonus: (Math.round((amount + 199) / 10) / 100).toFixed(2),
    })
})

test.sequential('an ad group without a link is stored, marked, and earns nothing', async () => {
  await did([
    { day, adgroup: 'their-own-campaign', cents: 5_000 },
    { day, adgroup: link, cents: 1_000, asin },
  ])
  await world.sync()
  const groups = await run(
    sql`select external_id, is_platform_generated, link_id
        from amz_attribution_adgroups
        where external_id in ('their-own-campaign', ${link})
        order by is_platform_generated`,
  )
  expect(groups).toEqual([
    { external_id: 'their-own-campaign', is_platform_generated: false, link_id: null },
    { external_id: link, is_platform_generated: true, link_id: world.rowIds[0] },
  ])
  expect(await run(sql`select sales_amount from creator_earnings`)).toEqual([{ sales_amount: '10.0000' }])
})

test.sequential('a product outside the catalog keeps its ASIN; halo sales are separate', async () => {
  await did([{ day, adgroup: link, conversion: 'Brand Halo', cents: 700, quantity: 2, asin: 'B0UNKNOWN1' }])
  expect((await world.sync('products')).body.status).toBe('succeeded')
  const rows = await run(
    sql`select m.asin, m.product_id is null as is_unknown, m.product_conversion_type, m.units_sold_14d, m.attributed_sales_14d
        from amz_attribution_prod_metrics m
        join amz_attribution_adgroups g on g.id = m.adgroup_id
        where g.external_id = ${link}
        order by m.product_conversion_type`,
  )
  expect(rows).toEqual([
    {
      asin: 'B0UNKNOWN1',
      is_unknown: true,
      product_conversion_type: 'Brand Halo',
      units_sold_14d: 2,
      attributed_sales_14d: '7.00',
    },
    { asin, is_unknown: false, product_conversion_type: 'Promoted', units_sold_14d: 1, attributed_sales_14d: '10.00' },
  ])
})

test.sequential('reading the same report again writes no row', async () => {
  await world.sync()
  await world.sync('products')
  const before = await world.dump()
  for (const kind of ['performance', 'products'] as const) {
    await world.sync(kind)
    expect(await world.lastRun()).toMatchObject({ status: 'succeeded', changed: 0, quarantined: 0 })
  }
  expect(await world.dump()).toEqual(before)
})

test.sequential('a restatement changes only its own rows, to zero and below', async () => {
  const sold = () => run(sql`select sales_amount, amount from creator_earnings`)
  const others = () =>
    run(sql`select m.*, m.xmin
            from amz_attribution_perf_metrics m
            join amz_attribution_adgroups g on g.id = m.adgroup_id
            where g.link_id is null
            order by m.id`)
  const before = await others()
  for (const [cents, sales, amount] of [
    [2_345, '23.4500', '4.6900'],
    [0, '0.0000', '0.0000'],
    [-1_099, '-10.9900', '-2.1980'],
    [1_000, '10.0000', '2.0000'],
  ] as const) {
    await shoppersUndid(world.product, link)
    await did([{ day, adgroup: link, asin, cents }])
    await world.sync()
    expect(await world.lastRun()).toMatchObject({ changed: 1 })
    expect(await sold()).toEqual([{ sales_amount: sales, amount }])
  }
  expect(await others()).toEqual(before)
})

test.sequential('restatements after a day, a week and four weeks are followed', async () => {
  const sale = addDays(day, -28)
  await did([{ day: sale, adgroup: world.linkIds[1], asin, cents: 10_000, quantity: 4 }])
  const pull = () => world.sync('performance', { startDate: sale, endDate: sale })
  const restate = (after_days: number, amount_cents: number, units: number) =>
    world.product.sandbox.operate('POST', '/sandbox/restate', {
      ad_group_id: world.linkIds[1],
      date: sale,
      after_days,
      amount_cents,
      units,
    })
  const figures = async () =>
    (
      await run(
        sql`select m.units_sold_14d as units, e.sales_amount as sales
            from creator_earnings e
            join amz_attribution_perf_metrics m on m.id = e.perf_metric_id
            where e.date = ${sale}`,
      )
    )[0]
  await pull()
  expect(await figures()).toEqual({ units: 4, sales: '100.0000' })
  await restate(1, -150, 0)
  await restate(7, -2_500, -1)
  await restate(28, -7_350, -3)
  await restate(29, 5_000, 2)
  await pull()
  expect(await figures()).toEqual({ units: 0, sales: '0.0000' })
})

test.sequential('unknown campaigns, ad groups and products are stored', async () => {
  await world.fault({ fault: 'foreign_rows', times: 2 })
  expect((await world.sync()).body.status).toBe('succeeded')
  expect((await world.sync('products')).body.status).toBe('succeeded')
  expect(
    await run(
      sql`select g.external_id, g.link_id, g.is_platform_generated, g.brand_id, c.external_id as campaign,
                 (select count(*)::int from amz_attribution_perf_metrics m where m.adgroup_id = g.id) as days,
                 (select string_agg(m.asin, ',') from amz_attribution_prod_metrics m where m.adgroup_id = g.id) as asins
          from amz_attribution_adgroups g
          join amz_attribution_campaigns c on c.id = g.campaign_id
          where g.external_id like 'unknown%'
          order by 1`,
    ),
  ).toEqual(
    ['unknown_ad_group_1', 'unknown_ad_group_2'].map((external_id) => ({
      external_id,
      link_id: null,
      is_platform_generated: false,
      brand_id: world.brandId,
      campaign: 'unknown_campaign',
      days: 1,
      asins: 'B0UNKNOWN0',
    })),
  )
})

test.sequential('an ad group later matched to a link is tied to it, and its sales earn commission', async () => {
  const [, , later] = world.linkIds
  await did([
    { day, adgroup: later, cents: 2_000, asin },
    { day: addDays(day, -1), adgroup: later, cents: 3_000, asin },
  ])
  await run(sql`update links set link_id = 'not-yet' where link_id = ${later}`)
  const range = { startDate: addDays(day, -1), endDate: day }
  const read = async () => {
    await world.sync('performance', range)
    await world.sync('products', range)
    return run(
      sql`select g.is_platform_generated as ours, l.link_id, array_agg(distinct m.creator_id) as of,
            array_agg(distinct p.creator_id) as products_of,
            (select sum(e.amount)
             from creator_earnings e
             join amz_attribution_perf_metrics x on x.id = e.perf_metric_id
             where x.adgroup_id = g.id) as earned
          from amz_attribution_adgroups g
          left join links l on l.id = g.link_id
          join amz_attribution_perf_metrics m on m.adgroup_id = g.id
          join amz_attribution_prod_metrics p on p.adgroup_id = g.id
          where g.external_id = ${later}
          group by g.id, l.link_id`,
    )
  }
  expect(await read()).toEqual([{ ours: false, link_id: null, of: [null], products_of: [null], earned: null }])
  await run(sql`update links set link_id = ${later} where link_id = 'not-yet'`)
  const creator = world.story.partner.creator.id
  expect(await read()).toEqual([
    { ours: true, link_id: later, of: [creator], products_of: [creator], earned: '10.0000' },
  ])
})

test.sequential('a link of another brand does not match', async () => {
  const other = await partnership(world.product, 'harbor')
  const [theirs] = await run(sql`select link_id from links where id = ${other.links[0]}`)
  const adgroup = String(theirs?.link_id)
  await did([{ day, adgroup, cents: 1_000 }])
  await world.sync()
  expect(
    await run(
      sql`select brand_id, link_id, is_platform_generated from amz_attribution_adgroups where external_id = ${adgroup}`,
    ),
  ).toEqual([{ brand_id: world.brandId, link_id: null, is_platform_generated: false }])
  expect(await run(sql`select 1 from creator_earnings where creator_id = ${other.partner.creator.id}`)).toEqual([])
})

test.sequential('a product’s group and subcategory come from the report', async () => {
  await run(sql`update products set "group" = null, subcategory = null`)
  await world.sync('products')
  const [told] = await run(sql`select "group", subcategory from products where asin = ${asin} and is_primary`)
  expect(told).toEqual({ group: expect.stringMatching(/./), subcategory: expect.stringMatching(/./) })
  expect(await run(sql`select 1 from products where asin <> ${asin} and "group" is not null`)).toEqual([])
})

test.sequential('the bonus is what Amazon says: an amount, none, or unknown', async () => {
  const [profile] = await run(sql`select profile_id from amazon_profiles where id = ${world.profileId}`)
  const bonus = async (state: string | null) => {
    await world.product.sandbox.operate('PUT', `/sandbox/profiles/${profile?.profile_id}`, { bonus: state })
    await world.sync()
    return run(
      sql`select m.brb_bonus_amount
          from amz_attribution_perf_metrics m
          join amz_attribution_adgroups g on g.id = m.adgroup_id
          where g.external_id = ${link} and m.date = ${day}`,
    )
  }
  expect(await bonus('absent')).toEqual([{ brb_bonus_amount: null }])
  expect(await bonus('zero')).toEqual([{ brb_bonus_amount: '0.00' }])
  expect(await bonus(null)).toEqual([{ brb_bonus_amount: '1.00' }])
})

test.sequential('a range is two days in order; future days are not requested', async () => {
  const { client } = world.story
  for (const range of [
    { startDate: '2026-01-02', endDate: '2026-01-01' },
    { startDate: '01/02/2026', endDate: '2026-01-01' },
    { startDate: '2026-01-01' },
  ])
    expect((await client.raw('POST', '/api/amazon/refresh-attribution-performance', range)).status).toBe(400)
  expect(await world.sync('performance', { startDate: day, endDate: '2999-01-01' })).toMatchObject({
    status: 200,
    body: { status: 'succeeded', data_through: null },
  })
  for (const endDate of ['2026-02-31', '2026-13-01'])
    expect((await world.sync('performance', { startDate: '2026-01-01', endDate })).status, endDate).toBe(400)
})
