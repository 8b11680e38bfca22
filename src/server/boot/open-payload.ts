import { getPayload, type Payload } from 'payload'
import { createConfig } from '../../create-config'
import { adapterOf, closeDatabase } from '../../database'
import { type Env, setEnv } from '../../env'
import { logger } from '../../logger'
import { createQueue, type Queue } from '../../queue'

/** Payload on its database, with the queue that its services send to. The queue is not started. */
export type OpenPayload = { payload: Payload; queue: Queue; close: () => Promise<void> }

/**
 * The composition root of every program of the product: settings, log, queue, configuration and Payload for one
 * environment. Connects to the database. Each database has an instance of its own; with a panel there is one in the
 * process, which the panel finds by itself.
 */
export const openPayload = async (env: Env): Promise<OpenPayload> => {
  setEnv(env)
  logger.level = env.logLevel
  const queue = createQueue(env)
  const key = env.panel ? undefined : env.databaseUrl
  const config = createConfig({ env, queue, instanceKey: key })
  const payload = await getPayload({ config, ...(key ? { key } : {}) })
  // A connection that Postgres ends while it is idle is an event of the pool; if nobody listens, it ends the process.
  adapterOf(payload).pool.on('error', (error) => logger.warn({ err: error, msg: 'A database connection was lost' }))
  const close = async () => {
    await closeDatabase(payload)
    if (key) (globalThis as { _payload?: Map<string, unknown> })._payload?.delete(key)
  }
  return { payload, queue, close }
}
