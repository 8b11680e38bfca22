// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** A test file that takes longer should be split, or made to wait less. */
const LONGEST_SECONDS = 60

/**
 * Writes the seconds of every stage and test file to `artifacts/seconds.json`, the slowest first, and prints the files
 * that take too long.
 * @param {import('./test-stages.mjs').StageResult[]} results
 */
export function writeSeconds(results) {
  const files = results
    .flatMap((stage) => (stage.files ?? []).map((entry) => ({ stage: stage.name, ...entry })))
    .sort((one, other) => other.seconds - one.seconds)
  const stages = results.map(({ name, seconds }) => ({ stage: name, seconds }))
  mkdirSync(join(root, 'artifacts'), { recursive: true })
  writeFileSync(join(root, 'artifacts/seconds.json'), `${JSON.stringify({ stages, files }, null, 2)}\n`)
  for (const { stage, file, seconds } of files.filter((entry) => entry.seconds > LONGEST_SECONDS)) {
    process.stdout.write(`slow: ${file} (${stage}) took ${seconds.toFixed(1)} s\n`)
  }
}
