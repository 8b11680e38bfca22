import { type SQL, sql } from 'drizzle-orm'
import { IS_CONNECTED, US_PROFILE } from '../../access/connected-brand'

export type Owner = { kind: 'brand'; id: number } | { kind: 'creator'; id: number }

/** `alias` must be a literal in our code. */
export const ownedBy = (owner: Owner, alias: string): SQL =>
  owner.kind === 'brand'
    ? sql`${sql.raw(alias)}.brand_id = ${owner.id}`
    : sql`${sql.raw(alias)}.creator_id = ${owner.id}`

/**
 * The brand's own day, or the earliest among a creator's active partners whose data can be read, else among the others.
 * Null before the first sync.
 */
export const dataThroughOf = (owner: Owner): SQL =>
  sql`(select coalesce(min(reached.day) filter (where reached.is_read), min(reached.day))::text
       from (select f.last_sync_attrib_perf_max_date as day, ${IS_CONNECTED} and ac.status = 'connected' as is_read
             from brands b ${US_PROFILE}
             join amazon_accounts ac on ac.brand_id = b.id
             where f.last_sync_attrib_perf_max_date is not null
               and b.id in (select p.brand_id
                            from partnerships p
                            where ${ownedBy(owner, 'p')} and p.status = 'active'
                            union
                            select ${owner.kind === 'brand' ? owner.id : null}::int)) reached)`
