import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../database'
import { retryDelay } from '../../domain/retry-delay'
import { env } from '../../env'
import { type Failpoint, failpoint } from '../../failpoints'
import { ProviderRefused, UnknownOutcome } from '../../integrations/provider-errors'

export type SentTable =
  | 'creator_charges'
  | 'platform_charges'
  | 'paypal_payouts'
  | 'charge_refunds'
  | 'transfer_reversals'
  | 'creator_transfers'

/** Needs an idempotency key, a lease and an attempt count. */
type SentRow = {
  req: PayloadRequest
  table: SentTable
  id: number
}

/** SQL over the row as `r` and over the tables of `from`. */
type Claim = {
  where: SQL
  returning: SQL
  set?: SQL
  from?: SQL
}

type Claimed<Row> = Row & { tries: number }

type Sending<Row, Answer> = SentRow & {
  claim: Claim
  /** After the claim is committed, and after the provider answered. */
  failpoints: readonly [claimed: Failpoint, answered: Failpoint]
  /** Throws ProviderRefused, UnknownOutcome. */
  call: (row: Claimed<Row>) => Promise<Answer>
  apply: (answer: Answer, row: Claimed<Row>) => Promise<void>
  /** The provider understood the request and did nothing. */
  onRefused: (refusal: ProviderRefused, row: Claimed<Row>) => Promise<void>
  /** Called once the row is postponed. */
  onUnknown?: (row: Claimed<Row>, error: UnknownOutcome) => Promise<void>
}

/** `alias` must be a literal in our code. */
export const isUnleased = (alias: string): SQL =>
  sql.raw(`(${alias}.lease_until is null or ${alias}.lease_until < now())`)

/**
 * At most one process at a time: claims the row with a lease longer than any call, calls under its key, and applies the
 * answer. An unknown outcome leaves the row unchanged and retries it later under the same key; a refusal goes to
 * `onRefused`. Any other error is thrown, and the row becomes free when its lease ends. Returns whether an answer was
 * applied.
 */
export const sendFromRow = async <Row extends Record<string, unknown>, Answer>(
  sending: Sending<Row, Answer>,
): Promise<boolean> => {
  const row = await claim<Row>(sending, sending.claim)
  if (!row) return false
  const [claimed, answered] = sending.failpoints
  failpoint(claimed)
  try {
    const answer = await sending.call(row)
    failpoint(answered)
    await sending.apply(answer, row)
    return true
  } catch (error) {
    if (error instanceof UnknownOutcome) {
      await postpone(sending, { seconds: retryDelay(row.tries, error), error })
      await sending.onUnknown?.(row, error)
    } else if (error instanceof ProviderRefused) await sending.onRefused(error, row)
    else throw error
    return false
  }
}

const claim = <Row extends Record<string, unknown>>(
  { req, table, id }: SentRow,
  { where, returning, set, from }: Claim,
): Promise<Claimed<Row> | undefined> =>
  queryOne<Claimed<Row>>(
    req,
    sql`update ${sql.raw(table)} r
        set lease_until = now() + make_interval(secs => ${env().paymentLeaseSeconds}),
            sent_at = now(),
            first_sent_at = coalesce(r.first_sent_at, now()),
            tries = r.tries + 1
            ${set ? sql`, ${set}` : sql``}
        ${from ? sql`from ${from}` : sql``}
        where r.id = ${id}
          and ${isUnleased('r')}
          and ${where}
        returning r.tries, ${returning}`,
  )

/** By `seconds`; `set` adds columns to the update. */
export const postpone = (
  { req, table, id }: SentRow,
  { seconds, error, set }: { seconds: number; error: Error; set?: SQL },
) =>
  query(
    req,
    sql`update ${sql.raw(table)}
        set lease_until = now() + make_interval(secs => ${seconds}),
            last_error = ${error.message}
            ${set ? sql`, ${set}` : sql``}
        where id = ${id}`,
  )
