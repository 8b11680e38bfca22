import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineText } from '../../../src/contracts/line-texts'
import { listEarnings } from '../../../src/contracts/money'
import { earningText, PAYOUT_STEP_TEXTS } from '../../../src/contracts/money-texts'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'
import { goToDay, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import {
  chargeDay,
  closeMonth,
  type PayingBrand,
  payoutOf,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
  turnRules,
} from './settled-month'

const MONTH = '2027-02'

let product: TestProduct
let brand: PayingBrand
let staff: Client
let sellers: Seller[]

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  sellers = [
    await sellerOf(product, brand, 'straight', { name: 'Maya' }),
    await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' }),
    await sellerOf(product, brand, 'straight', { name: 'Zoe' }),
  ]
})
afterAll(() => product.close())

const range = { from: `${MONTH}-01`, to: `${MONTH}-28` }
/** The words of the newest month's earnings, which are one per creator. */
const earned = async (client: Client) =>
  (await client.call(listEarnings, { query: { ...range, limit: '100' } as never })).rows.map((row) => ({
    creator: row.creator_name,
    word: earningText(row, '').label,
  }))

/** Everybody's word on Earnings, checked against Payouts and the brand's two screens. */
const words = async () => {
  const { lines } = await statementOf(brand, MONTH)
  const onStatement = lines.map((line) => ({ creator: line.creator_name, word: lineText(line).label }))
  const byCreator = (one: { creator: string }, other: { creator: string }) => one.creator.localeCompare(other.creator)
  expect((await earned(brand.client)).toSorted(byCreator)).toEqual(onStatement.toSorted(byCreator))
  const all: string[] = []
  for (const seller of sellers) {
    const payout = await payoutOf(seller, MONTH)
    const [own] = await earned(seller.client)
    expect(own?.word).toBe(payout && PAYOUT_STEP_TEXTS[payout.step].label)
    all.push(`${seller.name}: ${own?.word}`)
  }
  return all
}

test.sequential('an earning on a statement has the word of its payout while the statement is in review', async () => {
  const thousands = sellers.map((seller): [Seller, number] => [seller, 5_000])
  await closeMonth(product, brand, MONTH, thousands)
  expect(await words()).toEqual(['Maya: Invoiced', 'Nora: Invoiced', 'Zoe: Invoiced'])
})

test.sequential('and when the creator’s account cannot receive it, or staff hold the payout', async () => {
  await turnRules(staff, { paypal_enabled: false })
  await product.sandbox.operate('POST', '/sandbox/stripe/accounts', { account: sellers[0]?.account, to: 'restricted' })
  await goToDay(product, chargeDay(MONTH))
  await settle(product)
  expect(await words()).toEqual(['Maya: On hold', 'Nora: Funded', 'Zoe: Paid'])
  const [payout] = await queryProduct<{ id: number }>(product, sql`select id from paypal_payouts`)
  await staff.call(STAFF_ACTIONS.paypal_payouts.hold, {
    params: { id: payout?.id ?? 0 },
    body: { reason: 'We are checking the sales', is_held: true },
  })
  expect(await words()).toEqual(['Maya: On hold', 'Nora: On hold', 'Zoe: Paid'])
})
