// @ts-check
import './check-node.mjs'

const { withProductionProject } = await import('./lock-file.mjs')
const { runNpm } = await import('./npm-program.mjs')

/**
 * `npm run audit`: known vulnerabilities of the packages that we ship. Its first line says "clean", "N vulnerabilities",
 * or "not run" with the reason; only a vulnerability that is high or critical makes it fail. A registry without
 * advisories often answers an empty list, which npm takes for clean, so a package with a known vulnerability is added: a
 * report without it is none.
 */

/** GHSA-phwq-j96m-2c2q, critical. */
const KNOWN = { name: 'ejs', version: '2.7.4' }
const FAILING = ['high', 'critical']
/** Without a network the answer comes at once. */
const NETWORK = ['--fetch-retries=0', '--fetch-timeout=20000']

/**
 * @typedef {{ source: number, name: string, title: string, url: string, severity: string, range: string }} Advisory
 * @typedef {{ message?: string, error?: { summary?: string }, vulnerabilities?: Record<string, { via: (string | Advisory)[] }> }} Report
 */

const answer = await withProductionProject(
  (folder) => runNpm(['audit', `--prefix=${folder}`, '--json', '--package-lock-only', '--loglevel=silent', ...NETWORK]),
  { added: { 'audit-check': KNOWN } },
)
const { lines, isFailing } = judge(answer.output)
process.stdout.write(`${lines.join('\n')}\n`)
process.exit(isFailing ? 1 : 0)

/** @param {string} output npm's */
function judge(output) {
  const report = parsed(output)
  const { vulnerabilities } = report
  if (!vulnerabilities) return notRun(report.error?.summary || report.message || 'npm gave no report')
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
  const found = advisories.filter(({ name }) => name !== KNOWN.name)
  if (found.length === advisories.length)
    return notRun(`the registry does not report the known vulnerability of ${KNOWN.name} ${KNOWN.version}`)
  if (found.length === 0) return { lines: ['audit: clean'], isFailing: false }
  return {
    lines: [
      `audit: ${found.length} ${found.length === 1 ? 'vulnerability' : 'vulnerabilities'}`,
      ...found.map(({ name, range, severity, title, url }) => `  ${severity}: ${name} ${range}, ${title} (${url})`),
    ],
    isFailing: found.some(({ severity }) => FAILING.includes(severity)),
  }
}

/**
 * @param {string} output
 * @returns {Report}
 */
function parsed(output) {
  try {
    return JSON.parse(output)
  } catch {
    return { message: output.trim().split('\n', 1)[0] }
  }
}

/** @param {string} reason */
function notRun(reason) {
  // Its message contains the registry's address.
  return { lines: [`audit: not run (${reason.replace(/ - (GET|POST) .*/s, '')})`], isFailing: false }
}
