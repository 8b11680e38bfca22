import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemFor, startPaypal } from './paypal-caller'

let paypal: Awaited<ReturnType<typeof startPaypal>>
beforeAll(async () => {
  paypal = await startPaypal()
})
afterAll(() => paypal.close())

/** Pays 10.00 to a receiver, waits until the batch is finished, and returns the item. */
const paid = async (receiver: string) => {
  const { body } = await paypal.pay(receiver, itemFor(receiver, '10.00'))
  return (await paypal.finish(body.batch_header.payout_batch_id)).items[0]
}
const recordOf = async (receiver: string) => {
  const record = (await paypal.operate('records')).receivers.find(
    (one: { receiver: string }) => one.receiver === receiver,
  )
  const { paid_cents, pending_cents, returned_cents, refused_cents, fees_cents } = record
  return [paid_cents, pending_cents, returned_cents, refused_cents, fees_cents]
}
/** The webhooks about an item, as "type: status", in the order of arrival. */
const webhooksOf = async (itemId: string, count: number) =>
  (await paypal.hooks.about(`"payout_item_id":"${itemId}"`, count)).map(
    ({ event }) => `${event.event_type.replace('PAYMENT.PAYOUTS-ITEM.', '')}: ${event.resource.transaction_status}`,
  )

test.each([
  ['a+unclaimed@example.com', ['UNCLAIMED', 'UNCLAIMED'], '29d', '1d', ['RETURNED', 'RETURNED'], [0, 0, 1000, 0, 25]],
  ['a+returned@example.com', ['UNCLAIMED', 'UNCLAIMED'], '23h', '1h', ['RETURNED', 'RETURNED'], [0, 0, 1000, 0, 25]],
  ['a+onhold@example.com', ['ONHOLD', 'HELD'], '23h', '1h', ['SUCCESS', 'SUCCEEDED'], [1000, 0, 0, 0, 25]],
  ['a+reversed@example.com', ['SUCCESS', 'SUCCEEDED'], '2d', '1d', ['REVERSED', 'REFUNDED'], [0, 0, 1000, 0, 25]],
  ['a+blocked@example.com', ['BLOCKED', 'BLOCKED'], '29d', '30d', undefined, [0, 0, 0, 1000, 0]],
  ['a+failed@example.com', ['FAILED', 'FAILED'], '29d', '30d', undefined, [0, 0, 0, 1000, 0]],
  ['a+other@example.com', ['SUCCESS', 'SUCCEEDED'], '29d', '30d', undefined, [1000, 0, 0, 0, 25]],
] as const)('%s: %j, after %s and %s %j', async (receiver, first, before, after, then, record) => {
  const { payout_item_id: id, ...item } = await paid(receiver)
  expect(item.transaction_status).toBe(first[0])
  expect(item.errors?.name).toBe(
    { UNCLAIMED: 'RECEIVER_UNREGISTERED', FAILED: 'RECEIVER_UNREGISTERED', BLOCKED: 'REGULATORY_BLOCKED' }[
      first[0] as string
    ],
  )
  await paypal.move(`+${before}`)
  expect((await paypal.item(id)).transaction_status).toBe(first[0])
  await paypal.move(`+${after}`)
  expect((await paypal.item(id)).transaction_status).toBe(then?.[0] ?? first[0])
  expect(await recordOf(receiver)).toEqual(record)
  const expected = [first, then].flatMap((step) => (step ? [`${step[1]}: ${step[0]}`] : []))
  expect(await webhooksOf(id, expected.length)).toEqual(expected)
})

