import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { newDataDir, startBuiltProduct, startProgram } from '../tests/support/built-product'
import { memoryMb, treeUsedMs } from '../tests/support/processor-time'
import { report, rounded } from './support/figures'

/**
 * `npm run bench -- idle`: the processor time of an installation with the demo data to which nobody comes, in percent of one core:
 * an app that also runs jobs, and an app with JOBS=off and a worker. Both with the embedded Postgres and the sandbox, which count,
 * and with PANEL=off unless it is set.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 180)
const MOST_PERCENT = 1
const MOST_MB = 200
/** After a start, the jobs of the seed run, Node compiles, and Postgres vacuums what the seed changed (every four minutes). */
const SETTLING_MS = 300_000
const READY_MS = 60_000
const PANEL = process.env.PANEL ?? 'off'

const { dataDir, remove } = newDataDir()
// The process that loads the demo data keeps more memory for as long as it runs.
await (await startBuiltProduct({ dataDir, env: { PANEL } })).end('SIGTERM')
const reached: boolean[] = []
for (const [name, JOBS] of [
  ['app', 'on'],
  ['app and worker', 'off'],
] as const) {
  const app = await startBuiltProduct({ dataDir, env: { PANEL, JOBS } })
  const worker =
    JOBS === 'off' ? startProgram('run.mjs', ['worker'], { DATA_DIR: dataDir, PANEL, LOG_LEVEL: 'error' }) : undefined
  await worker?.until(/^worker ready/m, READY_MS)
  await sleep(SETTLING_MS)
  reached.push(await measure(name, [app.pid, ...(worker ? [worker.pid] : [])]))
  await worker?.end('SIGTERM')
  await app.end('SIGTERM')
}
await remove()
process.exit(reached.every(Boolean) ? 0 : 1)

async function measure(name: string, pids: number[]): Promise<boolean> {
  const [start, before] = [performance.now(), usedByKind(pids)]
  await sleep(SECONDS * 1_000)
  const [ms, after] = [performance.now() - start, usedByKind(pids)]
  const percents = Object.fromEntries(
    Object.entries(after).map(([kind, used]) => [kind, (100 * (used - (before[kind] ?? 0))) / ms]),
  )
  const total = Object.values(percents).reduce((sum, percent) => sum + percent, 0)
  const megabytes = pids.map((pid) => Math.round(memoryMb(pid)))
  report({
    bench: `idle ${name}`,
    ratio: rounded(total / MOST_PERCENT, 3),
    aim: 0,
    percent_of_a_core: rounded(total, 3),
    ...Object.fromEntries(Object.entries(percents).map(([kind, percent]) => [kind, rounded(percent, 3)])),
    megabytes,
  })
  return total < MOST_PERCENT && (PANEL !== 'off' || megabytes.every((size) => size < MOST_MB))
}

function usedByKind(pids: number[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [pid, used] of pids.flatMap((root) => [...treeUsedMs(root)])) {
    const kind = kindOf(pid)
    sums[kind] = (sums[kind] ?? 0) + used
  }
  return sums
}

function kindOf(pid: number): string {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  if (/postgres/.test(command)) return 'postgres'
  if (/sandbox\.mjs/.test(command)) return 'sandbox'
  return /worker/.test(command) ? 'worker' : 'app'
}
