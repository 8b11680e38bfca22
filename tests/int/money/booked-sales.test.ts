import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateProgram } from '../../../src/contracts/programs'
import {
  type ComparedDays,
  listReconciledRows,
  listReconciliation,
  type ReconciledDay,
  type ReconciledRow,
} from '../../../src/contracts/reconciliation'
import type { DifferenceCause } from '../../../src/contracts/states'
import { queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { CALM, MIXED, startBookedSales } from './booked-world'
import { compute, runOf, sold, sum, todayOf } from './metrics'
import { readCsv } from './read-csv'
import { closeMonth, type PayingBrand, type Seller } from './settled-month'

let product: TestProduct
let fernhill: PayingBrand
let harbor: PayingBrand
let maya: Seller
beforeAll(async () => {
  ;({ product, brand: fernhill, other: harbor, maya } = await startBookedSales())
})
afterAll(() => product.close())

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)

const [FIRST, SECOND] = ['2027-04', '2027-05']
const PERIOD = { from: '2027-03-01', to: '2027-08-31' }
const LIST = { ...PERIOD, limit: 100 }
const list = (query: object = {}, { client } = fernhill) =>
  client.call(listReconciliation, { query: { ...LIST, ...query } })
/** The days with sales of the whole period. */
const allDays = async (query: object = {}): Promise<ReconciledDay[]> => {
  const days: ReconciledDay[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await list({ ...query, page })
    days.push(...rows)
    if (days.length >= total) return days
  }
}
const dayOf = async (day: string): Promise<ReconciledDay> => {
  const { rows } = await list({ from: day, to: day })
  expect(rows).toHaveLength(1)
  return rows[0] as ReconciledDay
}
const rowsOf = async (day: string, query: object = {}) =>
  (await fernhill.client.call(listReconciledRows, { params: { day }, query: { limit: 100, ...query } })).rows
const causesOf = ({ causes }: Pick<ComparedDays | ReconciledRow, 'causes'>) =>
  Object.fromEntries(causes.map(({ cause, amount }) => [cause, amount]))
