import type { Pool, PoolClient } from 'pg'
import type { Context } from '../../context'
import { type Queryable, withTransaction } from '../../database'
import type { Settings } from '../../options'

/** Which request caused something; null: nobody's, it was due. */
export type RequestOrigin = { readonly id: string; readonly key: string | null }

/** What an act works with: the database, the settings, business time, and who asked for it. */
export interface Look {
  readonly db: Queryable
  readonly settings: Settings
  /** Business time, in seconds since 1970. */
  readonly now: number
}

/** An act that may change things: alone in its transaction, because only one runs at a time. */
export interface Turn extends Look {
  readonly db: PoolClient
  readonly request: RequestOrigin | null
  /** How events are sent, as it was when the turn began. */
  readonly sending: Sending
}

/** How events are sent until an operator changes it. */
export interface Sending {
  readonly duplicates: number
  readonly reorders: boolean
  readonly delay_seconds: number
  readonly drops: number
  readonly api_version: string | null
}

/** Any constant does: it keeps acts apart also when two processes share the database. */
const TURN_LOCK = 7_401_927
const lines = new WeakMap<Pool, Promise<unknown>>()

/**
 * Runs a change when all changes before it are over, in one transaction. Balances, keys and states then need no locks of
 * their own. Acts wait in memory first, so that they do not hold the connections that other parts of the sandbox need.
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
      if (!rows[0]) throw new Error('the settings of the webhooks are gone')
      return work({ db: client, settings, now: Number(rows[0].now), request, sending: rows[0] })
    }),
  )
  lines.set(
    db,
    mine.catch(() => undefined),
  )
  return mine
}

/** What a call that changes nothing works with. */
export const takeLook = async ({ db, settings }: Context): Promise<Look> => ({
  db,
  settings,
  now: await businessSeconds(db),
})

const businessSeconds = async (db: Queryable): Promise<number> => {
  const { rows } = await db.query<{ now: string }>('select floor(extract(epoch from business_now())) as now')
  return Number(rows[0]?.now)
}
