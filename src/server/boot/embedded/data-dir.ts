import { randomBytes } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { causeOf, StartError } from './start-error'

/** Returns the real path. Throws StartError when it is not a folder, is not writable, or the disk is full. */
export function openDataDir(dataDir: string): string {
  const probe = join(dataDir, `.write-test-${randomBytes(6).toString('hex')}`)
  try {
    makeFolder(resolve(dataDir))
    writeFileSync(probe, 'x')
    rmSync(probe)
    return realpathSync(dataDir)
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

export function notWritable(folder: string, error: unknown): StartError {
  return new StartError(
    `Cannot write to ${folder} (${causeOf(error)}). Set DATA_DIR to a folder that this user may write to.`,
  )
}

/** Node's `recursive` option never returns where the system answers ENOENT, as in /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}
