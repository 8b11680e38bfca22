// @ts-check
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { packagesIn } from './lock-file.mjs'
import { runNpm } from './npm-program.mjs'
import { root } from './project.mjs'

/** On the disk of the checkout, so that packages can be moved. */
const FOLDER = join(root, 'dist/.packages')
const PACKAGES = join(root, 'node_modules')
const NPM_SETTINGS = '.npmrc'

/**
 * Does what `npm ci` does, in about two thirds of the time. The lock file names no addresses, so that it serves every
 * registry; npm then reads, for each package, the registry's list of all its versions. So a copy of the project gets a
 * lock file with the address of each archive. npm installs there, checks each archive against its hash as always, and the
 * packages are moved into the checkout when they are complete.
 * @param {() => import('./site-packages.mjs').Project} readProject
 * @param {string[]} options of `npm ci`
 * @returns {Promise<boolean>} false when it didn't work, as with a registry whose addresses are others: `npm ci` may, or
 * says why not
 */
export async function installFromArchives(readProject, options) {
  const registry = await configuredRegistry()
  if (registry === undefined) return false
  try {
    const { manifest, lock } = readProject()
    await rm(FOLDER, { recursive: true, force: true })
    mkdirSync(FOLDER, { recursive: true })
    if (existsSync(join(root, NPM_SETTINGS))) copyFileSync(join(root, NPM_SETTINGS), join(FOLDER, NPM_SETTINGS))
    writeFileSync(join(FOLDER, 'package.json'), JSON.stringify(manifest))
    addAddresses(lock, registry)
    writeFileSync(join(FOLDER, 'package-lock.json'), JSON.stringify(lock))
    const { code } = await runNpm(['ci', `--prefix=${FOLDER}`, ...options])
    if (code !== 0) return false
    if (existsSync(PACKAGES)) renameSync(PACKAGES, join(FOLDER, 'replaced'))
    renameSync(join(FOLDER, 'node_modules'), PACKAGES)
    return true
  } catch {
    // A file that can't be read, or a node_modules that can't be moved, such as the root of a mounted disk.
    return false
  } finally {
    await rm(FOLDER, { recursive: true, force: true })
  }
}

/** @returns {Promise<string | undefined>} "https://host/path/" */
async function configuredRegistry() {
  const { code, output } = await runNpm(['config', 'get', 'registry', '--loglevel=silent'])
  const address = output.trim()
  return code === 0 && URL.canParse(address) ? address.replace(/\/*$/, '/') : undefined
}

/**
 * The addresses are those that npm's registry and its mirrors use: NAME/-/NAME-VERSION.tgz, the second name without scope.
 * @param {import('./lock-file.mjs').Lock} lock
 * @param {string} registry
 */
function addAddresses(lock, registry) {
  for (const { name, entry } of packagesIn(lock)) {
    if (entry.link || entry.inBundle) continue
    entry.resolved = `${registry}${name}/-/${name.replace(/^.*\//, '')}-${entry.version}.tgz`
  }
}
