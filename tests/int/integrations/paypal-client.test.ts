import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readBalance } from '../../../src/integrations/paypal/balances'
import { cancelItem, createPayout, readBatch, readItem, senderItemId } from '../../../src/integrations/paypal/payouts'
import { ProviderRefused, UnknownOutcome } from '../../../src/integrations/provider-errors'
import { payout, startPaypalWorld } from './paypal-world'

let world: Awaited<ReturnType<typeof startPaypalWorld>>
beforeAll(async () => {
  world = await startPaypalWorld()
})
afterAll(() => world.sandbox.close())
afterEach(() => world.clearFaults())

const tokens = async (): Promise<number> => {
  const { rows } = await world.sandbox.db.query('select count(*)::int as count from paypal_tokens')
  return rows[0].count
}
const errorOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

describe('the token', () => {
  test('is fetched once for simultaneous requests, and cached', async () => {
    await Promise.all(Array.from({ length: 20 }, () => readBalance()))
    await readBalance()
    expect(await tokens()).toBe(1)
  })

  test('that PayPal rejects is renewed once for all callers, and the call repeated', async () => {
    await world.sandbox.db.query('delete from paypal_tokens')
    await Promise.all(Array.from({ length: 10 }, () => readBalance()))
    expect(await tokens()).toBe(1)
  })

  test('that is rejected in the middle of a payout pays it once', async () => {
    await world.script({ fault: 'expired', path: 'paypal_create' })
    await createPayout(payout('after-401'))
    await world.itemOf((await createPayout(payout('after-401'))).batchId)
    expect(await world.effectsOf('after-401')).toBe(1)
  })

  test('is renewed after nine tenths of its nine hours', async () => {
    await readBalance()
    const before = await tokens()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 3_600_000 })
    await readBalance()
    expect(await tokens()).toBe(before)
    vi.setSystemTime(Date.now() + 0.2 * 3_600_000)
    await Promise.all([readBalance(), readBalance()])
    expect(await tokens()).toBe(before + 1)
    vi.useRealTimers()
  })

  test('that cannot be fetched leaves the outcome open, and is fetched again by the next call', async () => {
    await world.sandbox.db.query('delete from paypal_tokens')
    await world.script({ fault: 'error', path: 'paypal_token' })
    expect(await errorOf(readBalance())).toBeInstanceOf(UnknownOutcome)
    await expect(readBalance()).resolves.toBeDefined()
  })
})

describe('a payout', () => {
  test('is a batch with one item, and is read with its amount and its real fee', async () => {
    const before = await readBalance()
    const { batchId } = await createPayout(payout('first'))
    const item = await world.itemOf(batchId)
    expect(item).toEqual({
      itemId: expect.any(String),
      batchId,
      senderItemId: 'first',
      status: 'SUCCESS',
      amountCents: 6_000,
      currency: 'USD',
      processingFeeCents: 25,
      receiver: 'maya@creators.test',
      errorName: null,
      errorMessage: null,
    })
    expect(await readItem(item.itemId)).toEqual(item)
    expect(await readBatch(batchId)).toEqual({ batchId, status: 'SUCCESS', items: [item] })
    const after = await readBalance()
    expect(before.availableCents - after.availableCents).toBe(6_025)
    expect(after.totalCents).toBe(after.availableCents)
  })

  test('with a used key returns the existing payout', async () => {
    const first = await createPayout(payout('twice'))
    expect(await createPayout(payout('twice'))).toEqual(first)
    expect(await createPayout(payout('twice', { amountCents: 7_000 }))).toEqual(first)
    expect((await world.itemOf(first.batchId)).amountCents).toBe(6_000)
    expect(await world.effectsOf('twice')).toBe(1)
  })

  test('repeated at the same time with one key is one payout', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => createPayout(payout('at-once'))))
    expect(new Set(made.map(({ batchId }) => batchId)).size).toBe(1)
  })

  test('goes to Venmo by its handle', async () => {
    const { batchId } = await createPayout(
      payout('venmo', { wallet: 'VENMO', recipientType: 'USER_HANDLE', receiver: '@maya-bakes' }),
    )
    expect(await world.itemOf(batchId)).toMatchObject({ status: 'SUCCESS', receiver: '@maya-bakes' })
  })

  test('that is unclaimed can be canceled once', async () => {
    const { batchId } = await createPayout(payout('unclaimed', { receiver: 'maya+unclaimed@creators.test' }))
    const { itemId, status, errorName } = await world.itemOf(batchId)
    expect(status).toBe('UNCLAIMED')
    expect(errorName).toEqual(expect.any(String))
    expect(await cancelItem(itemId)).toMatchObject({ itemId, status: 'RETURNED' })
    expect(await errorOf(cancelItem(itemId))).toMatchObject({ status: 400, code: 'ITEM_INCORRECT_STATUS' })
  })

  test('that exceeds PayPal’s balance is a denied batch', async () => {
    await world.sandbox.operate('POST', '/sandbox/paypal/settings', { balance: '10.00' })
    const { batchId } = await createPayout(payout('too-poor'))
    await world.itemOf(batchId)
    expect(await readBatch(batchId)).toMatchObject({ status: 'DENIED' })
    await world.sandbox.operate('POST', '/sandbox/paypal/settings', { balance: '100000.00' })
  })

  test.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [123_456, '1234.56'],
  ])('of %i cents is %s', async (amountCents, value) => {
    const { batchId } = await createPayout(payout(`of-${amountCents}`, { amountCents }))
    const { rows } = await world.sandbox.db.query(
      "select request->'amount'->>'value' as value from paypal_items where payout_batch_id = $1",
      [batchId],
    )
    expect(rows).toEqual([{ value }])
  })

  test('has an item id of at most 63 characters, unique per key', () => {
    const long = `payout:${'x'.repeat(90)}`
    expect(senderItemId('payout:1')).toBe('payout:1')
    expect(senderItemId(`${long}1`)).toHaveLength(63)
    expect(senderItemId(`${long}1`)).not.toBe(senderItemId(`${long}2`))
  })
})

