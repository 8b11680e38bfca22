import { spawn } from 'node:child_process'
import { createReadStream, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { query, withTransaction } from '../../src/database'
import { PERFORMANCE_COLUMNS } from '../../src/domain/report-columns'
import { env, setEnv } from '../../src/env'
import { syncReport } from '../../src/services/amazon/sync-report'
import { connectedBrand } from '../../tests/support/brand-story'
import type { TestProduct } from '../../tests/support/product'
import { withProduct } from '../support/bench-product'
import { median, medianRatio, report, rounded, seconds } from '../support/figures'
import { dateOf, rowOf } from './rows'

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const TABLE = 'amz_attribution_perf_metrics'

/** Resident memory in MB: current, or the peak since `resetPeak`. */
const memory = (field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
const resetPeak = () => writeFileSync('/proc/self/clear_refs', '5')
await withProduct(async (product, dir) => {
  const pages = spawn(process.execPath, [process.argv[1] ?? '', 'pages', dir, String(ROWS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve) =>
    pages.stdout.once('data', (line: Buffer) => resolve(Number.parseInt(line.toString(), 10))),
  )
  const choose = (revision: number, pageCount = '') =>
    fetch(`http://127.0.0.1:${port}/revision/${revision}/${pageCount}`, { method: 'PUT' })

  try {
    const { brand } = await connectedBrand(product)
    setEnv({ ...env(), amazon: { ...env().amazon, adsUrl: `http://127.0.0.1:${port}` } })
    const here = { payload: product.payload }
    const [profile] = await query<{ id: number; profile_id: string }>(
      here,
      sql`select id, profile_id from amazon_profiles where brand_id = ${brand.id} and country_code = 'US'`,
    )
    if (!profile) throw new Error('No profile found')
    const window = { kind: 'performance', startDate: dateOf(0), endDate: dateOf(364) } as const
    const pull = async () => syncReport({ req: await product.localReq(), brandId: brand.id, profile, window })
    const empty = async () => {
      const req = await product.localReq()
      await withTransaction(req, async () => {
        // Bypasses the append-only triggers of the ledger tables that reference the metrics; they are empty here.
        await query(req, sql`set local session_replication_role = replica`)
        await query(
          req,
          sql`truncate amz_attribution_perf_metrics, daily_metrics, daily_earnings, referral_costs cascade`,
        )
      })
      await query(here, sql`checkpoint`)
    }

    // Two pages create the ad groups, which the baseline needs, and warm everything up.
    await choose(0, '2')
    await pull()
    await empty()
    await choose(0)
    const idle = memory('VmRSS')
    resetPeak()

    const rates: { first: number[]; again: number[]; floor: number[]; floorAgain: number[] } = {
      first: [],
      again: [],
      floor: [],
      floorAgain: [],
    }
    let grown = 0
    let floorFile = ''
    for (let round = 0; round < ROUNDS; round += 1) {
      await choose(0)
      rates.first.push(ROWS / (await seconds(pull)))
      await choose(1)
      rates.again.push(ROWS / (await seconds(pull)))
      if (round === 0) {
        grown = memory('VmHWM') - idle
        floorFile = await writeFloor(product, brand.id, join(dir, 'floor.txt'))
      }
      await empty()
      rates.floor.push(ROWS / (await seconds(() => mergeBare(product, floorFile))))
      rates.floorAgain.push(ROWS / (await seconds(() => mergeBare(product, floorFile))))
      await empty()
      const now = Object.entries(rates).map(([name, values]) => `${name} ${Math.round(values.at(-1) ?? 0)}`)
      console.log(`round ${round + 1}, rows/s: ${now.join(', ')}`)
    }
    return report({
      bench: 'ingest',
      rows: ROWS,
      ratio: medianRatio(rates.first, rates.floor),
      aim: 0.6,
      target: Math.round(median(rates.first)),
      floor: Math.round(median(rates.floor)),
      unit: 'rows/s',
      again: rounded(medianRatio(rates.again, rates.first), 2),
      grown_mb: Math.round(grown),
    })
  } finally {
    pages.stdin.end()
  }
})

/** In COPY format. */
async function writeFloor({ payload }: TestProduct, brandId: number, path: string): Promise<string> {
  const groups = await query<{ id: number; external_id: string }>(
    { payload },
    sql`select id, external_id from amz_attribution_adgroups where brand_id = ${brandId}`,
  )
  const ids = new Map(groups.map(({ id, external_id }) => [external_id, id]))
  const file = openSync(path, 'w')
  let lines = ''
  for (let index = 0; index < ROWS; index += 1) {
    const { adgroup, date, counts, cents } = rowOf(index, 0)
    const [kindlePages, ...others] = [counts[9], ...counts.slice(0, 9)]
    const amounts = cents.map((amount) => (amount / 100).toFixed(2))
    const values = [
      ...others.slice(0, 7),
      ...amounts.slice(0, 2),
      ...others.slice(7),
      amounts[2],
      kindlePages,
      amounts[3],
    ]
    lines += `${[ids.get(adgroup), brandId, date, ...values].join('\t')}\n`
    if (index % 20_000 === 0 || index === ROWS - 1) {
      writeSync(file, lines)
      lines = ''
    }
  }
  return path
}

/** The baseline: COPY into a temporary table, then one upsert that writes only changed rows. */
async function mergeBare({ databaseUrl }: TestProduct, path: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  // The error of a stopping server must not hide the original one.
  client.on('error', () => undefined)
  await client.connect()
  const metrics = PERFORMANCE_COLUMNS.map(({ column }) => column)
  const columns = ['adgroup_id', 'brand_id', 'date', ...metrics].join(', ')
  await client.query('begin')
  await client.query(`create temporary table staged on commit drop as select ${columns} from ${TABLE} limit 0`)
  await pipeline(
    createReadStream(path, { highWaterMark: 262_144 }),
    client.query(from(`copy staged (${columns}) from stdin`)),
  )
  await client.query(`insert into ${TABLE} as m (${columns})
                                        select ${columns}
                                        from staged
                      on conflict (brand_id, adgroup_id, date)
                      do update set ${metrics.map((name) => `${name} = excluded.${name}`).join(', ')}, updated_at = now()
                      where (${metrics.map((name) => `m.${name}`).join(', ')})
                        is distinct from (${metrics.map((name) => `excluded.${name}`).join(', ')})`)
  await client.query('commit')
  await client.end()
}
