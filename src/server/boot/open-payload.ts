import { getPayload, type Payload } from 'payload'
import { createConfig } from '../../create-config'
import { adapterOf, closeDatabase } from '../../database'
import { type Env, setEnv } from '../../env'
import { logger } from '../../logger'
import { createQueue, type Queue } from '../../queue'

export type OpenPayload = { payload: Payload; queue: Queue; close: () => Promise<void> }

/**
 * Each database has its own Payload instance. With a panel there is only one in the process, because the panel looks up
 * the default instance.
 */
export const openPayload = async (env: Env): Promise<OpenPayload> => {
  setEnv(env)
  logger.level = env.logLevel
  const queue = createQueue(env)
  const key = env.panel ? undefined : env.databaseUrl
  const config = createConfig({ env, queue, instanceKey: key })
  const payload = await getPayload({ config, ...(key ? { key } : {}) })
  // An idle connection that Postgres closes emits an error on the pool; without a listener that ends the process.
  adapterOf(payload).pool.on('error', (error) => logger.warn({ err: error, msg: 'A database connection was lost' }))
  const close = async () => {
    await closeDatabase(payload)
    if (key) (globalThis as { _payload?: Map<string, unknown> })._payload?.delete(key)
  }
  return { payload, queue, close }
}
