import Stripe from 'stripe'
import type { TestProduct } from '../../support/product'

/** Sends an event signed with Stripe's webhook secret, the default one of the product and the sandbox. */
export const deliverSigned = ({ origin }: TestProduct, event: object): Promise<Response> => {
  const payload = JSON.stringify({ object: 'event', livemode: false, ...event })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox-secret' })
  return fetch(`${origin}/webhooks/stripe`, {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature },
  })
}
