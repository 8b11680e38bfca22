import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from './start-error'

export interface SandboxChildOptions {
  /** The built program: the absolute path of dist/sandbox.mjs. */
  entry: string
  /** The sandbox's own database; it makes it if it is not there. */
  databaseUrl: string
  /** The product's origin, "http://localhost:3000". */
  publicUrl: string
  /** The environment to pass on (the product's), below the values named here. */
  env: Record<string, string | undefined>
  /** Called with one line when a running sandbox ended by itself, saying whether it is started again. */
  onCrash?: (line: string) => void
  /** Waits before the first, second, … new start, in milliseconds; after the last one it stays down. */
  restartDelaysMs?: readonly number[]
  /** How long it may take to get ready; 20 s. */
  readyTimeoutMs?: number
  /** How long it may take to end after SIGTERM before it is killed; 3 s. */
  stopTimeoutMs?: number
}

export interface SandboxChild {
  /** HTTP port on 127.0.0.1; a restarted sandbox has the same. */
  port: number
  /** SMTP port on 127.0.0.1; a restarted sandbox has the same. */
  smtpPort: number
  /** Ends it: SIGTERM, later by force. Safe to call twice. */
  stop(): Promise<void>
}

interface Ports {
  port: number
  smtpPort: number
}

const READY_TIMEOUT_MS = 20_000
const STOP_TIMEOUT_MS = 3000
const RESTART_DELAYS_MS = [500, 1000, 2000, 4000, 8000] as const
/** A sandbox that ran this long has its tries back. */
const STEADY_MS = 60_000
const KEPT_STDERR_CHARS = 4000

/**
 * Starts the sandbox program and waits for its ready line; keeps it running, with a bounded number of new starts on
 * the same ports, until `stop`. It ends with this process however that ends, because its stdin closes.
 * Throws StartError when it does not get ready in time.
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
    // A session of its own: Ctrl-C in the terminal reaches us alone, and we end it after our requests are drained.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // Those who wait for it listen as well; this one is for a late error that nobody waits for.
  child.on('error', () => undefined)
  return child
}

/** Waits for the ready line; ends the child and throws StartError when it does not come. */
async function becomesReady(child: ChildProcess, options: SandboxChildOptions): Promise<Ports> {
  const complaint = forwardErrors(child)
  try {
    return await readReadyLine(child, options.readyTimeoutMs ?? READY_TIMEOUT_MS)
  } catch (error) {
    await endChild(child, options)
    const lastLine = tellingLine(complaint())
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The sandbox does not start: ${reason}${lastLine === '' ? '' : `: ${lastLine}`}`)
  }
}

/** The last line of a complaint, or, of Node's own report of an uncaught error, the one that names the error. */
function tellingLine(complaint: string): string {
  const lines = complaint.trim().split('\n')
  const last = lines.at(-1) ?? ''
  return last.startsWith('Node.js v') ? (lines.findLast((line) => /^\w*Error\b/.test(line)) ?? last) : last
}

/** Passes the child's log on to ours; answers a reader of its last part. */
function forwardErrors(child: ChildProcess): () => string {
  let kept = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    process.stderr.write(chunk)
    kept = (kept + chunk).slice(-KEPT_STDERR_CHARS)
  })
  return () => kept
}

/** The line `{"sandbox":"ready","port":N,"smtp_port":M}` on stdout; the rest of its output is read and dropped. */
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
    // Could not be run at all: there is no exit then.
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
