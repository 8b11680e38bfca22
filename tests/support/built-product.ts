import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port'

/** As `npm start` runs it: a separate process with embedded Postgres, sandbox and demo. */
export type BuiltProduct = {
  origin: string
  pid: number
  dataDir: string
  output: () => string
  /** Sends a signal and returns the exit code, or null if the signal itself ended the process. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

type Options = { dataDir?: string; port?: number; env?: Record<string, string> }

const READY_MS = 180_000

/** Variables that test runners set for themselves. */
const RUNNER_VARIABLES = ['NODE_ENV', 'VITEST', 'FORCE_COLOR', 'DEBUG_COLORS']

const running = new Set<ChildProcess>()

// No program outlives this process.
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** A folder for one test's data. */
export const newDataDir = (): { dataDir: string; remove: () => Promise<void> } => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shelfmate-e2e-'))
  // Otherwise root's database would have to live elsewhere: its account may not enter a folder with mode 0700.
  chmodSync(dataDir, 0o755)
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }) }
}

/** Throws with the product's output if it ends before its ready line. */
export const startBuiltProduct = async ({ dataDir = '', port, env = {} }: Options = {}): Promise<BuiltProduct> => {
  const chosen = port ?? (await freePort())
  const program = startProgram('start.mjs', [], { PORT: String(chosen), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env })
  await program.until(/^ready /m, READY_MS).catch(async (error: unknown) => {
    await program.end('SIGTERM')
    throw error
  })
  return { origin: `http://localhost:${chosen}`, dataDir, pid: program.pid, output: program.output, end: program.end }
}

/** Its ready line says that the site answers; the panel opens after that, and blocks the process meanwhile. */
export const untilReady = async (origin: string): Promise<void> => {
  const end = Date.now() + READY_MS
  while (!(await fetch(`${origin}/readyz`)).ok) {
    if (Date.now() > end) throw new Error(`Not ready: ${origin}`)
    await sleep(100)
  }
}

/** Runs a program of the product until it ends; returns the exit code and everything printed. */
export const runProgram = async (
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> => {
  const program = startProgram(script, args, { LOG_LEVEL: 'error', ...env })
  const code = await program.ended
  return { code, output: program.output() }
}

export const startProgram = (script: string, args: string[], env: Record<string, string>) => {
  const inherited = Object.entries(process.env).filter(([name]) => !RUNNER_VARIABLES.includes(name))
  const child: ChildProcess = spawn(process.execPath, [`scripts/${script}`, ...args], {
    env: { ...Object.fromEntries(inherited), ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  const printed = new EventEmitter()
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      printed.emit('more')
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  void ended.then(() => running.delete(child))
  return {
    pid: child.pid ?? 0,
    output: () => text,
    ended,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    },
    until: async (pattern: RegExp, withinMs: number): Promise<void> => {
      const over = new AbortController()
      const timer = setTimeout(() => over.abort(), withinMs)
      void ended.then(() => over.abort())
      try {
        while (!pattern.test(text)) await once(printed, 'more', { signal: over.signal })
      } catch {
        throw new Error(`The program did not print ${pattern}:\n${text}`)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
