import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { POSTGRES_ENV } from './cluster'
import type { ClusterHome } from './cluster-home'
import { findFreePort } from './free-port'
import { endPostmaster, readPidFile, type StopPatience } from './postmaster-pid'
import { StartError } from './start-error'

export interface Postmaster {
  port: number
  stop(): Promise<void>
}

export type PostgresSettings = Record<string, string>

const READY_TIMEOUT_MS = 120_000
const MAX_ATTEMPTS = 20
const RETRY_DELAY_MS = 500
/** Together below the ten seconds in which the whole product must stop. */
const STOP_PATIENCE: StopPatience = { fastMs: 3000, immediateMs: 1500 }

/** Transient faults: a port taken a moment ago, or backends of a killed server that have not noticed it yet. */
const TRANSIENT_FAULT = /Address already in use|could not create any TCP\/IP sockets|shared memory block|lock file/

const SETTINGS: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '200',
  random_page_cost: '1.1',
  // By default, a new process looks at each of the four databases every minute: a sixth of what an idle installation needed.
  autovacuum_naptime: '4min',
  // By default every five minutes, for which all that the sweeps of a minute wrote is written again.
  checkpoint_timeout: '15min',
  // The package has no JIT library.
  jit: 'off',
  // Logging failed statements would put personal data into the log file and let it grow without bound.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** `onCrash` gets one line when the server exits unexpectedly. Throws StartError with Postgres' own reason. */
export async function startPostmaster(
  home: ClusterHome,
  settings: PostgresSettings,
  onCrash: (line: string) => void,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort()
    const child = launch(home, port, { ...SETTINGS, ...settings })
    if (await becomesReady(child, home)) return supervise(child, port, home, onCrash)
    const reason = lastFault(home.logFile)
    if (attempt >= MAX_ATTEMPTS || !TRANSIENT_FAULT.test(reason)) {
      throw new StartError(`The embedded Postgres did not start: ${reason} (see ${home.logFile})`)
    }
    await delay(RETRY_DELAY_MS)
  }
}

function launch(home: ClusterHome, port: number, settings: PostgresSettings): ChildProcess {
  const log = openSync(home.logFile, 'w', 0o600)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    const child = spawn(join(home.binDir, 'postgres'), ['-D', home.data, '-p', String(port), ...flags], {
      ...home.account,
      cwd: home.data,
      env: POSTGRES_ENV,
      // Its own session: Ctrl-C in the terminal must not stop the database before our requests are drained.
      detached: true,
      stdio: ['ignore', log, log],
    })
    endWithProcess(child)
    return child
  } finally {
    closeSync(log)
  }
}

/** Asks the server to shut down even when this process exits without `stop` (an uncaught error). */
function endWithProcess(child: ChildProcess): void {
  const askToEnd = () => child.kill('SIGINT')
  process.once('exit', askToEnd)
  child.once('exit', () => process.off('exit', askToEnd))
}

async function becomesReady(child: ChildProcess, home: ClusterHome): Promise<boolean> {
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    await delay(20)
    if (failure) throw new StartError(`The embedded Postgres cannot be run: ${failure.message}`)
    if (hasEnded(child)) return false
    const pidFile = readPidFile(home.data)
    if (pidFile?.pid === child.pid && pidFile?.isReady) return true
  }
  child.kill('SIGQUIT')
  throw new StartError(`The embedded Postgres was not ready after ${READY_TIMEOUT_MS / 1000} s (see ${home.logFile}).`)
}

function supervise(child: ChildProcess, port: number, home: ClusterHome, onCrash: (line: string) => void): Postmaster {
  let stopping: Promise<void> | undefined
  child.once('exit', () => {
    if (!stopping) onCrash(`The embedded Postgres ended unexpectedly: ${lastFault(home.logFile)} (see ${home.logFile})`)
  })
  const stop = async () => {
    if (child.pid !== undefined && !hasEnded(child))
      await endPostmaster(child.pid, () => hasEnded(child), STOP_PATIENCE)
  }
  return {
    port,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function lastFault(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  const line = lines.findLast((candidate) => /FATAL|PANIC/.test(candidate)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC|LOG):\s+/, '')
}
