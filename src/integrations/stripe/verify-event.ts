import Stripe from 'stripe'
import { env } from '../../env'
import { eventOf, type SignedEvent } from './event'

const TOLERANCE_SECONDS = 300

/**
 * Checks the raw bytes with the secrets of both endpoints, for our own and for connected accounts. The signature's time
 * may differ by 300 s; the SDK itself does not reject future times. Null for an invalid signature or a body that is not
 * an event. Source: Stripe, "Check the webhook signatures".
 */
export const verifyStripeEvent = (rawBody: Buffer, header: string): SignedEvent | null => {
  const { webhookSecrets, connectWebhookSecrets } = env().stripe
  if (isFromFuture(header)) return null
  for (const secret of [...webhookSecrets, ...connectWebhookSecrets]) {
    try {
      return eventOf(Stripe.webhooks.constructEvent(rawBody, header, secret, TOLERANCE_SECONDS))
    } catch (error) {
      // Correctly signed, but not an event: rejected as well.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null
    }
  }
  return null
}

/** The SDK uses the last of several times, so all are checked; like the SDK with `parseInt`. */
const isFromFuture = (header: string): boolean => {
  const latest = Math.floor(Date.now() / 1_000) + TOLERANCE_SECONDS
  return header.split(',').some((part) => part.startsWith('t=') && Number.parseInt(part.slice(2), 10) > latest)
}
