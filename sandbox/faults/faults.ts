import * as z from 'zod'
import type { Queryable } from '../database'
import { parseInput, Refusal } from '../http/failure'

/** Faults of rows or cursors, for reports only. */
const REPORT_FAULTS = ['bad_rows', 'same_cursor', 'foreign_rows'] as const
const FAULTS = [
  'throttle',
  'error',
  'bad_gateway',
  'slow',
  'hang',
  'broken_json',
  'empty',
  'lost',
  'html',
  'wrong_amount',
  'expired',
  'forbidden',
  'unfunded',
  ...REPORT_FAULTS,
] as const
const ADS_CALLS = ['report', 'profiles', 'advertisers', 'publishers', 'tags', 'products'] as const
/** PayPal: any call except the token call, only the creation of a payout, and the token call. */
const PAYPAL_CALLS = ['paypal', 'paypal_create', 'paypal_token'] as const
/** Stripe: any call, any write, and the writes that pay, transfer (or reverse), or refund. */
const STRIPE_CALLS = ['stripe', 'stripe_write', 'stripe_payment', 'stripe_transfer', 'stripe_refund'] as const
const CALLS = [...ADS_CALLS, 'token', ...PAYPAL_CALLS, ...STRIPE_CALLS, 's3'] as const

export type FaultName = (typeof FAULTS)[number]
export type FaultyCall = (typeof CALLS)[number]

/** A fault to apply now. `seconds` is the delay or the value of Retry-After. */
export interface DueFault {
  readonly id: string
  readonly fault: FaultName
  readonly seconds: number
}

const DEFAULT_SECONDS: Partial<Record<FaultName, number>> = { throttle: 1, slow: 2, hang: 30 }

const NewFault = z
  .strictObject({
    fault: z.enum(FAULTS),
    path: z.enum(CALLS).optional(),
    times: z.int().min(1).max(1_000_000).optional(),
    seconds: z.number().min(0).max(600).optional(),
    for_seconds: z.number().positive().max(604_800).optional(),
    profile_id: z
      .string()
      .regex(/^\d{1,20}$/, 'must be a profile id as a string')
      .optional(),
  })
  .superRefine(({ fault, path, profile_id }, { addIssue }) => {
    if (isReportFault(fault) && path !== undefined && path !== 'report') {
      addIssue({ code: 'custom', path: ['path'], message: `${fault} applies to reports only` })
    }
    if (fault === 'expired' && isOneOf(['token', 'paypal_token', 's3', ...STRIPE_CALLS], path ?? '')) {
      addIssue({ code: 'custom', path: ['path'], message: 'this call has no access token to expire' })
    }
    if (fault === 'wrong_amount' && !isOneOf(STRIPE_CALLS, path ?? '')) {
      addIssue({ code: 'custom', path: ['path'], message: 'wrong_amount applies to Stripe calls only' })
    }
    if (fault === 'unfunded' && path !== 'paypal_create') {
      addIssue({ code: 'custom', path: ['path'], message: 'unfunded applies to paypal_create only' })
    }
    if (profile_id !== undefined && path !== undefined && (path === 'profiles' || !isOneOf(ADS_CALLS, path))) {
      addIssue({ code: 'custom', path: ['profile_id'], message: `the ${path} call has no profile` })
    }
  })

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name)
const isReportFault = (fault: string): boolean => isOneOf(REPORT_FAULTS, fault)
const namesOf = (call: FaultyCall): readonly FaultyCall[] => {
  if (call.startsWith('stripe_')) return [call, 'stripe_write', 'stripe']
  return call === 'paypal_create' ? [call, 'paypal'] : [call]
}

/** Hits one request by default, or with `for_seconds` every request in that (system) time. */
export const addFault = async (db: Queryable, body: unknown): Promise<number> => {
  const { fault, path, times, seconds, for_seconds, profile_id } = parseInput(NewFault, body)
  const { rows } = await db.query<{ id: string }>(
    `insert into faults (fault, path, profile_id, times, seconds, ends_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
     returning id`,
    [
      fault,
      path ?? (isReportFault(fault) ? 'report' : null),
      profile_id ?? null,
      times ?? (for_seconds === undefined ? 1 : null),
      seconds ?? DEFAULT_SECONDS[fault] ?? 0,
      for_seconds ?? null,
    ],
  )
  return Number(rows[0]?.id)
}

/** Oldest first. */
export const listFaults = async (db: Queryable): Promise<object[]> => {
  const { rows } = await db.query(
    `select id::int, fault, path, profile_id, times, seconds, ends_at, fired,
       (times is null or fired < times) and (ends_at is null or ends_at > now()) as is_due, created_at
     from faults
     order by faults.id`,
  )
  return rows
}

/** All, or one. Returns their IDs. Throws 404 for an unknown one. */
export const removeFaults = async (db: Queryable, id?: string): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(
    'delete from faults where $1::text is null or id::text = $1 returning id::text',
    [id],
  )
  if (id !== undefined && rows.length === 0) throw new Refusal(404, 'Fault not found')
  return rows.map((row) => row.id)
}

/** Locks the row: a fault hits exactly its number of concurrent requests. `same_cursor` needs a cursor. */
export const takeFault = async (
  db: Queryable,
  request: { call: FaultyCall; profileId: string | undefined; hasCursor: boolean },
): Promise<DueFault | undefined> => {
  const { rows } = await db.query<DueFault>(
    `update faults
     set fired = fired + 1
     where id = (
       select id
       from faults
       where (path = any($1) or (path is null and $4))
         and (profile_id is null or profile_id = $2)
         and (fault <> 'same_cursor' or $3)
         and (times is null or fired < times)
         and (ends_at is null or ends_at > now())
       order by id
       limit 1
       for update
     )
     returning id::text, fault, seconds`,
    [namesOf(request.call), request.profileId ?? null, request.hasCursor, isOneOf(ADS_CALLS, request.call)],
  )
  return rows[0]
}
