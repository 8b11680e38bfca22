import type { Pool, PoolClient } from 'pg'
import type { Context } from '../../context'
import { type Queryable, withTransaction } from '../../database'
import type { Settings } from '../../options'

/** The request that caused a change; null for a scheduled effect. */
export type RequestOrigin = { readonly id: string; readonly key: string | null }

export interface Look {
  readonly db: Queryable
  readonly settings: Settings
  /** Business time, in seconds since 1970. */
  readonly now: number
}

/** Only one write runs at a time, in its own transaction. */
export interface Turn extends Look {
  readonly db: PoolClient
  readonly request: RequestOrigin | null
  /** At the start of the turn. */
  readonly sending: Sending
}

export interface Sending {
  readonly duplicates: number
  readonly reorders: boolean
  readonly delay_seconds: number
  readonly drops: number
  readonly api_version: string | null
}

/** An arbitrary lock id. The lock serializes writes of all processes that share the database. */
const TURN_LOCK = 7_401_927
const lines = new WeakMap<Pool, Promise<unknown>>()

/**
 * After all earlier writes, so that balances, keys and states need no locks. Writes queue in memory first, so that
 * they do not hold connections that the rest of the sandbox needs.
 */
export const takeTurn = <T>(
  { db, settings }: Context,
  request: RequestOrigin | null,
  work: (turn: Turn) => Promise<T>,
): Promise<T> => {
  const mine = (lines.get(db) ?? Promise.resolve()).then(() =>
    withTransaction(db, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [TURN_LOCK])
      const { rows } = await client.query<Sending & { now: string }>(
        'select floor(extract(epoch from business_now())) as now, * from stripe_webhook_settings',
      )
      if (!rows[0]) throw new Error('stripe_webhook_settings has no row')
      return work({ db: client, settings, now: Number(rows[0].now), request, sending: rows[0] })
    }),
  )
  lines.set(
    db,
    mine.catch(() => undefined),
  )
  return mine
}

export const takeLook = async ({ db, settings }: Context): Promise<Look> => ({
  db,
  settings,
  now: await businessSeconds(db),
})

const businessSeconds = async (db: Queryable): Promise<number> => {
  const { rows } = await db.query<{ now: string }>('select floor(extract(epoch from business_now())) as now')
  return Number(rows[0]?.now)
}
