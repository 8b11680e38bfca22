import { verify, type X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import { env } from '../../env'
import { certificateAt, certificateUrl } from './certificates'

const OLDEST_MS = 24 * 3_600_000
const FUTURE_MS = 5 * 60_000

const Headers = z.object({
  'paypal-transmission-id': z.string().min(1).max(200),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
  'paypal-transmission-sig': z
    .string()
    .regex(/^[\w+/]+={0,2}$/)
    .max(2_000),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
  'paypal-cert-url': z.string().max(500),
})

const Event = z.looseObject({ id: z.string().min(1), event_type: z.string().min(1) })

export type SignedPaypalEvent = { id: string; type: string; data: unknown }

/**
 * Verifies a PayPal event locally: RSA with SHA-256 over the delivery's id and time, OUR webhook's id, and the CRC-32
 * of the raw bytes. Null when the signature is invalid or for another webhook, the delivery is too old, or the body is
 * not an event. Throws UnknownOutcome when the certificate cannot be fetched now. Source: PayPal, "Verify webhook
 * signature", section "Self verification method".
 */
export const verifyPaypalEvent = async (
  rawBody: Buffer,
  header: (name: string) => string | undefined,
): Promise<SignedPaypalEvent | null> => {
  const names = Object.keys(Headers.shape)
  const headers = Headers.safeParse(Object.fromEntries(names.map((name) => [name, header(name)])))
  if (!headers.success) return null
  const {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature,
    'paypal-cert-url': certUrl,
  } = headers.data
  const url = certificateUrl(certUrl)
  if (url === null || !isRecent(time)) return null
  const message = `${id}|${time}|${env().paypal.webhookId}|${crc32(rawBody)}`
  const certificate = await certificateAt(url)
  return isValidNow(certificate) && isSigned(certificate, message, signature) ? eventIn(rawBody) : null
}

const isRecent = (time: string): boolean => {
  const age = Date.now() - Date.parse(time)
  return age <= OLDEST_MS && age >= -FUTURE_MS
}

const isValidNow = ({ validFrom, validTo }: X509Certificate): boolean => {
  const now = Date.now()
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo)
}

const isSigned = ({ publicKey }: X509Certificate, message: string, signature: string): boolean =>
  publicKey.asymmetricKeyType === 'rsa' &&
  verify('sha256', Buffer.from(message), publicKey, Buffer.from(signature, 'base64'))

const eventIn = (rawBody: Buffer): SignedPaypalEvent | null => {
  let data: unknown
  try {
    data = JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
  return eventOf(data)
}

/** Null if it is not an event. */
export const eventOf = (data: unknown): SignedPaypalEvent | null => {
  const event = Event.safeParse(data)
  return event.success ? { id: event.data.id, type: event.data.event_type, data } : null
}
