import type Stripe from 'stripe'
import { Refusal } from '../../http/failure'
import type { Settings } from '../../options'
import { findObject, type Stored } from '../store/objects'
import type { Look } from '../store/turn'

/** Must have the product's origin. Throws 400 otherwise. */
export const returnUrlOf = ({ publicUrl }: Settings, given: unknown): URL => {
  const url = typeof given === 'string' && URL.canParse(given, publicUrl) ? new URL(given, publicUrl) : undefined
  if (url?.origin !== publicUrl) throw new Refusal(400, `return_url must start with ${publicUrl}`)
  return url
}

/** docs.stripe.com/payments/save-and-reuse */
export const withOutcome = (
  returnUrl: URL,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  status: 'succeeded' | 'pending' | 'failed' | 'canceled',
): string => {
  const url = new URL(returnUrl)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '')
  url.searchParams.set('redirect_status', status)
  return url.href
}

/** Throws 404 when there is none. */
export const intentOf = async <K extends 'setup_intent' | 'payment_intent'>(
  look: Look,
  kind: K,
  secret: string,
): Promise<Stored<K>> => {
  const found = await findObject(look, kind, secret.split('_secret_')[0] ?? '')
  if (!found || found.body.client_secret !== secret) throw new Refusal(404, 'No open intent matches this page')
  return found
}
