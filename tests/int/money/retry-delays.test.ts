import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundCharge } from '../../../src/contracts/admin-payments'
import { queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { reconciled } from './money-records'
import { chargeMonth, type PayingBrand, type Seller, sellerOf, settle, startMonths } from './settled-month'

let product: TestProduct
let brand: PayingBrand
let staff: Client
let maya: Seller
let omar: Seller

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  omar = await sellerOf(product, brand, 'straight', { name: 'Omar' })
  await reconciled(product)
})
beforeAll(async () => {
  await chargeMonth(product, brand, '2027-03', [
    [maya, 6_000],
    [omar, 4_000],
  ])
})
afterAll(() => product.close())

type Sent = { status: string; tries: number; seconds: number | null }
type SentTable = 'charge_refunds' | 'transfer_reversals'

/** The newest row of the table: its state, its tries, and the seconds until the next try. */
const readRow = async (table: SentTable): Promise<Sent | undefined> =>
  (
    await queryProduct<Sent>(
      product,
      sql`select status, tries, extract(epoch from lease_until - now())::int as seconds
          from ${sql.raw(table)}
          order by id desc
          limit 1`,
    )
  )[0]

/** Stripe answers 429 to the next call of this kind, with a Retry-After of `seconds`. */
const throttle = (path: 'stripe_refund' | 'stripe_transfer', seconds: number) =>
  product.sandbox.operate('POST', '/sandbox/faults', { fault: 'throttle', path, seconds, times: 1 })

/** Makes the row due now, as if it had failed `tries` times. */
const retryNow = (table: SentTable, tries: number) =>
  queryProduct(product, sql`update ${sql.raw(table)} set tries = ${tries}, lease_until = null`)

const chargeOf = async (seller: Seller) => {
  const [row] = await queryProduct<{ id: number; intent: string }>(
    product,
    sql`select id, stripe_payment_intent_id as intent
        from creator_charges
        where creator_id = ${seller.id}
        order by id desc
        limit 1`,
  )
  if (!row) throw new Error('There is no charge')
  return row
}

describe.sequential('a refund', () => {
  test('waits as long as Stripe asks', async () => {
    const { id } = await chargeOf(maya)
    await throttle('stripe_refund', 600)
    const body = { reason: 'Agreed with the brand', amount_cents: 1_000 }
    await staff.call(refundCharge, { params: { kind: 'creator', id }, body })
    await settle(product)
    expect(await readRow('charge_refunds')).toMatchObject({ status: 'processing', tries: 1 })
    expect((await readRow('charge_refunds'))?.seconds).toBeGreaterThan(500)
  })

  test('waits at most an hour when Stripe does not say how long', async () => {
    await retryNow('charge_refunds', 20)
    await throttle('stripe_refund', 0)
    await settle(product)
    expect(await readRow('charge_refunds')).toMatchObject({ status: 'processing', tries: 21 })
    expect((await readRow('charge_refunds'))?.seconds).toBeLessThanOrEqual(3_600)
    await retryNow('charge_refunds', 21)
    await settle(product)
    expect(await readRow('charge_refunds')).toMatchObject({ status: 'succeeded', tries: 22 })
  })
})

describe.sequential('a transfer reversal', () => {
  test('waits as long as Stripe asks', async () => {
    const { intent } = await chargeOf(omar)
    await throttle('stripe_transfer', 600)
    await product.sandbox.operate('POST', '/sandbox/stripe/disputes', { payment_intent: intent, outcome: 'lost' })
    await settle(product)
    expect(await readRow('transfer_reversals')).toMatchObject({ status: 'processing', tries: 1 })
    expect((await readRow('transfer_reversals'))?.seconds).toBeGreaterThan(500)
  })

  test('waits at most an hour when Stripe does not say how long', async () => {
    await retryNow('transfer_reversals', 20)
    await throttle('stripe_transfer', 0)
    await settle(product)
    expect(await readRow('transfer_reversals')).toMatchObject({ status: 'processing', tries: 21 })
    expect((await readRow('transfer_reversals'))?.seconds).toBeLessThanOrEqual(3_600)
    await retryNow('transfer_reversals', 21)
    await settle(product)
    expect(await readRow('transfer_reversals')).toMatchObject({ status: 'succeeded', tries: 22 })
    expect(await reconciled(product)).toEqual([])
  })
})
