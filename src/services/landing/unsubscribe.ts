import { sql } from 'drizzle-orm'
import { type DatabaseContext, query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { readUnsubscribeToken } from './visitor-tokens'

/** The brand of an unsubscribe link; null if the link is none of ours. */
export const readSubscription = async (
  context: DatabaseContext,
  token: string,
): Promise<Row<'brands', 'brand_name'> | null> => {
  const subscription = readUnsubscribeToken(token)
  if (!subscription) return null
  const brand = await queryOne<Row<'brands', 'brand_name'>>(
    context,
    sql`select brand_name from brands where id = ${subscription.brandId}`,
  )
  return brand ?? null
}

/** From now on the brand can't write to the address, from any of its pages. Safe to repeat; nothing for a foreign token. */
export const unsubscribe = async (context: DatabaseContext, token: string): Promise<void> => {
  const subscription = readUnsubscribeToken(token)
  if (!subscription) return
  await query(
    context,
    sql`insert into email_suppressions (brand_id, email_hash)
        select id, ${subscription.emailHash}
        from brands
        where id = ${subscription.brandId}
        on conflict do nothing`,
  )
}
