import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notWritable } from './data-dir'
import { startLockHolder } from './start-lock'

/** Lets other commands on the same DATA_DIR join. */
export interface RunningStart {
  pid: number
  databaseUrl: string
  publicUrl: string
  sandboxDatabaseUrl: string
  /** `http://127.0.0.1:PORT`; empty without a sandbox. */
  sandboxOrigin: string
  /** `smtp://127.0.0.1:PORT`; empty without a sandbox. */
  sandboxSmtpUrl: string
  /** Whether it seeds the demo; workers wait until the seed is complete. */
  hasDemo: boolean
}

/** Readable by this user only, because it contains the database password. */
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

/** Undefined for a file left behind by a killed process: the process it names must hold the start lock. */
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
