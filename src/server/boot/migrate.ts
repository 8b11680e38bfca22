import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import pg from 'pg'
import { adapterOf } from '../../database'
import type { Env } from '../../env'
import { queueOptions } from '../../jobs/list'
import { migrations } from '../../migrations'
import type { Queue } from '../../queue'

/** An arbitrary advisory lock id, unique in this database. */
export const MIGRATION_LOCK = 7_203_401
const TURN_MS = 200

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
    await takeTurn(client)
    await adapterOf(payload).migrate({ migrations: migrations.map(withoutLimit) as never })
    await queue.migrate(queueOptions)
  } finally {
    await client.end()
  }
}

type Migration = { name: string; up: (args: MigrateUpArgs) => Promise<void> }

/** Statements that answer requests may take a minute at most; to validate a constraint of a large table takes longer. */
const withoutLimit = ({ up, ...migration }: Migration): Migration => ({
  ...migration,
  up: async (args) => {
    await args.db.execute(sql`set local statement_timeout = 0`)
    await up(args)
  },
})

/** Names of the migrations of this version that the database does not have yet. */
export const pendingMigrations = async (payload: Payload): Promise<string[]> => {
  const { rows } = await adapterOf(payload).pool.query<{ name: string }>('select name from payload_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}

/**
 * Asks again and again instead of waiting in Postgres: `create index concurrently` waits for every statement that runs, which
 * would wait for the migration.
 */
const takeTurn = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.is_ours) return
    await sleep(TURN_MS)
  }
}
