import type { Payload } from 'payload'
import pg from 'pg'
import { adapterOf } from '../../database'
import type { Env } from '../../env'
import { queueOptions } from '../../jobs/list'
import { migrations } from '../../migrations'
import type { Queue } from '../../queue'

/** An arbitrary advisory lock id, unique in this database. */
const LOCK = 7_203_401

/** Serialized by an advisory lock. Payload's schema push is never used, because it guesses changes. */
export const migrate = async ({
  env,
  payload,
  queue,
}: {
  env: Pick<Env, 'databaseDirectUrl'>
  payload: Payload
  queue: Queue
}): Promise<void> => {
  const client = new pg.Client({ connectionString: env.databaseDirectUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await adapterOf(payload).migrate({ migrations: migrations as never })
    await queue.migrate(queueOptions)
  } finally {
    await client.end()
  }
}

/** Names of the migrations of this version that the database does not have yet. */
export const pendingMigrations = async (payload: Payload): Promise<string[]> => {
  const { rows } = await adapterOf(payload).pool.query<{ name: string }>('select name from payload_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}
