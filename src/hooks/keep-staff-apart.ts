import { sql } from 'drizzle-orm'
import type { CollectionBeforeChangeHook } from 'payload'
import { queryOne } from '../database'
import { ProductError } from '../errors'

const REFUSAL = 'Brand and creator accounts can’t become staff. Add a user with another email address instead.'

/** Nobody verified the emails of brand and creator accounts (409). Postgres enforces the same. */
export const keepStaffApart: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const isGrant = data.role !== undefined && data.role !== 'user' && data.role !== originalDoc?.role
  if (operation === 'create' || !isGrant) return data
  const profile = await queryOne(
    req,
    sql`select
        from users u
        where u.id = ${originalDoc.id}
          and (u.user_type is not null
            or exists (select from brands b where b.user_id = u.id)
            or exists (select from creators c where c.user_id = u.id))`,
  )
  if (profile) throw new ProductError('conflict', REFUSAL)
  return data
}
