import * as z from 'zod'
import { PaypalRefusal } from './failures'
import { rawValueOf } from './raw-json'
import { AUTH_ALGO, isSignedBy, type WebhookKey } from './signature'

const Body = z.object({
  auth_algo: z.string().max(100),
  cert_url: z.url().max(500),
  transmission_id: z.string().max(50),
  transmission_sig: z.string().max(500),
  transmission_time: z.string().max(100),
  webhook_id: z.string().max(50),
  webhook_event: z.record(z.string(), z.unknown()),
})

/** An event must be byte for byte as it was sent; one that was parsed and serialized again is a FAILURE. */
export const verifySignature = (key: WebhookKey, webhookId: string, text: string): object => {
  const body = readBody(text)
  const event = rawValueOf(text, 'webhook_event') ?? ''
  const isOurs =
    body.auth_algo === AUTH_ALGO &&
    body.webhook_id === webhookId &&
    new URL(body.cert_url).pathname.endsWith(`/certs/${key.id}`) &&
    isSignedBy(
      key,
      { id: body.transmission_id, time: body.transmission_time, webhookId },
      Buffer.from(event, 'utf8'),
      body.transmission_sig,
    )
  return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' }
}

const readBody = (text: string): z.infer<typeof Body> => {
  const parsed = Body.safeParse(parse(text))
  if (parsed.success) return parsed.data
  throw PaypalRefusal.invalid(
    parsed.error.issues.map(({ path, message }) => ({ field: `/${path.join('/')}`, issue: message })),
  )
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw PaypalRefusal.invalid([{ field: 'body', issue: 'MALFORMED_REQUEST_JSON' }])
  }
}
