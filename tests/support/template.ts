import { readEnv } from '../../src/env'
import { migrate } from '../../src/server/boot/migrate'
import { openPayload } from '../../src/server/boot/open-payload'
import { createDatabase, disconnectAll, dropDatabase, templateName, urlOf } from './databases'

/**
 * Before the integration tests: creates one database with every migration applied. Each test file copies it, which
 * takes a tenth of a second.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error('TEST_DATABASE_URL: run the tests by npm test, or set it to a Postgres server')
  // Two projects of one run share it.
  if (process.env.TEST_TEMPLATE) return async () => undefined
  await migrateTemplate()
  return () => dropDatabase(urlOf(templateName()))
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
