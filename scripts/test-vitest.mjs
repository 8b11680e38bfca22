// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runPackageProgram } from './child-program.mjs'
import { root } from './project.mjs'

/**
 * Runs one vitest project and counts its tests. A run that ends badly without a failed test (a file that does not
 * load, a crash, no test at all, no report) counts as one failure or one per broken file, never as none.
 * @param {string} project
 * @param {{ filters: string[], env: NodeJS.ProcessEnv }} options
 * @returns {Promise<import('./test-stages.mjs').StageResult>}
 */
export async function runVitest(project, { filters, env }) {
  const start = performance.now()
  const reportFile = `artifacts/vitest-${project}.json`
  mkdirSync(join(root, 'artifacts'), { recursive: true })
  rmSync(join(root, reportFile), { force: true })
  // A stage's project, and those of its files that need another setting, such as `integration-mocked`.
  const projects = ['--project', project, '--project', `${project}-*`]
  const args = ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { code } = await runPackageProgram('vitest/vitest.mjs', [...args, ...filters], { env, isShown: true })
  const counts = readReport(join(root, reportFile))
  const isBad = code !== 0 || counts.passed + counts.failed === 0
  return {
    name: project,
    passed: counts.passed,
    failed: counts.failed === 0 && isBad ? Math.max(1, counts.brokenFiles) : counts.failed,
    skipped: counts.skipped,
    seconds: (performance.now() - start) / 1000,
    output: '',
    files: counts.files,
    failures: counts.failures,
  }
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} ReportedTest
 * @typedef {{ name: string, startTime: number, endTime: number, status: string, message: string,
 *   assertionResults: ReportedTest[] }} ReportedFile
 */

/** @param {string} file vitest's JSON report, in the form of jest's */
function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, brokenFiles: 0, files: [], failures: [] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const files = /** @type {ReportedFile[]} */ (report.testResults)
  return {
    passed: Number(report.numPassedTests),
    failed: Number(report.numFailedTests),
    skipped: Number(report.numPendingTests) + Number(report.numTodoTests),
    files: files.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    brokenFiles: files.filter(isBroken).length,
    failures: files.flatMap(failuresOf),
  }
}

/** @param {ReportedFile} file */
function isBroken(file) {
  return file.status === 'failed' && file.assertionResults.length === 0
}

/**
 * @param {ReportedFile} file
 * @returns {import('./test-stages.mjs').Failure[]}
 */
function failuresOf(file) {
  const path = relative(root, file.name)
  if (isBroken(file)) return [{ test: path, message: file.message }]
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ test: `${path} › ${fullName}`, message: failureMessages.join('\n') }))
}
