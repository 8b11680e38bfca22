import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'
import { adapterOf } from '../../../src/database'
import { createPayout, senderItemId } from '../../../src/integrations/paypal/payouts'
import { migrations } from '../../../src/migrations'
import { queryProduct } from '../../support/month'
import { signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { payout } from '../integrations/paypal-world'
import { installationOf, paypalRecords, stripeRecords } from './money-records'
import { chargeMonth, type Seller, sellerOf, settle, startMonths } from './settled-month'

type Installation = Awaited<ReturnType<typeof open>>

/** A brand with a creator paid by Stripe and one paid by PayPal, whose rows have the same ids in every installation. */
const open = async (follows: TestProduct | undefined, paypalEmail: `${string}@${string}`) => {
  const { product, brand } = await startMonths({ follows })
  const maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  const nora = await sellerOf(product, brand, paypalEmail, { name: 'Nora' })
  return { product, brand, maya, nora, id: await installationOf(product) }
}
const ask = <Row extends Record<string, unknown>>({ product }: Installation, statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)

/** Every charge and payout: its key without the installation, its status and where it is at the provider. */
const sentBy = (installation: Installation) =>
  ask<{ key: string; status: string; at: string }>(
    installation,
    sql`select substring(idempotency_key from '^[0-9a-z]{8}:(.*)$') as key, status::text, stripe_payment_intent_id as at
        from creator_charges
        union all
        select substring(idempotency_key from '^[0-9a-z]{8}:(.*)$'), status::text, stripe_payment_intent_id
        from platform_charges
        union all
        select substring(idempotency_key from '^[0-9a-z]{8}:(.*)$'), status::text, paypal_payout_batch_id
        from paypal_payouts
        order by 1`,
  )
const keysAtProviders = async ({ product }: Installation): Promise<string[]> => [
  ...Object.keys((await stripeRecords(product)).effects),
  ...(await paypalRecords(product)).batches.map(({ sender_batch_id }) => sender_batch_id),
  ...(
    await product.sandbox.db.query<{ key: string }>(
      `select distinct body ->> 'transfer_group' as key
       from stripe_objects
       where body ->> 'transfer_group' is not null`,
    )
  ).rows.map(({ key }) => key),
]
const balanceOf = async ({ product }: Installation, { account }: Seller) =>
  (await stripeRecords(product)).accounts.find((one) => one.account === account)?.balance
const paidTo = async ({ product }: Installation, receiver: string) =>
  (await paypalRecords(product)).receivers.find((one) => one.receiver === receiver)?.paid_cents

let first: Installation
beforeAll(async () => {
  first = await open(undefined, 'nora@first.test')
})

describe.sequential('an installation', () => {
  test('begins every key at Stripe and PayPal with its id', async () => {
    const { product, brand, maya, nora } = first
    await chargeMonth(product, brand, '2027-03', [
      [maya, 20_000],
      [nora, 30_000],
    ])
    const [charge] = await ask<{ id: number; intent: string }>(
      first,
      sql`select id, stripe_payment_intent_id as intent from creator_charges`,
    )
    const { client: staff } = await signUpStaff(product, 'admin')
    await staff.call(STAFF_ACTIONS.creator_charges.refund, {
      params: { kind: 'creator', id: charge?.id ?? 0 },
      body: { reason: 'They agreed on it', amount_cents: 5_000 },
    } as never)
    await settle(product)
    await product.sandbox.operate('POST', '/sandbox/stripe/refund-fails', { payment_intent: charge?.intent })
    await settle(product)
    const keys = await keysAtProviders(first)
    for (const part of ['customer', 'account', 'setup', 'cycle', 'cc', 'pc', 'pp', 'rf', 'ct'])
      expect(
        keys.some((key) => key.split(':').includes(part)),
        part,
      ).toBe(true)
    expect(keys.filter((key) => !key.startsWith(`${first.id}:`))).toEqual([])
  })

  test('keeps its id, also when it starts again', async () => {
    expect(first.id).toMatch(/^[0-9a-z]{8}$/)
    await adapterOf(first.product.payload).migrate({ migrations: migrations as never })
    expect(await installationOf(first.product)).toBe(first.id)
    for (const statement of [
      sql`update installation set id = 'another1'`,
      sql`delete from installation`,
      sql`truncate installation`,
      sql`insert into installation (id) values ('another1')`,
    ])
      await expect(ask(first, statement)).rejects.toThrow()
    expect(await installationOf(first.product)).toBe(first.id)
  })

  test('sends an item id of PayPal unchanged for the largest ids', async () => {
    const largest = 2_147_483_647
    const key = [first.id, 'pp', largest, largest, largest, 'p1074', 'v9999'].join(':')
    expect(senderItemId(key)).toBe(key)
    await createPayout(payout(key))
    const { rows } = await first.product.sandbox.db.query(
      `select i.request ->> 'sender_item_id' as item_id
       from paypal_items i
       join paypal_batches b using (payout_batch_id)
       where b.sender_batch_id = $1`,
      [key],
    )
    expect(rows).toEqual([{ item_id: key }])
  })
})

describe.sequential('another installation on the same accounts, with rows of the same ids', () => {
  let second: Installation
  let before: Awaited<ReturnType<typeof sentBy>>
  beforeAll(async () => {
    before = await sentBy(first)
    await first.product.close({ keepsSandbox: true })
    second = await open(first.product, 'nora@second.test')
  })
  afterAll(() => second.product.close())

  test('charges its own brand and pays its own creators', async () => {
    const { product, brand, maya, nora } = second
    expect(second.id).not.toBe(first.id)
    expect(maya.account).not.toBe(first.maya.account)
    const statement = await chargeMonth(product, brand, '2027-03', [
      [maya, 40_000],
      [nora, 50_000],
    ])
    expect(statement.status).toBe('settled')
    const sent = await sentBy(second)
    expect(sent.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
    expect(sent.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded'])
    const theirs = before.map(({ at }) => at)
    expect(sent.filter(({ at }) => theirs.includes(at))).toEqual([])
    expect(await balanceOf(second, maya)).toBe(40_000)
    expect(await paidTo(second, 'nora@second.test')).toBe(50_000)
    expect(await paidTo(second, 'nora@first.test')).toBe(30_000)
  })
})
