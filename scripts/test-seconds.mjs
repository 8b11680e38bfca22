// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, platform } from 'node:os'
import { join } from 'node:path'
import { root } from './project.mjs'

/** A test file of a stage that runs alone fails if it takes longer: it should be split, or made to wait less. */
const LONGEST_SECONDS = 60
/**
 * Files that may take longer. Campaigns go on until every failpoint, injected bug or call was tried often enough; the steps of a
 * chain build on each other. Neither can be split without doing its work twice. Faults last, and each waits until all is well.
 * The benchmarks run one after another, because each would disturb the others.
 * @type {Record<string, number>}
 */
const LONGER_SECONDS = {
  'tests/access/calls.test.ts': 120,
  'tests/money/kill-loop.test.ts': 600,
  'tests/money/variants.test.ts': 300,
  'tests/faults/clicks.test.ts': 150,
  'tests/faults/demo.test.ts': 400,
  'tests/faults/killed.test.ts': 300,
  'tests/faults/jump.test.ts': 200,
  'tests/faults/revoked.test.ts': 150,
  'tests/faults/upstream.test.ts': 150,
  'tests/faults/stack/faults.test.ts': 300,
  'tests/faults/stack/many-processes.test.ts': 120,
  'tests/fuzz/calls.test.ts': 200,
  'tests/int/launch/benchmarks.test.ts': 120,
  // With --full.
  'tests/faults/racing.test.ts': 400,
  'tests/faults/stack/full/clocks.test.ts': 180,
  'tests/int/launch/image.test.ts': 900,
  'tests/int/operations/drill.test.ts': 120,
  'tests/money/scenes.test.ts': 100,
  'tests/e2e/month.test.ts': 200,
  'tests/e2e/start.test.ts': 200,
}
/** What `loopSeconds` takes on the machine that the limits were measured on. */
const LOOP_SECONDS = 0.34
/** Durations prove nothing while other programs use a larger share of the machine. */
const MOST_FOREIGN = 0.1

/** Seconds of processor time since boot, by proc(5): of the machine, and of this process and all that it waited for. */
function readClocks() {
  const at = performance.now() / 1000
  if (platform() !== 'linux') return { at, busy: Number.NaN, own: Number.NaN }
  const [user, nice, system, , , irq, softirq, steal] = ticksOf('/proc/stat', /^cpu +(.*)$/m)
  // The name of the program, in parentheses, may contain spaces.
  const own = ticksOf('/proc/self/stat', /\) (.*)$/m).slice(11, 15)
  return { at, busy: secondsOf([user, nice, system, irq, softirq, steal]), own: secondsOf(own) }
}

/**
 * @param {string} file
 * @param {RegExp} line whose first group is a list of ticks of 10 ms
 */
function ticksOf(file, line) {
  return (line.exec(readFileSync(file, 'utf8'))?.[1] ?? '').split(' ').map(Number)
}

/** @param {(number | undefined)[]} ticks */
function secondsOf(ticks) {
  return ticks.reduce((/** @type {number} */ sum, tick = 0) => sum + tick / 100, 0)
}

/** Seconds of processor time of a fixed computation, by which machines are compared. */
function loopSeconds() {
  const before = process.cpuUsage()
  let value = 1
  for (let step = 0; step < 300_000_000; step += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
  return value === 0 ? 0 : process.cpuUsage(before).user / 1e6
}

const start = readClocks()

/** The share of all processors that other programs used since the start; NaN where that cannot be measured. */
function foreignShare() {
  const { busy, own, at } = readClocks()
  return (busy - start.busy - (own - start.own)) / ((at - start.at) * cpus().length)
}

/**
 * Writes the seconds of every stage and test file to `artifacts/seconds.json`, the slowest first, and prints the files
 * that took too long.
 * @param {import('./test-stages.mjs').StageResult[]} results
 * @returns {number} how many of them are failures
 */
export function writeSeconds(results) {
  const files = results
    .flatMap((stage) => (stage.files ?? []).map((entry) => ({ stage: stage.name, ...entry })))
    .sort((one, other) => other.seconds - one.seconds)
  const stages = results.map(({ name, seconds }) => ({ stage: name, seconds }))
  const share = foreignShare()
  const processorSeconds = readClocks().own
  // A slower processor may take longer for each file.
  const slowness = Math.max(1, loopSeconds() / LOOP_SECONDS)
  mkdirSync(join(root, 'artifacts'), { recursive: true })
  const report = { stages, processorSeconds, foreignShare: share, files }
  writeFileSync(join(root, 'artifacts/seconds.json'), `${JSON.stringify(report, null, 2)}\n`)
  const slow = files.filter(({ file, seconds }) => seconds > (LONGER_SECONDS[file] ?? LONGEST_SECONDS) * slowness)
  for (const { stage, file, seconds } of slow) {
    process.stdout.write(`slow: ${file} (${stage}) took ${seconds.toFixed(1)} s\n`)
  }
  // Stages in parallel slow each other down, on some machines five times.
  if (results.filter(({ files }) => files).length > 1) return 0
  if (slow.length === 0 || !(share >= MOST_FOREIGN)) return slow.length
  process.stdout.write(`slow files do not fail: other programs used ${Math.round(share * 100)}% of the machine\n`)
  return 0
}
