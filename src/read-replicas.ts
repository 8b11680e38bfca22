import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Payload } from 'payload'
import pg from 'pg'
import { surviveLostConnections } from './mend-connections'

/** A report is at most this much older than the primary. */
const MAX_AGE_MS = 10_000
const CHECK_EVERY_MS = 2_000
/** Of connections, each time a replica is asked. */
const ANSWER_MS = 5_000

type Replica = { pool: pg.Pool; database: NodePgDatabase; isFresh: boolean }
/** What the primary had written at some instant. */
type Sample = { at: number; lsn: string }

export type ReadReplicas = {
  /** One that has what the primary wrote ten seconds ago, in turns; null without any. */
  pick: () => Promise<NodePgDatabase | null>
  close: () => Promise<void>
}

const opened = new WeakMap<Payload, ReadReplicas>()

export const replicasOf = (payload: Payload): ReadReplicas | undefined => opened.get(payload)

export const setReplicas = (payload: Payload, replicas: ReadReplicas): void => void opened.set(payload, replicas)

/** Opens no connection until one is picked. */
export const createReadReplicas = ({
  urls,
  readWritten,
  poolSize,
}: {
  urls: readonly string[]
  /** What the primary has written, as a `pg_lsn`. */
  readWritten: () => Promise<string>
  poolSize: number
}): ReadReplicas => {
  const replicas = urls.map((connectionString): Replica => {
    const pool = new pg.Pool({ connectionString, max: poolSize, connectionTimeoutMillis: ANSWER_MS })
    // The next check sees whether the replica is there.
    surviveLostConnections(pool, () => undefined)
    return { pool, database: drizzle({ client: pool }), isFresh: false }
  })
  let sample: Sample | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let check: Promise<void> | undefined
  let turn = 0

  const runCheck = async (): Promise<void> => {
    const at = performance.now()
    const written = { at, lsn: await readWritten() }
    const bound = sample && at - sample.at <= MAX_AGE_MS ? sample : written
    sample = written
    await Promise.all(
      replicas.map(async (replica) => {
        replica.isFresh = await hasReplayed(replica.pool, bound.lsn)
      }),
    )
    checkedAt = at
  }

  return {
    pick: async () => {
      if (replicas.length === 0) return null
      if (performance.now() - checkedAt > CHECK_EVERY_MS) {
        check ??= runCheck().finally(() => {
          check = undefined
        })
        await check
      }
      const fresh = replicas.filter(({ isFresh }) => isFresh)
      turn += 1
      return fresh[turn % fresh.length]?.database ?? null
    },
    close: async () => void (await Promise.all(replicas.map(({ pool }) => pool.end()))),
  }
}

/** A server that is no standby has everything. */
const hasReplayed = async (pool: pg.Pool, lsn: string): Promise<boolean> => {
  try {
    const { rows } = await pool.query<{ has_all: boolean }>(
      'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as has_all',
      [lsn],
    )
    return rows[0]?.has_all === true
  } catch {
    return false
  }
}
