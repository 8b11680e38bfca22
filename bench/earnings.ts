import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../src/database'
import { computeEarnings } from '../src/services/money/compute-earnings'
import { connectedBrand } from '../tests/support/brand-story'
import type { TestProduct } from '../tests/support/product'
import { withProduct } from './support/bench-product'
import { median, medianRatio, report, rounded, seconds } from './support/figures'

/**
 * `npm run bench -- earnings`: a million metric rows, against a bare INSERT … SELECT … ON CONFLICT of the same
 * earnings, and then again with one metric in twenty restated.
 */

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const LINKS = 2_740
const CREATORS = 100
const DAYS = Math.ceil(ROWS / LINKS)

await withProduct(async (product) => {
  const { brand } = await connectedBrand(product)
  const transaction = async <T>(work: (req: PayloadRequest) => Promise<T>): Promise<T> => {
    const req = await product.localReq()
    return withTransaction(req, () => work(req))
  }
  const run = (statement: SQL) => query({ payload: product.payload }, statement)
  const first = await newRun(product, brand.id)
  await makeMetrics(product, brand.id, first)
  const compute = (runId: number) => () => transaction((req) => computeEarnings({ req, brandId: brand.id, runId }))
  const empty = () =>
    transaction(async (req) => {
      // Bypasses the append-only triggers of the ledger.
      await query(req, sql`set local session_replication_role = replica`)
      await query(req, sql`truncate creator_earnings, earning_changes, ledger_entries`)
    }).then(() => run(sql`checkpoint`))

  const [targets, floors, agains]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    await empty()
    floors.push(ROWS / (await seconds(() => run(bare(brand.id)))))
    await empty()
    targets.push(ROWS / (await seconds(compute(first))))
    const next = await newRun(product, brand.id)
    await run(
      sql`update amz_attribution_perf_metrics
          set attributed_sales_14d = attributed_sales_14d + 1, sync_run_id = ${next}
          where id % 20 = ${round}`,
    )
    agains.push(await seconds(compute(next)))
    console.log(
      `round ${round + 1}: ${Math.round(targets.at(-1) ?? 0)} of ${Math.round(floors.at(-1) ?? 0)} rows/s; ` +
        `a twentieth again in ${agains.at(-1)?.toFixed(2)} s`,
    )
    await run(sql`update amz_attribution_perf_metrics set sync_run_id = ${first} where sync_run_id = ${next}`)
  }
  return report({
    bench: 'earnings',
    rows: ROWS,
    ratio: medianRatio(targets, floors),
    aim: 0.7,
    target: Math.round(median(targets)),
    floor: Math.round(median(floors)),
    unit: 'rows/s',
    twentieth_again_s: rounded(median(agains), 2),
  })
})

async function newRun({ payload }: TestProduct, brandId: number): Promise<number> {
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

/** A hundred creators with 2,740 links, and one metric row per link and day. */
async function makeMetrics({ payload }: TestProduct, brandId: number, runId: number): Promise<void> {
  const run = (statement: SQL) => query({ payload }, statement)
  await run(
    sql`with people as (insert into users (email, user_type)
                        select 'bench' || n || '@people.test', 'creator'
                        from generate_series(1, ${CREATORS}::int) n
                        returning id)
        insert into creators (user_id, name, product_categories, approved)
        select id, 'Bench ' || id, '{}', true
        from people`,
  )
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
        from generate_series(1, ${DAYS}::int) d
        cross join amz_attribution_adgroups g
        join links l on l.id = g.link_id
        where g.brand_id = ${brandId}
        order by d desc, g.id
        limit ${ROWS}`,
  )
  await run(sql`vacuum analyze`)
}

/** The baseline: the same earnings with the same rates, and nothing else. */
function bare(brandId: number): SQL {
  return sql`
    insert into creator_earnings as e
      (creator_id, earning_type, perf_metric_id, brand_id, amount, sales_amount, commission_rate, date)
    with rates as (
      select product_id, rate, lead(effective_from, 1, 'infinity') over periods as until,
             case when lag(effective_from) over periods is null then '-infinity' else effective_from end as since
      from rate_history
      where brand_id = ${brandId} and creator_product_id is null window periods as (partition by product_id order by effective_from)
    )
    select m.creator_id, 'commission', m.id, m.brand_id, round(m.attributed_sales_14d * r.rate / 100, 4),
           m.attributed_sales_14d, r.rate, m.date
    from amz_attribution_perf_metrics m
    join amz_attribution_adgroups g on g.id = m.adgroup_id
    join links l on l.id = g.link_id
    join rates r on r.product_id = l.product_id and r.since <= m.date and m.date < r.until
    where m.brand_id = ${brandId} and m.creator_id is not null
    on conflict (perf_metric_id, earning_type)
    do update
      set amount = excluded.amount, sales_amount = excluded.sales_amount, commission_rate = excluded.commission_rate,
          updated_at = now()
      where (e.amount, e.sales_amount, e.commission_rate)
        is distinct from (excluded.amount, excluded.sales_amount, excluded.commission_rate)`
}
