import { sql } from 'drizzle-orm'
import { query } from '../../database'
import type { RunRef } from './finish-run'

/**
 * Amazon withholds an ad group's metrics until it has ten clicks in total, then reports all of its days. So the next
 * pulls of both reports start on the day when the earliest of these links was created.
 */
export const revealGroups = ({ req, profileId, runId }: RunRef): Promise<unknown[]> =>
  query(
    req,
    sql`with seen as (
          select distinct adgroup_id as id
          from amz_attribution_perf_metrics
          where sync_run_id = ${runId} and creator_id is not null and click_throughs + attributed_total_purchases_14d > 0
        ), revealed as (
          update amz_attribution_adgroups g
          set revealed_on = business_date(), updated_at = now()
          from seen
          where g.id = seen.id and g.revealed_on is null
          returning g.link_id
        ), reread as (
          select min((l.created_at at time zone 'America/Los_Angeles')::date) as day
          from revealed
          join links l on l.id = revealed.link_id
        )
        update amazon_profiles f
        set reread_perf_from = least(f.reread_perf_from, reread.day),
          reread_prod_from = least(f.reread_prod_from, reread.day), updated_at = now()
        from reread
        where f.id = ${profileId} and reread.day is not null`,
  )
