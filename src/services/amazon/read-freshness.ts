import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_CONNECTED, US_PROFILE } from '../../access/connected-brand'
import type { DataFreshness } from '../../contracts/amazon'
import { iso, queryOne } from '../../database'
import { earliestDay } from '../../domain/sync-windows'
import { readBusinessTime } from '../business-time'
import { type Owner, ownedBy } from '../money/owner'
import { NEXT_SYNC_AT } from './sync-due'

/**
 * Of the performance report, from which all figures of sales, clicks and commission are made. For a creator: the earliest
 * among the partners whose data can be read, else among the others. The times are business time.
 */
export const readFreshness = async ({ req, owner }: { req: PayloadRequest; owner: Owner }): Promise<DataFreshness> => {
  const { today } = await readBusinessTime(req)
  const earliest = earliestDay('performance', today)
  const freshness = await queryOne<DataFreshness>(
    req,
    sql`select min(data_from) as data_from,
               case when bool_or(is_read and data_from::date > ${earliest}::date) then ${earliest}::text end as history_from,
               min(data_through) as data_through, ${iso('min(last_sync_at)')} as last_sync_at,
               ${iso('min(next_sync_at) filter (where is_read)')} as next_sync_at
        from (
          select *, bool_or(is_read) over () as is_any_read
          from (
            select f.last_sync_attrib_perf_min_date as data_from,
                   f.perf_data_through as data_through,
                   (select r.finished_at + (business_now() - now())
                    from sync_runs r
                    where r.amazon_profile_id = f.id and r.kind = 'performance' and r.status = 'succeeded'
                    order by r.started_at desc, r.id desc
                    limit 1) as last_sync_at,
                   greatest(${NEXT_SYNC_AT}, business_now()) as next_sync_at,
                   ${IS_CONNECTED} and ac.status = 'connected' and b.closed_at is null as is_read
            from brands b ${US_PROFILE}
            join amazon_accounts ac on ac.brand_id = b.id
            where b.id in (select p.brand_id
                           from partnerships p
                           where ${ownedBy(owner, 'p')} and (p.status = 'active' or exists (
                             select 1
                             from partnership_ends e
                             where e.partnership_id = p.id))
                           union
                           select ${owner.kind === 'brand' ? owner.id : null}::int)
          ) profiles
        ) reached
        where is_read or not is_any_read`,
  )
  if (!freshness) throw new Error('The freshness was not read')
  return freshness
}
