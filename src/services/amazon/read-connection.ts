import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_CONNECTED, USED_PROFILE } from '../../access/connected-brand'
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
               f.last_sync_attrib_perf_min_date as data_from, f.last_sync_attrib_perf_max_date as data_through,
               (select ${iso('max(r.finished_at)')}
                from sync_runs r
                where r.amazon_profile_id = f.id and r.status = 'succeeded') as last_pull_at,
               ${iso('f.last_sync_products')} as last_catalog_at,
               (select ${iso('r.next_run_at')}
                from sync_runs r
                where r.amazon_profile_id = f.id and ac.status = 'connected' and ${IS_CONNECTED}
                order by r.started_at desc, r.id desc
                limit 1) as next_pull_at,
               (select count(*)::int from products p where p.brand_id = b.id and p.is_primary and p.vanished_at is null) as products
        from brands b
        left join amazon_accounts ac on ac.brand_id = b.id
        left join lateral ${USED_PROFILE} f on true
        where b.id = ${brandId}`,
  )
  if (!connection) throw notFound()
  return connection
}
