// @ts-check
import './check-node.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { describeFailure, root, SetUpError } = await import('./project.mjs')
const { setUp } = await import('./setup.mjs')
const { buildTargetsOf, postgresStages, runStaticStages, staticStages, testStages } = await import('./test-stages.mjs')
const { runPlaywright } = await import('./test-playwright.mjs')
const { runVitest } = await import('./test-vitest.mjs')

/** @typedef {import('./test-stages.mjs').StageResult} StageResult */

/** @type {StageResult[]} */
const results = []
/** @type {(() => Promise<void>) | undefined} */
let stopPostgres

/** @param {StageResult} result */
function report(result) {
  results.push(result)
  if (result.failed > 0 && result.output) process.stdout.write(`${result.output.trimEnd()}\n`)
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : ''
  const line = `${result.name.padEnd(12)} ${result.passed} passed, ${result.failed} failed${skipped}`
  process.stdout.write(`${line.padEnd(50)} ${result.seconds.toFixed(1)} s\n`)
}

/**
 * Runs a part that is no test itself, but without which no later part can run; its fault counts as one failure.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
async function prepare(name, work) {
  const start = performance.now()
  try {
    await work()
    return true
  } catch (error) {
    const seconds = (performance.now() - start) / 1000
    report({ name, passed: 0, failed: 1, skipped: 0, seconds, output: describeFailure(error) })
    return false
  }
}

/** What the tests see of the shell: none of the product's own variables, so that no test meets a real service. */
function testEnv() {
  const env = /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, NODE_ENV: 'test' })
  const example = existsSync('.env.example') ? readFileSync('.env.example', 'utf8') : ''
  for (const [, name] of example.matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)) {
    if (name !== undefined && name !== 'NODE_ENV') delete env[name]
  }
  // Tests load the editor unbundled; see INSIDE in bundle.mjs.
  env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --conditions=production`.trim()
  return env
}

/**
 * @param {string[]} stages
 * @param {string[]} filters
 * @param {boolean} isFull
 */
async function runTests(stages, filters, isFull) {
  const env = testEnv()
  if (isFull) env.FULL = '1'
  if (stages.includes('unit')) report(await runVitest('unit', { filters, env }))
  const waiting = postgresStages.filter((name) => stages.includes(name))
  if (waiting.length === 0) return

  const { startTestPostgres } = await import('./test-postgres.mjs')
  const { findChromium } = await import('./find-chromium.mjs')
  if (!(await prepare('build', () => setUp({ targets: buildTargetsOf(waiting, filters) })))) return
  const isUp = await prepare('postgres', async () => {
    if (process.env.TEST_DATABASE_URL) return
    const server = await startTestPostgres()
    stopPostgres = server.stop
    env.TEST_DATABASE_URL = server.url
  })
  if (!isUp) return
  const findBrowser = async () => {
    env.CHROMIUM_PATH = await findChromium()
  }
  for (const name of waiting) {
    if (name === 'e2e' && !(await prepare('chromium', findBrowser))) continue
    const run = name === 'e2e' ? runPlaywright : runVitest
    report(await run(name, { filters, env }))
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string', multiple: true }, full: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const known = [...staticStages.map((stage) => stage.name), ...testStages]
  const stages = values.stage ?? known
  const unknown = stages.find((name) => !known.includes(name))
  if (unknown) throw new SetUpError(`There is no stage "${unknown}". There are: ${known.join(', ')}.`)

  await setUp({ targets: [] })
  await runStaticStages(
    staticStages.filter((stage) => stages.includes(stage.name)),
    report,
  )
  await runTests(stages, positionals, values.full)
}

/** @param {number} [code] */
async function finish(code) {
  await stopPostgres?.().catch((error) => process.stderr.write(`${describeFailure(error)}\n`))
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exit(code ?? (failed > 0 ? 1 : 0))
}

for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])) {
  process.once(signal, () => {
    report({ name: 'interrupted', passed: 0, failed: 1, skipped: 0, seconds: process.uptime(), output: '' })
    void finish(code)
  })
}

process.chdir(root)
await prepare('test run', main)
await finish()
