import { type SQL, sql } from 'drizzle-orm'
import { query } from '../../src/database'
import type { TestProduct } from '../../tests/support/product'
import { makeCreators } from './creators'

/** A sync run, to which metric rows belong. */
export async function newRun({ payload }: TestProduct, brandId: number): Promise<number> {
  const [made] = await query<{ id: number }>(
    { payload },
    sql`insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at)
        select brand_id, id, 'performance', 'succeeded', business_date(), business_date(), now()
        from amazon_profiles
        where brand_id = ${brandId}
        limit 1
        returning id`,
  )
  return made?.id ?? 0
}

const LINKS = 2_740
const CREATORS = 100

/** A hundred creators with 2,740 links, and one metric row per link and day, back from yesterday. */
export async function makeMetrics(
  { payload }: TestProduct,
  brandId: number,
  { runId, rows }: { runId: number; rows: number },
): Promise<void> {
  const run = (statement: SQL) => query({ payload }, statement)
  await makeCreators(run, CREATORS)
  await run(
    sql`insert into links
          (link_id, link_name, attribution_tag_id, aa_campaignid, aa_adgroupid, aa_creativeid, brand_id, creator_id,
           product_id)
        select 'bench' || n, 'Bench ' || n, (select id
                                             from attribution_tags
                                             where brand_id = ${brandId}
                                             limit 1), 'c', 'bench' || n, 'x', ${brandId}::int,
               c.ids[1 + n % ${CREATORS}::int], p.ids[1 + n % cardinality(p.ids)]
        from generate_series(1, ${LINKS}::int) n,
             (select array_agg(id) as ids from creators) c,
             (select array_agg(id) as ids from products where brand_id = ${brandId}) p`,
  )
  await run(
    sql`with campaign as (
          insert into amz_attribution_campaigns (amazon_profile_id, brand_id, external_id, name)
          select id, brand_id, 'c', 'c'
          from amazon_profiles
          where brand_id = ${brandId}
          limit 1
          returning id
        )
        insert into amz_attribution_adgroups (campaign_id, brand_id, external_id, name, link_id, is_platform_generated)
        select campaign.id, ${brandId}::int, l.link_id, l.link_name, l.id, true
        from campaign, links l
        where l.brand_id = ${brandId}`,
  )
  await run(
    sql`insert into amz_attribution_perf_metrics
          (adgroup_id, brand_id, creator_id, date, click_throughs, attributed_sales_14d, total_attributed_sales_14d,
           sync_run_id)
        select g.id, ${brandId}::int, l.creator_id, business_date() - d, 20,
               10 + ((g.id * 7 + d * 13) % 30000) / 100.0, 500, ${runId}::int
        from generate_series(1, ${Math.ceil(rows / LINKS)}::int) d
        cross join amz_attribution_adgroups g
        join links l on l.id = g.link_id
        where g.brand_id = ${brandId}
        order by d desc, g.id
        limit ${rows}`,
  )
  await run(sql`vacuum analyze`)
}
