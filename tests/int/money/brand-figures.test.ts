import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBilling } from '../../../src/contracts/billing'
import { getBrandOverview, listEarnings } from '../../../src/contracts/money'
import { getBrandNetCost } from '../../../src/contracts/net-cost'
import { listPartnerLinks, listPartnerMonths, listPartners, readPartner } from '../../../src/contracts/partners'
import { listCatalog, listProductCreators, listProductLinks, readProduct } from '../../../src/contracts/products'
import { listReconciledRows, listReconciliation } from '../../../src/contracts/reconciliation'
import { listStatements } from '../../../src/contracts/statement-list'
import {
  COSTS,
  DAY,
  type Days,
  figuresBy,
  LINK,
  linksInSql,
  monthsInSql,
  openLinksBy,
  PAID_BY_LINE,
  pick,
  type Row,
  run,
  statementsInSql,
  TOTALS,
} from './figures-in-sql'
import { type FiguresWorld, startFigures, THROUGH, TODAY } from './figures-world'

let world: FiguresWorld
beforeAll(async () => {
  world = await startFigures()
})
afterAll(() => world.product.close())

type Caller = FiguresWorld['brand']['client']['call']
const call: Caller = (...request) => world.brand.client.call(...request)
const brandId = () => world.brand.brand.id
const promoted = () => world.brand.products.slice(0, 3).map(({ id }) => id)
const creators = () => [world.maya, world.nora, world.rita, world.olga].map(({ id }) => id)
/** Of a `PeriodReport`, the days that are complete. */
const completeDays = (days: readonly (Row & { date: string })[]) => days.filter(({ date }) => date <= THROUGH)

/** A charged month, weeks over unpaid months, and all days. `complete` ends with the last complete day. */
const PERIODS = [
  {
    query: { from: '2027-04-15', to: '2027-04-30' },
    complete: { from: '2027-04-15', to: '2027-04-30' },
    previous: { from: '2027-03-30', to: '2027-04-14' },
  },
  {
    query: { from: '2027-06-20', to: TODAY },
    complete: { from: '2027-06-20', to: THROUGH },
    previous: { from: '2027-05-12', to: '2027-06-19' },
  },
  {
    query: { from: '2027-04-01', to: TODAY },
    complete: { from: '2027-04-01', to: THROUGH },
    previous: { from: '2026-12-03', to: '2027-03-31' },
  },
]

