import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StatementRow } from '../../../src/contracts/billing'
import { STATEMENT_STATE_TEXTS, statementText } from '../../../src/contracts/money-texts'
import { STATEMENT_STATES } from '../../../src/contracts/money-vocabulary'
import { listStatements, type StatementSort } from '../../../src/contracts/statement-list'
import { connectedBrand } from '../../support/brand-story'
import { queryProduct } from '../../support/month'
import { occupyPool } from '../../support/occupied-pool'
import { signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { reconciled } from './money-records'
import { questionsOn } from './questioned-lines'
import { readCsv } from './read-csv'
import { chargeMonth, closeMonth, type PayingBrand, payWith, sellerOf, startMonths } from './settled-month'

let product: TestProduct
let brand: PayingBrand
const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)

/** Months that are settled, past due, without commission, in question, and in review; the last one is in January. */
beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  const staff = await signUpStaff(product, 'admin')
  const on = questionsOn(product, brand, staff.client)
  const maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  const nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  await reconciled(product)
  await chargeMonth(product, brand, '2027-09', [
    [maya, 6_000],
    [nora, 2_500],
  ])
  await payWith(product, brand.client, '4000000000000341')
  await chargeMonth(product, brand, '2027-10', [[maya, 9_000]])
  await payWith(product, brand.client, '4242424242424242')
  await chargeMonth(product, brand, '2027-11', [[maya, 50]])
  await on.ask(
    await closeMonth(product, brand, '2027-12', [
      [maya, 3_000],
      [nora, 4_000],
    ]),
    nora,
  )
  await chargeMonth(product, brand, '2027-12', [])
  await closeMonth(product, brand, '2028-01', [
    [maya, 1_000],
    [nora, 1_000],
  ])
})
afterAll(() => product.close())

const list = (query: Record<string, unknown> = {}, { client } = brand) =>
  client.call(listStatements, { query: { limit: 100, ...query } as never })
const csv = async (query = '') => {
  const answer = await brand.client.raw('GET', `/api/billing/statements/csv?${query}`)
  expect(answer.headers.get('content-disposition')).toContain('shelfmate-statements.csv')
  return readCsv(Buffer.from(await answer.arrayBuffer()).toString('base64'))
}
const stateOf = (row: StatementRow) => statementText(row).label
const monthsOf = (rows: readonly StatementRow[]) => rows.map(({ period_start }) => period_start.slice(0, 7))

test('shows months in every state, whose amounts equal the rows in SQL', async () => {
  const { rows, total, years } = await list()
  expect(rows.map((row) => [row.period_start.slice(0, 7), stateOf(row)])).toEqual([
    ['2028-01', 'In review'],
    ['2027-12', 'Nothing due'],
    ['2027-11', 'Nothing due'],
    ['2027-10', 'Past due'],
    ['2027-09', 'Settled'],
  ])
  expect({ total, years }).toEqual({ total: 5, years: ['2028', '2027'] })
  const expected = await run(
    sql`select s.billing_cycle_id as cycle_id,
               count(l.id)::int as creators_count,
               coalesce(sum(l.amount_cents), 0)::int as commission_cents,
               (select coalesce(sum(c.amount_grossed_cents), 0)::int
                from creator_charges c
                where c.brand_statement_id = s.id and c.status = 'succeeded')
                 + (select coalesce(sum(c.amount_cents), 0)::int
                    from platform_charges c
                    where c.brand_statement_id = s.id and c.status = 'succeeded') as paid_cents
        from brand_statements s
        left join statement_lines l on l.brand_statement_id = s.id and l.amount_cents > 0
        group by s.id
        order by s.id desc`,
  )
  expect(
    rows.map(({ cycle_id, creators_count, commission_cents, paid_cents }) => ({
      cycle_id,
      creators_count,
      commission_cents,
      paid_cents,
    })),
  ).toEqual(expected)
})

const VALUES: Record<Exclude<StatementSort, `-${string}`>, (row: StatementRow) => string | number | null> = {
  month: (row) => row.period_start,
  charge_on: (row) => row.charge_on,
  creators: (row) => row.creators_count,
  commission: (row) => row.commission_cents,
  fees: (row) => row.processing_fees_cents,
  total: (row) => row.total_cents,
  paid: (row) => row.paid_cents,
  status: (row) => STATEMENT_STATES.findIndex((state) => STATEMENT_STATE_TEXTS[state].label === stateOf(row)),
}

