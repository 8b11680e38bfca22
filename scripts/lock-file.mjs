// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './project.mjs'

/**
 * @typedef {Record<string, string>} Specs name -> range
 * @typedef {{ name?: string, version?: string, resolved?: string, integrity?: string, link?: boolean, license?: string, dev?: boolean,
 *   inBundle?: boolean, hasInstallScript?: boolean, dependencies?: Specs, devDependencies?: Specs, optionalDependencies?: Specs,
 *   peerDependencies?: Specs, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockEntry
 * @typedef {{ lockfileVersion: number, packages: Record<string, LockEntry> }} Lock
 * @typedef {{ path: string, name: string, entry: LockEntry }} LockedPackage
 */

const FOLDER = 'node_modules/'

/** @returns {Lock} */
export function readLock() {
  return readJson('package-lock.json')
}

export function readManifest() {
  return readJson('package.json')
}

/**
 * Every package of every platform, without the project itself.
 * @param {Lock} lock
 * @returns {LockedPackage[]}
 */
export function packagesIn({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    path === '' ? [] : [{ path, name: entry.name ?? nameAt(path), entry }],
  )
}

/** @param {string} path */
export function nameAt(path) {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
}

/**
 * The license that a package names. Three name it in the form of old package.json files, which npm doesn't record.
 * @param {LockedPackage} locked
 * @returns {string | undefined}
 */
export function licenseOf({ path, entry }) {
  if (entry.license !== undefined) return entry.license
  const file = `${path}/package.json`
  if (!existsSync(join(root, file))) return undefined
  const { license, licenses } = readJson(file)
  return license ?? licenses?.[0]?.type ?? licenseInText(path)
}

/**
 * @param {string} path
 * @returns {string | undefined} png-js names no license, but contains the text of one
 */
function licenseInText(path) {
  const file = join(root, path, 'LICENSE')
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License') ? 'MIT' : undefined
}

/**
 * Calls `work` with a folder that holds package.json and package-lock.json of the packages that we ship: npm's own
 * `--omit=dev` leaves out every package that a development package needs as well, such as react (npm 11.19).
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @param {{ added?: Record<string, LockEntry> }} [options] more direct dependencies: name -> entry
 * @returns {Promise<T>}
 */
export async function withProductionProject(work, { added = {} } = {}) {
  const { devDependencies: _, ...manifest } = readManifest()
  const { packages, ...lock } = readLock()
  for (const [name, { name: real, version }] of Object.entries(added))
    manifest.dependencies = { ...manifest.dependencies, [name]: `npm:${real}@${version}` }
  const { devDependencies: __, ...project } = packages[''] ?? {}
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const parent = mkdtempSync(join(tmpdir(), 'shelfmate-packages-'))
  // npm names a project by its folder.
  const folder = join(parent, manifest.name)
  mkdirSync(folder)
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    const all = {
      '': { ...project, dependencies: manifest.dependencies },
      ...Object.fromEntries(shipped),
      ...Object.fromEntries(Object.entries(added).map(([name, entry]) => [FOLDER + name, entry])),
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages: all }))
    return await work(folder)
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/** @param {string} file below the root */
function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
