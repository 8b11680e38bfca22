// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runPackageProgram, runProgram } from './child-program.mjs'
import { root } from './project.mjs'

/**
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, output: string,
 *   note?: string, files?: FileSeconds[], failures?: Failure[] }} StageResult note: a line that is always printed
 * @typedef {{ test: string, message: string }} Failure a failed test by its file and titles
 * @typedef {{ file: string, seconds: number }} FileSeconds
 * @typedef {{ name: string, run: () => Promise<{ code: number, output: string, note?: string }> }} StaticStage
 */

const TYPESCRIPT_PROJECTS = ['.', 'cms', 'web', 'scripts']
const BOUNDED = ['payload.config.ts', 'src', 'sandbox', 'web', 'cms', 'tests', 'bench']

/** Checks of the sources; each counts as one test. */
/** @type {StaticStage[]} */
export const staticStages = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => runPackageProgram('@biomejs/biome/bin/biome', ['ci', '.']) },
  { name: 'lines', run: () => runProgram(process.execPath, ['scripts/check-lines.mjs']) },
  { name: 'migrations', run: () => runProgram(process.execPath, ['scripts/check-migrations.mjs']) },
  { name: 'boundaries', run: checkBoundaries },
  { name: 'dead', run: checkDeadCode },
  { name: 'generated', run: () => runProgram(process.execPath, ['scripts/generate.mjs', '--check']) },
  { name: 'supply', run: checkSupply },
]

/**
 * Every stage, in two parallel lanes of about equal length. Playwright runs `e2e`; each other test stage is a vitest
 * project, and its tests count one by one. `money` relies on leases of a few seconds, so it runs in
 * parallel with `integration` rather than with the browsers of `e2e`.
 */
export const LANES = [
  ['integration', 'e2e'],
  [...staticStages.map(({ name }) => name), 'money', 'faults', 'fuzz', 'matrix', 'unit'],
]
/** The stages that need the build and a Postgres. */
export const postgresStages = ['integration', 'matrix', 'fuzz', 'e2e', 'faults', 'money']

/**
 * What has to be built before these stages run. Only files that open the admin panel need its build: the end-to-end tests
 * named `panel*`, two files of the integration tests, and one of the faults of full runs.
 * @param {string[]} stages
 * @param {string[]} filters paths, or parts of them; none: every file of the stages
 * @param {boolean} isFull
 * @returns {import('./build-targets.mjs').TargetName[]}
 */
export function buildTargetsOf(stages, filters, isFull) {
  const panelFiles = [
    ...(stages.includes('integration')
      ? ['panel-opening', 'upgrades'].map((name) => `tests/int/server/${name}.test.ts`)
      : []),
    ...(stages.includes('e2e') ? panelTests() : []),
    ...(stages.includes('faults') && isFull ? ['tests/faults/stack/full/panel.test.ts'] : []),
  ]
  const isWanted = (/** @type {string} */ file) =>
    filters.length === 0 || filters.some((filter) => file.includes(filter) || filter.includes(file))
  return panelFiles.some(isWanted) ? ['embedded', 'server', 'web', 'cms'] : ['embedded', 'server', 'web']
}

function panelTests() {
  const names = readdirSync(join(root, 'tests/e2e'))
  return names.filter((name) => name.startsWith('panel')).map((name) => `tests/e2e/${name}`)
}

/**
 * Runs a static stage, which counts as one test.
 * @param {StaticStage} stage
 * @returns {Promise<StageResult>}
 */
export async function runStaticStage({ name, run }) {
  const start = performance.now()
  const { code, output, note } = await run()
  const seconds = (performance.now() - start) / 1000
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds, output, note }
}

/** knip loads the Payload config, and Lexical's Node builds end their top-level await reliably only so. */
function checkDeadCode() {
  const env = { ...process.env, NODE_OPTIONS: '--conditions=production' }
  return runPackageProgram('knip/bin/knip.js', ['--no-progress'], { env })
}

/** By TypeScript's native compiler; tools that need the compiler's API use version 5.9 (docs/decisions/0012). */
async function checkTypes() {
  const runs = []
  for (const project of TYPESCRIPT_PROJECTS) {
    runs.push(await runPackageProgram('typescript-native/bin/tsc', ['--noEmit', '-p', project]))
  }
  return { code: Math.max(...runs.map((run) => run.code)), output: runs.map((run) => run.output).join('') }
}

function checkBoundaries() {
  return runPackageProgram('dependency-cruiser/bin/dependency-cruise.mjs', BOUNDED.filter(isPresent))
}

/** Says what the audit found, also that it could not run, which is no failure. */
async function checkSupply() {
  const rules = await runProgram(process.execPath, ['scripts/check-supply.mjs'])
  const audit = await runProgram(process.execPath, ['scripts/audit.mjs'])
  const [note] = audit.output.split('\n', 1)
  return { code: Math.max(rules.code, audit.code), output: rules.output + audit.output, note }
}

/** @param {string} path */
function isPresent(path) {
  return existsSync(join(root, path))
}
