import Stripe from 'stripe'
import { env } from '../../env'
import { eventOf, type SignedEvent } from './event'

/** How far the signature's time may lie before or after ours. */
const TOLERANCE_SECONDS = 300

/**
 * Verifies the signature of a Stripe event over the raw bytes, with every active secret of the endpoint for our own
 * account and of the one for connected accounts. The signature may be 300 s old, or as far in the future, which Stripe's
 * own code does not look at. Null when none of the secrets signed it, or what they signed is no event.
 * Source: Stripe, "Check the webhook signatures".
 */
export const verifyStripeEvent = (rawBody: Buffer, header: string): SignedEvent | null => {
  const { webhookSecrets, connectWebhookSecrets } = env().stripe
  if (isFromFuture(header)) return null
  for (const secret of [...webhookSecrets, ...connectWebhookSecrets]) {
    try {
      return eventOf(Stripe.webhooks.constructEvent(rawBody, header, secret, TOLERANCE_SECONDS))
    } catch (error) {
      // Signed, and no JSON or an event without its object: refused like what is not signed.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null
    }
  }
  return null
}

/** Of several times the SDK takes the last one: each of them has to hold. It reads them by `parseInt`, and so do we. */
const isFromFuture = (header: string): boolean => {
  const latest = Math.floor(Date.now() / 1_000) + TOLERANCE_SECONDS
  return header.split(',').some((part) => part.startsWith('t=') && Number.parseInt(part.slice(2), 10) > latest)
}