test('sorts by every column, by the amounts that it shows, and pages without gaps', async () => {
  for (const [key, shown] of Object.entries(VALUES)) {
    const values = (await list({ sort: key })).rows.map(shown)
    expect(values, key).toEqual(values.toSorted((one, other) => ((one ?? 0) < (other ?? 0) ? -1 : 1)))
    expect((await list({ sort: `-${key}` })).rows.map(shown), key).toEqual(values.toReversed())
  }
  const pages = await Promise.all([1, 2, 3].map((page) => list({ sort: '-total', page, limit: 2 })))
  const all = await list({ sort: '-total' })
  expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows)
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
})

test('filters by what a statement reads, by year and by invoice number', async () => {
  const { rows } = await list()
  for (const status of STATEMENT_STATES) {
    const found = await list({ status })
    expect(found.rows, status).toEqual(rows.filter((row) => stateOf(row) === STATEMENT_STATE_TEXTS[status].label))
    expect(found.total).toBe(found.rows.length)
  }
  expect(monthsOf((await list({ year: '2027', sort: 'month' })).rows)).toEqual([
    '2027-09',
    '2027-10',
    '2027-11',
    '2027-12',
  ])
  const invoice = rows[1]?.invoice_number ?? ''
  expect(monthsOf((await list({ search: invoice.toLowerCase() })).rows)).toEqual(['2027-12'])
  await expect(list({ status: 'open' })).rejects.toThrow('400')
  await expect(list({ year: '27' })).rejects.toThrow('400')
  await expect(list({ sort: 'id' })).rejects.toThrow('400')
  await run(sql`update brand_statements set hold_reason = 'Checked' where status = 'review'`)
  expect([monthsOf((await list({ status: 'held' })).rows), (await list({ status: 'review' })).total]).toEqual([
    ['2028-01'],
    0,
  ])
  await run(sql`update brand_statements set hold_reason = null where status = 'review'`)
})

test('writes exactly the filtered rows into the file, in their order', async () => {
  const { rows } = await list({ year: '2027', sort: '-total' })
  const records = await csv('year=2027&sort=-total')
  expect(records.map(({ invoice_number }) => invoice_number)).toEqual(rows.map(({ invoice_number }) => invoice_number))
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)
  for (const [index, row] of rows.entries()) {
    const record = records[index]
    expect(record).toMatchObject({
      period_start: row.period_start,
      status: stateOf(row),
      creators: String(row.creators_count),
    })
    expect(['commission', 'total', 'paid', 'due'].map((name) => cents(record?.[`${name}_usd`]))).toEqual([
      row.commission_cents,
      row.total_cents,
      row.paid_cents,
      row.due_cents,
    ])
  }
})

test('ten downloads at once need one connection between them, and other calls are answered', async () => {
  const giveBack = await occupyPool(product, { free: 1 })
  const path = '/api/billing/statements/csv'
  const signal = AbortSignal.timeout(10_000)
  const headers = { authorization: `Bearer ${brand.person.token}` }
  const asked = [...Array<string>(10).fill(path), '/api/billing/statements', '/api/user-type']
  const answers = Promise.all(
    asked.map(async (one) => {
      const answer = await fetch(product.origin + one, { headers, signal })
      return { status: answer.status, text: await answer.text() }
    }),
  )
  try {
    const [first, ...others] = await answers
    expect(first?.text.split('\r\n')).toHaveLength(7)
    expect(others.slice(0, 9)).toEqual(Array(9).fill(first))
    expect(others.map(({ status }) => status)).toEqual(Array(11).fill(200))
  } finally {
    giveBack()
  }
})

test('leaves unknown totals last, and empty in the file', async () => {
  await run(sql`update brand_payment_methods set is_default = false`)
  for (const sort of ['total', '-total']) {
    const { rows } = await list({ sort })
    expect(rows.map(({ total_cents }) => total_cents === null)).toEqual(
      rows.map(({ total_cents }) => total_cents === null).toSorted(),
    )
    expect(rows.at(-1)?.total_cents).toBeNull()
  }
  const [record] = await csv('status=review')
  expect(record).toMatchObject({ total_usd: '', processing_fees_usd: '', commission_usd: '20.00' })
})

test('shows another brand nothing of it', async () => {
  const other = await connectedBrand(product, { seller: 'harbor' })
  expect(await list({}, other)).toMatchObject({ rows: [], total: 0, years: [] })
})
