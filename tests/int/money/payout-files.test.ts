import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAYOUT_ACTIONS, refundCharge } from '../../../src/contracts/admin-payments'
import { downloadPayout } from '../../../src/contracts/payouts'
import { queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { textOfPdf } from './documents-text'
import {
  chargeMonth,
  closeMonth,
  type PayingBrand,
  payoutOf,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
} from './settled-month'

const MONTH = '2027-03'
const LATER = '2027-04'

let product: TestProduct
let brand: PayingBrand
let staff: Client
let maya: Seller
let nora: Seller

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  await chargeMonth(product, brand, MONTH, [
    [maya, 6_000],
    [nora, 10_000],
  ])
})
afterAll(() => product.close())

const idOf = async (seller: Seller, month: string): Promise<number> => (await payoutOf(seller, month))?.id ?? 0
const linesOf = async (seller: Seller, month = MONTH): Promise<string[]> => {
  const params = { id: await idOf(seller, month) }
  const file = await seller.client.call(downloadPayout, { params, query: { format: 'pdf' } })
  expect(file).toMatchObject({ name: `shelfmate-payout-${month}-${params.id}.pdf`, type: 'application/pdf' })
  return textOfPdf(Buffer.from(file.base64, 'base64')).flat()
}

describe.sequential('the PDF of a payout', () => {
  test('has who paid whom, the days of sales, the earnings and the total', async () => {
    const lines = await linesOf(maya)
    const text = lines.join('\n')
    for (const part of ['Remittance advice', brand.brand.brand_name, maya.email, 'Sales period', 'Bank account'])
      expect(text).toContain(part)
    expect(text).toMatch(/Paid on/)
    expect(text).toMatch(/March 31, 2027 .* \$300\.00 20% \$60\.00/)
    expect(lines).toContain('Payout $60.00')
    expect(lines).toContain('Fees (paid by the brand) $0.00')
    expect(lines.filter((line) => line === 'Total received $60.00')).toHaveLength(2)
    expect(text).toMatch(/\w+ \d+, 2027 Paid to your Stripe account \$60\.00/)
  })

  test('masks the address of a payout by PayPal', async () => {
    const text = (await linesOf(nora)).join('\n')
    expect(text).toContain('PayPal, n•••@people.test')
    expect(text).not.toContain('nora@people.test')
    expect(text).toContain('Payout of $100.00 arrived $100.00')
  })

  test('has a refund with its reason, and adds up to what is left', async () => {
    const [charge] = await queryProduct<{ id: number }>(
      product,
      sql`select id from creator_charges where creator_id = ${maya.id}`,
    )
    await staff.call(refundCharge, {
      params: { kind: 'creator', id: charge?.id ?? 0 },
      body: { reason: 'Two orders were canceled', amount_cents: 2_000 },
    })
    await settle(product)
    const lines = await linesOf(maya)
    const text = lines.join('\n')
    expect(text).toContain('Two orders were canceled −$19.32')
    expect(lines).toContain('Refunded, reversed or not paid yet −$19.32')
    expect(lines.filter((line) => line === 'Total received $40.68')).toHaveLength(2)
    expect(lines).toContain('Payout $60.00')
  })

  test('has a hold with its reason, and says what is not paid yet', async () => {
    await closeMonth(product, brand, LATER, [[nora, 5_000]])
    const { cycle_id } = await statementOf(brand, LATER)
    expect((await linesOf(nora, LATER)).join('\n')).toContain('Not paid yet. ')
    await brand.client.ask('POST', `/api/billing/statements/${cycle_id}/approve`, {})
    const [payout] = await queryProduct<{ id: number }>(product, sql`select max(id) as id from paypal_payouts`)
    await staff.call(PAYOUT_ACTIONS.hold, {
      params: { id: payout?.id ?? 0 },
      body: { reason: 'We check an order', is_held: true },
    })
    await settle(product)
    const lines = await linesOf(nora, LATER)
    expect(lines.join('\n')).toContain('Payout of $50.00 on hold: We check an order')
    expect(lines).toContain('Not paid yet −$50.00')
    expect(lines.filter((line) => line === 'Total received $0.00')).toHaveLength(2)
  })

  test('is only for its creator, as PDF or CSV', async () => {
    const path = `/api/payouts/${await idOf(maya, MONTH)}/file`
    expect((await nora.client.ask('GET', `${path}?format=pdf`)).status).toBe(404)
    expect((await brand.client.ask('GET', `${path}?format=pdf`)).status).toBe(403)
    expect((await maya.client.ask('GET', `${path}?format=xls`)).status).toBe(400)
    expect((await maya.client.ask('GET', path)).body).toMatchObject({ type: 'text/csv' })
  })
})
