import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notWritable } from './data-dir'
import { startLockHolder } from './start-lock'

/** What a running `npm start` publishes so that other commands on the same DATA_DIR can join it. */
export interface RunningStart {
  pid: number
  databaseUrl: string
  publicUrl: string
  /** Empty without a sandbox. */
  sandboxDatabaseUrl: string
  /** `http://127.0.0.1:PORT`; empty without a sandbox. */
  sandboxOrigin: string
  /** `smtp://127.0.0.1:PORT`; empty without a sandbox. */
  sandboxSmtpUrl: string
  /** Whether it seeds the demo; workers wait until the seed is complete. */
  hasDemo: boolean
}

/** Writes DATA_DIR/running.json, readable by this user only because it contains the database password. */
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
 * The process that is running on this DATA_DIR, or undefined. A file left behind by a killed process is ignored: the
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

export function removeRunningFile(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true })
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'running.json')
}
