import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from './start-error'

export interface SandboxChildOptions {
  entry: string
  databaseUrl: string
  publicUrl: string
  /** The product's environment; the variables set here take precedence. */
  env: Record<string, string | undefined>
  /** Called with a one-line message when the sandbox exits unexpectedly, saying whether it is restarted. */
  onCrash?: (line: string) => void
  /** Delays before each restart, in milliseconds; after the last one the sandbox stays down. */
  restartDelaysMs?: readonly number[]
  /** Time limit for becoming ready; 20 s by default. */
  readyTimeoutMs?: number
  /** Time between SIGTERM and SIGKILL; 3 s by default. */
  stopTimeoutMs?: number
}

export interface SandboxChild {
  /** HTTP port on 127.0.0.1; a restart keeps it. */
  port: number
  /** SMTP port on 127.0.0.1; a restart keeps it. */
  smtpPort: number
  /** Safe to call twice. */
  stop(): Promise<void>
}

interface Ports {
  port: number
  smtpPort: number
}

const READY_TIMEOUT_MS = 20_000
const STOP_TIMEOUT_MS = 3000
const RESTART_DELAYS_MS = [500, 1000, 2000, 4000, 8000] as const
const STEADY_MS = 60_000
const STDERR_TAIL_CHARS = 4000

/**
 * Until `stop`, restarts the sandbox on the same ports a bounded number of times. It exits with this process however
 * this process ends, because its stdin closes. Throws StartError when it is not ready in time.
 */
export async function startSandboxChild(options: SandboxChildOptions): Promise<SandboxChild> {
  const delays = options.restartDelaysMs ?? RESTART_DELAYS_MS
  const report = options.onCrash ?? (() => undefined)
  const stopping = new AbortController()
  let child = launch(options, { port: 0, smtpPort: 0 })
  const ports = await becomesReady(child, options)

  const keepRunning = async () => {
    let tries = 0
    let startedAt = Date.now()
    for (;;) {
      const ending = await endOf(child)
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt > STEADY_MS) tries = 0
      const wait = delays[tries]
      tries += 1
      report(
        `The sandbox ended unexpectedly (${ending}); ${wait === undefined ? 'it stays down' : 'starting it again'}.`,
      )
      if (wait === undefined) return
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      child = launch(options, ports)
      startedAt = Date.now()
      await becomesReady(child, options).catch((error: Error) => {
        if (!stopping.signal.aborted) report(error.message)
      })
    }
  }
  const supervision = keepRunning()

  return {
    ...ports,
    stop: async () => {
      stopping.abort()
      await endChild(child, options)
      await supervision
    },
  }
}

function launch(options: SandboxChildOptions, ports: Ports): ChildProcess {
  const env: SandboxChildOptions['env'] = {
    ...options.env,
    SANDBOX_DATABASE_URL: options.databaseUrl,
    SANDBOX_PORT: String(ports.port),
    SANDBOX_SMTP_PORT: String(ports.smtpPort),
    SANDBOX_PARENT: 'stdin',
    PUBLIC_URL: options.publicUrl,
  }
  const child = spawn(process.execPath, ['--enable-source-maps', options.entry], {
    env: env as NodeJS.ProcessEnv,
    // Its own session: Ctrl-C in the terminal reaches only us, and we stop it after our requests are drained.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // Without a listener, a late error would end this process. Waiting callers attach their own.
  child.on('error', () => undefined)
  return child
}

async function becomesReady(child: ChildProcess, options: SandboxChildOptions): Promise<Ports> {
  const stderrTail = forwardErrors(child)
  try {
    return await readReadyLine(child, options.readyTimeoutMs ?? READY_TIMEOUT_MS)
  } catch (error) {
    await endChild(child, options)
    const lastLine = errorLine(stderrTail())
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The sandbox does not start: ${reason}${lastLine === '' ? '' : `: ${lastLine}`}`)
  }
}

function errorLine(stderr: string): string {
  const lines = stderr.trim().split('\n')
  const last = lines.at(-1) ?? ''
  return last.startsWith('Node.js v') ? (lines.findLast((line) => /^\w*Error\b/.test(line)) ?? last) : last
}

function forwardErrors(child: ChildProcess): () => string {
  let tail = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    process.stderr.write(chunk)
    tail = (tail + chunk).slice(-STDERR_TAIL_CHARS)
  })
  return () => tail
}

/** Reads `{"sandbox":"ready","port":N,"smtp_port":M}`; other output is dropped. */
function readReadyLine(child: ChildProcess, timeoutMs: number): Promise<Ports> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it was not ready after ${timeoutMs / 1000} s`)), timeoutMs)
    const fail = (reason: string) => {
      clearTimeout(timer)
      reject(new Error(reason))
    }
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => fail(`it ended with ${signal ?? `code ${code}`}`))
    if (!child.stdout) return fail('it has no output')
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ports = parseReadyLine(line)
      if (!ports) return
      clearTimeout(timer)
      resolve(ports)
    })
  })
}

function parseReadyLine(line: string): Ports | undefined {
  try {
    const message = JSON.parse(line) as { sandbox?: unknown; port?: unknown; smtp_port?: unknown } | null
    if (message?.sandbox !== 'ready') return undefined
    const { port, smtp_port: smtpPort } = message
    return typeof port === 'number' && typeof smtpPort === 'number' ? { port, smtpPort } : undefined
  } catch {
    return undefined
  }
}

function endOf(child: ChildProcess): Promise<string> {
  if (hasEnded(child)) return Promise.resolve(describeEnd(child))
  return new Promise((resolve) => {
    child.once('exit', () => resolve(describeEnd(child)))
    // A child that could not be spawned emits no `exit`.
    child.once('error', (error) => resolve(error.message))
  })
}

function describeEnd(child: ChildProcess): string {
  return child.signalCode ?? `code ${child.exitCode}`
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

async function endChild(child: ChildProcess, { stopTimeoutMs }: SandboxChildOptions): Promise<void> {
  if (hasEnded(child)) return
  const ended = endOf(child)
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs ?? STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}
