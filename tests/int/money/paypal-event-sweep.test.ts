import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepEvents } from '../../../src/services/money/sweeps/sweep-events'
import { queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { workOff } from '../../support/work-queue'
import { reconciled } from './money-records'
import { chargeMonth, sellerOf, settle, startMonths } from './settled-month'

let product: TestProduct
beforeAll(async () => {
  const { product: started, brand } = await startMonths()
  product = started
  const nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  const omar = await sellerOf(product, brand, 'omar@people.test', { name: 'Omar' })
  await reconciled(product)
  await chargeMonth(product, brand, '2027-03', [
    [nora, 10_000],
    [omar, 6_000],
  ])
  await settle(product)
})
afterAll(() => product.close())

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const sweep = async () => sweepEvents({ req: await product.localReq(), now: Math.floor(Date.now() / 1_000) })
const webhooks = (settings: object) => product.sandbox.operate('POST', '/sandbox/paypal/webhooks', settings)
/** PayPal reverses a payout to a creator after it has arrived. */
const reverse = async (receiver: string) => {
  const [row] = await ask<{ item: string }>(
    sql`select paypal_payout_item_id as item from paypal_payouts where paypal_receiver = ${receiver}`,
  )
  await product.sandbox.operate('POST', `/sandbox/paypal/items/${row?.item}`, { status: 'REVERSED' })
}
const statusOf = async (receiver: string) =>
  (
    await ask<{ status: string }>(
      sql`select status::text as status from paypal_payouts where paypal_receiver = ${receiver}`,
    )
  )[0]?.status

describe.sequential('an event of PayPal', () => {
  test('that was never delivered is fetched once', async () => {
    await sweep()
    await workOff(product)
    await webhooks({ drop: 1_000 })
    await reverse('nora@people.test')
    await settle(product)
    expect(await statusOf('nora@people.test')).toBe('succeeded')
    expect(await sweep()).toBe(1)
    await workOff(product)
    expect(await statusOf('nora@people.test')).toBe('reversed')
    expect(await sweep()).toBe(0)
    await webhooks({ drop: 0 })
  })

  test('whose delivery was refused for its age is fetched, also while Stripe does not answer', async () => {
    await webhooks({ time_offset_seconds: -90_000 })
    await reverse('omar@people.test')
    const refused = async () =>
      ((await product.sandbox.operate('GET', '/sandbox/paypal/webhooks')) as { events: { last_status: number }[] })
        .events[0]?.last_status
    await expect.poll(refused).toBe(400)
    expect(await statusOf('omar@people.test')).toBe('succeeded')
    await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'error', path: 'stripe', times: 20 })
    await expect(sweep()).rejects.toThrow()
    await product.sandbox.operate('DELETE', '/sandbox/faults')
    await workOff(product)
    expect(await statusOf('omar@people.test')).toBe('reversed')
    const states = await ask<{ state: string }>(sql`select distinct state::text as state from paypal_events`)
    expect(states).toEqual([{ state: 'applied' }])
  })
})
