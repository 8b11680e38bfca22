import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadEarnings, listEarningChoices, readEarningPeriods } from '../../../src/contracts/earnings'
import { type EarningRow, listEarnings } from '../../../src/contracts/money'
import { addDays } from '../../../src/domain/date-range'
import { queryProduct } from '../../support/month'
import { type EarningsWorld, type Seller, startEarnings } from './earnings-world'
import { sum } from './metrics'
import { readCsv } from './read-csv'
import { GROUPS, partIn, type Stored, storedEarnings } from './stored-earnings'

let world: EarningsWorld
let from: string
let publicIds: Map<number, string>
beforeAll(async () => {
  world = await startEarnings()
  from = addDays(world.today, -120)
  const links = await queryProduct<{ id: number; link_id: string }>(world.product, sql`select id, link_id from links`)
  publicIds = new Map(links.map(({ id, link_id }) => [id, link_id]))
})
afterAll(() => world.product.close())

type Filters = Record<string, string | number>

const listed = ({ client }: Pick<Seller, 'client'>, filters: Filters = {}) =>
  client.call(listEarnings, { query: { from, to: world.today, limit: '100', ...filters } as never })

const stored = (seller: Seller) => storedEarnings(world, seller, from)

const total = (amounts: bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
const units = (text: string | undefined): bigint => sum([text ?? ''])

const combinations = (): Filters[] => {
  const { brand, other, maya, links } = world
  const product = other.products[1]?.id ?? 0
  return [
    {},
    { type: 'commission' },
    { type: 'referral' },
    { brand: brand.brand.id },
    { brand: other.brand.id },
    { linkId: publicIds.get(maya.link) ?? '' },
    { linkId: publicIds.get(links[2] ?? 0) ?? '' },
    { product },
    { product: brand.products[0]?.id ?? 0, type: 'referral' },
    { brand: brand.brand.id, product },
  ]
}
const matching = (rows: Stored[], filters: Filters): Stored[] =>
  rows.filter((row) =>
    Object.entries(filters).every(
      ([key, value]) => row[key as 'type'] === value && (key !== 'linkId' || row.type === 'commission'),
    ),
  )

describe('the earnings of a creator', () => {
  test('have rows in every state, one of them changed after it was paid', async () => {
    const rows = await stored(world.maya)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['estimated', 'locked', 'invoiced', 'paid']))
    expect(rows.filter(({ carried }) => Number(carried) !== 0)).toHaveLength(1)
  })

  test('add up to the sums by state, whatever is filtered', async () => {
    const rows = await stored(world.maya)
    for (const filters of combinations()) {
      const { totals, recent, total: count, chosen: _ } = await listed(world.maya, filters)
      const found = matching(rows, filters)
      const complete = found.filter((row) => row.complete)
      const name = JSON.stringify(filters)
      expect(count, name).toBe(found.length)
      for (const group of Object.keys(GROUPS))
        expect(units(totals?.[group as 'paid']), `${group} ${name}`).toBe(
          total(complete.map((row) => partIn(group, row))),
        )
      expect(units(totals?.commission), name).toBe(sum(complete.map(({ amount }) => amount)))
      expect(units(totals?.referrals), name).toBe(
        sum(complete.filter(({ type }) => type === 'referral').map(({ amount }) => amount)),
      )
      expect(units(totals?.sales), name).toBe(
        sum(complete.filter(({ type }) => type === 'commission').map(({ sales }) => sales)),
      )
      expect(units(recent), name).toBe(sum(found.filter((row) => !row.complete).map(({ amount }) => amount)))
    }
  })

  test.each(Object.keys(GROUPS))('that are %s are those with a part in it', async (state) => {
    const rows = (await stored(world.maya)).filter(
      (row) => GROUPS[state]?.includes(row.state) || (state === 'locked' && Number(row.carried) !== 0),
    )
    const answer = await listed(world.maya, { state })
    expect(answer.rows.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
    expect(answer.total).toBe(rows.length)
    expect(answer.totals).toEqual((await listed(world.maya)).totals)
  })

  test.each(['date', '-date', 'sales', '-sales', 'commission', '-commission'])(
    'are in the order of %s, on pages without gaps',
    async (sort) => {
      const rows: EarningRow[] = []
      for (const page of ['1', '2', '3', '4', '5', '6', '7', '8'])
        rows.push(...(await listed(world.maya, { sort, page, limit: '4' })).rows)
      const value = (row: EarningRow): string | number =>
        sort.endsWith('date') ? row.date : Number(sort.endsWith('sales') ? row.sales_amount : row.amount)
      const values = rows.map(value)
      const ordered = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(values).toEqual(sort.startsWith('-') ? ordered.reverse() : ordered)
      expect(new Set(rows.map(({ id }) => id)).size).toBe((await stored(world.maya)).length)
    },
  )

  test('name what is filtered to its owner alone', async () => {
    const { maya, nora, brand, other } = world
    const filters = {
      brand: other.brand.id,
      linkId: publicIds.get(world.links[0] ?? 0) ?? '',
      product: other.products[0]?.id ?? 0,
    }
    expect((await listed(maya, filters)).chosen).toEqual({
      brand: other.brand.brand_name,
      link: `To ${other.products[0]?.id}`,
      product: other.products[0]?.title,
    })
    expect(await listed(nora, filters)).toMatchObject({
      rows: [],
      total: 0,
      chosen: { brand: null, link: null, product: null },
    })
    expect((await listed(nora, { brand: brand.brand.id })).chosen.brand).toBe(brand.brand.brand_name)
  })

  test.each(['state=won', 'brand=x', 'product=0', 'linkId=%20', 'sub=%20', 'type=bonus', 'sort=id', 'sort=-state'])(
    'refuse %s',
    async (search) => {
      for (const path of ['/api/earnings', '/api/earnings/csv'])
        expect((await world.maya.client.raw('GET', `${path}?${search}`)).status).toBe(400)
    },
  )
})

