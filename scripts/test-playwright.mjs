// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runPackageProgram } from './child-program.mjs'
import { root } from './project.mjs'

/** The same as in playwright.config.ts. */
const REPORT_FILE = 'artifacts/playwright-e2e.json'
/** Characters of the page that a failed test is shown with, so that a log alone says what was on the screen. */
const SNAPSHOT_LENGTH = 8_000

/**
 * Runs the end-to-end tests and counts them. A run that exits with an error but without a failed test (a file that does
 * not load, a shared product that exits with an error, no tests, no report) counts its errors as failures, at least one.
 * @param {string} name
 * @param {{ filters: string[], env: NodeJS.ProcessEnv }} options
 * @returns {Promise<import('./test-stages.mjs').StageResult>}
 */
export async function runPlaywright(name, { filters, env }) {
  const start = performance.now()
  mkdirSync(join(root, 'artifacts'), { recursive: true })
  rmSync(join(root, REPORT_FILE), { force: true })
  const { code } = await runPackageProgram('@playwright/test/cli.js', ['test', ...filters], { env, isShown: true })
  const counts = readReport(join(root, REPORT_FILE))
  for (const file of new Set(counts.contexts)) process.stdout.write(`${snapshotOf(readFileSync(file, 'utf8'))}\n`)
  const isBad = code !== 0 || counts.passed + counts.failed === 0
  return {
    name,
    passed: counts.passed,
    failed: counts.failed === 0 && isBad ? Math.max(1, counts.errors) : counts.failed,
    skipped: counts.skipped,
    seconds: (performance.now() - start) / 1000,
    output: '',
    files: counts.files,
    failures: counts.failures,
  }
}

/** @param {string} file Playwright's JSON report */
function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, errors: 0, files: [], contexts: [], failures: [] }
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: Number(stats.expected),
    failed: Number(stats.unexpected) + Number(stats.flaky),
    skipped: Number(stats.skipped),
    files: /** @type {Suite[]} */ (suites).map((suite) => ({
      file: `tests/e2e/${suite.file}`,
      seconds: secondsOf(suite),
    })),
    errors: /** @type {unknown[]} */ (errors).length,
    contexts: /** @type {Suite[]} */ (suites).flatMap(resultsOf).flatMap(contextsOf),
    failures: [
      ...messagesOf(errors).map((message) => ({ test: 'tests/e2e', message })),
      .../** @type {Suite[]} */ (suites).flatMap((suite) => failuresOf(suite)),
    ],
  }
}

/**
 * @typedef {object} Result
 * @property {number} parallelIndex the worker's number
 * @property {number} duration milliseconds
 * @property {{ name: string, path?: string }[]} attachments
 * @property {ReportedError[]} errors
 *
 * @typedef {{ message?: string }} ReportedError
 * @typedef {{ title: string, tests: { status: string, results: Result[] }[] }} Spec
 *
 * @typedef {object} Suite
 * @property {string} file below tests/e2e
 * @property {string} title
 * @property {Suite[]} [suites]
 * @property {Spec[]} [specs]
 */

/** @param {ReportedError[]} errors */
function messagesOf(errors) {
  return errors.flatMap(({ message }) => message ?? [])
}

/**
 * @param {Suite} suite
 * @param {string[]} [titles] of the suites around it
 * @returns {import('./test-stages.mjs').Failure[]}
 */
function failuresOf({ file, specs = [], suites = [] }, titles = [`tests/e2e/${file}`]) {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => ({
          test: [...titles, title].join(' › '),
          message: messagesOf(results.flatMap(({ errors }) => errors)).join('\n'),
        })),
    ),
    ...suites.flatMap((inner) => failuresOf(inner, [...titles, inner.title])),
  ]
}

/**
 * The tests of a file may run side by side: the seconds of the worker that had most of them.
 * @param {Suite} suite
 */
function secondsOf(suite) {
  /** @type {Record<number, number>} */
  const workers = { 0: 0 }
  for (const { parallelIndex, duration } of resultsOf(suite)) {
    workers[parallelIndex] = (workers[parallelIndex] ?? 0) + duration / 1000
  }
  return Math.max(...Object.values(workers))
}

/**
 * @param {Suite} suite
 * @returns {Result[]}
 */
function resultsOf({ specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)), ...suites.flatMap(resultsOf)]
}

/**
 * What the page showed when a test failed, as Playwright describes it.
 * @param {Result} result
 * @returns {string[]} files
 */
function contextsOf({ attachments }) {
  return attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []))
}

/**
 * The test and its page, without Playwright's words before them and without the page's navigation, which is long.
 * @param {string} context
 */
function snapshotOf(context) {
  const shown = []
  let menuIndent = Number.POSITIVE_INFINITY
  for (const line of context.slice(Math.max(0, context.indexOf('# Test info'))).split('\n')) {
    const indent = line.search(/\S/)
    if (indent > menuIndent) continue
    menuIndent = line.includes('- navigation') ? indent : Number.POSITIVE_INFINITY
    shown.push(line)
  }
  return shown.join('\n').slice(0, SNAPSHOT_LENGTH)
}
