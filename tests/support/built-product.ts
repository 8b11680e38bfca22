import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built product as `npm start` runs it: a process of its own with embedded Postgres, sandbox and demo. */
export type BuiltProduct = {
  origin: string
  pid: number
  dataDir: string
  /** Everything it printed so far. */
  output: () => string
  /** Sends a signal and answers the exit code, null when the signal itself ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

type Options = { dataDir?: string; port?: number; env?: Record<string, string> }

const READY_MS = 90_000

/** A folder for one test's data. */
export const newDataDir = (): { dataDir: string; remove: () => void } => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shelfmate-e2e-'))
  // Else root's database would have to live elsewhere: its own user may not enter a folder of 0700.
  chmodSync(dataDir, 0o755)
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }) }
}

/** Starts the product and waits for its ready line. Throws with its output when it ends before. */
export const startBuiltProduct = async ({ dataDir = '', port, env = {} }: Options = {}): Promise<BuiltProduct> => {
  const chosen = port ?? (await freePort())
  const program = startProgram('start.mjs', [], { PORT: String(chosen), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env })
  await program.until(/^ready /m, READY_MS)
  return { origin: `http://localhost:${chosen}`, dataDir, pid: program.pid, output: program.output, end: program.end }
}

/** Runs a program of the product to its end: exit code and everything it printed. */
export const runProgram = async (
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> => {
  const program = startProgram(script, args, { LOG_LEVEL: 'error', ...env })
  const code = await program.ended
  return { code, output: program.output() }
}

/** A port that nobody listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts a program of the product: its output so far, its end, and a wait for a line. */
export const startProgram = (script: string, args: string[], env: Record<string, string>) => {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const child: ChildProcess = spawn(process.execPath, [`scripts/${script}`, ...args], {
    env: { ...inherited, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return {
    pid: child.pid ?? 0,
    output: () => text,
    ended,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    },
    until: async (pattern: RegExp, withinMs: number): Promise<void> => {
      const end = Date.now() + withinMs
      while (!pattern.test(text)) {
        if (child.exitCode !== null || Date.now() > end)
          throw new Error(`The program did not print ${pattern}:\n${text}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}
