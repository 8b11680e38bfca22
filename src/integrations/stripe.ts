import Stripe from 'stripe'
import { env } from '../env'

/** An event that Stripe signed. */
export type SignedEvent = { id: string; type: string; isLive: boolean; data: unknown }

/**
 * Verifies the signature of a Stripe event over the raw bytes, with every active secret (newest first) and Stripe's own
 * tolerance of 300 s. Null when no secret is set (the door is closed) or none of them signed it.
 * Source: Stripe, "Check the webhook signatures".
 */
export const verifyStripeEvent = (rawBody: Buffer, signature: string): SignedEvent | null => {
  const settings = env().stripe
  if (!settings) return null
  const { webhooks } = new Stripe(settings.secretKey)
  for (const secret of settings.webhookSecrets) {
    try {
      const event = webhooks.constructEvent(rawBody, signature, secret)
      return { id: event.id, type: event.type, isLive: event.livemode, data: event }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  return null
}
