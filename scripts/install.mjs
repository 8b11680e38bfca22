// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm-program.mjs'
import { root, SetUpError } from './project.mjs'

const LOCK_FILE = join(root, 'package-lock.json')
const STAMP_FILE = join(root, 'node_modules/.shelfmate-lock')
/** npm's own record of what it installed. */
const INSTALLED_FILE = join(root, 'node_modules/.package-lock.json')

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries
 */

/**
 * Whether node_modules has what package-lock.json requires on this platform, also by a manual `npm install`.
 * @returns {boolean}
 */
export function isInstalled() {
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === stamp()) return true
  if (!existsSync(INSTALLED_FILE)) return false
  const wanted = readEntries(LOCK_FILE)
  const present = readEntries(INSTALLED_FILE)
  const isComplete = Object.entries(wanted).every(
    ([path, entry]) => path === '' || !isWantedHere(entry) || present[path]?.version === entry.version,
  )
  if (isComplete) writeStamp()
  return isComplete
}

/**
 * Installs the packages of package-lock.json, including development packages, which builds and tests need whatever
 * NODE_ENV is. Throws SetUpError with npm's reason.
 * @returns {Promise<void>}
 */
export async function installPackages() {
  let { code, output } = await install('ci')
  // `npm ci` also fails when a registry lacks an optional package for another platform. `npm install` skips those,
  // follows the lock file and, with --no-save, does not write to it.
  if (code !== 0 && lacksOnlyAbsentPackages(output)) ({ code, output } = await install('install', '--no-save'))
  if (code !== 0) throw new SetUpError('Installing the packages failed (npm).', withoutUsage(output))
  writeStamp()
}

/** @param {string[]} command */
function install(...command) {
  return runNpm([...command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
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

function stamp() {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

function writeStamp() {
  try {
    writeFileSync(STAMP_FILE, stamp())
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
