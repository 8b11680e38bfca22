import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../support/mailbox'
import { queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { paypalRecords, reconciled } from './money-records'
import {
  chargeMonth,
  chargesIn,
  type PayingBrand,
  payoutOf,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
  turnRules,
} from './settled-month'

let product: TestProduct
let brand: PayingBrand
let staff: Client
let admin: string
let maya: Seller
let nora: Seller
let omar: Seller

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const fault = (name: string, path: string, times = 1) =>
  product.sandbox.operate('POST', '/sandbox/faults', { fault: name, path, times })
const endFaults = () => product.sandbox.operate('DELETE', '/sandbox/faults')
const routes = async () => {
  const [row] = await ask<{ stripe: boolean; paypal: boolean; problem: string | null }>(
    sql`select stripe_enabled as stripe, paypal_enabled as paypal, coalesce(stripe_problem, paypal_problem) as problem
        from payment_settings`,
  )
  return row
}
/** As after the pause before the next attempt. */
const tryAgain = async () => {
  await ask(sql`update payment_settings set stripe_retry_at = now(), paypal_retry_at = now()`)
  for (const table of ['creator_charges', 'platform_charges', 'paypal_payouts'])
    await ask(sql`update ${sql.raw(table)} set lease_until = null where status::text in ('processing', 'queued')`)
  await settle(product)
}
const paidTo = async (receiver: string) =>
  (await paypalRecords(product)).receivers.find((row) => row.receiver === receiver)?.paid_cents ?? 0
const mails = async () =>
  (await mailsTo(product, admin)).filter(({ subject }) => /(charges|payouts) are off$/.test(subject)).length
const toCreator = async ({ email }: Seller) =>
  (await mailsTo(product, email)).filter(({ subject }) => /payout/i.test(subject)).map(({ subject }) => subject)

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  const signedUp = await signUpStaff(product, 'admin')
  staff = signedUp.client
  admin = signedUp.person.email
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  omar = await sellerOf(product, brand, 'omar@people.test', { name: 'Omar' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('a refusal of our own account at PayPal', () => {
  test.each([
    ['forbidden', '2027-03'],
    ['unfunded', '2027-04'],
    ['expired', '2027-05'],
  ])('%s: closes the route, emails staff once, and asks no creator to act', async (refusal, month) => {
    const told = await toCreator(nora)
    await fault(refusal, 'paypal_create', 1_000)
    await chargeMonth(product, brand, month, [
      [nora, 5_000],
      [omar, 6_000],
    ])
    await tryAgain()
    expect(await routes()).toMatchObject({ stripe: true, paypal: false, problem: expect.stringMatching(/\w/) })
    for (const seller of [nora, omar])
      expect(await payoutOf(seller, month)).toMatchObject({
        step: 'funded',
        sentence: 'We’ve paused PayPal payouts for now',
      })
    // Nothing was sent, so that a change of the destination or staff can still stop it.
    expect(
      await ask(sql`select 1 as sent from paypal_payouts where status = 'queued' and first_sent_at is not null`),
    ).toEqual([])
    // It stays closed from the first refusal to the last.
    expect([await mails(), await toCreator(nora)]).toEqual([1, told])
  })

  test('reopens it automatically once a payment goes through, and what waited is sent', async () => {
    await endFaults()
    expect(await paidTo('nora@people.test')).toBe(0)
    await tryAgain()
    await tryAgain()
    expect(await routes()).toEqual({ stripe: true, paypal: true, problem: null })
    expect([await paidTo('nora@people.test'), await paidTo('omar@people.test')]).toEqual([15_000, 18_000])
    expect(await statementOf(brand, '2027-03')).toMatchObject({ status: 'settled' })
    expect(await reconciled(product)).toEqual([])
  })

  test('staff open it too, and a route that they turned off stays off', async () => {
    await fault('forbidden', 'paypal_create', 1_000)
    await chargeMonth(product, brand, '2027-06', [[nora, 5_000]])
    expect(await routes()).toMatchObject({ paypal: false })
    await endFaults()
    await turnRules(staff, {})
    expect(await routes()).toEqual({ stripe: true, paypal: true, problem: null })
    await turnRules(staff, { paypal_enabled: false })
    await tryAgain()
    expect(await routes()).toEqual({ stripe: true, paypal: false, problem: null })
    expect(await payoutOf(nora, '2027-06')).toMatchObject({ step: 'funded' })
    await turnRules(staff, {})
    await tryAgain()
    expect(await paidTo('nora@people.test')).toBe(20_000)
  })
})

describe.sequential('a refusal of our own account at Stripe', () => {
  test('closes the route, charges wait, and no brand is emailed about a failed payment', async () => {
    await fault('forbidden', 'stripe_payment', 1_000)
    await chargeMonth(product, brand, '2027-07', [
      [maya, 6_000],
      [nora, 5_000],
    ])
    expect(await routes()).toMatchObject({ stripe: false, paypal: true })
    const waiting = await statementOf(brand, '2027-07')
    expect(chargesIn(waiting)).toEqual(['PayPal 1 processing', 'Maya 1 processing'])
    expect(waiting).toMatchObject({ status: 'charging', due_cents: 0 })
    expect((await mailsTo(product, brand.person.email)).filter(({ subject }) => /failed/i.test(subject))).toEqual([])
  })

  test('reopens it automatically', async () => {
    await endFaults()
    await tryAgain()
    await tryAgain()
    expect(await routes()).toEqual({ stripe: true, paypal: true, problem: null })
    expect(await statementOf(brand, '2027-07')).toMatchObject({ status: 'settled' })
    expect(await reconciled(product)).toEqual([])
  })
})