test('a batch with many pages is read to its end', async () => {
  const { rows } = await world.sandbox.db.query<{ payout_batch_id: string }>(
    `with batch as (
       insert into paypal_batches (payout_batch_id, header, status, currency, amount_cents, item_count, time_created)
       values ('MANYPAGES', '{}', 'SUCCESS', 'USD', 2001, 2001, now())
       returning payout_batch_id
     )
     insert into paypal_items (payout_item_id, payout_batch_id, place, request, receiver, wallet, currency, amount_cents,
       status, activity_id)
     select 'MANY' || n, payout_batch_id, n,
       jsonb_build_object('receiver', 'r', 'amount', jsonb_build_object('currency', 'USD', 'value', '0.01')), 'r', 'PAYPAL',
       'USD', 1, 'SUCCESS', 'A' || n
     from batch, generate_series(0, 2000) n
     returning payout_batch_id`,
  )
  const { items } = await readBatch(rows[0]?.payout_batch_id ?? '')
  expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(2_001)
})

describe('a refusal', () => {
  test('has PayPal’s message', async () => {
    const error = await errorOf(createPayout(payout('malformed', { receiver: 'no address' })))
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ service: 'PayPal', status: 400, code: 'VALIDATION_ERROR', intentId: null })
    expect((error as Error).message).toMatch(/receiver/i)
  })

  test('includes a missing batch or item', async () => {
    for (const work of [() => readBatch('NOSUCHBATCH99'), () => readItem('NOSUCHITEM999')])
      expect(await errorOf(work())).toMatchObject({ status: 404, code: 'INVALID_RESOURCE_ID' })
  })

  test('for an invalid key happens before anything is sent', async () => {
    expect(await errorOf(createPayout(payout('')))).toBeInstanceOf(RangeError)
    expect(await errorOf(createPayout(payout('k'.repeat(257))))).toBeInstanceOf(RangeError)
    expect(await errorOf(createPayout(payout('half', { amountCents: 0.5 })))).toBeInstanceOf(RangeError)
  })
})

describe('an unknown outcome', () => {
  test.each([
    ['throttle', { seconds: 7 }, 7],
    ['error', {}, 0],
    ['bad_gateway', {}, 0],
    ['lost', {}, 0],
    ['hang', { seconds: 0.1 }, 0],
    ['broken_json', {}, 0],
    ['empty', {}, 0],
  ])('is %s, and repeating the call is one payout', async (fault, more, retryAfterSeconds) => {
    const key = `unknown-${fault}`
    await world.script({ fault, path: 'paypal_create', ...more })
    const error = await errorOf(createPayout(payout(key)))
    expect(error).toBeInstanceOf(UnknownOutcome)
    expect(error).toMatchObject({ service: 'PayPal', retryAfterSeconds })
    const { batchId } = await createPayout(payout(key))
    await world.itemOf(batchId)
    expect(await world.effectsOf(key)).toBe(1)
  })

  test('also occurs on reads', async () => {
    await world.script({ fault: 'bad_gateway', path: 'paypal' })
    expect(await errorOf(readBalance())).toBeInstanceOf(UnknownOutcome)
  })
})
