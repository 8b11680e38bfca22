import { Client, DatabaseError, Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'
import { SCHEMA } from './schema'

/** A pool, or one of its connections inside a transaction. */
export type Queryable = Pool | PoolClient

const INVALID_CATALOG_NAME = '3D000'
const DUPLICATE_DATABASE = '42P04'
const UNIQUE_VIOLATION = '23505'
/** An arbitrary lock id. The lock keeps two processes that start together from changing the schema at the same time. */
const SCHEMA_LOCK = 7_401_926
/** Longer than a minute, after which the product asks again: a new connection reads the catalog and plans each query anew. */
const CONNECTION_IDLE_MS = 90_000

/** Created if needed. */
export const openDatabase = async (databaseUrl: string, log: Logger): Promise<Pool> => {
  await createDatabaseIfMissing(databaseUrl)
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 8,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: CONNECTION_IDLE_MS,
  })
  pool.on('error', (error) => log.warn({ message: error.message }, 'a database connection was lost'))
  try {
    await withTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
      await client.query(SCHEMA)
    })
  } catch (error) {
    await pool.end()
    throw error
  }
  return pool
}

/** Rolls back and rethrows on error. */
export const withTransaction = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let isBroken = false
  // Without a listener, a connection lost between queries would end the process; the next query fails anyway.
  const onLost = (): void => {
    isBroken = true
  }
  client.on('error', onLost)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.off('error', onLost)
    client.release(isBroken)
  }
}

const createDatabaseIfMissing = async (databaseUrl: string): Promise<void> => {
  const probe = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  try {
    await probe.connect()
    return
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === INVALID_CATALOG_NAME)) throw error
  } finally {
    await probe.end().catch(() => undefined)
  }
  const url = new URL(databaseUrl)
  const name = decodeURIComponent(url.pathname.slice(1))
  url.pathname = '/postgres'
  const server = new Client({ connectionString: url.href })
  await server.connect()
  try {
    await server.query(`create database "${name.replaceAll('"', '""')}"`)
  } catch (error) {
    const isThereNow =
      error instanceof DatabaseError && [DUPLICATE_DATABASE, UNIQUE_VIOLATION].includes(error.code ?? '')
    if (!isThereNow) throw error
  } finally {
    await server.end()
  }
}
