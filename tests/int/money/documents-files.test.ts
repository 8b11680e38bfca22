import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centsText } from '../../../src/contracts/decimals'
import { query } from '../../../src/database'
import { buildStatementFile } from '../../../src/services/money/documents/build-statement-file'
import { exportTaxYear } from '../../../src/services/money/documents/export-tax-year'
import { readPayoutSettings } from '../../../src/services/money/payout-settings/read-payout-settings'
import { signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { moneyRows } from './documents-rows'
import { textOfPdf } from './documents-text'
import { readCsv } from './read-csv'

let product: TestProduct
let rows: ReturnType<typeof moneyRows>
const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
beforeAll(async () => {
  // Statements are inserted here without the earnings behind them.
  product = await startTestProduct({ checksLedger: false })
  rows = moneyRows(product)
})
afterAll(() => product.close())

describe.sequential('the files of a statement', () => {
  let brand: Awaited<ReturnType<typeof signUpBrand>>
  let cycleId: number
  beforeAll(async () => {
    brand = await signUpBrand(product, 'Łódź Kitchen')
    await rows.visa(brand.brand.id)
    cycleId = await rows.cycle('2026-11')
    const statement = await rows.statement({
      brand: brand.brand.id,
      cycle: cycleId,
      cents: 12_346,
      carried: '0.5033',
      number: 'SM-2026-11-1',
    })
    const names = ['=HYPERLINK("http://bad.test";"x")', 'Quote "and", comma\u00e9', '-2+3']
    const creators = await Promise.all(names.map((name) => signUpCreator(product, { name })))
    const [first, second, third] = creators.map(({ creator }) => creator.id)
    const line = await rows.line({ statement, creator: first ?? 0, cents: 12_346, carried: '-0.0033', route: 'stripe' })
    await rows.line({ statement, creator: second ?? 0, cents: 0, carried: '0.5100', reason: 'below_minimum' })
    await rows.line({ statement, creator: third ?? 0, cents: 0, carried: '-0.0034', reason: 'negative' })
    await rows.creatorCharge({ line, status: 'succeeded', gross: 12_746, on: '2026-12-03' })
  })
  const fileOf = async (format: 'pdf' | 'csv', brandId = brand.brand.id) =>
    buildStatementFile({ req: await product.localReq(), brandId, cycleId, format })

  test('CSV: exact figures, unchanged names, and no formulas', async () => {
    const file = await fileOf('csv')
    expect(file).toMatchObject({ name: 'shelfmate-SM-2026-11-1.csv', type: 'text/csv' })
    const lines = readCsv(file.base64)
    expect(lines.map(({ creator }) => creator)).toEqual([
      '\'=HYPERLINK("http://bad.test";"x")',
      "'-2+3",
      'Quote "and", comma\u00e9',
    ])
    expect(lines[0]).toMatchObject({
      invoice_number: 'SM-2026-11-1',
      period_start: '2026-11-01',
      new_commission_usd: '123.4567',
      payout_usd: '123.46',
      carried_forward_usd: '0.0033',
      paid_via: 'Stripe',
      processing_fee_usd: '4.00',
      charge: 'Paid',
    })
    expect(lines[1]).toMatchObject({
      payout_usd: '0.00',
      carried_forward_usd: '0.0034',
      carry_reason: 'Returns exceed commission',
    })
  })

  test('PDF: the figures of the rows, and our address once', async () => {
    const file = await fileOf('pdf')
    expect(file).toMatchObject({ name: 'shelfmate-SM-2026-11-1.pdf', type: 'application/pdf' })
    const lines = textOfPdf(Buffer.from(file.base64, 'base64')).flat()
    const text = lines.join('\n')
    expect(lines).toContain('Total $127.46')
    expect(text).toContain('$123.46 $0.00 $0.00 $0.00 $123.46')
    expect(lines.filter((line) => line.startsWith('Amounts are rounded to cents.'))).toHaveLength(1)
    expect(text).toContain('December 3, 2026')
    expect(text).toContain('1 Market Street')
    expect(text.replaceAll(' ', '')).toContain('ŁódźKitchen')
    expect(lines.filter((line) => line.includes('Shelfmate, Inc.'))).toHaveLength(2)
  })

  test('another brand cannot download the file', async () => {
    const other = await signUpBrand(product)
    await expect(fileOf('csv', other.brand.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe.sequential('the tax year', () => {
  const YEAR = 2026
  const exported = async (year: number) =>
    readCsv((await exportTaxYear({ req: await product.localReq(), year })).base64)
  let people: number[]
  let reachedId: number
  beforeAll(async () => {
    const { brand } = await signUpBrand(product, 'Tax Kitchen')
    people = []
    // Created one after the other, so that the file lists them by id.
    for (const name of ['Reached', 'Below', 'Gone', 'Without'])
      people.push((await signUpCreator(product, { name })).creator.id)
    const [reached = 0, below = 0, gone = 0, without = 0] = people
    reachedId = await rows.tax(reached, { name: '+Reached, Ann', number: '123456789' })
    await rows.tax(below, { name: 'Below, Bo', number: '123456788', kind: 'ein' })
    await rows.tax(gone, { name: 'Gone, Gil', number: '123456787' })
    const make = async (
      month: string,
      parts: [creator: number, cents: number, route: 'stripe' | 'paypal', status: string, on: string][],
    ) => {
      const cycle = await rows.cycle(month)
      const cents = parts.reduce((sum, [, part]) => sum + part, 0)
      const statement = await rows.statement({ brand: brand.id, cycle, cents, number: `T-${month}` })
      const made: number[] = []
      for (const [creator, amount, route, status, on] of parts) {
        const line = await rows.line({ statement, creator, cents: amount, route })
        made.push(
          route === 'stripe'
            ? await rows.creatorCharge({ line, status, gross: amount + 100, on })
            : await rows.payout({ line, status, on }),
        )
      }
      return made
    }
    await make('2026-01', [
      [reached, 150_000, 'stripe', 'succeeded', '2026-01-01'],
      [gone, 300_000, 'stripe', 'dispute_lost', '2026-02-03'],
    ])
    await make('2026-02', [
      [reached, 50_000, 'paypal', 'succeeded', '2026-12-31'],
      [gone, 300_000, 'paypal', 'reversed', '2026-02-03'],
    ])
    const [refunded = 0] = await make('2026-03', [
      [below, 200_000, 'stripe', 'partially_refunded', '2026-04-03'],
      [without, 100, 'paypal', 'succeeded', '2026-04-03'],
    ])
    await rows.refund({ charge: refunded, cents: 1 })
    await make('2026-12', [
      [reached, 999, 'stripe', 'succeeded', '2027-01-01'],
      [below, 999, 'paypal', 'unclaimed', '2026-12-31'],
    ])
  })

  test('has a row for each creator and route, by payment date, without reversed payments', async () => {
    const [reached = 0, below = 0, gone = 0, without = 0] = people
    const lines = (await exported(YEAR)).filter(({ creator_id }) => people.includes(Number(creator_id)))
    expect(
      lines.map(({ creator_id, route, paid_usd, net_usd }) => [Number(creator_id), route, paid_usd, net_usd]),
    ).toEqual([
      [reached, 'stripe', '1500.00', '1500.00'],
      [reached, 'paypal', '500.00', '500.00'],
      [below, 'stripe', '2000.00', '1999.99'],
      [without, 'paypal', '1.00', '1.00'],
    ])
    expect(lines.some(({ creator_id }) => Number(creator_id) === gone)).toBe(false)
    expect(lines.map((line) => [line.route_reaches_threshold, line.all_routes_reach_threshold])).toEqual([
      ['no', 'yes'],
      ['no', 'yes'],
      ['no', 'no'],
      ['no', 'no'],
    ])
    expect(lines[0]).toMatchObject({
      form: 'w9',
      legal_name: "'+Reached, Ann",
      tax_id: '123-45-6789',
      payer: 'brand',
      signed_on: '2026-03-01',
      country: 'US',
      region: 'OR',
      postal_code: '97201',
      threshold_usd: '2000.00',
      all_routes_net_usd: '2000.00',
    })
    expect(lines[2]).toMatchObject({ tax_id: '12-3456788', returned_usd: '0.01' })
    expect(lines[3]).toMatchObject({ tax_id: '', legal_name: '', payer: 'Shelfmate, Inc.' })
  })

  test('has the total and the threshold that the creator sees', async () => {
    const [, below = 0, gone = 0, without = 0] = people
    const lines = await exported(YEAR)
    for (const creatorId of [below, gone, without]) {
      const line = lines.find(({ creator_id }) => Number(creator_id) === creatorId)
      const { year } = await readPayoutSettings({ req: await product.localReq(), creatorId })
      expect([centsText(BigInt(year.paid_cents)), centsText(BigInt(year.threshold_cents))]).toEqual([
        line?.all_routes_net_usd ?? '0.00',
        line?.threshold_usd ?? '2000.00',
      ])
    }
  })

  test('another year has its own payments and its own threshold', async () => {
    const lines = (await exported(2027)).filter(({ creator_id }) => people.includes(Number(creator_id)))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ route: 'stripe', paid_usd: '9.99' })
    expect(await exported(2025)).toEqual([])
  })

  test('audits who read the tax IDs, without the numbers themselves', async () => {
    keepsPromise(
      'privacy',
      'We encrypt the identifier, show no more than its last four digits, and decrypt it only to report taxes.',
    )
    const events = await run(
      sql`select action, target_collection, changes, reason
          from audit_events
          where target_collection = 'creator_tax_details' and target_id = ${reachedId}
          order by id desc
          limit 1`,
    )
    expect(events).toEqual([
      {
        action: 'export-tax-year',
        target_collection: 'creator_tax_details',
        changes: {},
        reason: expect.stringMatching(/^Tax year 202[67]$/),
      },
    ])
  })

  test('a tax ID that was moved to another row does not decrypt, and the others still do', async () => {
    const [reached = 0, below = 0] = people
    await run(
      sql`update creator_tax_details
          set tax_id = (select tax_id from creator_tax_details where creator_id = ${reached})
          where creator_id = ${below}`,
    )
    const lines = await exported(YEAR)
    expect(lines.find(({ creator_id }) => Number(creator_id) === below)?.tax_id).toBe('cannot be decrypted')
    expect(lines.find(({ creator_id }) => Number(creator_id) === reached)?.tax_id).toBe('123-45-6789')
  })
})
