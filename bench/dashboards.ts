import { type SQL, sql } from 'drizzle-orm'
import { query, withTransaction } from '../src/database'
import { computeEarnings } from '../src/services/money/compute-earnings'
import { connectedBrand } from '../tests/support/brand-story'
import { withProduct } from './support/bench-product'
import { median, medianRatio, report, rounded, seconds } from './support/figures'
import { makeMetrics, newRun } from './support/metric-rows'

/**
 * `npm run bench -- dashboards`: the calls of a brand's dashboard over HTTP for the last 30 days, with a million metric rows
 * (`BENCH_ROWS`), each against a bare query of the sums that it is about. Reports compare the days with the 30 days before, so
 * that their bare query reads both.
 */

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const AIM = 0.3

await withProduct(async (product) => {
  const { brand, client } = await connectedBrand(product)
  const run = <Row extends Record<string, unknown>>(statement: SQL) =>
    query<Row>({ payload: product.payload }, statement)
  const runId = await newRun(product, brand.id)
  await makeMetrics(product, brand.id, { runId, rows: ROWS })
  const req = await product.localReq()
  await withTransaction(req, () => computeEarnings({ req, brandId: brand.id, runId }))
  await run(
    sql`insert into partnerships (creator_id, brand_id, status, started_by)
        select id, ${brand.id}::int, 'active', 'creator'
        from creators
        on conflict do nothing`,
  )
  await run(sql`update amazon_profiles set perf_data_through = business_date() - 1`)
  await run(sql`vacuum analyze`)
  const [busiest] = await run<{ product_id: number; creator_id: number }>(
    sql`select product_id, creator_id
        from links
        where brand_id = ${brand.id} and creator_id is not null
        limit 1`,
  )
  const calls: [name: string, path: string, bare: SQL][] = [
    ['overview', '/api/reports/brand-overview', sums(brand.id, sql`m.date`, { days: 60 })],
    ['net-cost', '/api/reports/brand-net-cost', sums(brand.id, sql`1`)],
    ['products', '/api/products/catalog?sort=-sales', sums(brand.id, sql`l.product_id`)],
    ['creators', '/api/partnerships?sort=-sales', sums(brand.id, sql`l.creator_id`)],
    [
      'product',
      `/api/products/${busiest?.product_id}/report`,
      sums(brand.id, sql`m.date`, { days: 60, own: sql`l.product_id = ${busiest?.product_id}` }),
    ],
    [
      'creator',
      `/api/creator-profiles/${busiest?.creator_id}/report`,
      sums(brand.id, sql`m.date`, { days: 60, own: sql`l.creator_id = ${busiest?.creator_id}` }),
    ],
  ]
  const reached: boolean[] = []
  for (const [name, path, bare] of calls) {
    const call = async () => {
      const { status, body } = await client.ask('GET', path)
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    }
    const [targets, floors] = await compare(call, () => run(bare))
    reached.push(
      report({
        bench: `dashboards ${name}`,
        rows: ROWS,
        ratio: medianRatio(targets, floors),
        aim: AIM,
        target_ms: rounded(1000 / median(targets), 1),
        floor_ms: rounded(1000 / median(floors), 1),
      }),
    )
  }
  return reached.every(Boolean)
})

/** Rates per second, alternately, after one run of each. */
async function compare(call: () => Promise<unknown>, bare: () => Promise<unknown>) {
  await call()
  await bare()
  const [targets, floors]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(1 / (await seconds(bare)))
    targets.push(1 / (await seconds(call)))
  }
  return [targets, floors] as const
}

/** The sums of the last days by a key, and nothing else. */
function sums(brandId: number, key: SQL, { days = 30, own = sql`true` }: { days?: number; own?: SQL } = {}): SQL {
  return sql`
    select ${key} as key, sum(m.click_throughs) as clicks, sum(e.sales_amount) as sales, sum(e.amount) as commission
    from amz_attribution_perf_metrics m
    join amz_attribution_adgroups g on g.id = m.adgroup_id
    join links l on l.id = g.link_id
    left join creator_earnings e on e.perf_metric_id = m.id
    where m.brand_id = ${brandId} and ${own} and m.date >= business_date() - ${days}::int
    group by 1`
}
