import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import { logger } from './logger'

const LOOK_MS = 2_500
/** An answer takes longer only if its statement does. */
const SUSPECT_MS = 5_000
const ANSWER_MS = 3_000

/** What node-postgres has and its types don't. */
type Connection = { readyForQuery: boolean; processID: number; connection: { stream: Socket } }
type Clients = { _clients: Client[] }
type Client = EventEmitter & { release: (isLost: boolean) => void }

/** How many bytes had arrived when the wait began. */
type Wait = { bytes: number; since: number }

/**
 * Closes connections on which an answer was lost: their network path ended without a word, as after a failover, so that whoever waits
 * for it would wait for minutes. Postgres is asked on a new connection whether it still works on the statement. Costs nothing while
 * all answers come. Returns a function that ends it.
 */
export const mendConnections = (pool: EventEmitter, connectionString: string): (() => void) => {
  const connections = new Set<Connection>()
  const waits = new Map<Connection, Wait>()
  pool.on('connect', (connection: Connection) => connections.add(connection))
  pool.on('remove', (connection: Connection) => {
    connections.delete(connection)
    waits.delete(connection)
  })

  const suspects = (): Connection[] => {
    const now = performance.now()
    for (const connection of connections) {
      const bytes = connection.connection.stream.bytesRead
      if (connection.readyForQuery) waits.delete(connection)
      else if (waits.get(connection)?.bytes !== bytes) waits.set(connection, { bytes, since: now })
    }
    return [...waits].filter(([, { since }]) => now - since >= SUSPECT_MS).map(([connection]) => connection)
  }

  let isLooking = false
  const look = async (): Promise<void> => {
    const silent = suspects()
    if (isLooking || silent.length === 0) return
    isLooking = true
    const working = await readWorking(connectionString, silent)
    isLooking = false
    for (const connection of silent) {
      if (working.has(connection.processID) || connection.readyForQuery) continue
      logger.warn({ msg: 'A database connection gets no answer and is closed' })
      connection.connection.stream.destroy(new Error('Connection terminated: no answer'))
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS).unref()
  return () => clearInterval(timer)
}

/**
 * A lost connection emits an error on the pool when it is idle and on itself when somebody holds it, whose next statement fails then.
 * An error without a listener would end the process. Not everybody gives a lost connection back: Drizzle does not when its `begin`
 * fails (0.45), and Payload does not when it takes another one to watch (3.90). The pool would have fewer from then on, and after
 * some failovers none, so a lost connection goes back to it at once.
 */
export const surviveLostConnections = (pool: EventEmitter, onIdleLost: (error: Error) => void): void => {
  const clientsOf = () => (pool as unknown as Clients)._clients
  const watch = (client: Client): void => {
    client.on('error', () => undefined)
    client.once('end', () => {
      // The pool has already removed one that was idle.
      if (!clientsOf().includes(client)) return
      const { release } = client
      client.release = () => undefined
      release(true)
    })
  }
  pool.on('error', onIdleLost)
  pool.on('connect', watch)
  for (const client of clientsOf()) watch(client)
}

/** Those whose statement runs; none if Postgres can't be reached. */
const readWorking = async (connectionString: string, connections: Connection[]): Promise<Set<number>> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1::int[]) and state = 'active'`,
      [connections.map(({ processID }) => processID)],
    )
    return new Set(rows.map(({ pid }) => pid))
  } catch {
    return new Set()
  } finally {
    void client.end().catch(() => undefined)
  }
}
