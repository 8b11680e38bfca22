// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, platform } from 'node:os'
import { join } from 'node:path'
import { root } from './project.mjs'

/** A test file that takes longer should be split, or made to wait less. */
const LONGEST_SECONDS = 60

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

const start = readClocks()

/** The share of all processors that other programs used since the start; NaN where that cannot be measured. */
function foreignShare() {
  const { busy, own, at } = readClocks()
  return (busy - start.busy - (own - start.own)) / ((at - start.at) * cpus().length)
}

/**
 * Writes the seconds of every stage and test file to `artifacts/seconds.json`, the slowest first, and prints the files
 * that took too long. Durations prove little while other programs use more than a tenth of the machine.
 * @param {import('./test-stages.mjs').StageResult[]} results
 */
export function writeSeconds(results) {
  const files = results
    .flatMap((stage) => (stage.files ?? []).map((entry) => ({ stage: stage.name, ...entry })))
    .sort((one, other) => other.seconds - one.seconds)
  const stages = results.map(({ name, seconds }) => ({ stage: name, seconds }))
  mkdirSync(join(root, 'artifacts'), { recursive: true })
  const report = { stages, processorSeconds: readClocks().own, foreignShare: foreignShare(), files }
  writeFileSync(join(root, 'artifacts/seconds.json'), `${JSON.stringify(report, null, 2)}\n`)
  for (const { stage, file, seconds } of files.filter((entry) => entry.seconds > LONGEST_SECONDS)) {
    process.stdout.write(`slow: ${file} (${stage}) took ${seconds.toFixed(1)} s\n`)
  }
}
