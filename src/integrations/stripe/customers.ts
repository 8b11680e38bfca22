import * as z from 'zod'
import { asOutcome } from './client'

const Customer = z.object({ id: z.string() })

/**
 * The same key returns the same customer. Throws ProviderRefused, UnknownOutcome. Source: Stripe API, "Create a
 * customer".
 */
export const createCustomer = ({
  brandId,
  email,
  name,
  key,
}: {
  brandId: number
  email: string
  name: string
  key: string
}): Promise<{ id: string }> =>
  asOutcome(async (stripe) => {
    const metadata = { brand_id: String(brandId) }
    return Customer.parse(await stripe.customers.create({ email, name, metadata }, { idempotencyKey: key }))
  })
