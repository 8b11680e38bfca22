import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a built program of the product runs on. */
export type Services = {
  databaseUrl: string
  origin: string
  sandbox: { url: string; smtpPort: number; key: string }
}

/** Of `dist/`, in a separate process. */
export type RunningProgram = {
  pid: number
  /** Resolves when it printed its ready line, or ended before that. */
  ready: Promise<void>
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  isRunning: () => boolean
  output: () => string
  end: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals>
}

type Env = Record<string, string>

/** The product's own secrets, the same in every process of a test. */
const SECRETS = {
  PAYLOAD_SECRET: 'test-secret-test-secret-test-secret',
  TOKEN_ENCRYPTION_KEYS: 'newest-test-key,older-test-key',
}

const running = new Set<ChildProcess>()

/** The programs of the product, as arguments for Node. */
export const BUILT = { worker: ['dist/worker.mjs'], app: ['dist/main.mjs'] }

/** Starts a worker, as `npm run worker` does after its build. `env` adds variables. */
export const startWorker = (on: Services, env: Env): RunningProgram =>
  startBuilt(BUILT.worker, /^worker ready/m, on, env)

/** Starts an app process, which also runs jobs. */
export const startApp = (on: Services, env: Env = {}): RunningProgram => startBuilt(BUILT.app, /^ready /m, on, env)

// Nothing started here outlives this process.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a built program with its arguments for Node; it is ready when it prints a line that matches. */
export const startBuilt = (args: string[], readyLine: RegExp, on: Services, env: Env): RunningProgram => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shelfmate-worker-'))
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...variables(on, dataDir), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = endOf(child)
  void ended.then(() => {
    running.delete(child)
    return rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  })
  let text = ''
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        if (readyLine.test(text)) resolve()
      })
    }
  })
  return {
    pid: child.pid ?? 0,
    ready: Promise.race([isReady, ended.then(() => undefined)]),
    ended,
    isRunning: () => running.has(child),
    output: () => text,
    end: (signal = 'SIGKILL') => {
      child.kill(signal)
      return ended
    },
  }
}

const endOf = (child: ChildProcess): Promise<number | NodeJS.Signals> =>
  new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code ?? 0))
  })

/** Variables of a built product without any external service: a demo, not a real installation. */
const variables = ({ databaseUrl, origin, sandbox }: Services, dataDir: string) => ({
  ...SECRETS,
  NODE_ENV: 'production' as const,
  SHELFMATE_DEMO: '1',
  DATA_DIR: dataDir,
  PORT: new URL(origin).port,
  PUBLIC_URL: origin,
  DATABASE_URL: databaseUrl,
  SANDBOX_URL: sandbox.url,
  SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
  SANDBOX_KEY: sandbox.key,
  PANEL: 'off',
  SEED: 'off',
  RATE_LIMIT_FACTOR: '1000',
  // The delay between retries at Amazon is not under test here.
  UPSTREAM_WAIT_MS: '10',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
})
