import { randomBytes } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { causeOf, StartError } from './start-error'

/**
 * Makes DATA_DIR if it is not there and proves that this process can write in it.
 * Returns its real path. Throws StartError when it is no folder, not writable or the disk is full.
 */
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

/** The StartError for a folder that could not be written to. */
export function notWritable(folder: string, error: unknown): StartError {
  return new StartError(
    `Cannot write to ${folder} (${causeOf(error)}). Set DATA_DIR to a folder that this user may write to.`,
  )
}

/** `mkdir -p`, one level at a time: Node's own `recursive` never returns where the system answers ENOENT, as in /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}