describe.each(PERIODS)('from $query.from to $query.to', ({ query, complete, previous }) => {
  const all = async (days: Days) => (await figuresBy(world, sql`1`, days))(1)
  /** A report's totals, previous totals and days are those of the rows that `own` selects. */
  const expectReport = async (
    report: { totals: Row | null; previous: Row | null; days: readonly (Row & { date: string })[] },
    keys: readonly string[],
    own = sql`true`,
  ) => {
    const [now, before, byDay] = await Promise.all([
      figuresBy(world, sql`1`, complete, own),
      figuresBy(world, sql`1`, previous, own),
      figuresBy(world, sql`m.date::text`, complete, own),
    ])
    expect(report.totals).toEqual(pick(now(1), keys))
    expect(report.previous).toEqual(pick(before(1), keys))
    expect(completeDays(report.days)).toEqual(
      completeDays(report.days).map(({ date }) => ({ date, ...pick(byDay(date), DAY) })),
    )
  }

  test('Home', async () => {
    const home = await call(getBrandOverview, { query })
    await expectReport(home, DAY)
    const byProduct = await figuresBy(world, sql`l.product_id`, complete)
    const byCreator = await figuresBy(world, sql`l.creator_id`, complete)
    const top = ['clicks', 'sales', 'commission']
    expect(home.top_products.length).toBeGreaterThan(0)
    for (const row of home.top_products) expect(pick(row, top)).toEqual(pick(byProduct(row.id), top))
    for (const row of home.top_partners) expect(pick(row, top)).toEqual(pick(byCreator(row.id), top))
    const { totals } = await call(getBrandNetCost, { query })
    expect(totals).toEqual(pick(await all(complete), ['clicks', 'sales', 'commission', ...COSTS]))
  })

  test('each row of Products, a product’s page, its links and its creators', async () => {
    const { rows } = await call(listCatalog, { query: { ...query, limit: 100 } })
    const [figures, open, creatorsOf] = await Promise.all([
      figuresBy(world, sql`l.product_id`, complete),
      openLinksBy(world, sql`l.product_id`),
      openLinksBy(world, sql`l.product_id`, sql`distinct l.creator_id`),
    ])
    expect(rows.map((row) => [row.id, row.links, pick(row, TOTALS)])).toEqual(
      rows.map(({ id }) => [id, open(id), pick(figures(id), TOTALS)]),
    )
    const byLink = await figuresBy(world, sql`l.id`, complete)
    for (const id of promoted()) {
      const report = await call(readProduct, { params: { id }, query })
      await expectReport(report, TOTALS, sql`l.product_id = ${id}`)
      expect([report.product.links, report.product.creators]).toEqual([open(id), creatorsOf(id)])
      const links = (await call(listProductLinks, { params: { id }, query })).rows
      expect(links.length).toBeGreaterThan(1)
      expect(links.map((row) => pick(row, LINK))).toEqual(links.map((row) => pick(byLink(row.id), LINK)))
      const ofProduct = sql`l.product_id = ${id}`
      const byCreator = await figuresBy(world, sql`l.creator_id`, complete, ofProduct)
      const linksOf = await openLinksBy(world, sql`case when ${ofProduct} then l.creator_id end`)
      const partners = (await call(listProductCreators, { params: { id }, query })).rows
      expect(partners.map((row) => [row.links, pick(row, LINK)])).toEqual(
        partners.map(({ creator_id }) => [linksOf(creator_id), pick(byCreator(creator_id), LINK)]),
      )
    }
  })

  test('each row of Creators, a creator’s page and its links', async () => {
    const { rows } = await call(listPartners, { query: { ...query, limit: 100 } })
    const [figures, open, byLink] = await Promise.all([
      figuresBy(world, sql`l.creator_id`, complete),
      openLinksBy(world, sql`l.creator_id`),
      figuresBy(world, sql`l.id`, complete),
    ])
    expect(rows).toHaveLength(6)
    expect(rows.map((row) => [row.creator_id, row.links, row.figures])).toEqual(
      rows.map(({ creator_id: id, status }) => [id, open(id), status === 'pending' ? null : pick(figures(id), TOTALS)]),
    )
    for (const id of creators()) {
      await expectReport(await call(readPartner, { params: { id }, query }), TOTALS, sql`l.creator_id = ${id}`)
      const links = (await call(listPartnerLinks, { params: { id }, query })).rows
      expect(links.map((row) => pick(row, LINK))).toEqual(links.map((row) => pick(byLink(row.id), LINK)))
    }
  })

  test('purchases in Reconciliation, with those of other tags', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => call(listReconciliation, { query: { ...query, page, limit: 100 } })),
    )
    const amazon = await run<{ date: string; purchases: number }>(
      world,
      sql`select date::text as date, sum(attributed_total_purchases_14d)::int as purchases
          from amz_attribution_perf_metrics
          where brand_id = ${brandId()} and date between ${query.from} and ${query.to}
          group by date
          order by date desc`,
    )
    const shown = pages.flatMap(({ rows }) => rows.map((row) => ({ date: row.date, purchases: row.amazon_purchases })))
    expect(shown.filter(({ purchases }) => purchases !== 0)).toEqual(amazon)
    expect(pages[0]?.totals.amazon_purchases).toBe(amazon.reduce((sum, { purchases }) => sum + purchases, 0))
    for (const { date } of amazon) {
      const { rows } = await call(listReconciledRows, { params: { day: date }, query: { limit: 100, sort: 'name' } })
      const expected = await run<{ id: number; purchases: number }>(
        world,
        sql`select id, attributed_total_purchases_14d as purchases
            from amz_attribution_perf_metrics
            where brand_id = ${brandId()} and date = ${date}
            order by id`,
      )
      const found = rows.map(({ id, amazon_purchases }) => ({ id, purchases: amazon_purchases }))
      expect(found.toSorted((one, other) => one.id - other.id)).toEqual(expected)
    }
  })

  test('the figures of a link’s page', async () => {
    const expected = await linksInSql(world, complete)
    expect(expected.length).toBeGreaterThan(8)
    for (const { link_id, ...figures } of expected) {
      const { totals } = await call(listEarnings, { query: { ...query, linkId: link_id, limit: 1 } })
      expect([link_id, totals]).toEqual([link_id, figures])
    }
  })
})

test('some fees are charged and some estimated, and some rows have a bonus', async () => {
  const { rows } = await call(listPartners, { query: { from: '2027-04-01', to: '2027-04-30' } })
  const kinds = (key: 'are_fees_estimated' | 'is_bonus_partial') => new Set(rows.map(({ figures }) => figures?.[key]))
  expect(kinds('are_fees_estimated')).toEqual(new Set([undefined, true, false]))
  expect(kinds('is_bonus_partial')).toEqual(new Set([undefined, true, false]))
})

