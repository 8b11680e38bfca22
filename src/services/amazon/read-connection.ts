import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { USED_PROFILE } from '../../access/connected-brand'
import type { AmazonConnection } from '../../contracts/amazon'
import { iso, queryOne } from '../../database'
import { notFound } from '../../errors'

export const readConnection = async ({
  req,
  brandId,
}: {
  req: PayloadRequest
  brandId: number
}): Promise<AmazonConnection> => {
  const connection = await queryOne<AmazonConnection>(
    req,
    sql`select coalesce(ac.status::text, 'never') as status, f.name as seller_name,
               ${iso('f.last_sync_products')} as last_catalog_at,
               (select count(*)::int from products p where p.brand_id = b.id and p.is_primary and p.vanished_at is null) as products
        from brands b
        left join amazon_accounts ac on ac.brand_id = b.id
        left join lateral ${USED_PROFILE} f on true
        where b.id = ${brandId}`,
  )
  if (!connection) throw notFound()
  return connection
}
