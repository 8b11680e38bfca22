// @ts-check
import './check-node.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs, stripVTControlCharacters } from 'node:util'

const { describeFailure, root, SetUpError } = await import('./project.mjs')
const { setUp } = await import('./setup.mjs')
const { buildTargetsOf, LANES, postgresStages, runStaticStage, staticStages } = await import('./test-stages.mjs')
const { writeSeconds } = await import('./test-seconds.mjs')
const { runPlaywright } = await import('./test-playwright.mjs')
const { runVitest } = await import('./test-vitest.mjs')

/** @typedef {import('./test-stages.mjs').StageResult} StageResult */

/** @type {StageResult[]} */
const results = []
/** @type {(() => Promise<void>)[]} */
const stops = []

/** @param {StageResult} result */
function report(result) {
  results.push(result)
  if (result.failed > 0 && result.output) process.stdout.write(`${result.output.trimEnd()}\n`)
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : ''
  const line = `${result.name.padEnd(12)} ${result.passed} passed, ${result.failed} failed${skipped}`
  process.stdout.write(`${line.padEnd(50)} ${result.seconds.toFixed(1)} s\n`)
  if (result.note) process.stdout.write(`${' '.repeat(13)}${result.note}\n`)
}

/**
 * Runs a step the later steps need; its failure counts as one failed test.
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
  // Every Node process would read the whole bundle at its start, which takes longer than the rest of the start.
  delete env.NODE_EXTRA_CA_CERTS
  // Tests load the editor unbundled; see INSIDE in bundle.mjs.
  env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --conditions=production`.trim()
  return env
}

/**
 * Runs stages in parallel lanes, each with its own Postgres.
 * @param {string[]} stages
 * @param {string[]} filters
 * @param {boolean} isFull
 */
async function runTests(stages, filters, isFull) {
  const env = testEnv()
  if (isFull) env.FULL = '1'
  if (filters.length > 0) env.TEST_NAMED = '1'
  /** @type {Promise<boolean> | undefined} */
  let built
  const targets = buildTargetsOf(stages, filters, isFull)
  const build = () => (built ??= prepare('build', () => setUp({ targets })))
  await Promise.all(LANES.map((lane) => runLane(lane.filter(isWanted), { filters, env: { ...env }, build })))

  /** @param {string} name */
  function isWanted(name) {
    return stages.includes(name)
  }
}

/**
 * @param {string[]} stages of one lane, in order
 * @param {{ filters: string[], env: NodeJS.ProcessEnv, build: () => Promise<boolean> }} options
 */
async function runLane(stages, { filters, env, build }) {
  for (const name of stages) {
    const check = staticStages.find((stage) => stage.name === name)
    if (check) {
      report(await runStaticStage(check))
      continue
    }
    if (postgresStages.includes(name) && !((await build()) && (await provide(name, env)))) continue
    const run = name === 'e2e' ? runPlaywright : runVitest
    report(await run(name, { filters, env }))
  }
}

/**
 * Provides what a stage needs besides the build: a Postgres, which its lane keeps, and for `e2e` a browser.
 * @param {string} stage
 * @param {NodeJS.ProcessEnv} env
 */
async function provide(stage, env) {
  if (!env.TEST_DATABASE_URL) {
    const { startTestPostgres } = await import('./test-postgres.mjs')
    const isUp = await prepare('postgres', async () => {
      const server = await startTestPostgres()
      stops.push(server.stop)
      env.TEST_DATABASE_URL = server.url
    })
    if (!isUp) return false
  }
  if (stage !== 'e2e') return true
  const { findChromium } = await import('./find-chromium.mjs')
  return prepare('chromium', async () => {
    env.CHROMIUM_PATH = await findChromium()
  })
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string', multiple: true }, full: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const known = LANES.flat()
  const stages = values.stage ?? known
  const unknown = stages.find((name) => !known.includes(name))
  if (unknown) throw new SetUpError(`There is no stage "${unknown}". There are: ${known.join(', ')}.`)

  await setUp({ targets: [] })
  await runTests(stages, positionals, values.full)
}

/** Lines of a failed test's message at the end of a run; its own stage printed the whole of it. */
const MESSAGE_LINES = 12

/**
 * Not a caller inside of a package.
 * @param {string} line
 */
function isOwnLine(line) {
  return !/^\s+at .*node_modules/.test(line)
}

/** Names every failed test once more, because the last lines of a log are often all that is kept of it. */
function nameFailures() {
  for (const { name, failed, output, failures } of results.filter((result) => result.failed > 0)) {
    const named = failures?.length ? failures : [{ test: `${failed} in the stage`, message: output }]
    for (const { test, message } of named) {
      const own = stripVTControlCharacters(message).trim().split('\n').filter(isOwnLine)
      const lines = own.slice(0, MESSAGE_LINES)
      process.stdout.write(`failed: ${name} › ${test}\n${lines.map((line) => `    ${line}\n`).join('')}`)
    }
  }
}

/** @param {number} [code] */
async function finish(code) {
  for (const stop of stops) await stop().catch((error) => process.stderr.write(`${describeFailure(error)}\n`))
  const slow = writeSeconds(results)
  if (slow > 0) report({ name: 'seconds', passed: 0, failed: slow, skipped: 0, seconds: 0, output: '' })
  nameFailures()
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
