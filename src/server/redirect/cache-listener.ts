import pg from 'pg'
import { env } from '../../env'
import { logger } from '../../logger'
import type { LinkCache } from './link-cache'

const RETRY_MS = 1_000

/**
 * Empties the cache when the database says that something changed (`notify_links` in the migrations), over any number
 * of processes. While the connection is away nothing can be heard, so everything is dropped when it comes back.
 * Returns how to stop.
 */
export const listenForChanges = async (cache: LinkCache): Promise<() => Promise<void>> => {
  let client: pg.Client
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: env().databaseDirectUrl, keepAlive: true })
    client.on('notification', ({ payload = '' }) => {
      const linkId = /^link:(.+)$/.exec(payload)?.[1]
      if (linkId === '*') cache.dropAll()
      else if (linkId !== undefined) cache.drop(linkId)
    })
    client.on('error', (error) => logger.warn({ err: error, msg: 'The cache listener lost its connection' }))
    client.on('end', reconnectSoon)
    await client.connect()
    await client.query('listen cache')
    cache.dropAll()
  }

  // A failed connect both ends and rejects: whatever says so first sets the one timer.
  const reconnectSoon = (): void => {
    if (!isStopped) retry ??= setTimeout(reconnect, RETRY_MS)
  }

  const reconnect = (): void => {
    retry = undefined
    if (isStopped) return
    cache.dropAll()
    connect().catch((error: unknown) => {
      logger.warn({ err: error, msg: 'The cache listener cannot connect yet' })
      reconnectSoon()
    })
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(retry)
    await client.end()
  }
}
