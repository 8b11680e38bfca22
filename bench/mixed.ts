import { setTimeout as sleep } from 'node:timers/promises'
import { closesOn } from '../src/domain/billing-months'
import { memoryMb } from '../tests/support/processor-time'
import { type Installation, moveTo, startInstallation } from './mixed/installation'
import { type Answer, demoPeople, type Kind, startLoad } from './mixed/load'
import { median, report, rounded } from './support/figures'

/**
 * `npm run bench -- mixed`: sign-ups, dashboards, redirects, public pages, captured emails and syncs at once for five minutes
 * (`BENCH_SECONDS`), while two months close, each with 100,000 earnings (`BENCH_ROWS`) of 500 brands and 10,000 creators. One app on
 * the same two cores as its Postgres, the sandbox and this program. The baseline is the same dashboard calls alone.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 300)
const LONGEST_CLOSE_MS = 600_000
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const QUIET_MS = 60_000
/** Node compiles, and caches fill. */
const WARM_MS = 30_000
const MOST_SLOWER = 5
const MOST_GROWTH = 0.1
const KINDS: Kind[] = ['dashboard', 'redirect', 'page', 'capture', 'sign-up', 'sync']

const on = await startInstallation(ROWS)
const isReached = await measure().finally(on.close)
process.exit(isReached ? 0 : 1)

async function measure(): Promise<boolean> {
  const people = await demoPeople(on)
  await load(KINDS, WARM_MS)
  const quiet = await load(['dashboard'], QUIET_MS)
  const memory = watchMemory(on.pid)
  const closes: { from: number; to: number }[] = []
  const [busy] = await Promise.all([load(KINDS, SECONDS * 1_000), closeMonths(closes)])
  const { growth, ...megabytes } = memory.stop()
  const failed = await failedJobs(on)

  const quietP99 = percentile(dashboards(quiet), 99)
  const busyP99 = percentile(dashboards(busy), 99)
  const closing = dashboards(busy).filter(({ at }) => closes.some(({ from, to }) => at >= from && at <= to))
  const closingP99 = percentile(closing, 99)
  const errors = busy.filter(({ error }) => error !== undefined)
  const figures = {
    quiet_p99_ms: rounded(quietP99, 1),
    busy_p99_ms: rounded(busyP99, 1),
    closing_p99_ms: rounded(closingP99, 1),
    closing_s: closes.map(({ from, to }) => rounded((to - from) / 1_000, 1)),
    closing_calls: closing.length,
    requests: Object.fromEntries(KINDS.map((kind) => [kind, busy.filter((one) => one.kind === kind).length])),
    errors: errors.length,
    examples: errors.slice(0, 3).map(({ kind, error }) => `${kind}: ${error}`),
    failed_jobs: failed,
    growth: rounded(growth, 3),
    ...megabytes,
  }
  const slowest = Math.max(busyP99, closingP99)
  const isFast = report({ bench: 'mixed', ratio: rounded(quietP99 / slowest, 3), aim: 1 / MOST_SLOWER, ...figures })
  return (
    isFast && errors.length === 0 && failed.length === 0 && growth < MOST_GROWTH && closes.length === on.months.length
  )

  async function load(kinds: Kind[], ms: number): Promise<Answer[]> {
    const { answers, stop } = startLoad(on, people, kinds)
    await sleep(ms)
    await stop()
    return answers
  }
}

/** One after the other. */
async function closeMonths(closes: { from: number; to: number }[]): Promise<void> {
  await sleep((SECONDS * 1_000) / 12)
  for (const month of on.months) {
    const from = performance.now()
    await moveTo(on, closesOn(month))
    while (!(await isClosed(month))) {
      if (performance.now() - from > LONGEST_CLOSE_MS) throw new Error(`${month} was not closed`)
      await sleep(250)
    }
    closes.push({ from, to: performance.now() })
  }
}

/** And nothing that the close left to jobs is still waiting, but for its 20,000 emails, which take ten minutes. */
async function isClosed(month: string): Promise<boolean> {
  const { rows } = await on.db.query(
    `select 1
     from billing_cycles
     where period_start = $1 and status <> 'open'
       and not exists (
         select 1
         from jobs.job
         where state < 'completed' and start_after <= now() and name not in ('close-cycles', 'send-mail')
       )`,
    [`${month}-01`],
  )
  return rows.length > 0
}

async function failedJobs({ db }: Installation): Promise<string[]> {
  const { rows } = await db.query(
    `select name, count(*)::int, min(left(output::text, 200)) as example
     from jobs.job
     where state = 'failed'
     group by name`,
  )
  return rows.map(({ name, count, example }) => `${count} x ${name}: ${example}`)
}

/** Compares the second minute, or fifth, with the last one. */
function watchMemory(pid: number) {
  const sizes: number[] = []
  const timer = setInterval(() => sizes.push(memoryMb(pid)), 500)
  return {
    stop: () => {
      clearInterval(timer)
      const part = Math.floor(sizes.length / 5)
      const [before, after] = [median(sizes.slice(part, 2 * part)), median(sizes.slice(-part))]
      return {
        growth: after / before - 1,
        before_mb: Math.round(before),
        after_mb: Math.round(after),
        peak_mb: Math.round(Math.max(...sizes)),
      }
    },
  }
}

function dashboards(answers: Answer[]): Answer[] {
  return answers.filter(({ kind }) => kind === 'dashboard')
}

function percentile(answers: Answer[], percent: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
