import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/free-port'
import { type RunningProgram, type Services, startBuilt } from '../../support/worker'

type Env = Record<string, string>

/** An app or a worker, which may be ended and started again with the same folder and port. */
export type StackProgram = {
  running: () => RunningProgram
  /** Throws with its output if it ends before it is ready. `args`: another version of the program. */
  start: (env?: Env, args?: string[]) => Promise<void>
  kill: () => Promise<void>
  /** SIGTERM; returns the exit code, 0 after an orderly stop. */
  stop: () => Promise<number | NodeJS.Signals>
  close: () => Promise<void>
}

/** `origin`: the app itself, past the proxy. */
export type StackApp = StackProgram & { port: number; origin: string; dataDir: string }

export const createApp = async (services: Services): Promise<StackApp> => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'shelfmate-stack-app-'))
  const program = createProgram(['dist/main.mjs'], /^ready /m, services, {
    PORT: String(port),
    DATA_DIR: dataDir,
    JOBS: 'off',
    TRUSTED_PROXIES: '1',
  })
  const close = async (): Promise<void> => {
    await program.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
  return { ...program, port, origin: `http://127.0.0.1:${port}`, dataDir, close }
}

export const createWorker = (services: Services): StackProgram =>
  createProgram(['dist/worker.mjs'], /^worker ready/m, services, {})

const createProgram = (built: string[], readyLine: RegExp, services: Services, own: Env): StackProgram => {
  let current: RunningProgram | undefined
  const running = (): RunningProgram => {
    if (!current) throw new Error('The program was not started')
    return current
  }
  return {
    running,
    start: async (env = {}, args = built) => {
      const program = startBuilt(args, readyLine, services, { ...own, ...env })
      current = program
      await program.ready
      if (!program.isRunning()) throw new Error(`The program ended: ${program.output()}`)
    },
    kill: async () => void (await running().end('SIGKILL')),
    stop: () => running().end('SIGTERM'),
    close: async () => void (await current?.end('SIGKILL')),
  }
}
