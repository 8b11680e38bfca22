import type { Random } from './random'
import type { World } from './world'

/** Provider faults, and how often each repeats: Stripe's library makes up to three attempts on its own. */
const FAULTS = [
  { fault: 'error', path: 'stripe_write', times: 3 },
  { fault: 'throttle', path: 'stripe_write', seconds: 0, times: 2 },
  { fault: 'lost', path: 'stripe_payment', times: 3 },
  { fault: 'lost', path: 'stripe_payment', times: 1 },
  { fault: 'html', path: 'stripe_payment', times: 1 },
  { fault: 'empty', path: 'stripe_payment', times: 2 },
  { fault: 'lost', path: 'stripe_transfer', times: 3 },
  { fault: 'lost', path: 'stripe_refund', times: 3 },
  { fault: 'broken_json', path: 'stripe', times: 2 },
  { fault: 'error', path: 'paypal_create', times: 1 },
  { fault: 'lost', path: 'paypal_create', times: 2 },
  { fault: 'hang', path: 'paypal_create', seconds: 0, times: 1 },
  { fault: 'throttle', path: 'paypal', seconds: 0, times: 2 },
  { fault: 'broken_json', path: 'paypal', times: 1 },
  { fault: 'expired', path: 'paypal', times: 1 },
  { fault: 'forbidden', path: 'paypal_create', times: 1 },
  { fault: 'unfunded', path: 'paypal_create', times: 1 },
  { fault: 'error', path: 'paypal_token', times: 1 },
] as const
const MANY = 5

/** Makes the providers misbehave from now on, as the seed decides: in their answers and in their webhooks. */
export const startFaults = async ({ operate }: World, random: Random): Promise<void> => {
  await operate('DELETE', '/sandbox/faults')
  for (let index = 0; index < MANY; index += 1) await operate('POST', '/sandbox/faults', random.pick(FAULTS))
  await operate('POST', '/sandbox/stripe/webhooks', {
    duplicate: random.pick([0, 0, 1, 2]),
    delay: random.pick([0, 0, 0.5]),
    reorder: random.is(0.5),
    drop: random.pick([0, 0, 2]),
  })
  await operate('POST', '/sandbox/paypal/webhooks', {
    duplicate: random.pick([0, 0, 1, 2]),
    delay: random.pick([0, 0, 0.5]),
    reorder: random.is(0.3),
    drop: random.pick([0, 0, 1]),
    bad_signature: random.pick([0, 0, 1]),
  })
}

/** Ends all faults. */
export const endFaults = async ({ operate }: World): Promise<void> => {
  await operate('DELETE', '/sandbox/faults')
  const usual = { duplicate: 0, delay: 0, reorder: false, drop: 0 }
  await operate('POST', '/sandbox/stripe/webhooks', usual)
  await operate('POST', '/sandbox/paypal/webhooks', { ...usual, bad_signature: 0 })
}
