import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../database'
import { retryDelay } from '../../domain/retry-delay'
import { env } from '../../env'
import { type Failpoint, failpoint } from '../../failpoints'
import { ProviderRefused, UnknownOutcome } from '../../integrations/provider-errors'

/** A row that a provider is asked about: it has a key, a lease and a count of its tries. */
type SentRow = {
  req: PayloadRequest
  table: 'creator_charges' | 'platform_charges' | 'paypal_payouts' | 'charge_refunds' | 'transfer_reversals'
  id: number
}

/** How a row is claimed; SQL over the row as `r`, and over the tables of `from`. */
type Claim = {
  where: SQL
  returning: SQL
  set?: SQL
  from?: SQL
}

/** A claimed row: what `returning` selects, and how often it was tried, this time included. */
type Claimed<Row> = Row & { tries: number }

type Sending<Row, Answer> = SentRow & {
  claim: Claim
  /** Where the process may be killed: after the claim is committed, and after the provider answered. */
  failpoints: readonly [claimed: Failpoint, answered: Failpoint]
  /** Asks the provider, under the row's key. Throws ProviderRefused, UnknownOutcome. */
  call: (row: Claimed<Row>) => Promise<Answer>
  /** Applies the answer in a transaction. */
  apply: (answer: Answer, row: Claimed<Row>) => Promise<void>
  /** Applies a refusal: the request was understood, and nothing happened. */
  onRefused: (refusal: ProviderRefused, row: Claimed<Row>) => Promise<void>
  /** After a try of unknown outcome, once the row waits for its next one. */
  onUnknown?: (row: Claimed<Row>) => Promise<void>
}

/** Whether no process has claimed a row and no pause holds it back; `alias` is written in the code. */
export const isUnleased = (alias: string): SQL =>
  sql.raw(`(${alias}.lease_until is null or ${alias}.lease_until < now())`)

/**
 * Sends a row to a provider, at most one process at a time: claims it with a lease that is longer than any call, calls
 * under the row's key, and applies the answer. An outcome that nobody knows (no answer, a failure of the service, too many
 * requests) leaves the row as it is and repeats it under the same key after a pause; a refusal is the caller's to apply.
 * Any other error is thrown, and the row is free again when its lease ends. Answers whether an answer was applied.
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
      await sending.onUnknown?.(row)
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

/** Keeps a row from being tried again for so many seconds, with the reason; `set` are further columns. */
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