const csvOf = async (path: string, query: Record<string, string> = {}) => {
  const answer = await fernhill.client.raw('GET', `/api/reconciliation${path}/csv?${new URLSearchParams(query)}`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return readCsv(Buffer.from(await answer.arrayBuffer()).toString('base64'))
}

/** Every figure, to the cent: causes and difference, rows and their day, days and totals, and SQL on both sides. */
const addsUp = async (): Promise<void> => {
  const { totals } = await list()
  const days = await allDays()
  const KEYS = ['amazon_sales', 'booked_sales', 'difference', 'commission', 'adjustment'] as const
  for (const one of [totals, ...days]) {
    expect(sum(one.causes.map(({ amount }) => amount))).toBe(sum([one.difference]))
    expect(sum([one.amazon_sales]) - sum([one.booked_sales])).toBe(sum([one.difference]))
  }
  for (const key of KEYS) expect(sum(days.map((day) => day[key])), key).toBe(sum([totals[key]]))
  for (const day of days.filter(({ amazon_sales: sales }) => sum([sales]) > 0n)) {
    const rows = await rowsOf(day.date)
    for (const key of KEYS) expect(sum(rows.map((row) => row[key])), `${day.date} ${key}`).toBe(sum([day[key]]))
    for (const row of rows) expect(sum(row.causes.map(({ amount }) => amount))).toBe(sum([row.difference]))
    const amounts = rows.flatMap(({ causes }) => causes)
    for (const { cause, amount } of day.causes)
      expect(sum(amounts.flatMap((one) => (one.cause === cause ? one.amount : [])))).toBe(sum([amount]))
  }
  const brand = fernhill.brand.id
  const [amazon] = await ask<{ sales: string; units: string }>(
    sql`select sum(total_attributed_sales_14d)::text as sales, sum(total_units_sold_14d)::text as units
        from amz_attribution_perf_metrics
        where brand_id = ${brand}`,
  )
  const [earned] = await ask<{ sales: string; amount: string }>(
    sql`select sum(sales_amount) filter (where earning_type = 'commission')::text as sales, sum(amount)::text as amount
        from creator_earnings
        where brand_id = ${brand}`,
  )
  const [billed] = await ask<{ amount: string }>(
    sql`select coalesce(sum(fresh_amount + adjustment_amount), 0)::text as amount
        from brand_statements
        where brand_id = ${brand}`,
  )
  expect([sum([totals.amazon_sales]), totals.amazon_units]).toEqual([sum([amazon?.sales ?? '']), Number(amazon?.units)])
  const waiting = causesOf(totals).restated ?? '0'
  expect(sum([totals.booked_sales, waiting])).toBe(sum([earned?.sales ?? '']))
  expect(sum([totals.commission, totals.adjustment])).toBe(sum([earned?.amount ?? '']))
  const taken = days.filter(({ state }) => state === 'statement')
  expect(sum(taken.map(({ commission }) => commission))).toBe(sum([billed?.amount ?? '']))
}

describe.sequential('Amazon’s sales and the booked ones', () => {
  test('differ by what earns nothing, cause by cause', async () => {
    const day = await dayOf(MIXED)
    expect(day).toMatchObject({
      amazon_sales: '320.05',
      booked_sales: '170.03',
      difference: '150.02',
      commission: '24.2568',
      adjustment: '0.0000',
      zero_fee_sales: '70.00',
      unreadable: 0,
    })
    expect(causesOf(day)).toEqual({ halo: '25.01', other_tags: '40.01', own_links: '30.00', ended: '55.00' })
    expect(await dayOf(CALM)).toMatchObject({ amazon_sales: '22.22', difference: '0.00', causes: [] })
    expect((await dayOf('2027-04-12')).difference).toBe('0.00')
    await addsUp()
  })

  test('show each row of a day with its cause', async () => {
    const rows = await rowsOf(MIXED)
    expect(rows.map((row) => [row.name, row.creator_name, row.difference, Object.keys(causesOf(row)).join()])).toEqual([
      [expect.any(String), 'Nora', '55.00', 'ended'],
      ['foreign', null, '40.01', 'other_tags'],
      ['=Own link', null, '30.00', 'own_links'],
      [expect.any(String), 'Maya', '25.01', 'halo'],
      [expect.any(String), 'Maya', '0.00', ''],
    ])
    expect(rows.at(-1)).toMatchObject({ booked_sales: '70.00', commission_rate: '0.00', commission: '1.7500' })
    expect(rows[3]).toMatchObject({ earning_id: expect.any(Number), amazon_units: 3, commission: '22.5068' })
    expect((await rowsOf(MIXED, { search: 'NORA' })).map(({ creator_name: name }) => name)).toEqual(['Nora'])
    expect((await rowsOf(MIXED, { cause: 'halo' })).map(({ difference }) => difference)).toEqual(['25.01'])
    expect(await rowsOf(MIXED, { different: 'yes' })).toHaveLength(4)
  })

  test('count rows that could not be read', async () => {
    await ask(
      sql`insert into metric_quarantine (brand_id, amazon_profile_id, sync_run_id, kind, fingerprint, day, reason, row)
          select brand_id, amazon_profile_id, id, 'performance', 'x', ${CALM}, 'Test', '{}'
          from sync_runs
          where brand_id = ${fernhill.brand.id}
          limit 1`,
    )
    expect((await dayOf(CALM)).unreadable).toBe(1)
    expect((await list()).totals.unreadable).toBe(1)
    await ask(sql`update metric_quarantine set resolved_at = now()`)
    expect((await dayOf(CALM)).unreadable).toBe(0)
  })

  test('are booked as they are on the statement, until the next one adjusts what Amazon changed', async () => {
    await closeMonth(product, fernhill, FIRST, [[maya, 3_333]])
    expect(await dayOf(MIXED)).toMatchObject({ state: 'statement', booked_sales: '170.03' })
    await addsUp()
    await sold(product, [
      { linkId: maya.link, day: MIXED, cents: 8_000, totalCents: 12_504, totalUnits: 3 },
      { linkId: maya.link, day: CALM, cents: 3_000 },
    ])
    const changed = await dayOf(MIXED)
    expect(changed).toMatchObject({
      booked_sales: '170.03',
      difference: '150.02',
      commission: '24.2568',
      adjustment: '-4.5068',
    })
    expect(causesOf(changed)).toMatchObject({ halo: '45.04', restated: '-20.03' })
    const calm = await dayOf(CALM)
    expect(calm).toMatchObject({
      amazon_sales: '30.00',
      booked_sales: '22.22',
      difference: '7.78',
      adjustment: '1.7505',
    })
    expect(causesOf(calm)).toEqual({ restated: '7.78' })
    expect(causesOf((await rowsOf(CALM))[0] as ReconciledRow)).toEqual({ restated: '7.78' })
    await addsUp()
    await closeMonth(product, fernhill, SECOND, [[maya, 1_000]])
    expect(await dayOf(MIXED)).toMatchObject({ booked_sales: '150.00', commission: '19.7500', adjustment: '0.0000' })
    expect(await dayOf(CALM)).toMatchObject({ booked_sales: '30.00', difference: '0.00', causes: [] })
    await addsUp()
  })

  test('differ until the next sync when the commission basis changes', async () => {
    const today = await todayOf(product)
    const sale = { linkId: maya.link, day: today, cents: 1_000, totalCents: 1_250 }
    await sold(product, [sale])
    expect(causesOf(await dayOf(today))).toEqual({ halo: '2.50' })
    await fernhill.client.call(updateProgram, {
      params: { id: fernhill.program.id },
      body: { commission_basis: 'brand_products' },
    })
    expect(await dayOf(today)).toMatchObject({ state: 'updating', difference: '2.50' })
    expect(causesOf(await dayOf(today))).toEqual({ pending: '2.50' })
    await addsUp()
    await compute(product, fernhill.brand.id, await runOf(product, fernhill.brand.id))
    expect(await dayOf(today)).toMatchObject({ booked_sales: '12.50', causes: [] })
    await addsUp()
  })
})

describe('the list of days', () => {
  test('has every day up to today once, by each sort', async () => {
    const days = await allDays()
    const [{ days: expected } = { days: 0 }] = await ask<{ days: number }>(
      sql`select (business_date() - ${PERIOD.from}::date + 1)::int as days`,
    )
    expect(days).toHaveLength(expected)
    expect(days.map(({ date }) => date)).toEqual(
      days
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    for (const sort of ['date', 'amazon', '-booked', '-difference']) {
      const sorted = await allDays({ sort })
      expect(new Set(sorted.map(({ date }) => date)).size).toBe(expected)
    }
    const [first] = await allDays({ sort: '-difference' })
    expect(first?.date).toBe(MIXED)
  })

  test.each([
    [{ different: 'yes' }, 1],
    [{ cause: 'ended' }, 1],
    [{ cause: 'restated' }, 0],
  ])('filters by %o, with the totals of the whole period', async (query, total) => {
    const found = await list({ ...query, to: CALM })
    expect([found.total, found.rows.length]).toEqual([total, total])
    expect(found.totals).toEqual((await list({ to: CALM })).totals)
  })

  test('shows another brand nothing of it', async () => {
    const found = await list({}, harbor)
    expect(found.totals).toMatchObject({ amazon_sales: '0.00', booked_sales: '0.00', causes: [] })
    expect(await harbor.client.call(listReconciledRows, { params: { day: MIXED } })).toMatchObject({
      rows: [],
      total: 0,
    })
  })

  test.each(['?sort=brand_id', '?cause=other', '?different=no', '?from=2027-02-31', '/days/yesterday', '/days/csv'])(
    'refuses %s',
    async (path) => {
      expect((await fernhill.client.ask('GET', `/api/reconciliation${path}`)).status).toBe(400)
    },
  )
})

describe('the CSV files', () => {
  test('have exactly the days of the list, in its order', async () => {
    const query = { ...PERIOD, different: 'yes', sort: '-difference' }
    const days = await allDays(query)
    const rows = await csvOf('', query)
    expect(rows.map(({ day }) => day)).toEqual(days.map(({ date }) => date))
    rows.forEach((row, index) => {
      const day = days[index] as ReconciledDay
      const causes = causesOf(day) as Partial<Record<DifferenceCause, string>>
      expect([row.amazon_sales_usd, row.booked_sales_usd, row.difference_usd, row.commission_usd]).toEqual([
        day.amazon_sales,
        day.booked_sales,
        day.difference,
        day.commission,
      ])
      expect([row.halo_usd, row.ended_usd]).toEqual([causes.halo ?? '0.00', causes.ended ?? '0.00'])
    })
  })

  test('have exactly the rows of a day, without formulas', async () => {
    const rows = await csvOf(`/days/${MIXED}`, { different: 'yes' })
    const listed = await rowsOf(MIXED, { different: 'yes' })
    expect(rows.map((row) => [row.difference_usd, row.creator])).toEqual(
      listed.map(({ difference, creator_name: name }) => [difference, name ?? '']),
    )
    expect(rows.map(({ name }) => name)).toContain("'=Own link")
    expect(rows.map(({ cause }) => cause)).toContain('Your own links')
  })
})
