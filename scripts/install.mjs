// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installFromArchives } from './install-from-archives.mjs'
import { runNpm } from './npm-program.mjs'
import { root, SetUpError } from './project.mjs'
import { siteProject, wholeProject } from './site-packages.mjs'

const LOCK_FILE = join(root, 'package-lock.json')
const STAMP_FILE = join(root, 'node_modules/.shelfmate-lock')
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']
/** npm's own record of what it installed. */
const INSTALLED_FILE = join(root, 'node_modules/.package-lock.json')

/** Each has all of those before it. */
const SETS = /** @type {const} */ (['site', 'product', 'all'])

/**
 * What is installed: everything; only what builds and runs the product, without the packages of tests and checks; or of that
 * only what all but the panel needs.
 * @typedef {typeof SETS[number]} Packages
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries
 */

/**
 * Whether node_modules has what package-lock.json requires on this platform, also by a manual `npm install`.
 * @param {Packages} packages
 * @returns {boolean}
 */
export function isInstalled(packages) {
  if (SETS.slice(SETS.indexOf(packages)).some(isStamped)) return true
  if (!existsSync(INSTALLED_FILE)) return false
  const wanted = packages === 'site' ? siteProject().lock.packages : readEntries(LOCK_FILE)
  const present = readEntries(INSTALLED_FILE)
  const isComplete = Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      (packages !== 'all' && entry.dev) ||
      !isWantedHere(entry) ||
      present[path]?.version === entry.version,
  )
  if (isComplete) writeStamp(packages)
  return isComplete
}

/**
 * Installs the packages of package-lock.json, whatever NODE_ENV is, or adds those that are missing. Throws SetUpError with npm's reason.
 * @param {Packages} packages
 * @param {{ isInBackground?: boolean }} [options] isInBackground: at a low priority
 * @returns {Promise<void>}
 */
export async function installPackages(packages, options) {
  const kind = packages === 'all' ? '--include=dev' : '--omit=dev'
  // A product that runs in this checkout keeps its files when others are added to them.
  const isAdded = isStamped('site') || isStamped('product')
  if (isAdded) forgetInstallation()
  /** @param {string[]} command */
  const install = (command) => runNpm([...command, kind, ...QUIET], options)
  // The quick ways, for which what npm has stored needs no registry.
  const isDone = isAdded
    ? (await install(['install', '--no-save', '--prefer-offline'])).code === 0
    : await installFromArchives(packages === 'site' ? siteProject : wholeProject, [kind, ...QUIET])
  if (isDone) return writeStamp(packages)
  let { code, output } = await install(isAdded ? ['install', '--no-save'] : ['ci'])
  // `npm ci` also fails when a registry lacks an optional package for another platform. `npm install` skips those,
  // follows the lock file and, with --no-save, does not write to it.
  if (code !== 0 && lacksOnlyAbsentPackages(output)) ({ code, output } = await install(['install', '--no-save']))
  if (code !== 0) throw new SetUpError('Installing the packages failed (npm).', withoutUsage(output))
  // npm itself knows nothing of the panel.
  writeStamp(packages === 'site' ? 'product' : packages)
}

/** @param {string} output for a package that it found nowhere, npm prints no version: "Missing: name@ from" */
function lacksOnlyAbsentPackages(output) {
  const complaints = output.match(/(Missing|Invalid): .*/g) ?? []
  return (
    output.includes('EUSAGE') && complaints.length > 0 && complaints.every((line) => /^Missing: \S+@ from/.test(line))
  )
}

/** @param {string} output npm prints its usage after the reason, which would hide it */
function withoutUsage(output) {
  return output.split(/^npm error Clean install a project/m)[0] ?? ''
}

/** If adding packages is interrupted, some may be incomplete, which neither npm nor we could tell: then all are installed again. */
function forgetInstallation() {
  for (const file of [STAMP_FILE, INSTALLED_FILE]) rmSync(file, { force: true })
}

/** @param {Packages} packages */
function stampOf(packages) {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex')
  return `${hash} ${process.platform}-${process.arch}${packages === 'all' ? '' : ` ${packages}`}\n`
}

/** @param {Packages} packages */
function isStamped(packages) {
  return existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === stampOf(packages)
}

/** @param {Packages} packages */
function writeStamp(packages) {
  try {
    writeFileSync(STAMP_FILE, stampOf(packages))
  } catch {
    // A complete read-only checkout still starts; it is only checked again next time.
  }
}

/**
 * @param {string} file
 * @returns {LockEntries}
 */
function readEntries(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** @param {LockEntry} entry */
function isWantedHere({ optional, os, cpu, libc }) {
  if (!optional) return true
  // An optional package without a platform may have failed to build. Node does not report the libc.
  return (os !== undefined || cpu !== undefined) && !libc && fits(os, process.platform) && fits(cpu, process.arch)
}

/**
 * @param {string[] | undefined} list npm's format: names to include, or names with "!" to exclude
 * @param {string} value
 */
function fits(list, value) {
  return !list || list.includes(value) || (list.every((name) => name.startsWith('!')) && !list.includes(`!${value}`))
}
