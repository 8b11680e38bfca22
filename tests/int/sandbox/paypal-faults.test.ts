import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { itemFor, startPaypal } from './paypal-caller'
import { adsOf, FERNHILL_US, RETURN_URL } from './seller'

let paypal: Awaited<ReturnType<typeof startPaypal>>
beforeAll(async () => {
  paypal = await startPaypal({ returnUrls: [RETURN_URL] })
})
beforeEach(() => paypal.sandbox.operate('DELETE', '/sandbox/faults'))
afterAll(() => paypal.close())

const effectsOf = async (senderBatchId: string) =>
  (await paypal.operate('records')).batches.find(
    ({ sender_batch_id }: { sender_batch_id: string }) => sender_batch_id === senderBatchId,
  )?.effects
const pay = (id: string) => paypal.pay(id, itemFor('creator@example.com'))

test('a response lost after the effect: the same id finds the batch again, and pays once', async () => {
  await paypal.script({ fault: 'lost', path: 'paypal_create' })
  await expect(pay('lost')).rejects.toThrow()
  const { status, body } = await pay('lost')
  expect(status).toBe(400)
  const original = body.details[0].link[0].href
  expect((await paypal.finish(original.split('/').at(-1))).batch_header.batch_status).toBe('SUCCESS')
  expect(await effectsOf('lost')).toBe(1)
})

test('a connection cut before the effect: nothing was done, and the same id works', async () => {
  await paypal.script({ fault: 'hang', path: 'paypal_create', seconds: 0 })
  await expect(pay('cut')).rejects.toThrow()
  expect(await effectsOf('cut')).toBeUndefined()
  const { status, body } = await pay('cut')
  expect(status).toBe(201)
  await paypal.finish(body.batch_header.payout_batch_id)
  expect(await effectsOf('cut')).toBe(1)
})

test('each fault has PayPal’s error format', async () => {
  await paypal.script({ fault: 'throttle', path: 'paypal', seconds: 3 })
  const throttled = await pay('faulty')
  expect(throttled).toMatchObject({ status: 429, body: { name: 'RATE_LIMIT_REACHED', debug_id: expect.any(String) } })
  expect(throttled.headers.get('retry-after')).toBe('3')
  await paypal.script({ fault: 'error', path: 'paypal' })
  expect(await paypal.read('NONE')).toMatchObject({ status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } })
  await paypal.script({ fault: 'bad_gateway', path: 'paypal' })
  const page = await pay('faulty')
  expect([page.status, page.body]).toEqual([502, expect.stringContaining('<html>')])
  await paypal.script({ fault: 'slow', path: 'paypal', seconds: 1 })
  const begin = performance.now()
  expect((await paypal.read('NONE')).status).toBe(404)
  expect(performance.now() - begin).toBeGreaterThan(990)
  await paypal.script({ fault: 'broken_json', path: 'paypal_create' })
  await expect(pay('half')).rejects.toThrow(SyntaxError)
  expect((await pay('half')).body.name).toBe('USER_BUSINESS_ERROR')
  expect(await effectsOf('faulty')).toBeUndefined()
})

test('the token has its own faults; an expired one is refused until it is renewed', async () => {
  await paypal.script({ fault: 'error', path: 'paypal_token' })
  expect((await paypal.read('NONE')).status).toBe(404)
  expect(await paypal.token()).toMatchObject({ status: 500, body: { error: 'server_error' } })
  await paypal.script({ fault: 'expired', path: 'paypal' })
  expect((await paypal.read('NONE')).status).toBe(401)
  expect((await paypal.read('NONE')).status).toBe(401)
  paypal.bearer.value = (await paypal.token()).body.access_token
  expect((await paypal.read('NONE')).status).toBe(404)
})

test('a fault without a path applies to Amazon, and one for PayPal does not', async () => {
  const ads = await adsOf(paypal.sandbox, 'fernhill', FERNHILL_US)
  await paypal.script({ fault: 'error' })
  await paypal.script({ fault: 'error', path: 'paypal_create' })
  expect((await paypal.read('NONE')).status).toBe(404)
  expect((await ads.get('/v2/profiles')).status).toBe(500)
  expect((await ads.get('/v2/profiles')).status).toBe(200)
  expect((await pay('last')).status).toBe(500)
  await expect(paypal.script({ fault: 'expired', path: 'paypal_token' })).rejects.toThrow('400')
  await expect(paypal.script({ fault: 'error', path: 'paypal', profile_id: '1' })).rejects.toThrow('400')
})
