import { getPayload, type Payload } from 'payload'
import { createConfig } from '../../create-config'
import { adapterOf, closeDatabase } from '../../database'
import { type Env, hasPooler, setEnv } from '../../env'
import { logger } from '../../logger'
import { mendConnections, surviveLostConnections } from '../../mend-connections'
import { createQueue, type Queue } from '../../queue'
import { createReadReplicas, setReplicas } from '../../read-replicas'
import { keepHealth } from '../../services/operations/service-health'
import { commitStrictly } from './strict-commits'

export type OpenPayload = { payload: Payload; queue: Queue; close: () => Promise<void> }

/**
 * Each database has its own Payload instance. With a panel there is only one in the process, because the panel looks up
 * the default instance.
 */
export const openPayload = async (env: Env): Promise<OpenPayload> => {
  setEnv(env)
  logger.level = env.logLevel
  const stopTracing = env.tracing ? (await import('../observe/start-tracing')).startTracing(env.tracing) : undefined
  const queue = createQueue(env)
  const key = env.panel ? undefined : env.databaseUrl
  const config = createConfig({ env, queue, instanceKey: key })
  const payload = await getPayload({ config, ...(key ? { key } : {}) })
  const { pool } = adapterOf(payload)
  surviveLostConnections(pool, (error) => logger.warn({ err: error, msg: 'A database connection was lost' }))
  commitStrictly(payload)
  setReplicas(
    payload,
    createReadReplicas({
      urls: env.databaseReadUrls,
      readWritten: async () => (await pool.query('select pg_current_wal_lsn()::text as lsn')).rows[0].lsn,
      poolSize: env.databasePoolSize,
    }),
  )
  // A pooler has backends of its own.
  const stopMending = hasPooler(env) ? () => undefined : mendConnections(pool, env.databaseUrl ?? '')
  if (env.tracing) {
    const { traceStatements } = await import('../observe/trace-statements')
    pool.on('connect', traceStatements)
  }
  const stopHealth = keepHealth({ payload })
  const close = async () => {
    await stopHealth()
    stopMending()
    await closeDatabase(payload)
    await stopTracing?.()
    if (key) (globalThis as { _payload?: Map<string, unknown> })._payload?.delete(key)
  }
  return { payload, queue, close }
}
