import { getPayload } from 'payload'
import { provideEnv } from '../../src/env'
import { createDatabase, disconnectAll, TEMPLATE, urlOf } from './databases'

/**
 * Before the integration tests: one database with every migration applied. Each test file copies it, which takes a
 * tenth of a second.
 */
export default async function setup(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error('TEST_DATABASE_URL: run the tests by npm test, or set it to a Postgres server')
  // While Vite transforms a module nothing else holds the process, and Node would end it with success.
  const awake = setInterval(() => undefined, 1_000)
  await migrateTemplate().finally(() => clearInterval(awake))
}

const migrateTemplate = async (): Promise<void> => {
  await createDatabase(TEMPLATE)
  provideEnv({ DATABASE_URL: urlOf(TEMPLATE), PAYLOAD_SECRET: 'x'.repeat(32), LOG_LEVEL: 'fatal' })
  const { default: config } = await import('../../payload.config')
  const { migrate } = await import('../../src/server/migrate')
  const { closeDatabase } = await import('../../src/database')
  const payload = await getPayload({ config })
  await migrate(payload)
  await closeDatabase(payload)
  await disconnectAll(TEMPLATE)
  delete process.env.DATABASE_URL
}
