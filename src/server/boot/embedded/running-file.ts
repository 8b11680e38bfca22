import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notWritable } from './data-dir'
import { startLockHolder } from './start-lock'

/** What a running start tells the other commands of the same DATA_DIR, so that they join it. */
export interface RunningStart {
  pid: number
  databaseUrl: string
  publicUrl: string
  /** Empty when the start needs no sandbox. */
  sandboxDatabaseUrl: string
  /** `http://127.0.0.1:PORT`, empty when there is no sandbox. */
  sandboxOrigin: string
  /** `smtp://127.0.0.1:PORT`, empty when there is no sandbox. */
  sandboxSmtpUrl: string
  /** Whether it seeds the demo, for which workers then wait. */
  hasDemo: boolean
}

/** Writes DATA_DIR/running.json, readable by this user only (it holds the database's password). */
export function writeRunningFile(dataDir: string, running: RunningStart): void {
  const path = pathIn(dataDir)
  try {
    const partial = `${path}.${process.pid}`
    writeFileSync(partial, `${JSON.stringify(running, null, 2)}\n`, { mode: 0o600 })
    renameSync(partial, path)
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

/**
 * The start that runs on this DATA_DIR now, or undefined. A file that a killed start left behind does not count: the
 * process it names must hold the start lock.
 */
export async function readRunningFile(dataDir: string): Promise<RunningStart | undefined> {
  let running: RunningStart
  try {
    running = JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as RunningStart
  } catch {
    return undefined
  }
  return (await startLockHolder(dataDir)) === running.pid ? running : undefined
}

/** Removes the file at the end of a start. */
export function removeRunningFile(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true })
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'running.json')
}
