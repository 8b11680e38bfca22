import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadStatement, type LineEarning, listLineEarnings } from '../../../src/contracts/billing'
import { listEarningChanges } from '../../../src/contracts/money'
import { listPayoutEarnings, readPayout } from '../../../src/contracts/payouts'
import { periodOf } from '../../../src/domain/billing-months'
import { connectedBrand } from '../../support/brand-story'
import type { TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { sold, sum } from './metrics'
import { readCsv } from './read-csv'
import { closeMonth, lineOf, type PayingBrand, type Seller, sellerOf, startMonths, statementOf } from './settled-month'

let product: TestProduct
let fernhill: PayingBrand
let maya: Seller
let nora: Seller

beforeAll(async () => {
  ;({ product, brand: fernhill } = await startMonths())
  maya = await sellerOf(product, fernhill, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, fernhill, 'nora@people.test', { name: 'Nora' })
})
afterAll(() => product.close())

const [FIRST, SECOND] = ['2027-04', '2027-05']
const sell = (month: string, seller: Seller, sales: readonly [day: string, cents: number][]) =>
  sold(
    product,
    sales.map(([day, cents]) => ({ linkId: seller.link, day: `${month}-${day}`, cents })),
  )
const lineIdOf = async (month: string, seller: Seller): Promise<number> =>
  lineOf(await statementOf(fernhill, month), seller)?.id ?? 0
const rowsOf = async (month: string, seller: Seller, paging: { page: number; limit: number }) => {
  const params = { id: await lineIdOf(month, seller) }
  const ofBrand = await fernhill.client.call(listLineEarnings, { params, query: paging })
  expect(await seller.client.call(listPayoutEarnings, { params, query: paging })).toEqual(ofBrand)
  return ofBrand
}
const ALL = { page: 1, limit: 100 }
const short = ({ kind, date, sales_amount, amount, restatements }: LineEarning) =>
  `${kind} ${date} ${sales_amount} ${amount} ${restatements}`

/** The sales of a line add up to its new commission, its adjustments to theirs, to the last decimal. */
const addsUp = async (month: string, seller: Seller) => {
  const { rows, total } = await rowsOf(month, seller, ALL)
  const line = lineOf(await statementOf(fernhill, month), seller)
  const of = (kind: LineEarning['kind']) => sum(rows.filter((row) => row.kind === kind).map(({ amount }) => amount))
  expect([of('sale'), of('adjustment')]).toEqual([
    sum([line?.fresh_amount ?? '']),
    sum([line?.adjustment_amount ?? '']),
  ])
  expect(rows.filter(({ kind }) => kind === 'sale')).toHaveLength(line?.earnings_count ?? 0)
  expect(total).toBe(rows.length)
}

describe.sequential('the earnings of a statement line', () => {
  test('are the days of the month with product, link and rate', async () => {
    await sell(FIRST, maya, [
      ['03', 1_234],
      ['17', 4_567],
    ])
    await sell(FIRST, nora, [['17', 9_999]])
    await closeMonth(product, fernhill, FIRST, [[maya, 3_333]])
    const { rows } = await rowsOf(FIRST, maya, ALL)
    expect(rows.map(short)).toEqual([
      `sale ${periodOf(FIRST).period_end} 166.65 33.3300 0`,
      'sale 2027-04-17 45.67 9.1340 0',
      'sale 2027-04-03 12.34 2.4680 0',
    ])
    const [named] = fernhill.products
    expect(rows[0]).toMatchObject({
      earning_type: 'commission',
      product_id: named?.id,
      product_title: expect.any(String),
      asin: expect.stringMatching(/^B[0-9A-Z]{9}$/),
      link_name: `To ${named?.id}`,
      commission_rate: '20.00',
    })
    await addsUp(FIRST, maya)
    await addsUp(FIRST, nora)
  })

  test('keep their values when Amazon changes them later, and the next statement has the difference', async () => {
    keepsPromise(
      'terms',
      'If Amazon corrects a figure after that, the difference is added to or deducted from a later statement, ' +
        'with the reason shown; a statement that has been issued is never rewritten.',
    )
    await sell(FIRST, maya, [
      ['03', 1_000],
      ['17', 0],
      ['18', 777],
    ])
    await sell(FIRST, maya, [['18', 500]])
    await closeMonth(product, fernhill, SECOND, [[maya, 1_000]])
    expect((await rowsOf(FIRST, maya, ALL)).rows.map(short)).toEqual([
      `sale ${periodOf(FIRST).period_end} 166.65 33.3300 0`,
      'sale 2027-04-17 45.67 9.1340 1',
      'sale 2027-04-03 12.34 2.4680 1',
    ])
    expect((await rowsOf(SECOND, maya, ALL)).rows.map(short)).toEqual([
      `sale ${periodOf(SECOND).period_end} 50.00 10.0000 0`,
      'adjustment 2027-04-18 5.00 1.0000 1',
      'adjustment 2027-04-17 -45.67 -9.1340 1',
      'adjustment 2027-04-03 -2.34 -0.4680 1',
    ])
    await addsUp(FIRST, maya)
    await addsUp(SECOND, maya)
  })

  test('come in pages, and each opens to its changes', async () => {
    keepsPromise(
      'terms',
      'We keep the history of each amount, from the report to the payment, and will show it to you.',
    )
    const { rows } = await rowsOf(SECOND, maya, ALL)
    const last = await rowsOf(SECOND, maya, { page: 2, limit: 3 })
    expect(last).toEqual({ rows: rows.slice(3), total: 4, page: 2, limit: 3 })
    const params = { id: last.rows[0]?.id ?? 0 }
    for (const { client } of [fernhill, maya]) {
      const changes = await client.call(listEarningChanges, { params })
      expect(changes.map(({ amount }) => amount)).toEqual(['2.0000', '2.4680'])
    }
  })

  test('are the rows of the CSV file, below a total that they and the payout add up to', async () => {
    const { cycle_id, commission_cents, lines } = await statementOf(fernhill, SECOND)
    const file = await fernhill.client.call(downloadStatement, {
      params: { cycleId: cycle_id },
      query: { format: 'csv' },
    })
    const records = readCsv(file.base64)
    const figures = (column: string, kept = records) => sum(kept.map((record) => record[column] ?? ''))
    expect(figures('payout_usd')).toBe(BigInt(commission_cents) * 100n)
    expect(lines).toHaveLength(2)
    for (const { creator_id, id } of lines) {
      const [total = {}, ...earnings] = records.filter((record) => Number(record.creator_id) === creator_id)
      expect(total.row).toBe('Creator total')
      const listed = await fernhill.client.call(listLineEarnings, { params: { id }, query: ALL })
      expect(earnings.map((record) => [record.row, record.sale_date, record.asin, record.commission_usd])).toEqual(
        listed.rows.map(({ kind, date, asin, amount }) => [
          kind === 'sale' ? 'Sale' : 'Adjustment',
          date,
          asin,
          amount,
        ]),
      )
      const parts = ['new_commission_usd', 'adjustments_usd'].map((column) => figures(column, [total]))
      expect(figures('commission_usd', earnings)).toBe((parts[0] ?? 0n) + (parts[1] ?? 0n))
      const carried = ['previous_balance_usd', 'carried_forward_usd'].map((column) => figures(column, [total]))
      expect([...parts, ...carried].reduce((one, other) => one + other)).toBe(figures('payout_usd', [total]))
    }
  })

  test('are only for their brand and creator', async () => {
    const id = await lineIdOf(FIRST, maya)
    const harbor = await connectedBrand(product, { seller: 'harbor', isAutoAccepting: true })
    const answers = [
      await harbor.client.ask('GET', `/api/billing/lines/${id}/earnings`),
      await nora.client.ask('GET', `/api/payouts/${id}/earnings`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    await expect(nora.client.call(readPayout, { params: { id } })).rejects.toThrow()
  })
})
