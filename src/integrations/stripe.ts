import Stripe from 'stripe'
import * as z from 'zod'
import { env } from '../env'

/** An event that Stripe signed. */
export type SignedEvent = { id: string; type: string; isLive: boolean; data: unknown }

const Event = z.looseObject({ id: z.string().min(1), type: z.string().min(1), livemode: z.boolean() })

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
      return eventOf(webhooks.constructEvent(rawBody, signature, secret))
    } catch (error) {
      // Signed by us and no JSON: refused like what is not signed.
      if (error instanceof SyntaxError || error instanceof TypeError) return null
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  return null
}

const eventOf = (signed: unknown): SignedEvent | null => {
  const event = Event.safeParse(signed)
  return event.success
    ? { id: event.data.id, type: event.data.type, isLive: event.data.livemode, data: event.data }
    : null
}
