import * as z from 'zod'
import type { Queryable } from './database'
import { parseInput } from './http/failure'

/** Business time, which dates events and can be moved. Expiry of tokens, codes and blocks uses system time. */
export interface Clock {
  readonly now: string
  readonly shift_seconds: number
}

const MAX_SHIFT = 20 * 366 * 86_400
const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 } as const

const Seconds = z.int().min(-MAX_SHIFT).max(MAX_SHIFT)
/** A step such as "+30d", "-1h" or a number of seconds. */
const Step = z.union([
  Seconds,
  z
    .string()
    .regex(/^[+-]?\d{1,9}[smhdw]?$/, 'is a step such as "+30d", "+1h" or a number of seconds')
    .transform(
      (text) => Number.parseInt(text, 10) * SECONDS[(/[smhdw]$/.exec(text)?.[0] ?? 's') as keyof typeof SECONDS],
    )
    .pipe(Seconds),
])
const Move = z.union([z.strictObject({ shift: Step }), z.strictObject({ shift_seconds: Seconds })], {
  error:
    'give either shift (a step such as "+30d", or seconds, from where the clock is) or shift_seconds (from system time)',
})

export const readClock = async (db: Queryable): Promise<Clock> => {
  const { rows } = await db.query<{ now: Date; shift_seconds: string }>(
    'select business_now() as now, shift_seconds from settings',
  )
  return { now: (rows[0]?.now ?? new Date()).toISOString(), shift_seconds: Number(rows[0]?.shift_seconds ?? 0) }
}

/** `shift` is relative to its current time, `shift_seconds` an offset from system time. Throws 400. */
export const moveClock = async (db: Queryable, body: unknown): Promise<Clock> => {
  const move = parseInput(Move, body)
  if ('shift' in move) {
    await db.query('update settings set shift_seconds = greatest(-$2::bigint, least($2, shift_seconds + $1))', [
      move.shift,
      MAX_SHIFT,
    ])
  } else {
    await db.query('update settings set shift_seconds = $1', [move.shift_seconds])
  }
  return readClock(db)
}

/** YYYY-MM-DD. */
export const businessToday = async (db: Queryable, timeZone: string): Promise<string> => {
  const { rows } = await db.query<{ today: string }>('select (business_now() at time zone $1)::date::text as today', [
    timeZone,
  ])
  return rows[0]?.today ?? ''
}
