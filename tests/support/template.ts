import { getPayload } from 'payload'
import { provideEnv } from '../../src/env'
import { createDatabase, disconnectAll, dropDatabase, templateName, urlOf } from './databases'

/**
 * Before the integration tests: one database with every migration applied. Each test file copies it, which takes a
 * tenth of a second.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error('TEST_DATABASE_URL: run the tests by npm test, or set it to a Postgres server')
  await migrateTemplate()
  return () => dropDatabase(urlOf(templateName()))
}

const migrateTemplate = async (): Promise<void> => {
  await createDatabase(templateName())
  provideEnv({ DATABASE_URL: urlOf(templateName()), PAYLOAD_SECRET: 'x'.repeat(32), LOG_LEVEL: 'fatal' })
  const { default: config } = await import('../../payload.config')
  const { migrate } = await import('../../src/server/migrate')
  const { closeDatabase } = await import('../../src/database')
  const payload = await getPayload({ config })
  await migrate(payload)
  await closeDatabase(payload)
  await disconnectAll(templateName())
  delete process.env.DATABASE_URL
}
