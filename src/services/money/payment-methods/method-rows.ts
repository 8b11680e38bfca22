import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { notFound } from '../../../errors'

export type MethodRow = Row<
  'brand_payment_methods',
  | 'id'
  | 'brand_id'
  | 'pm_type'
  | 'verification_status'
  | 'is_default'
  | 'stripe_payment_method_id'
  | 'stripe_setup_intent_id'
  | 'microdeposit_type'
>

export const findMethod = (req: PayloadRequest, condition: SQL): Promise<MethodRow | undefined> =>
  queryOne<MethodRow>(
    req,
    sql`select m.id,
               m.brand_id,
               m.pm_type,
               m.verification_status,
               m.is_default,
               m.stripe_payment_method_id,
               m.stripe_setup_intent_id,
               m.microdeposit_type
        from brand_payment_methods m
        where ${condition}
        order by m.id
        limit 1`,
  )

/** Includes removed ones. Throws not_found. */
export const ownMethod = async (req: PayloadRequest, brandId: number, id: number): Promise<MethodRow> => {
  const method = await findMethod(req, sql`m.id = ${id} and m.brand_id = ${brandId}`)
  if (!method) throw notFound()
  return method
}

export const lockMethods = (req: PayloadRequest, brandId: number) =>
  query(
    req,
    sql`select 1
        from brands
        where id = ${brandId}
        for no key update`,
  )

/**
 * Call under `lockMethods`. Only verified methods are defaults, and while any is verified there is exactly one default
 * of the brand and one per type. The oldest verified method fills a gap, preferring the default of its type.
 */
export const settleDefaults = async (req: PayloadRequest, brandId: number): Promise<void> => {
  await query(
    req,
    sql`update brand_payment_methods
        set is_default = false, is_default_for_type = false, updated_at = now()
        where brand_id = ${brandId} and (is_default or is_default_for_type) and verification_status <> 'verified'`,
  )
  await query(
    req,
    sql`update brand_payment_methods
        set is_default_for_type = true, updated_at = now()
        where id in (select min(id)
                     from brand_payment_methods
                     where brand_id = ${brandId} and verification_status = 'verified'
                     group by pm_type
                     having not bool_or(is_default_for_type))`,
  )
  await query(
    req,
    sql`update brand_payment_methods
        set is_default = true, updated_at = now()
        where not exists (select 1 from brand_payment_methods where brand_id = ${brandId} and is_default)
          and id = (select id
                    from brand_payment_methods
                    where brand_id = ${brandId} and verification_status = 'verified'
                    order by is_default_for_type desc, id
                    limit 1)`,
  )
}
