import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf, StartError } from './start-error'

/** How long to wait after each stop signal before sending the next, harder one. */
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

/** Format: Postgres' src/include/utils/pidfile.h. Undefined when the file is missing or incomplete. */
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
 * Removes a stale `postmaster.pid` too: Postgres refuses to start when an unrelated process has the recorded pid. If
 * the server itself was killed, a busy backend can live on and keep the shared memory, so backends are killed as well.
 * Only the holder of the lock may call this. Throws StartError when the server does not exit or belongs to another
 * user.
 */
export async function stopOrphan(data: string): Promise<void> {
  const pidFile = readPidFile(data)
  if (pidFile && isServerProcessOf(pidFile.pid, data)) {
    await endPostmaster(pidFile.pid, () => !isServerProcessOf(pidFile.pid, data), { fastMs: 20_000, immediateMs: 5000 })
  }
  for (const pid of orphanedBackends(data)) sendSignal(pid, 'SIGKILL')
  rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** Fast, then immediate, then SIGKILL. Throws StartError when the process does not exit or we may not signal it. */
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
  throw new StartError(`The Postgres process ${pid} does not exit. Stop it manually.`)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') {
      throw new StartError(`Another user's Postgres (process ${pid}) is running on this DATA_DIR. Stop it first.`)
    }
  }
}

/** Processes of this cluster's server. Only Linux exposes a process's working directory. */
function orphanedBackends(data: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) => isServerProcessOf(pid, data))
}

/** Whether this pid is currently a Postgres process of this folder; the system reuses pids. */
function isServerProcessOf(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') {
      // The server and its backends run inside the data directory. A zombie has no such link, so it counts as ended.
      const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    }
    const answer = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return answer.stdout.includes('postgres') && answer.stdout.includes(data)
  } catch {
    return false
  }
}
