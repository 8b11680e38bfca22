import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf, StartError } from './start-error'

/** How long a server may take to end after each signal before the next, harder one. */
export interface StopPatience {
  /** After SIGINT, Postgres' "fast" shutdown: open transactions are rolled back, a checkpoint is written. */
  fastMs: number
  /** After SIGQUIT, "immediate": the next start recovers from the write-ahead log. */
  immediateMs: number
}

interface PidFile {
  pid: number
  isReady: boolean
}

/**
 * Reads `postmaster.pid` as Postgres documents it (src/include/utils/pidfile.h): line 1 is the pid, line 8 the status.
 * Returns undefined when there is none or it is not complete yet.
 */
export function readPidFile(data: string): PidFile | undefined {
  let text: string
  try {
    text = readFileSync(join(data, 'postmaster.pid'), 'utf8')
  } catch {
    return undefined
  }
  const lines = text.split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  return Number.isInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined
}

/**
 * Stops a server that an earlier, killed start left running on this cluster, and removes a stale `postmaster.pid`
 * (Postgres itself would refuse to start when an unrelated process has got the pid). When the server itself was killed
 * too, a busy backend of it lives on without noticing and keeps the shared memory: those are killed, which is what the
 * server does after a crash. Only for the holder of the lock. Throws StartError when the server does not end or
 * belongs to another user.
 */
export async function stopOrphan(data: string): Promise<void> {
  const pidFile = readPidFile(data)
  if (pidFile && isServerProcessOf(pidFile.pid, data)) {
    await endPostmaster(pidFile.pid, () => !isServerProcessOf(pidFile.pid, data), { fastMs: 20_000, immediateMs: 5000 })
  }
  for (const pid of leftBackends(data)) sendSignal(pid, 'SIGKILL')
  rmSync(join(data, 'postmaster.pid'), { force: true })
}

/**
 * Ends a server: fast, then immediate, then by force. Returns when `hasEnded` answers true; throws StartError when
 * the system does not let us signal it.
 */
export async function endPostmaster(pid: number, hasEnded: () => boolean, patience: StopPatience): Promise<void> {
  const steps = [
    ['SIGINT', patience.fastMs],
    ['SIGQUIT', patience.immediateMs],
    ['SIGKILL', 2000],
  ] as const
  for (const [signal, patienceMs] of steps) {
    sendSignal(pid, signal)
    const deadline = Date.now() + patienceMs
    while (!hasEnded() && Date.now() < deadline) await delay(20)
    if (hasEnded()) return
  }
  throw new StartError(`The Postgres process ${pid} does not end. Stop it by hand.`)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') {
      throw new StartError(`A Postgres of another user (process ${pid}) runs on this DATA_DIR. Stop it first.`)
    }
  }
}

/** The processes of this cluster's server; only Linux tells where a process works. */
function leftBackends(data: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) => isServerProcessOf(pid, data))
}

/** Whether this pid is, now, a Postgres process of this very folder; a pid can be used again by any program. */
function isServerProcessOf(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') {
      // The server and its backends work inside the data directory. A zombie has no such link: it has ended.
      const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    }
    const answer = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return answer.stdout.includes('postgres') && answer.stdout.includes(data)
  } catch {
    return false
  }
}
