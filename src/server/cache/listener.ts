import pg from 'pg'
import { env } from '../../env'
import { logger } from '../../logger'
import type { Invalidatable } from './cache'

const RETRY_MS = 1_000
/** A silently dead connection is detected by a query at this interval, with this time limit. */
const BEAT_MS = 2_000
const BEAT_LIMIT_MS = 1_000

type Listener = { stop: () => Promise<void> }

/**
 * Notifications come from `notify_links` and `notify_pages` in the migrations. A message is `name:key`, `*` for all
 * keys; names are those of `caches`. While the connection is down, nothing is cached. Rejects when the first connection
 * fails.
 */
export const listenForChanges = async (caches: Record<string, Invalidatable>): Promise<Listener> => {
  const all = Object.values(caches)
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let connection: Connection | undefined

  const onMessage = (message: string): void => {
    const [, name = '', key = ''] = /^([a-z]+):(.+)$/s.exec(message) ?? []
    const cache = caches[name]
    if (key === '*') cache?.dropAll()
    else cache?.drop(key)
  }

  const connect = async (): Promise<void> => {
    connection = openConnection({ onMessage, onEnd: loseConnection })
    await connection.listening
    for (const cache of all) cache.setConnected(true)
  }

  const reconnect = (): void => {
    retry = undefined
    if (isStopped) return
    connect().catch((error: unknown) => logger.warn({ err: error, msg: 'The cache listener cannot connect yet' }))
  }

  const loseConnection = (): void => {
    for (const cache of all) cache.setConnected(false)
    // A failed connect both ends and rejects; the first of the two sets the timer.
    if (!isStopped) retry ??= setTimeout(reconnect, RETRY_MS)
  }

  try {
    await connect()
  } catch (error) {
    isStopped = true
    clearTimeout(retry)
    throw error
  }
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      await connection?.close()
    },
  }
}

type Connection = { listening: Promise<void>; close: () => Promise<void> }

/** `onEnd` is called once, however the connection ends. */
const openConnection = ({
  onMessage,
  onEnd,
}: {
  onMessage: (message: string) => void
  onEnd: () => void
}): Connection => {
  const client = new pg.Client({ connectionString: env().databaseDirectUrl, keepAlive: true })
  let beat: NodeJS.Timeout | undefined
  let isOver = false
  const end = (): void => {
    clearInterval(beat)
    if (!isOver) onEnd()
    isOver = true
  }
  client.on('notification', ({ payload = '' }) => onMessage(payload))
  client.on('error', (error) => {
    logger.warn({ err: error, msg: 'The cache listener lost its connection' })
    end()
  })
  client.on('end', end)
  const listen = async (): Promise<void> => {
    try {
      await client.connect()
      await client.query('listen cache')
    } catch (error) {
      end()
      throw error
    }
    if (!isOver) beat = setInterval(() => checkAlive(client, end), BEAT_MS)
  }
  return { listening: listen(), close: () => client.end() }
}

const checkAlive = (client: pg.Client, end: () => void): void => {
  let isAnswered = false
  const limit = setTimeout(() => {
    // A process that was busy this long must first read what has arrived.
    setImmediate(() => {
      if (isAnswered) return
      logger.warn({ msg: 'The cache listener gets no answer from its database' })
      end()
      void client.end().catch(() => undefined)
    })
  }, BEAT_LIMIT_MS)
  client.query('listen cache').then(
    () => {
      isAnswered = true
      clearTimeout(limit)
    },
    () => clearTimeout(limit),
  )
}
