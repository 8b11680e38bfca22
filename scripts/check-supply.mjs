// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { licenseOf, nameAt, packagesIn, readLock, readManifest } from './lock-file.mjs'
import { root } from './project.mjs'
import { ACCEPTED_LICENSES, INSTALL_SCRIPTS } from './supply-policy.mjs'

/** 64 bytes as base64. */
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/
const VERSION = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/
const NAME = /^(@[a-z0-9~-][\w.~-]*\/)?[A-Za-z0-9~-][\w.~-]*$/
/** The fields of package.json that the first entry of a lock file repeats. */
const REPEATED = /** @type {const} */ (['version', 'dependencies', 'devDependencies'])

const lock = readLock()
const manifest = readManifest()
const packages = packagesIn(lock)
const faults = [...fileFaults(), ...packages.flatMap(entryFaults), ...scriptFaults(), ...licenseFaults()]
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)

/** @returns {string[]} */
function fileFaults() {
  const first = lock.packages[''] ?? {}
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`package-lock.json has version ${lock.lockfileVersion} instead of 3`]),
    ...REPEATED.filter((field) => !isDeepStrictEqual(first[field], manifest[field])).map(
      (field) => `package-lock.json has other ${field} than package.json: run npm install`,
    ),
  ]
}

/**
 * Every package is one of the registry, under its own name, and npm can prove its content.
 * @param {import('./lock-file.mjs').LockedPackage} locked
 * @returns {string[]}
 */
function entryFaults({ path, name, entry }) {
  const specs = Object.entries({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })
  const faults = [
    // npm records it for whatever isn't from the registry, and for the rest only without the setting in .npmrc.
    entry.resolved !== undefined && `has an address (${entry.resolved}); registries are not named here`,
    entry.link && 'is a link to a folder',
    !entry.inBundle && !SHA512.test(entry.integrity ?? '') && 'has no sha512 hash',
    !VERSION.test(entry.version ?? '') && `has no version, but ${entry.version}`,
    !NAME.test(nameAt(path)) && 'has a name that npm does not allow',
    name !== nameAt(path) && !isAlias(nameAt(path), name) && `is ${name}, which package.json does not say`,
    ...specs.filter(([, spec]) => !isOfRegistry(spec)).map(([other, spec]) => `takes ${other} from ${spec}`),
  ]
  return faults.flatMap((fault) => (fault ? [`${path} ${fault}`] : []))
}

/**
 * @param {string} alias
 * @param {string} name
 */
function isAlias(alias, name) {
  const spec = manifest.dependencies?.[alias] ?? manifest.devDependencies?.[alias] ?? ''
  return spec.startsWith(`npm:${name}@`)
}

/**
 * Not a repository, an archive at an address, or a folder.
 * @param {string} spec
 */
function isOfRegistry(spec) {
  return /^npm:/.test(spec) || !/[:/]/.test(spec)
}

/** @returns {string[]} */
function scriptFaults() {
  const settings = readFileSync(join(root, '.npmrc'), 'utf8').split('\n')
  const named = Object.keys(INSTALL_SCRIPTS)
  const found = new Set(packages.filter(({ entry }) => entry.hasInstallScript).map(({ name }) => ruleOf(name)))
  return [
    ...(settings.includes('ignore-scripts=true') ? [] : ['.npmrc does not turn install scripts off']),
    ...[...found].filter((name) => !named.includes(name)).map((name) => `${name} has an install script: read it first`),
    ...named.filter((name) => !found.has(name)).map((name) => `supply-policy.mjs names ${name}, which has no script`),
  ]
}

/** @param {string} name */
function ruleOf(name) {
  const [scope] = name.split('/')
  return `${scope}/*` in INSTALL_SCRIPTS ? `${scope}/*` : name
}

/** @returns {string[]} */
function licenseFaults() {
  return packages.flatMap((locked) => {
    const license = licenseOf(locked)
    const isAccepted = ACCEPTED_LICENSES.some(
      (accepted) => accepted.license === license && (accepted.packages?.test(locked.name) ?? true),
    )
    return locked.entry.dev || isAccepted ? [] : [`${locked.path} has the license ${license}: not accepted yet`]
  })
}
