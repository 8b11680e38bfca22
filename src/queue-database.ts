import pg from 'pg'
import { CONNECTION_IDLE_MS, planName } from './database'
import type { Env } from './env'
import { logger } from './logger'
import { mendConnections } from './mend-connections'

const CONNECTIONS = 4

export type QueueDatabase = {
  executeSql: (text: string, values?: unknown[]) => Promise<pg.QueryResult>
  close: () => Promise<void>
}

/** Connections past any pooler, on which pg-boss sends the same few statements all the time. Opens none before the first one. */
export const openQueueDatabase = ({
  databaseDirectUrl = '',
  databaseWaitMs,
}: Pick<Env, 'databaseDirectUrl' | 'databaseWaitMs'>): QueueDatabase => {
  const pool = new pg.Pool({
    connectionString: databaseDirectUrl,
    max: CONNECTIONS,
    idleTimeoutMillis: CONNECTION_IDLE_MS,
    connectionTimeoutMillis: databaseWaitMs,
  })
  pool.on('error', (error) => logger.error({ err: error, msg: 'Queue error' }))
  const stopMending = mendConnections(pool, databaseDirectUrl)
  return {
    // A text without values may have several statements, which have no plan together.
    executeSql: (text, values = []) =>
      values.length === 0 ? pool.query(text) : pool.query({ name: planName(text), text, values }),
    close: async () => {
      stopMending()
      await pool.end()
    },
  }
}