test('moving the clock applies every effect in order, each dated on its day, without a read', async () => {
  const ids = new Map<string, string>()
  for (const word of ['unclaimed', 'reversed', 'onhold']) {
    ids.set((await paid(`leap+${word}@example.com`)).payout_item_id, word)
  }
  const begin = paypal.hooks.deliveries.length
  await paypal.move('+60d')
  for (const id of ids.keys()) await webhooksOf(id, 2)
  const leapt = paypal.hooks.deliveries
    .slice(begin)
    .map(({ event }) => event)
    .filter(({ resource }) => ['REVERSED', 'RETURNED'].includes(resource.transaction_status ?? ''))
  const order = (await paypal.call('GET', '/v1/notifications/webhooks-events?page_size=3')).body.events
  expect(
    order.map(({ resource }: { resource: { payout_item_id: string } }) => ids.get(resource.payout_item_id)),
  ).toEqual(['unclaimed', 'reversed', 'onhold'])
  expect(leapt).toHaveLength(2)
  const [unclaimed = '', reversed = ''] = ids.keys()
  const processed = async (id: string) => Date.parse((await paypal.item(id)).time_processed)
  expect((await processed(unclaimed)) - (await processed(reversed))).toBeCloseTo(27 * 86_400_000, -5)
})

test('a batch progresses with the clock even if it is never read', async () => {
  const { body } = await paypal.pay('late', itemFor('late+unclaimed@example.com', '10.00'))
  await paypal.move('+31d')
  const { items } = await paypal.finish(body.batch_header.payout_batch_id)
  expect((await paypal.item(items[0].payout_item_id)).transaction_status).toBe('RETURNED')
})

test('only an unclaimed payment can be canceled, and only once', async () => {
  const { payout_item_id: id } = await paid('cancel+unclaimed@example.com')
  const cancel = () => paypal.call('POST', `/v1/payments/payouts-item/${id}/cancel`)
  const both = await Promise.all([cancel(), cancel()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(both.find(({ status }) => status === 200)?.body.transaction_status).toBe('RETURNED')
  expect(both.find(({ status }) => status === 400)?.body.name).toBe('ITEM_INCORRECT_STATUS')
  expect(await webhooksOf(id, 2)).toEqual(['UNCLAIMED: UNCLAIMED', 'CANCELED: RETURNED'])
  expect(await recordOf('cancel+unclaimed@example.com')).toEqual([0, 0, 1000, 0, 25])
  const { payout_item_id: good } = await paid('cancel@example.com')
  expect((await paypal.call('POST', `/v1/payments/payouts-item/${good}/cancel`)).body.name).toBe(
    'ITEM_INCORRECT_STATUS',
  )
  expect((await paypal.call('POST', '/v1/payments/payouts-item/NONE/cancel')).status).toBe(404)
})

test('an operator may force any status, even an invalid one; the ledger follows', async () => {
  const { payout_item_id: id } = await paid('forced@example.com')
  const force = (status: string) => paypal.operate(`items/${id}`, { status })
  expect((await force('REVERSED')).transaction_status).toBe('REVERSED')
  expect(await recordOf('forced@example.com')).toEqual([0, 0, 1000, 0, 25])
  expect((await force('FAILED')).payout_item_fee.value).toBe('0.00')
  expect(await recordOf('forced@example.com')).toEqual([0, 0, 0, 1000, 0])
  expect((await force('SUCCESS')).payout_item_fee.value).toBe('0.25')
  expect(await recordOf('forced@example.com')).toEqual([1000, 0, 0, 0, 25])
  await force('SUCCESS')
  expect(await webhooksOf(id, 4)).toHaveLength(4)
  await force('UNCLAIMED')
  await paypal.move('+30d')
  expect((await paypal.item(id)).transaction_status).toBe('RETURNED')
  await expect(paypal.operate(`items/${id}`, { status: 'PENDING' })).rejects.toThrow('400')
})

test('an item over 20,000.00 is refused', async () => {
  const { body } = await paypal.pay('big', itemFor('big@example.com', '20000.01'))
  const { items } = await paypal.finish(body.batch_header.payout_batch_id)
  expect(items[0]).toMatchObject({ transaction_status: 'FAILED', errors: { name: 'TRANSACTION_LIMIT_EXCEEDED' } })
})

test('the final balance matches the ledger', async () => {
  const [record] = (await paypal.operate('records')).balances
  expect(record.balance_cents).toBe(record.funded_cents - record.sent_cents + record.back_cents - record.fees_cents)
  expect(record.balance_cents).toBe(record.booked_cents)
})
