import type { Queryable } from '../database'

/** In seconds. */
interface Limit {
  readonly count: number
  readonly windowSeconds: number
  readonly blockSeconds: number
}

/** Google publishes no numbers. */
const LIMITS = {
  account: { count: 5, windowSeconds: 900, blockSeconds: 60 },
  address: { count: 100, windowSeconds: 900, blockSeconds: 60 },
  resetMail: { count: 10, windowSeconds: 900, blockSeconds: 300 },
} as const satisfies Record<string, Limit>

type Scope = keyof typeof LIMITS

/** Blocked: the limit was reached and the block is not over. */
export const isBlocked = async (db: Queryable, scope: Scope, subject: string): Promise<boolean> => {
  const { count, blockSeconds } = LIMITS[scope]
  const { rowCount } = await db.query(
    'select from throttles where key = $1 and count >= $2 and window_start > now() - make_interval(secs => $3)',
    [keyOf(scope, subject), count, blockSeconds],
  )
  return rowCount === 1
}

/** Whether a row's window has passed, or its block if the window is full. */
const IS_OVER =
  't.window_start < now() - make_interval(secs => case when t.count >= $2::integer then $4::integer else $3::integer end)'

/** The window starts with its first event, and restarts with the one that fills it: that is the block. */
export const countEvent = async (db: Queryable, scope: Scope, subject: string): Promise<void> => {
  const { count, windowSeconds, blockSeconds } = LIMITS[scope]
  await db.query(
    `insert into throttles as t (key, count)
     values ($1, 1)
     on conflict (key)
     do update set
       count = case when ${IS_OVER} then 1 else t.count + 1 end,
       window_start = case when ${IS_OVER} or t.count + 1 = $2 then now() else t.window_start end`,
    [keyOf(scope, subject), count, windowSeconds, blockSeconds],
  )
}

export const forgetEvents = async (db: Queryable, scope: Scope, subject: string): Promise<void> => {
  await db.query('delete from throttles where key = $1', [keyOf(scope, subject)])
}

const keyOf = (scope: Scope, subject: string): string => `${scope}:${subject}`
