import { type SQL, sql } from 'drizzle-orm'

/** Whose figures a report shows. */
export type Owner = { kind: 'brand'; id: number } | { kind: 'creator'; id: number }

/** The condition that a row of `alias` is the owner's; `alias` is written in the code. */
export const ownedBy = (owner: Owner, alias: string): SQL =>
  owner.kind === 'brand'
    ? sql`${sql.raw(alias)}.brand_id = ${owner.id}`
    : sql`${sql.raw(alias)}.creator_id = ${owner.id}`

/** The day Amazon's data reaches: of the brand itself, or the earliest of a creator's active partners. Null before a sync. */
export const dataThroughOf = (owner: Owner): SQL =>
  sql`(select min(pr.last_sync_attrib_perf_max_date)::text
       from (select distinct on (brand_id) * from amazon_profiles where country_code = 'US' and type = 'seller' order by brand_id, id desc) pr
       where pr.last_sync_attrib_perf_max_date is not null
         and pr.brand_id in (select p.brand_id from partnerships p where ${ownedBy(owner, 'p')} and p.status = 'active'
                             union select ${owner.kind === 'brand' ? owner.id : null}::int))`
