import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Delivery, itemFor, PAYPAL, startPaypal } from './paypal-caller'

let paypal: Awaited<ReturnType<typeof startPaypal>>
beforeAll(async () => {
  paypal = await startPaypal()
})
afterEach(() =>
  paypal.operate('webhooks', {
    duplicate: 0,
    delay: 0,
    reorder: false,
    drop: 0,
    hold: false,
    bad_signature: 0,
    time_offset_seconds: 0,
  }),
)
afterAll(() => paypal.close())

let paidSoFar = 0
/** Pays a receiver, waits until the batch is finished, and returns the batch id. */
const pay = async (): Promise<string> => {
  paidSoFar += 1
  const { body } = await paypal.pay(`hook-${paidSoFar}`, itemFor('creator@example.com', '1.00'))
  const { payout_batch_id } = body.batch_header
  await paypal.finish(payout_batch_id)
  return payout_batch_id
}
const typesOf = (deliveries: readonly Delivery[]) =>
  deliveries.map(({ event }) => event.event_type.replace('PAYMENT.PAYOUTS', ''))

/** Verifies a delivery independently of the sandbox's code, with the certificate that the header names. */
const isGenuine = async ({ headers, bytes }: Pick<Delivery, 'headers' | 'bytes'>): Promise<boolean> => {
  const certificate = new X509Certificate(await (await fetch(String(headers['paypal-cert-url']))).text())
  const text = [
    headers['paypal-transmission-id'],
    headers['paypal-transmission-time'],
    PAYPAL.webhookId,
    crc32(bytes),
  ].join('|')
  const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64')
  return verify('sha256', Buffer.from(text), certificate.publicKey, signature)
}
const asPaypalSays = async ({ headers, bytes }: Pick<Delivery, 'headers' | 'bytes'>, change: object = {}) => {
  const fields = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: PAYPAL.webhookId,
    ...change,
  }
  const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${bytes}}`
  return (await paypal.call('POST', '/v1/notifications/verify-webhook-signature', body)).body
}

describe('a webhook', () => {
  test('reports batch and item, with a signature that the certificate verifies', async () => {
    const deliveries = await paypal.hooks.about(await pay(), 3)
    expect(typesOf(deliveries)).toEqual(['BATCH.PROCESSING', '-ITEM.SUCCEEDED', 'BATCH.SUCCESS'])
    for (const delivery of deliveries) {
      expect(delivery.headers['paypal-auth-algo']).toBe('SHA256withRSA')
      expect(delivery.headers['paypal-cert-url']).toContain(`${paypal.base}/v1/notifications/certs/`)
      expect(delivery.headers['paypal-transmission-time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      expect(await isGenuine(delivery)).toBe(true)
      expect(await asPaypalSays(delivery)).toEqual({ verification_status: 'SUCCESS' })
    }
    expect(deliveries[1]?.event).toMatchObject({
      id: expect.stringMatching(/^WH-/),
      event_version: '1.0',
      create_time: expect.any(String),
      resource_type: 'payouts_item',
      summary: 'A payout item has succeeded',
      resource: { transaction_status: 'SUCCESS', payout_item_fee: { currency: 'USD', value: '0.25' } },
    })
  })

  test('is rejected when any byte differs, even with the same meaning', async () => {
    const [delivery] = await paypal.hooks.about(await pay(), 3)
    if (!delivery) throw new Error('No webhook arrived')
    const pretty = { ...delivery, bytes: Buffer.from(JSON.stringify(delivery.event, null, 1)) }
    expect(await isGenuine(pretty)).toBe(false)
    expect(await asPaypalSays(pretty)).toEqual({ verification_status: 'FAILURE' })
    expect(await asPaypalSays(delivery, { webhook_id: 'WHOTHER' })).toEqual({ verification_status: 'FAILURE' })
    expect(await asPaypalSays(delivery, { auth_algo: 'SHA1withRSA' })).toEqual({ verification_status: 'FAILURE' })
    expect(await asPaypalSays(delivery, { cert_url: 'https://example.com/certs/x' })).toEqual({
      verification_status: 'FAILURE',
    })
    expect((await asPaypalSays(delivery, { transmission_id: undefined })).name).toBe('VALIDATION_ERROR')
  })

  test('has a readable certificate that survives a restart', async () => {
    const [delivery] = await paypal.hooks.about(await pay(), 3)
    const url = String(delivery?.headers['paypal-cert-url'])
    const pem = await (await fetch(url)).text()
    const certificate = new X509Certificate(pem)
    expect(certificate.subject).toBe('CN=messageverificationcerts.sandbox.shelfmate.test')
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.checkIssued(certificate)).toBe(true)
    expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now())
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now() + 9 * 365 * 86_400_000)
    expect((await fetch(`${url}x`)).status).not.toBe(200)
    await paypal.sandbox.restart()
    expect(await (await fetch(url)).text()).toBe(pem)
  })

  test('is resent until it is accepted, with the same id and a new transmission', async () => {
    paypal.hooks.answer.status = 500
    const id = await pay()
    await paypal.hooks.about(id, 4)
    paypal.hooks.answer.status = 200
    const deliveries = await paypal.hooks.about(id, 6)
    expect(new Set(deliveries.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(deliveries.length)
    expect(new Set(deliveries.map(({ event }) => event.id)).size).toBe(3)
    const stateOf = async () =>
      (await paypal.operate('webhooks')).events.find(
        ({ payout_batch_id }: { payout_batch_id: string }) => payout_batch_id === id,
      )
    await expect.poll(stateOf).toMatchObject({ state: 'sent', last_status: 200 })
  })
})

describe('events', () => {
  test('are listed by time and type, paged, and readable one by one', async () => {
    const from = new Date().toISOString()
    const id = await pay()
    const deliveries = await paypal.hooks.about(id, 3)
    const list = async (query: string) => (await paypal.call('GET', `/v1/notifications/webhooks-events?${query}`)).body
    const all = await list(`start_time=${from}`)
    expect(all.count).toBe(3)
    expect(all.events.map((event: object) => event)).toEqual(deliveries.map(({ event }) => event).toReversed())
    expect((await list(`start_time=${from}&event_type=PAYMENT.PAYOUTS-ITEM.SUCCEEDED`)).count).toBe(1)
    expect((await list(`end_time=${from}`)).events.map(({ id }: { id: string }) => id)).not.toContain(
      deliveries[0]?.event.id,
    )
    const first = await list(`start_time=${from}&page_size=2`)
    expect(first.count).toBe(2)
    const next = first.links.find(({ rel }: { rel: string }) => rel === 'next').href
    const second = (await paypal.call('GET', next.slice(paypal.base.length))).body
    expect([...first.events, ...second.events]).toEqual(all.events)
    expect(second.links.map(({ rel }: { rel: string }) => rel)).toEqual(['self'])
    const one = await paypal.call('GET', `/v1/notifications/webhooks-events/${deliveries[0]?.event.id}`)
    expect(one.body).toEqual(deliveries[0]?.event)
    expect((await paypal.call('GET', '/v1/notifications/webhooks-events/WH-NONE')).status).toBe(404)
    expect((await paypal.call('GET', '/v1/notifications/webhooks-events?start_time=today')).status).toBe(400)
  })

  test('that were dropped can be found and resent', async () => {
    await paypal.operate('webhooks', { drop: 2 })
    const id = await pay()
    const [only] = await paypal.hooks.about(id, 1)
    expect(typesOf(only ? [only] : [])).toEqual(['BATCH.SUCCESS'])
    const { events } = (await paypal.call('GET', '/v1/notifications/webhooks-events?page_size=3')).body
    const missed = events.find(({ event_type }: { event_type: string }) => event_type.endsWith('ITEM.SUCCEEDED'))
    const resent = await paypal.call('POST', `/v1/notifications/webhooks-events/${missed.id}/resend`, {})
    expect(resent).toMatchObject({ status: 202, body: missed })
    const deliveries = await paypal.hooks.about(id, 2)
    expect(deliveries[1]?.event).toEqual(missed)
    expect(await paypal.operate('webhooks')).toMatchObject({ drop: 0, states: { dropped: 1 } })
  })
})

describe('webhook controls', () => {
  test('duplicates: each webhook arrives as often as set, all genuine', async () => {
    await paypal.operate('webhooks', { duplicate: 2 })
    const deliveries = await paypal.hooks.about(await pay(), 9)
    expect(deliveries).toHaveLength(9)
    expect(new Set(deliveries.map(({ event }) => event.id)).size).toBe(3)
    for (const delivery of deliveries) expect(await isGenuine(delivery)).toBe(true)
  })

  test('reordered: newest first', async () => {
    await paypal.operate('webhooks', { reorder: true, hold: true })
    const id = await pay()
    const pending = async () => ((await paypal.operate('webhooks')) as { states: { pending?: number } }).states.pending
    await expect.poll(pending).toBe(3)
    await paypal.operate('webhooks', { hold: false })
    const deliveries = await paypal.hooks.about(id, 3)
    expect(typesOf(deliveries)).toEqual(['BATCH.SUCCESS', '-ITEM.SUCCEEDED', 'BATCH.PROCESSING'])
  })

  test('held and released', async () => {
    await paypal.operate('webhooks', { hold: true })
    const id = await pay()
    await new Promise((done) => setTimeout(done, 1200))
    await expect(paypal.hooks.about(id, 0)).resolves.toEqual([])
    await paypal.operate('webhooks', { hold: false })
    await paypal.hooks.about(id, 3)
  })

  test('delayed', async () => {
    await paypal.operate('webhooks', { delay: 2 })
    const start = performance.now()
    const [first] = await paypal.hooks.about(await pay(), 3)
    expect((first?.at ?? 0) - start).toBeGreaterThan(1_900)
  })

  test('with wrong signatures, as many as set', async () => {
    await paypal.operate('webhooks', { bad_signature: 1 })
    const deliveries = await paypal.hooks.about(await pay(), 3)
    const verdicts = await Promise.all(deliveries.map(isGenuine))
    expect(verdicts.filter((isRight) => !isRight)).toHaveLength(1)
  })

  test('with another signing time, correctly signed', async () => {
    await paypal.operate('webhooks', { time_offset_seconds: -7200 })
    const [delivery] = await paypal.hooks.about(await pay(), 3)
    if (!delivery) throw new Error('No webhook arrived')
    const age = Date.now() - Date.parse(String(delivery.headers['paypal-transmission-time']))
    expect(Math.abs(age - 7_200_000)).toBeLessThan(30_000)
    expect(await isGenuine(delivery)).toBe(true)
  })

  test('rejects other controls', async () => {
    await expect(paypal.operate('webhooks', { lose: 1 })).rejects.toThrow('400')
    await expect(paypal.operate('webhooks', { duplicate: 11 })).rejects.toThrow('400')
  })
})
