import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../src/database'
import { computeEarnings } from '../src/services/money/compute-earnings'
import { connectedBrand } from '../tests/support/brand-story'
import { withProduct } from './support/bench-product'
import { median, medianRatio, report, rounded, seconds } from './support/figures'
import { makeMetrics, newRun } from './support/metric-rows'

/**
 * `npm run bench -- earnings`: a million metric rows, against a bare INSERT … SELECT … ON CONFLICT of the same
 * earnings, and then again with one metric in twenty restated.
 */

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)

await withProduct(async (product) => {
  const { brand } = await connectedBrand(product)
  const transaction = async <T>(work: (req: PayloadRequest) => Promise<T>): Promise<T> => {
    const req = await product.localReq()
    return withTransaction(req, () => work(req))
  }
  const run = (statement: SQL) => query({ payload: product.payload }, statement)
  const first = await newRun(product, brand.id)
  await makeMetrics(product, brand.id, { runId: first, rows: ROWS })
  const compute = (runId: number) => () => transaction((req) => computeEarnings({ req, brandId: brand.id, runId }))
  const empty = () =>
    transaction(async (req) => {
      // Bypasses the append-only triggers of the ledger.
      await query(req, sql`set local session_replication_role = replica`)
      await query(req, sql`truncate creator_earnings, earning_changes, ledger_entries, daily_earnings, referral_costs`)
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
    on conflict (brand_id, perf_metric_id, earning_type)
    do update
      set amount = excluded.amount, sales_amount = excluded.sales_amount, commission_rate = excluded.commission_rate,
          updated_at = now()
      where (e.amount, e.sales_amount, e.commission_rate)
        is distinct from (excluded.amount, excluded.sales_amount, excluded.commission_rate)`
}