test('Home counts active creators, applications to review and creators’ links that earn', async () => {
  const { active_partners, pending_applications, links } = await call(getBrandOverview, { query: {} })
  const [counted] = await run(
    world,
    sql`select count(*) filter (where status = 'active')::int as active_partners,
               count(*) filter (where status = 'pending')::int as pending_applications
        from partnerships
        where brand_id = ${brandId()}`,
  )
  expect({ active_partners, pending_applications }).toEqual(counted)
  expect(counted).toEqual({ active_partners: 3, pending_applications: 2 })
  expect(links).toBe((await openLinksBy(world, sql`1`))(1))
})

test('a creator’s lifetime figures, and each amount of Payouts by month', async () => {
  for (const id of creators()) {
    const { lifetime } = (await call(readPartner, { params: { id }, query: {} })).partner
    const [expected] = await run(
      world,
      sql`select coalesce(sum(sales_amount) filter (where creator_id = ${id} and earning_type = 'commission'), 0)
                   ::numeric(14, 2)::text as sales,
                 coalesce(sum(amount) filter (where coalesce(referred_creator_id, creator_id) = ${id}), 0)
                   ::numeric(14, 4)::text as commission,
                 coalesce(sum(amount) filter (where creator_id = ${id} and earning_type = 'referral'), 0)
                   ::numeric(14, 4)::text as referral_commission,
                 (select coalesce(sum(cents), 0)::int
                  from (${PAID_BY_LINE}) p
                  where p.creator_id = ${id} and p.brand_id = ${brandId()}) as paid_cents
          from creator_earnings
          where brand_id = ${brandId()}`,
    )
    expect(lifetime).toEqual(expected)
    const months = (await call(listPartnerMonths, { params: { id }, query: {} })).rows
    expect(months.length).toBe(3)
    expect(months.map(({ period_start: _start, period_end: _end, cycle_id: _cycle, ...row }) => row)).toEqual(
      await monthsInSql(world, id),
    )
  }
})

test('each amount of Statements, and what Billing says is past due and in review', async () => {
  const { rows } = await call(listStatements, { query: { limit: 100 } })
  const expected = await statementsInSql(world)
  const keys = Object.keys(expected[0] ?? {})
  expect(rows.map((row) => pick(row, keys))).toEqual(expected)
  expect(expected.map(({ refunded_cents, due_cents }) => [refunded_cents, Number(due_cents) > 0])).toEqual([
    [0, false],
    [0, true],
    [1_000, false],
  ])
  const { in_review, past_due_cents } = await call(readBilling)
  expect(pick(in_review ?? undefined, keys)).toEqual(expected[0])
  expect(past_due_cents).toBe(expected[1]?.due_cents)
})

test('what Billing says is estimated, final and carried, and the next invoice', async () => {
  const billing = await call(readBilling)
  const [expected] = await run(
    world,
    sql`select sum(e.amount) filter (where e.date > '2027-07-01')::text as estimated,
               (sum(e.amount) filter (where e.date <= '2027-07-01') - lines.taken)::text as locked,
               (lines.taken - lines.cents / 100.0)::numeric(14, 4)::text as carried
        from creator_earnings e
        cross join (
          select sum(fresh_amount + adjustment_amount) as taken, sum(amount_cents) as cents
          from statement_lines
          where brand_id = ${brandId()}
        ) lines
        where e.brand_id = ${brandId()}
        group by lines.taken, lines.cents`,
  )
  expect(billing).toMatchObject({
    ...expected,
    next_statement_on: '2027-08-31',
    next_taken_through: '2027-07-31',
    minimum_payout_cents: 100,
  })
  const waiting = await run(
    world,
    sql`select l.carry_reason as reason, count(distinct l.creator_id)::int as creators,
               sum(all_lines.rest)::numeric(14, 4)::text as amount
        from statement_lines l
        join (
          select creator_id, sum(fresh_amount + adjustment_amount - amount_cents / 100.0) as rest
          from statement_lines
          where brand_id = ${brandId()}
          group by 1
        ) all_lines on all_lines.creator_id = l.creator_id
        where l.brand_id = ${brandId()} and l.taken_through = '2027-06-30' and l.carry_reason is not null
        group by l.carry_reason
        order by l.carry_reason::text desc`,
  )
  expect(billing.waiting).toEqual(waiting)
})