describe('the file of earnings', () => {
  const file = async ({ client }: Seller, filters: Filters = {}) => {
    const query = new URLSearchParams({ from, to: world.today })
    for (const [name, value] of Object.entries(filters)) query.set(name, String(value))
    const answer = await client.raw('GET', `${downloadEarnings.path}?${query}`)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="shelfmate-earnings-${from}-${world.today}.csv"`,
    )
    return readCsv(Buffer.from(await answer.arrayBuffer()).toString('base64'))
  }

  test('has exactly the rows of the list, in its order, with exact amounts', async () => {
    for (const filters of [...combinations(), { state: 'locked' }, { state: 'paid' }, { sort: 'commission' }]) {
      const { rows } = await listed(world.maya, filters)
      expect(await file(world.maya, filters), JSON.stringify(filters)).toEqual(
        rows.map((row) => ({
          sale_date: row.date,
          type: row.earning_type,
          brand: row.brand_name,
          product: row.product_title,
          asin: expect.stringMatching(/^B/),
          link: row.link_name ?? '',
          link_id: row.link_id ?? '',
          units: String(row.units),
          sales_usd: row.sales_amount,
          rate_percent: row.commission_rate,
          commission_usd: row.amount,
          status: expect.stringMatching(/^(Estimated|Final|Invoiced|Paid|On hold)$/),
          final_on: row.locks_on,
          paid_usd: row.correction?.paid ?? (row.state === 'paid' ? row.amount : ''),
          carried_usd: row.correction?.carried ?? '',
        })),
      )
    }
  })

  test('adds up to the totals and the days that are not complete', async () => {
    const { totals, recent } = await listed(world.maya)
    expect(sum((await file(world.maya)).map(({ commission_usd }) => commission_usd ?? ''))).toBe(
      units(totals?.commission) + units(recent),
    )
  })

  test('adds up to what was paid, a later change left out', async () => {
    const rows = await file(world.maya)
    const paid = total((await stored(world.maya)).map((row) => partIn('paid', row)))
    expect(paid).toBeGreaterThan(0n)
    expect(sum(rows.map(({ paid_usd }) => paid_usd ?? ''))).toBe(paid)
    const { totals } = await listed(world.maya)
    expect(units(totals?.paid)).toBe(paid)
  })

  test('has the rows of its creator alone, and is refused to a brand', async () => {
    const own = new Set((await listed(world.nora)).rows.map(({ date, amount }) => `${date} ${amount}`))
    const rows = await file(world.nora)
    expect(rows.map(({ sale_date, commission_usd }) => `${sale_date} ${commission_usd}`)).toEqual([...own])
    expect((await world.brand.client.raw('GET', '/api/earnings/csv')).status).toBe(403)
  })
})

describe('what can be filtered by', () => {
  const choices = ({ client }: Seller, query: Filters) =>
    client.call(listEarningChoices, { query: { from, to: world.today, ...query } as never })

  test.each(['brand', 'link', 'product'])('are the %ss that earned most', async (of) => {
    const found = await choices(world.maya, { of })
    const filter = of === 'link' ? 'linkId' : of
    expect(found.length).toBeGreaterThan(1)
    for (const { value, label, commission } of found) {
      const { totals, recent, chosen } = await listed(world.maya, { [filter]: value })
      expect(units(commission)).toBe(units(totals?.commission) + units(recent))
      expect(chosen[of as 'brand']).toBe(label)
    }
    const amounts = found.map(({ commission }) => units(commission))
    expect(amounts).toEqual([...amounts].sort((a, b) => (a > b ? -1 : 1)))
  })

  test('are found by a part of their name, and within a brand', async () => {
    const { maya, nora, other } = world
    expect(await choices(maya, { of: 'brand', search: other.brand.brand_name.slice(-6).toUpperCase() })).toMatchObject([
      { label: other.brand.brand_name },
    ])
    expect(await choices(maya, { of: 'link', brand: other.brand.id })).toHaveLength(3)
    expect(await choices(maya, { of: 'link', search: '%' })).toEqual([])
    expect(await choices(nora, { of: 'link', brand: other.brand.id })).toEqual([])
    for (const search of ['of=creator', '', 'of=sub&brand=x', `of=link&search=${'x'.repeat(101)}`])
      expect((await maya.client.raw('GET', `/api/earnings/choices?${search}`)).status).toBe(400)
  })
})

test('a sub-id finds the earnings of the links that were clicked with it in the period', async () => {
  const { product, maya, nora, links, today } = world
  const [one = 0, two = 0] = links
  for (const [link, ago, subId, clicks] of [
    [one, 2, 'bio', 3],
    [two, 2, 'story', 1],
    [two, 2, 'bio', 0],
    [two, 300, 'bio', 1],
  ] as const)
    await queryProduct(
      product,
      sql`insert into daily_clicks (link_id, date, sub_id, clicks, other_visits)
          values (${link}, ${addDays(today, -ago)}, ${subId}, ${clicks}, 1)`,
    )
  const clicked = await listed(maya, { sub: 'bio' })
  const { rows, totals } = await listed(maya, { linkId: publicIds.get(one) ?? '' })
  expect(rows.length).toBeGreaterThan(0)
  expect([clicked.rows, clicked.totals]).toEqual([rows, totals])
  expect((await listed(nora, { sub: 'bio' })).total).toBe(0)
  // Sub-ids are the creator's own, so a brand finds nothing by them.
  expect((await listed(world.brand)).total).toBeGreaterThan(0)
  expect((await listed(world.brand, { sub: 'bio' })).total).toBe(0)
  const choices = await maya.client.call(listEarningChoices, { query: { of: 'sub', from, to: today } })
  expect(choices.map(({ value }) => value).toSorted()).toEqual(['bio', 'story'])
  for (const { value, commission } of choices) {
    const found = await listed(maya, { sub: value })
    expect(units(commission)).toBe(units(found.totals?.commission) + units(found.recent))
  }
})

test('the months are those with earnings, and the first period has final ones', async () => {
  const { maya, product, today } = world
  const { months, suggested } = await maya.client.call(readEarningPeriods)
  expect(months).toEqual(
    await queryProduct(
      product,
      sql`select to_char(date_trunc('month', date), 'YYYY-MM') as month, sum(amount)::text as commission
          from creator_earnings
          where creator_id = ${maya.id}
          group by date_trunc('month', date)
          order by date_trunc('month', date) desc`,
    ),
  )
  expect(suggested).toEqual({ from: addDays(today, -89), to: today, days: 90 })
})
