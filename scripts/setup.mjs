// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { targets } from './build-targets.mjs'
import { fingerprint, quickFingerprint } from './fingerprint.mjs'
import { installPackages, isInstalled } from './install.mjs'
import { describeFailure, root } from './project.mjs'
import { alone } from './setup-lock.mjs'

/**
 * @typedef {import('./build-targets.mjs').TargetName} TargetName
 * @typedef {{ content: string, quick: string }} Stamp fingerprints of the inputs of the last build
 */

const STAMPS_FILE = join(root, 'dist/.stamps.json')
const IN_BACKGROUND = { isInBackground: true }

/**
 * Makes a checkout ready: installs the packages when package-lock.json changed, then builds the targets whose inputs
 * changed, all at the same time. Prints a line with the seconds for each of the two, and nothing when all is ready.
 * Throws SetUpError.
 * @param {{ targets: readonly TargetName[], packages?: import('./install.mjs').Packages }} wanted
 */
export async function setUp({ targets: wanted, packages = 'all' }) {
  if (isInstalled(packages) && !wanted.some(isStale)) return
  await alone(async () => {
    if (!isInstalled(packages)) await timed('installing packages', () => installPackages(packages))
    const stale = wanted.filter(isStale)
    if (stale.length > 0) await timed(`building ${stale.join(', ')}`, () => buildAll(stale))
  })
}

/**
 * Makes a function that installs the missing packages of the product and builds the stale ones of these targets while the product
 * runs, at a low priority. It prints a line before each of the two.
 * @param {readonly TargetName[]} names
 * @returns {(() => Promise<string | null>) | undefined} it resolves to null when they are built, otherwise to what to show;
 * undefined when there is nothing to do
 */
export function backgroundBuild(names) {
  if (isInstalled('product') && !names.some(isStale)) return undefined
  const work = async () => {
    if (!isInstalled('product')) {
      process.stdout.write('installing the other packages in the background\n')
      await installPackages('product', IN_BACKGROUND)
    }
    // Another command may have built them when it is our turn.
    const stale = names.filter(isStale)
    if (stale.length === 0) return
    process.stdout.write(`building ${stale.join(', ')} in the background\n`)
    await buildAll(stale, IN_BACKGROUND)
  }
  return () => alone(work).then(() => null, describeFailure)
}

/**
 * @param {readonly TargetName[]} names
 * @param {import('./build-targets.mjs').BuildOptions} [options]
 */
async function buildAll(names, options) {
  // None may still run when another command takes the lock.
  const results = await Promise.allSettled(names.map((name) => build(name, options)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/**
 * Makes the next command build these targets again, whatever their inputs.
 * @param {readonly TargetName[]} names
 */
export function forgetBuilds(names) {
  const stamps = readStamps()
  for (const name of names) delete stamps[name]
  writeStamps(stamps)
}

/** @param {TargetName} name */
function isStale(name) {
  const target = targets[name]
  return !isBuiltFrom(name, target.inputs) || target.outputs().some((file) => !existsSync(join(root, file)))
}

/**
 * Whether these are the inputs of the last build. They are read only when their dates changed, and those are then noted.
 * @param {TargetName} name
 * @param {readonly string[]} inputs
 */
function isBuiltFrom(name, inputs) {
  const stamp = readStamps()[name]
  if (!stamp) return false
  const quick = quickFingerprint(inputs)
  if (stamp.quick === quick) return true
  if (stamp.content !== fingerprint(inputs)) return false
  try {
    writeStamps({ ...readStamps(), [name]: { ...stamp, quick } })
  } catch {
    // A built read-only checkout still starts; its inputs are only read again next time.
  }
  return true
}

/**
 * @param {TargetName} name
 * @param {import('./build-targets.mjs').BuildOptions} [options]
 */
async function build(name, options) {
  const target = targets[name]
  // Taken before the build: an input that changes meanwhile makes the target stale again.
  const stamp = { quick: quickFingerprint(target.inputs), content: fingerprint(target.inputs) }
  await target.build(options)
  writeStamps({ ...readStamps(), [name]: stamp })
}

/** @returns {Partial<Record<TargetName, Stamp>>} */
function readStamps() {
  try {
    return JSON.parse(readFileSync(STAMPS_FILE, 'utf8'))
  } catch {
    // No file yet, or one cut short by a crash: everything is built once more.
    return {}
  }
}

/** @param {Partial<Record<TargetName, Stamp>>} stamps */
function writeStamps(stamps) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  const partial = `${STAMPS_FILE}.${process.pid}`
  writeFileSync(partial, `${JSON.stringify(stamps, null, 2)}\n`)
  renameSync(partial, STAMPS_FILE)
}

/**
 * @param {string} what
 * @param {() => Promise<void>} work
 */
async function timed(what, work) {
  const start = performance.now()
  process.stdout.write(`${what} ... `)
  try {
    await work()
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}
