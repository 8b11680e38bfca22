import { type SQL, sql } from 'drizzle-orm'
import { query, withTransaction } from '../src/database'
import { closeDueCycles } from '../src/services/money/cycles/close-due-cycles'
import { FRESH } from '../src/services/money/cycles/take-earnings'
import type { TestProduct } from '../tests/support/product'
import { withProduct } from './support/bench-product'
import { median, medianRatio, report, rounded, seconds } from './support/figures'
import { makeEarnings, makePartners } from './support/partners'

/**
 * `npm run bench -- month-close`: a million earnings of 500 brands and 10,000 creators; the baseline is a bare GROUP
 * BY over the same covering index. The whole close is timed over a growing number of rows, with the memory of the
 * process.
 */

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

await withProduct(async (product) => {
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  await makePeople(product)
  const closes: { rows: number; seconds: number }[] = []
  let [targets, floors]: [number[], number[]] = [[], []]
  const idle = process.memoryUsage().rss
  for (const rows of SIZES) {
    await fill(product, rows)
    if (rows === SIZES.at(-1)) ({ targets, floors } = await aggregation(product, rows))
    peak = 0
    closes.push({ rows, seconds: rounded(await seconds(() => close(product)), 2) })
    const [made] = await run<{ statements: number; lines: number }>(
      product,
      sql`select (select count(*)::int from brand_statements) as statements, (select count(*)::int from statement_lines) as lines`,
    )
    console.log(`${rows} earnings: ${made?.statements} statements, ${made?.lines} lines in ${closes.at(-1)?.seconds} s`)
    await empty(product)
  }
  clearInterval(watch)
  return report({
    bench: 'month-close',
    rows: SIZES.at(-1),
    ratio: medianRatio(targets, floors),
    aim: 0.75,
    target: Math.round(median(targets)),
    floor: Math.round(median(floors)),
    unit: 'rows/s',
    closes,
    grown_mb: Math.round((peak - idle) / 1e6),
    peak_mb: Math.round(peak / 1e6),
  })
})

function run<Row extends Record<string, unknown>>({ payload }: TestProduct, statement: SQL) {
  return query<Row>({ payload }, statement)
}

async function makePeople(product: TestProduct): Promise<void> {
  await run(
    product,
    sql`update app_clock set shift = ('2026-12-01 12:00'::timestamp at time zone 'America/Los_Angeles') - now()`,
  )
  await makePartners((statement) => run(product, statement))
}

async function fill(product: TestProduct, rows: number): Promise<void> {
  const req = await product.localReq()
  await withTransaction(req, async () => {
    await query(req, sql`set local session_replication_role = replica`)
    await makeEarnings((statement) => query(req, statement), { rows, lastDay: '2026-10-31' })
    // Amazon was last synced on December 1.
    await query(
      req,
      sql`insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at, pulled_on)
          select id, id, 'performance', 'succeeded', '2026-10-20', '2026-12-01', now(), '2026-12-01'
          from brands`,
    )
  })
  await run(product, sql`vacuum analyze creator_earnings`)
}

/** Closes the month that is due, as the worker does; October takes everything. */
async function close(product: TestProduct): Promise<void> {
  await run(
    product,
    sql`insert into billing_cycles (period_start, period_end, status) values ('2026-09-01', '2026-09-30', 'settled')`,
  )
  await closeDueCycles({ req: await product.localReq() })
}

async function aggregation(product: TestProduct, rows: number) {
  const [targets, floors]: [number[], number[]] = [[], []]
  const req = await product.localReq()
  await withTransaction(req, async () => {
    await query(req, sql`set local work_mem = '64MB'`)
    await query(
      req,
      sql`create temporary table if not exists due_statements
            (brand_id integer, previous_id integer, taken_after date, taken_through date, changes_after integer,
             changes_through integer)
          on commit delete rows`,
    )
    await query(req, sql`insert into due_statements select id, null, null, '2026-10-31', 0, 0 from brands`)
    const sums = (inner: SQL) => query(req, sql`select count(*), sum(amount) from (${inner}) sums`)
    const bare = sql`select brand_id, creator_id, count(*), sum(amount) as amount
                     from creator_earnings
                     where date <= '2026-10-31'
                     group by brand_id, creator_id`
    await sums(bare)
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(rows / (await seconds(() => sums(bare))))
      targets.push(rows / (await seconds(() => sums(FRESH))))
    }
  })
  return { targets, floors }
}

/** Deletes statements, which triggers otherwise prevent. */
async function empty(product: TestProduct): Promise<void> {
  const req = await product.localReq()
  await withTransaction(req, async () => {
    await query(req, sql`set local session_replication_role = replica`)
    await query(
      req,
      sql`truncate statement_lines, brand_statements, billing_cycles, creator_earnings, daily_earnings, referral_costs, sync_runs,
            status_history cascade`,
    )
  })
}
