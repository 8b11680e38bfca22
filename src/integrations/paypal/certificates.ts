import { X509Certificate } from 'node:crypto'
import { env } from '../../env'
import { UnknownOutcome } from '../provider-errors'
import { SERVICE } from './fetch-answer'

const HOSTS = ['api.paypal.com', 'api-m.paypal.com', 'api.sandbox.paypal.com', 'api-m.sandbox.paypal.com']

const TIMEOUT_MS = 5_000
const MAX_BYTES = 64 * 1024
/** Certificates are fetched again after a day, in case PayPal revokes one. */
const CACHE_MS = 24 * 3_600_000
const MAX_CACHED = 20
/** Limits concurrent fetches, because unverified requests can name any certificate. */
const MAX_FETCHING = 4

const cached = new Map<string, { certificate: X509Certificate; untilMs: number }>()
const fetching = new Map<string, Promise<X509Certificate>>()

/** Trusted are https on PayPal's four hosts and the exact origin of PAYPAL_API_URL. Null for any other address. */
export const certificateUrl = (text: string): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  if (!isPlain || !/\/v1\/notifications\/certs\/[\w-]+$/.test(url.pathname)) return null
  const isPaypals = url.protocol === 'https:' && url.port === '' && HOSTS.includes(url.hostname)
  return isPaypals || url.origin === new URL(env().paypal.apiUrl).origin ? url : null
}

/** Fetched once a day and once for concurrent callers, without following redirects. Throws UnknownOutcome. */
export const certificateAt = async ({ href }: URL): Promise<X509Certificate> => {
  const known = cached.get(href)
  if (known && Date.now() < known.untilMs) return known.certificate
  const running = fetching.get(href)
  if (running !== undefined) return running
  if (fetching.size >= MAX_FETCHING) throw new UnknownOutcome(SERVICE, 'too many certificates are being fetched')
  const fetched = fetchCertificate(href).finally(() => fetching.delete(href))
  fetching.set(href, fetched)
  const certificate = await fetched
  if (cached.size >= MAX_CACHED) cached.clear()
  cached.set(href, { certificate, untilMs: Date.now() + CACHE_MS })
  return certificate
}

const fetchCertificate = async (href: string): Promise<X509Certificate> => {
  try {
    const answer = await fetch(href, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    return new X509Certificate(await textOf(answer))
  } catch (error) {
    throw new UnknownOutcome(SERVICE, 'the certificate could not be fetched', 0, { cause: error })
  }
}

const textOf = async (answer: Response): Promise<string> => {
  const reader = answer.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > MAX_BYTES) throw new Error('too long for a certificate')
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString('latin1')
}
