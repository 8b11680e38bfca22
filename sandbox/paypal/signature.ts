import { createPrivateKey, generateKeyPair, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import type { Pool } from 'pg'
import { selfSignedCertificate } from './certificate'
import { newPaypalId } from './identifiers'

/** As in the header PAYPAL-AUTH-ALGO. */
export const AUTH_ALGO = 'SHA256withRSA'

/** `id` is the last part of the certificate's URL. */
export interface WebhookKey {
  readonly id: string
  readonly privateKey: KeyObject
  readonly certificate: string
}

export interface Transmission {
  readonly id: string
  /** As in the header PAYPAL-TRANSMISSION-TIME. */
  readonly time: string
  readonly webhookId: string
}

const VALID_YEARS = 10

/** Created once and stored, so that signatures stay valid after a restart. */
export const loadWebhookKey = async (db: Pool): Promise<WebhookKey> => {
  const stored = (await readKey(db)) ?? (await makeKey(db))
  return { id: stored.id, privateKey: createPrivateKey(stored.private_key), certificate: stored.certificate }
}

/**
 * Base64 RSA-SHA256 over `id|time|webhook id|crc32 of the bytes`, the crc as an unsigned decimal number
 * (developer.paypal.com/api/rest/webhooks/rest, "Self verification").
 */
export const signTransmission = ({ privateKey }: WebhookKey, transmission: Transmission, body: Buffer): string =>
  sign('sha256', signedText(transmission, body), privateKey).toString('base64')

export const isSignedBy = (
  { certificate }: WebhookKey,
  transmission: Transmission,
  body: Buffer,
  signature: string,
): boolean =>
  verify(
    'sha256',
    signedText(transmission, body),
    new X509Certificate(certificate).publicKey,
    Buffer.from(signature, 'base64'),
  )

const signedText = ({ id, time, webhookId }: Transmission, body: Buffer): Buffer =>
  Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`, 'utf8')

interface StoredKey {
  id: string
  private_key: string
  certificate: string
}

const readKey = async (db: Pool): Promise<StoredKey | undefined> =>
  (await db.query<StoredKey>('select id, private_key, certificate from paypal_keys')).rows[0]

const makeKey = async (db: Pool): Promise<StoredKey> => {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const from = new Date()
  // Valid from a day earlier, for clients with a slow clock.
  from.setUTCDate(from.getUTCDate() - 1)
  const to = new Date(from)
  to.setUTCFullYear(from.getUTCFullYear() + VALID_YEARS)
  const made = {
    id: `CERT-360caa42-${newPaypalId(8).toLowerCase()}`,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSignedCertificate(privateKey, publicKey, {
      commonName: 'messageverificationcerts.sandbox.shelfmate.test',
      from,
      to,
    }),
  }
  await db.query('insert into paypal_keys (id, private_key, certificate) values ($1, $2, $3) on conflict do nothing', [
    made.id,
    made.private_key,
    made.certificate,
  ])
  // Another process may have been first; the stored key wins.
  return (await readKey(db)) ?? made
}
