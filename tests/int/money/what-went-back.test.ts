import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBilling, readStatement } from '../../../src/contracts/billing'
import { readPayoutSettings } from '../../../src/contracts/payout-settings'
import { listPayouts } from '../../../src/contracts/payouts'
import { listStatements } from '../../../src/contracts/statement-list'
import { query } from '../../../src/database'
import { buildStatementFile } from '../../../src/services/money/documents/build-statement-file'
import { readTaxYear } from '../../../src/services/money/documents/tax-year'
import { signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { moneyRows } from './documents-rows'
import { textOfPdf } from './documents-text'

let product: TestProduct
let rows: ReturnType<typeof moneyRows>
let brand: Awaited<ReturnType<typeof signUpBrand>>
let maya: Awaited<ReturnType<typeof signUpCreator>>
let nora: Awaited<ReturnType<typeof signUpCreator>>

beforeAll(async () => {
  // Statements are inserted here without the earnings behind them.
  product = await startTestProduct({ checksLedger: false })
  rows = moneyRows(product)
  brand = await signUpBrand(product, 'Fernhill')
  maya = await signUpCreator(product, { name: 'Maya' })
  nora = await signUpCreator(product, { name: 'Nora' })
  await query({ payload: product.payload }, sql`update creators set approved = true`)
})
afterAll(() => product.close())

/** A statement of a month with one line for each amount. */
const statement = async (month: string, status: string, parts: [creator: number, cents: number][]) => {
  const cents = parts.reduce((sum, [, part]) => sum + part, 0)
  const cycle = await rows.cycle(month)
  const id = await rows.statement({ brand: brand.brand.id, cycle, cents, status, number: `B-${month}` })
  const lines: number[] = []
  for (const [creator, part] of parts)
    lines.push(await rows.line({ statement: id, creator, cents: part, route: 'stripe' }))
  return { cycle, lines }
}
const refunded = (charge: number, cents: number) =>
  rows.insert(sql`update creator_charges
                  set refunded_cents = ${cents}
                  where id = ${charge}
                  returning id`)

describe.sequential('what a creator was paid this year', () => {
  test('is the same figure on every screen and in the tax year, less all reversals', async () => {
    const on = '2026-07-03'
    const [first = 0] = (await statement('2026-05', 'settled', [[maya.creator.id, 10_000]])).lines
    const part = await rows.creatorCharge({ line: first, status: 'partially_refunded', gross: 10_320, on })
    await rows.refund({ charge: part, cents: 1_500 })
    const [second = 0] = (await statement('2026-06', 'settled', [[maya.creator.id, 5_000]])).lines
    const disputed = await rows.creatorCharge({ line: second, status: 'dispute_lost', gross: 5_180, on })
    await rows.insert(
      sql`update creator_charges
          set lost_cents = 2_072,
              lost_commission_cents = 2_000
          where id = ${disputed}
          returning id`,
    )
    for (const [month, status] of [
      ['2026-07', 'refunded'],
      ['2026-08', 'dispute_lost'],
    ] as const) {
      const [line = 0] = (await statement(month, 'settled', [[maya.creator.id, 7_000]])).lines
      await rows.creatorCharge({ line, status, gross: 7_240, on })
    }
    const [last = 0] = (await statement('2026-09', 'settled', [[maya.creator.id, 400]])).lines
    await rows.payout({ line: last, status: 'succeeded', on: '2026-11-02' })
    const paid = 10_000 - 1_500 + 5_000 - 2_000 + 400
    expect((await maya.client.call(readPayoutSettings)).year).toMatchObject({ year: 2026, paid_cents: paid })
    expect((await maya.client.call(listPayouts)).totals).toMatchObject({
      paid_this_year_cents: paid,
      paid_cents: paid,
    })
    const lines = await readTaxYear(await product.localReq(), 2026)
    expect(lines.map((line) => [line.route, line.paid_cents, line.returned_cents, line.all_routes_cents])).toEqual([
      ['stripe', '22000', '10500', String(paid)],
      ['paypal', '400', '0', String(paid)],
    ])
  })
})

describe.sequential('what a brand was refunded', () => {
  test('is not open again, and is listed', async () => {
    const { cycle, lines } = await statement('2026-10', 'partially_paid', [
      [maya.creator.id, 10_000],
      [nora.creator.id, 3_000],
    ])
    const [good = 0, bad = 0] = lines
    const on = '2026-12-03'
    await refunded(await rows.creatorCharge({ line: good, status: 'partially_refunded', gross: 10_320, on }), 2_000)
    await rows.creatorCharge({ line: bad, status: 'failed', gross: 3_120, on: null })
    const sums = { total_cents: 13_440, paid_cents: 8_320, refunded_cents: 2_000 }
    expect(await brand.client.call(readStatement, { params: { cycleId: cycle } })).toMatchObject(sums)
    expect((await brand.client.call(listStatements)).rows[0]).toMatchObject(sums)
    expect(await brand.client.call(readBilling)).toMatchObject({ past_due_cents: 3_120 })
    const { base64 } = await buildStatementFile({
      req: await product.localReq(),
      brandId: brand.brand.id,
      cycleId: cycle,
      format: 'pdf',
    })
    const words = textOfPdf(Buffer.from(base64, 'base64')).flat()
    expect(words).toEqual(
      expect.arrayContaining(['Total $134.40', 'Paid $83.20', 'Refunded $20.00', 'Amount due $31.20']),
    )
  })

  test('is not due again when the rest was lost afterwards', async () => {
    const { lines } = await statement('2026-11', 'past_due', [[nora.creator.id, 5_000]])
    const [line = 0] = lines
    const id = await rows.creatorCharge({ line, status: 'dispute_lost', gross: 5_180, on: '2027-01-02' })
    await refunded(id, 1_000)
    await rows.insert(
      sql`update creator_charges
          set lost_cents = 4_180, lost_commission_cents = 4_035
          where id = ${id}
          returning id`,
    )
    // 4035 grossed up.
    expect(await brand.client.call(readBilling)).toMatchObject({ past_due_cents: 3_120 + 4_186 })
  })
})
