import type Stripe from 'stripe'
import { Refusal } from '../../http/failure'
import type { Settings } from '../../options'
import { findObject, type Stored } from '../store/objects'
import type { Look } from '../store/turn'

/** The address to go back to: of the product's own origin. Throws 400 for any other. */
export const returnUrlOf = ({ publicUrl }: Settings, given: unknown): URL => {
  const url = typeof given === 'string' && URL.canParse(given, publicUrl) ? new URL(given, publicUrl) : undefined
  if (url?.origin !== publicUrl) throw new Refusal(400, `return_url has to begin with ${publicUrl}`)
  return url
}

/** The address with what Stripe adds when it sends somebody back (docs.stripe.com/payments/save-and-reuse). */
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

/** The intent that a client secret belongs to. Throws 404 when there is none. */
export const intentOf = async <K extends 'setup_intent' | 'payment_intent'>(
  look: Look,
  kind: K,
  secret: string,
): Promise<Stored<K>> => {
  const found = await findObject(look, kind, secret.split('_secret_')[0] ?? '')
  if (!found || found.body.client_secret !== secret) throw new Refusal(404, 'This page belongs to nothing that is open')
  return found
}
