// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** Output of builds and installs, so never an input. */
const MADE = new Set(['node_modules', 'dist', '.next', 'next-env.d.ts'])

/**
 * A hash of the names and contents of files, independent of their dates.
 * @param {readonly string[]} inputs files and folders below the project root; those that do not exist count as empty
 * @returns {string}
 */
export function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const { path } of inputs.flatMap(filesOf)) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * A hash of the names, sizes and change times of files, without reading them: as long as it is the same, so is the fingerprint.
 * The change time (ctime), because a program can set the modification time back, but not this one.
 * @param {readonly string[]} inputs
 * @returns {string}
 */
export function quickFingerprint(inputs) {
  const hash = createHash('sha256')
  for (const { path, stat } of inputs.flatMap(filesOf)) hash.update(`${path}\0${stat.size}\0${stat.ctimeMs}\0`)
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {{ path: string, stat: import('node:fs').Stats }[]} the file itself, or the files below the folder, in a fixed
 *   order; tests are left out
 */
function filesOf(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [{ path, stat }]
  return readdirSync(join(root, path))
    .filter((name) => !MADE.has(name) && !/\.test\.tsx?$|\.tsbuildinfo$/.test(name))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}
