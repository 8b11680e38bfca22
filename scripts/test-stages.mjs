// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runPackageProgram, runProgram } from './child-program.mjs'
import { root } from './project.mjs'

/**
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, output: string }} StageResult
 * @typedef {{ name: string, run: () => Promise<{ code: number, output: string }> }} StaticStage
 */

const TYPESCRIPT_PROJECTS = ['.', 'cms', 'web', 'scripts']
const WALLED = ['payload.config.ts', 'src', 'sandbox', 'web', 'cms', 'tests', 'bench']

/** Checks of the sources; each counts as one test. */
/** @type {StaticStage[]} */
export const staticStages = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => runPackageProgram('@biomejs/biome/bin/biome', ['ci', '.']) },
  { name: 'walls', run: checkWalls },
  { name: 'dead', run: checkDeadCode },
  { name: 'generated', run: () => runProgram(process.execPath, ['scripts/generate.mjs', '--check']) },
]

/** Test runs; their tests count one by one. Playwright runs `e2e`; each other stage is a vitest project. */
export const testStages = ['unit', 'integration', 'matrix', 'fuzz', 'faults', 'money', 'e2e']
/** Those of them that need the build and a Postgres. */
export const postgresStages = testStages.filter((name) => name !== 'unit')

/**
 * What has to be built before these stages run. Only files that open the admin panel need its build: the end-to-end tests
 * named `panel*` and one file of the integration tests.
 * @param {string[]} stages
 * @param {string[]} filters paths, or parts of them; none: every file of the stages
 * @returns {import('./build-targets.mjs').TargetName[]}
 */
export function buildTargetsOf(stages, filters) {
  const panelFiles = [
    ...(stages.includes('integration') ? ['tests/int/server/upgrades.test.ts'] : []),
    ...(stages.includes('e2e') ? panelTests() : []),
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
 * Runs static stages, two at a time, and answers their results in the order given.
 * @param {StaticStage[]} stages
 * @param {(result: StageResult) => void} report called as each ends
 * @returns {Promise<StageResult[]>}
 */
export async function runStaticStages(stages, report) {
  const results = /** @type {StageResult[]} */ ([])
  const waiting = stages.entries()
  const worker = async () => {
    for (const [index, stage] of waiting) {
      const start = performance.now()
      const { code, output } = await stage.run()
      const isGood = code === 0
      const seconds = (performance.now() - start) / 1000
      const result = { name: stage.name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, seconds, output }
      results[index] = result
      report(result)
    }
  }
  await Promise.all([worker(), worker()])
  return results
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

function checkWalls() {
  return runPackageProgram('dependency-cruiser/bin/dependency-cruise.mjs', WALLED.filter(isPresent))
}

/** @param {string} path */
function isPresent(path) {
  return existsSync(join(root, path))
}
