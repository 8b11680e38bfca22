import { join } from 'node:path'
import { childEnv, env, provideEnv } from '../env'
import { openDataDir } from './embedded/data-dir'
import { assertDatabaseReachable, sandboxUrlBeside } from './embedded/databases'
import { startEmbeddedPostgres } from './embedded/postgres'
import { type RunningStart, readRunningFile, removeRunningFile, writeRunningFile } from './embedded/running-file'
import { startSandboxChild } from './embedded/sandbox-child'
import { StartError } from './embedded/start-error'
import { acquireStartLock } from './embedded/start-lock'
import { readSecrets } from './secrets-file'

type Stop = () => Promise<void>

/**
 * What the product stands on, when nobody gave it: the embedded Postgres, secrets of its own, and the sandbox. What is
 * found out goes into the environment. Returns how to take it down again, in the right order. Throws StartError.
 */
export const prepareSurroundings = async ({ report }: { report: (line: string) => void }): Promise<Stop> => {
  const dataDir = openDataDir(env().dataDir)
  const stops: Stop[] = []
  const stop: Stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    const lock = await acquireStartLock(dataDir)
    stops.push(lock.release)
    if (!env().isInstallation) provideEnv(readSecrets(dataDir))
    await provideDatabase(dataDir, stops, report)
    await provideSandbox(stops, report)
    writeRunning(dataDir, stops)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Joins what a running `npm start` of the same DATA_DIR stands on; what is given by the environment stays. Throws
 * StartError when something is missing and nothing runs there.
 */
export const joinSurroundings = async (): Promise<void> => {
  const dataDir = env().dataDir
  const running = await readRunningFile(dataDir)
  const isGiven = env().databaseUrl !== undefined && (!env().needsSandbox || env().sandboxUrl !== null)
  if (!running && !isGiven) {
    throw new StartError(`Nothing runs on ${dataDir}. Start it first with npm start, or set DATABASE_URL.`)
  }
  if (!env().isInstallation) provideEnv(readSecrets(openDataDir(dataDir)))
  if (running) provideEnv(variablesOf(running))
  await assertDatabaseReachable(env().databaseUrl ?? '')
}

const variablesOf = (running: RunningStart) => ({
  DATABASE_URL: running.databaseUrl,
  PUBLIC_URL: running.publicUrl,
  SANDBOX_DATABASE_URL: running.sandboxDatabaseUrl || undefined,
  SANDBOX_URL: running.sandboxOrigin || undefined,
  SANDBOX_SMTP_PORT: running.sandboxSmtpUrl ? new URL(running.sandboxSmtpUrl).port : undefined,
})

const provideDatabase = async (dataDir: string, stops: Stop[], report: (line: string) => void): Promise<void> => {
  const { databaseUrl, sandboxDatabaseUrl } = env()
  if (databaseUrl !== undefined) {
    await assertDatabaseReachable(databaseUrl)
    return provideEnv({ SANDBOX_DATABASE_URL: sandboxDatabaseUrl ?? sandboxUrlBeside(databaseUrl) })
  }
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { random_page_cost: '1.1' }, onCrash: report })
  stops.push(postgres.stop)
  provideEnv({ DATABASE_URL: postgres.url, SANDBOX_DATABASE_URL: sandboxDatabaseUrl ?? postgres.sandboxUrl })
}

const provideSandbox = async (stops: Stop[], report: (line: string) => void): Promise<void> => {
  const { amazon, needsSandbox, sandboxUrl, sandboxDatabaseUrl, publicUrl, sandboxVariables } = env()
  if (!needsSandbox || sandboxUrl !== null || sandboxDatabaseUrl === undefined) return
  const sandbox = await startSandboxChild({
    entry: join(process.cwd(), 'dist/sandbox.mjs'),
    databaseUrl: sandboxDatabaseUrl,
    publicUrl,
    // The sandbox knows one client: ours. Its secret is also the key to the sandbox's own controls.
    env: {
      ...childEnv(),
      AMAZON_CLIENT_ID: amazon.clientId,
      AMAZON_CLIENT_SECRET: amazon.clientSecret,
      ...sandboxVariables,
    },
    onCrash: report,
  })
  stops.push(sandbox.stop)
  provideEnv({ SANDBOX_URL: `http://127.0.0.1:${sandbox.port}`, SANDBOX_SMTP_PORT: String(sandbox.smtpPort) })
}

const writeRunning = (dataDir: string, stops: Stop[]): void => {
  const { databaseUrl = '', publicUrl, sandboxDatabaseUrl = '', sandboxUrl, mail } = env()
  writeRunningFile(dataDir, {
    pid: process.pid,
    databaseUrl,
    publicUrl,
    sandboxDatabaseUrl,
    sandboxOrigin: sandboxUrl ?? '',
    sandboxSmtpUrl: sandboxUrl === null ? '' : mail.smtpUrl,
  })
  stops.push(async () => removeRunningFile(dataDir))
}
