import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { notFound } from '../../../errors'
import { createCustomer } from '../../../integrations/stripe/customers'
import { providerKey } from '../provider-key'

type Brand = Row<'users', 'email'> & {
  customer: Row<'brands'>['stripe_customer_id']
  name: Row<'brands'>['brand_name']
}

/**
 * Created on the first call; the idempotency key and `coalesce` keep it unique under concurrency. Committed outside the
 * caller's transaction. Throws not_found, ProviderRefused, UnknownOutcome.
 */
export const customerOf = async ({ req, brandId }: { req: PayloadRequest; brandId: number }): Promise<string> => {
  const outside = { payload: req.payload }
  const brand = await queryOne<Brand>(
    outside,
    sql`select b.stripe_customer_id as customer, b.brand_name as name, u.email
        from brands b
        join users u on u.id = b.user_id
        where b.id = ${brandId}`,
  )
  if (!brand) throw notFound()
  if (brand.customer !== null) return brand.customer
  const { id } = await createCustomer({
    brandId,
    email: brand.email,
    name: brand.name,
    key: await providerKey(outside, `brand:${brandId}:customer`),
  })
  const [saved] = await query<{ customer: NonNullable<Brand['customer']> }>(
    outside,
    sql`update brands
        set stripe_customer_id = coalesce(stripe_customer_id, ${id}), updated_at = now()
        where id = ${brandId}
        returning stripe_customer_id as customer`,
  )
  if (!saved) throw notFound()
  return saved.customer
}
