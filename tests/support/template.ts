import { createSandbox } from '../../sandbox/app'
import { readEnv } from '../../src/env'
import { migrate } from '../../src/server/boot/migrate'
import { openPayload } from '../../src/server/boot/open-payload'
import { createDatabase, disconnectAll, dropDatabase, sandboxTemplateName, templateName, urlOf } from './databases'
import { SANDBOX_CLIENT, SANDBOX_PUBLIC_URL } from './sandbox'

/** One database with every migration applied and one with the sandbox's tables and keys; each test file copies them. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error('TEST_DATABASE_URL: run the tests by npm test, or set it to a Postgres server')
  // Two projects of one run share it.
  if (process.env.TEST_TEMPLATE) return async () => undefined
  await migrateTemplate()
  await createSandboxTemplate()
  return async () => {
    await dropDatabase(urlOf(templateName()))
    await dropDatabase(urlOf(sandboxTemplateName()))
  }
}

const migrateTemplate = async (): Promise<void> => {
  await createDatabase(templateName())
  const env = readEnv({
    NODE_ENV: 'test',
    PANEL: 'off',
    DATABASE_URL: urlOf(templateName()),
    PAYLOAD_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'fatal',
  })
  const { payload, queue, close } = await openPayload(env)
  await migrate({ env, payload, queue })
  await close()
  await disconnectAll(templateName())
}

const createSandboxTemplate = async (): Promise<void> => {
  const sandbox = await createSandbox({
    databaseUrl: urlOf(sandboxTemplateName()),
    publicUrl: SANDBOX_PUBLIC_URL,
    clientId: SANDBOX_CLIENT.id,
    clientSecret: SANDBOX_CLIENT.secret,
  })
  await sandbox.close()
  await disconnectAll(sandboxTemplateName())
}
