import pg from 'pg'
import { env } from '../../env'
import { logger } from '../../logger'
import type { Invalidatable } from './cache'

const RETRY_MS = 1_000
/** A connection that is dead without a word is found by asking it; so often, and so long an answer may take. */
const BEAT_MS = 2_000
const BEAT_LIMIT_MS = 1_000

type Listener = { stop: () => Promise<void> }

/**
 * Empties caches when the database says that something changed (`notify_links`, `notify_pages` in the migrations), over
 * any number of processes. A message is `name:key`, with `*` for all; names are those of `caches`. While the connection
 * is away nothing can be heard: then nothing is kept. Fails when the first connection fails.
 */
export const listenForChanges = async (caches: Record<string, Invalidatable>): Promise<Listener> => {
  const all = Object.values(caches)
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let connection: Connection | undefined

  const hear = (message: string): void => {
    const [, name = '', key = ''] = /^([a-z]+):(.+)$/s.exec(message) ?? []
    const cache = caches[name]
    if (key === '*') cache?.dropAll()
    else cache?.drop(key)
  }

  const connect = async (): Promise<void> => {
    connection = openConnection({ hear, onEnd: loseConnection })
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
    // A failed connect both ends and rejects: whatever says so first sets the one timer.
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

/** One connection that listens; `onEnd` is called once, however it ends. */
const openConnection = ({ hear, onEnd }: { hear: (message: string) => void; onEnd: () => void }): Connection => {
  const client = new pg.Client({ connectionString: env().databaseDirectUrl, keepAlive: true })
  let beat: NodeJS.Timeout | undefined
  let isOver = false
  const end = (): void => {
    clearInterval(beat)
    if (!isOver) onEnd()
    isOver = true
  }
  client.on('notification', ({ payload = '' }) => hear(payload))
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

/** Cuts a connection that does not answer. */
const checkAlive = (client: pg.Client, end: () => void): void => {
  let isAnswered = false
  const limit = setTimeout(() => {
    // A process that was busy for so long reads first what has come meanwhile.
    setImmediate(() => {
      if (isAnswered) return
      logger.warn({ msg: 'The cache listener does not hear its database' })
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
