import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { POSTGRES_ENV } from './cluster'
import type { ClusterHome } from './cluster-home'
import { findFreePort } from './free-port'
import { endPostmaster, readPidFile, type StopPatience } from './postmaster-pid'
import { StartError } from './start-error'

/** A running server of one cluster. */
export interface Postmaster {
  port: number
  /** Ends the server; returns when its process has gone. Safe to call twice. */
  stop(): Promise<void>
}

/** Postgres settings by name, as on its command line: `{ fsync: 'off' }`. */
export type PostgresSettings = Record<string, string>

const READY_TIMEOUT_MS = 120_000
const MAX_ATTEMPTS = 20
const RETRY_DELAY_MS = 500
/** Together below the ten seconds in which the whole product has to end. */
const STOP_PATIENCE: StopPatience = { fastMs: 5000, immediateMs: 1500 }

/** Faults that go away: a port taken a moment ago, or backends of a killed server that have not noticed it yet. */
const PASSING_FAULT = /Address already in use|could not create any TCP\/IP sockets|shared memory block|lock file/

const SETTINGS: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '200',
  random_page_cost: '1.1',
  // No JIT library comes with the package.
  jit: 'off',
  // Failing statements would bring personal data into the log file and let it grow without end.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * Starts the server of a cluster on a free port and waits until it accepts connections. `onCrash` is called with one
 * line when it ends without having been asked to. Throws StartError with Postgres' own reason.
 */
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
    if (attempt >= MAX_ATTEMPTS || !PASSING_FAULT.test(reason)) {
      throw new StartError(`The embedded Postgres does not start: ${reason} (see ${home.logFile})`)
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
      // A session of its own: Ctrl-C in the terminal must not stop the database before our requests are drained.
      detached: true,
      stdio: ['ignore', log, log],
    })
    endWithProcess(child)
    return child
  } finally {
    closeSync(log)
  }
}

/** Whatever ends this process without a stop (an uncaught error) still asks the server to shut down. */
function endWithProcess(child: ChildProcess): void {
  const askToEnd = () => child.kill('SIGINT')
  process.once('exit', askToEnd)
  child.once('exit', () => process.off('exit', askToEnd))
}

/** True when the server accepts connections, false when its process ended before. */
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

/** The most telling line of the server's log: its last FATAL or PANIC, otherwise its last line. */
function lastFault(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  const line = lines.findLast((candidate) => /FATAL|PANIC/.test(candidate)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC|LOG):\s+/, '')
}
