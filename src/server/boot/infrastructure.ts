import { join } from 'node:path'
import { type Env, readEnv, type Variables, withDefaults } from '../../env'
import { openDataDir } from './embedded/data-dir'
import { assertDatabaseReachable, sandboxUrlFor } from './embedded/databases'
import { startEmbeddedPostgres } from './embedded/postgres'
import { type RunningStart, readRunningFile, removeRunningFile, writeRunningFile } from './embedded/running-file'
import { startSandboxChild } from './embedded/sandbox-child'
import { StartError } from './embedded/start-error'
import { acquireStartLock } from './embedded/start-lock'
import { readSecrets } from './secrets-file'

type Stop = () => Promise<void>

/**
 * Starts what the environment does not provide. Resolves when the database answers and the sandbox has been launched;
 * `whenReady` resolves when the sandbox answers, too. Either may reject with StartError. `stop` ends everything in reverse order.
 */
export const startInfrastructure = async ({
  variables: given,
  report,
}: {
  variables: Variables
  report: (line: string) => void
}): Promise<{ whenReady: Promise<Env>; stop: Stop }> => {
  const { dataDir: folder, isInstallation } = readEnv(given)
  const dataDir = openDataDir(folder)
  const stops: Stop[] = []
  const stop: Stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    const lock = await acquireStartLock(dataDir)
    stops.push(lock.release)
    let variables = isInstallation ? given : withDefaults(given, readSecrets(dataDir))
    variables = withDefaults(variables, await findDatabase(readEnv(variables), stops, report))
    const whenReady = findSandbox(variables, stops, report).then((sandbox) => {
      const env = readEnv(withDefaults(variables, sandbox))
      writeRunning(env, dataDir, stops)
      return env
    })
    return { whenReady, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Set variables take precedence. Throws StartError when something is missing and nothing runs on this DATA_DIR. */
export const joinInfrastructure = async (given: Variables): Promise<Env> => {
  const { dataDir, databaseUrl, isInstallation, needsSandbox, sandboxUrl } = readEnv(given)
  const running = await readRunningFile(dataDir)
  const isGiven = databaseUrl !== undefined && (!needsSandbox || sandboxUrl !== null)
  if (!running && !isGiven) {
    throw new StartError(`Nothing runs on ${dataDir}. Start it first with npm start, or set DATABASE_URL.`)
  }
  let variables = isInstallation ? given : withDefaults(given, readSecrets(openDataDir(dataDir)))
  if (running) variables = withDefaults(variables, variablesOf(running))
  const env = readEnv(variables)
  await assertDatabaseReachable(env.databaseUrl ?? '')
  return env
}

const variablesOf = (running: RunningStart): Variables => ({
  DATABASE_URL: running.databaseUrl,
  PUBLIC_URL: running.publicUrl,
  SANDBOX_DATABASE_URL: running.sandboxDatabaseUrl || undefined,
  SANDBOX_URL: running.sandboxOrigin || undefined,
  SANDBOX_SMTP_PORT: running.sandboxSmtpUrl ? new URL(running.sandboxSmtpUrl).port : undefined,
  SEED: running.hasDemo ? undefined : 'off',
})

const findDatabase = async (env: Env, stops: Stop[], report: (line: string) => void): Promise<Variables> => {
  const { databaseUrl, dataDir } = env
  if (databaseUrl !== undefined) {
    await assertDatabaseReachable(databaseUrl)
    return { SANDBOX_DATABASE_URL: sandboxUrlFor(databaseUrl) }
  }
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { random_page_cost: '1.1' }, onCrash: report })
  stops.push(postgres.stop)
  return { DATABASE_URL: postgres.url, SANDBOX_DATABASE_URL: postgres.sandboxUrl }
}

const findSandbox = async (variables: Variables, stops: Stop[], report: (line: string) => void): Promise<Variables> => {
  const { amazon, needsSandbox, sandboxUrl, sandboxDatabaseUrl, publicUrl, sandboxVariables } = readEnv(variables)
  if (!needsSandbox || sandboxUrl !== null || sandboxDatabaseUrl === undefined) return {}
  const sandbox = await startSandboxChild({
    entry: join(process.cwd(), 'dist/sandbox.mjs'),
    databaseUrl: sandboxDatabaseUrl,
    publicUrl,
    // The sandbox knows one client: ours. Its secret also opens the sandbox's operator routes.
    env: {
      ...variables,
      AMAZON_CLIENT_ID: amazon.clientId,
      AMAZON_CLIENT_SECRET: amazon.clientSecret,
      ...sandboxVariables,
    },
    onCrash: report,
  })
  stops.push(sandbox.stop)
  return { SANDBOX_URL: `http://127.0.0.1:${sandbox.port}`, SANDBOX_SMTP_PORT: String(sandbox.smtpPort) }
}

const writeRunning = (env: Env, dataDir: string, stops: Stop[]): void => {
  const { databaseUrl = '', publicUrl, sandboxDatabaseUrl = '', sandboxUrl, mail, seed } = env
  writeRunningFile(dataDir, {
    pid: process.pid,
    databaseUrl,
    publicUrl,
    sandboxDatabaseUrl,
    sandboxOrigin: sandboxUrl ?? '',
    sandboxSmtpUrl: sandboxUrl === null ? '' : mail.smtpUrl,
    hasDemo: seed,
  })
  stops.push(async () => removeRunningFile(dataDir))
}
