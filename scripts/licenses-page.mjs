// @ts-check
import { licenseOf, packagesIn, readLock } from './lock-file.mjs'
import { ACCEPTED_LICENSES } from './supply-policy.mjs'

/** Prints docs/licenses.md: every package that we ship, of every platform, so that the page is the same everywhere. */
const shipped = packagesIn(readLock()).filter(({ entry }) => !entry.dev)
const rows = new Map(
  shipped.map((locked) => [`${locked.name} ${locked.entry.version}`, { ...locked, license: licenseOf(locked) ?? '' }]),
)
const sorted = [...rows.keys()].sort().flatMap((key) => rows.get(key) ?? [])
const licenses = [...new Set(sorted.map(({ license }) => license))].sort()

const lines = [
  '# Licenses of the packages we ship',
  '',
  'Written by `npm run generate` from package-lock.json. `scripts/supply-policy.mjs` says which licenses are accepted, and why.',
  'Development packages are not shipped and not listed. A package for another platform is listed, though it is not installed here.',
  '',
  '| License | Packages | Accepted because |',
  '| --- | --- | --- |',
  ...licenses.map((license) => `| ${license} | ${countOf(license)} | ${reasonOf(license)} |`),
  '',
  `## All ${sorted.length} packages`,
  '',
  '| Package | Version | License |',
  '| --- | --- | --- |',
  ...sorted.map(({ name, entry, license }) => `| ${name} | ${entry.version} | ${license} |`),
]
process.stdout.write(`${lines.join('\n')}\n`)

/** @param {string} license */
function countOf(license) {
  return sorted.filter((row) => row.license === license).length
}

/** @param {string} license */
function reasonOf(license) {
  return ACCEPTED_LICENSES.find((accepted) => accepted.license === license)?.why ?? 'not accepted'
}
