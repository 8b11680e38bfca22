import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { selfSignedCertificate } from '../../../sandbox/paypal/certificate'
import { readEnv, setEnv } from '../../../src/env'
import { certificateUrl } from '../../../src/integrations/paypal/certificates'
import { verifyPaypalEvent } from '../../../src/integrations/paypal/verify-event'
import { UnknownOutcome } from '../../../src/integrations/provider-errors'

const DAY_MS = 24 * 3_600_000
const PATH = '/base/v1/notifications/certs'

/** The certificate host's responses, by the last part of the path. */
const certificates: Record<string, string> = {}
let asked: string[] = []
const server = createServer((req, res) => {
  const name = req.url?.split('/').at(-1) ?? ''
  asked.push(name)
  if (name === 'moved') return void res.writeHead(302, { location: `${origin}${PATH}/good` }).end()
  if (name === 'broken') return void res.writeHead(500).end()
  res.writeHead(certificates[name] === undefined ? 404 : 200).end(certificates[name])
})
let origin: string

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const ours = keyPair()
const strangers = keyPair()
const certificateOf = ({ privateKey, publicKey }: typeof ours, fromDays: number, toDays: number) =>
  selfSignedCertificate(privateKey, publicKey, {
    commonName: 'signer',
    from: new Date(Date.now() + fromDays * DAY_MS),
    to: new Date(Date.now() + toDays * DAY_MS),
  })

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  setEnv(
    readEnv({
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'WH-OURS',
      PAYPAL_API_URL: `${origin}/base`,
    }),
  )
  Object.assign(certificates, {
    good: certificateOf(ours, -1, 1),
    stranger: certificateOf(strangers, -1, 1),
    expired: certificateOf(ours, -3, -1),
    early: certificateOf(ours, 1, 3),
    nonsense: 'no certificate',
    huge: 'x'.repeat(100_000),
  })
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  asked = []
})

const EVENT = {
  id: 'WH-EVENT-1',
  event_type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
  resource: { note: 'Café ☕', fee: '0.25' },
}
const BODY = Buffer.from(JSON.stringify(EVENT))

type Delivery = { body?: Buffer; signed?: Buffer; ms?: number; webhookId?: string; key?: KeyObject; cert?: string }

/** Verifies a delivery made as PayPal does; `signed` are the bytes that the signature covers. */
const deliver = (
  { body = BODY, signed = body, ms = 0, webhookId = 'WH-OURS', key = ours.privateKey, cert = 'good' }: Delivery = {},
  changed: Record<string, string | undefined> = {},
) => {
  const time = new Date(Date.now() + ms).toISOString()
  const message = `tx-1|${time}|${webhookId}|${crc32(signed)}`
  const headers: Record<string, string | undefined> = {
    'paypal-transmission-id': 'tx-1',
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', Buffer.from(message), key).toString('base64'),
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': cert.includes('/') ? cert : `${origin}${PATH}/${cert}`,
    ...changed,
  }
  return verifyPaypalEvent(body, (name) => headers[name])
}

describe('a delivery that PayPal signed', () => {
  test('is accepted, and its certificate is fetched once', async () => {
    certificates.kept = certificates.good ?? ''
    const verdicts = await Promise.all([deliver({ cert: 'kept' }), deliver({ cert: 'kept' })])
    expect(verdicts).toEqual(Array(2).fill({ id: EVENT.id, type: EVENT.event_type, data: EVENT }))
    expect(await deliver({ cert: 'kept' })).not.toBeNull()
    expect(asked).toEqual(['kept'])
  })

  test.each([-23 * 3_600_000, 4 * 60_000])('may be %i ms away from now', async (ms) => {
    expect(await deliver({ ms })).not.toBeNull()
  })
})

describe('is refused without fetching the certificate', () => {
  test.each<[string, Delivery, Record<string, string | undefined>?]>([
    ['a delivery more than a day old', { ms: -DAY_MS - 60_000 }],
    ['a delivery from the future', { ms: 6 * 60_000 }],
    ['another algorithm', {}, { 'paypal-auth-algo': 'SHA1withRSA' }],
    ['no signature', {}, { 'paypal-transmission-sig': undefined }],
    ['an invalid signature', {}, { 'paypal-transmission-sig': '<script>' }],
    ['no time', {}, { 'paypal-transmission-time': undefined }],
    ['an invalid time', {}, { 'paypal-transmission-time': 'yesterday' }],
    ['no id', {}, { 'paypal-transmission-id': undefined }],
    ['no certificate', {}, { 'paypal-cert-url': undefined }],
    ['a certificate of another host', { cert: 'https://certs.example/v1/notifications/certs/good' }],
    [
      'a certificate of a host that only begins like PayPal’s',
      { cert: `https://api.paypal.com.evil.example${PATH}/good` },
    ],
  ])('%s', async (_, delivery, changed) => {
    expect(await deliver(delivery, changed)).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('is refused', () => {
  test.each<[string, Delivery, Record<string, string | undefined>?]>([
    ['a body with a changed byte', { body: Buffer.from(String(BODY).replace('0.25', '0.35')), signed: BODY }],
    ['a re-serialized body', { body: Buffer.from(JSON.stringify(EVENT, null, 1)), signed: BODY }],
    ['a body decoded with another encoding', { body: Buffer.from(BODY.toString('latin1')), signed: BODY }],
    ['a delivery for another webhook', { webhookId: 'WH-THEIRS' }],
    ['another id', {}, { 'paypal-transmission-id': 'tx-2' }],
    ['a signature by another key', { key: strangers.privateKey }],
    ['a certificate of another key', { cert: 'stranger' }],
    ['a certificate that has expired', { cert: 'expired' }],
    ['a certificate that is not valid yet', { cert: 'early' }],
    ['a signed body that is not JSON', { body: Buffer.from('not json') }],
    ['a signed body that is not an event', { body: Buffer.from('{"id":5}') }],
    ['an empty body', { body: Buffer.alloc(0) }],
  ])('%s', async (_, delivery, changed) => {
    expect(await deliver(delivery, changed)).toBeNull()
  })
})

describe('cannot be verified now', () => {
  test.each(['moved', 'broken', 'missing', 'nonsense', 'huge'])('by a certificate that is %s', async (cert) => {
    await expect(deliver({ cert })).rejects.toBeInstanceOf(UnknownOutcome)
    expect(asked).toEqual([cert])
  })

  test('when forged deliveries name many certificates at once', async () => {
    const all = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => deliver({ cert: `many-${index}` })))
    expect(all.every(({ status }) => status === 'rejected')).toBe(true)
    expect(asked).toHaveLength(4)
  })
})

describe('accepts certificates from', () => {
  test.each(['api.paypal.com', 'api-m.paypal.com', 'api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'])(
    '%s',
    (host) => {
      expect(certificateUrl(`https://${host}/v1/notifications/certs/CERT-360caa42-fca2a594`)?.host).toBe(host)
    },
  )

  test('the origin of PAYPAL_API_URL, even over http', () => {
    expect(certificateUrl(`${origin}${PATH}/good`)?.origin).toBe(origin)
  })

  test.each([
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    'https://user@api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/../../upload/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1?next=1',
    'https://www.paypal.com/v1/notifications/certs/CERT-1',
    'https://127.0.0.1/v1/notifications/certs/CERT-1',
    'http://127.0.0.1:1/v1/notifications/certs/CERT-1',
    'file:///v1/notifications/certs/CERT-1',
    'no address',
  ])('rejects certificates from %s', (url) => {
    expect(certificateUrl(url)).toBeNull()
  })
})
