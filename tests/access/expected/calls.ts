import { MEMBER_CALLS } from './member-calls'
import { READS_BY_POST, READS_WITH_EFFECTS } from './reads-with-effects'
import { STAFF_CALLS } from './staff-calls'

/** The callers, in the order of the table's columns. `a new user` has a valid token but no row yet. */
export const CALLERS = [
  'nobody',
  'a new user',
  'a new creator',
  'a rejected creator',
  'a creator',
  'a new brand',
  'a brand',
  'an editor',
  'an admin',
] as const
export type CallerName = (typeof CALLERS)[number]

/** Calls behind an authentication guard answer 401 and 403 before their handler runs; `ok` is any 2xx. */
export type Outcome = 'ok' | '400' | '401' | '403' | '404' | '409' | '502'

export type CallRight = {
  call: string
  guard: string
  /** The rate limit in addition to the write limit: `EndpointLimit`, or `-`. */
  limit: string
  /** Whether the identity provider is asked first if the token's account still exists. */
  isFresh: boolean
  /** Whether it changes something, and so is refused to an admin who views an account. */
  hasEffects: boolean
  /**
   * `own`: ids of others answer like missing ones. `public`: so do ids of hidden rows. `mute`: answers the same for any
   * id. `-`: takes no row id.
   */
  ids: 'own' | 'public' | 'mute' | '-'
  outcomes: Record<CallerName, Outcome>
}

/** Calls without a contract: browsers are redirected to them, and they redirect every caller. */
export const UNCONTRACTED = ['GET /api/amazon/callback']

/**
 * Every product call: its guard, its rate limit, what it needs of the token, whose ids it takes, and the outcome for each
 * caller with their own or public ids. `fresh` are the writes that move money or change where it goes or how much, and the
 * export of tax IDs. Written by hand from the specification and docs/decisions; a call without a row fails the test.
 */
export const CALL_RIGHTS: readonly CallRight[] = [MEMBER_CALLS, STAFF_CALLS]
  .flatMap((table) => table.split('\n'))
  .filter((line) => /^(GET|POST|PUT|PATCH|DELETE) /.test(line))
  .map((line) => {
    const [method, path, guard = '', limit = '', token, ids, ...cells] = line.split(/\s+/)
    if (cells.length !== CALLERS.length) throw new Error(`The row of ${path} has ${cells.length} cells`)
    const isFresh = token === 'fresh'
    const call = `${method} ${path}`
    const hasEffects = (method !== 'GET' && !READS_BY_POST.has(call)) || READS_WITH_EFFECTS.has(call)
    const outcomes = Object.fromEntries(CALLERS.map((caller, index) => [caller, cells[index]]))
    return { call, guard, limit, isFresh, hasEffects, ids, outcomes } as CallRight
  })

/** Paths of money: every write below them needs a fresh token. */
export const MONEY_ADDRESS = /\/api\/(admin\/payments|payment|payout|billing|charge|statement)/
