import type { Queryable } from '../database'

/** How many events are let through in a window, and how long the subject is refused after the last of them (seconds). */
interface Limit {
  readonly count: number
  readonly windowSeconds: number
  readonly blockSeconds: number
}

/** Wrong passwords by account and by address, and reset mails by address of the mail. Google publishes no numbers. */
const LIMITS = {
  account: { count: 5, windowSeconds: 900, blockSeconds: 60 },
  address: { count: 100, windowSeconds: 900, blockSeconds: 60 },
  resetMail: { count: 10, windowSeconds: 900, blockSeconds: 300 },
} as const satisfies Record<string, Limit>

type Scope = keyof typeof LIMITS

/** Whether the subject has used up its count and is still refused. */
export const isBlocked = async (db: Queryable, scope: Scope, subject: string): Promise<boolean> => {
  const { count, blockSeconds } = LIMITS[scope]
  const { rowCount } = await db.query(
    'select from throttles where key = $1 and count >= $2 and window_start > now() - make_interval(secs => $3)',
    [keyOf(scope, subject), count, blockSeconds],
  )
  return rowCount === 1
}

/** The window of a row, or when it is full its block, has passed. */
const IS_OVER =
  't.window_start < now() - make_interval(secs => case when t.count >= $2::integer then $4::integer else $3::integer end)'

/** Counts one event. The window starts with its first event, and again with the one that fills it: that is the block. */
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

/** Forgets what was counted, after a success. */
export const forgetEvents = async (db: Queryable, scope: Scope, subject: string): Promise<void> => {
  await db.query('delete from throttles where key = $1', [keyOf(scope, subject)])
}

const keyOf = (scope: Scope, subject: string): string => `${scope}:${subject}`
