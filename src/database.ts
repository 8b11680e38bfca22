import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { type SQL, sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { commitTransaction, initTransaction, killTransaction } from 'payload'

/** Where a statement runs: a request (inside its transaction when it has one), or the pool of a Payload instance. */
export type DatabaseContext =
  | Pick<PayloadRequest, 'payload' | 'transactionID'>
  | { payload: Payload; transactionID?: undefined }

/** The Postgres adapter of a Payload instance. */
export const adapterOf = (payload: Payload): PostgresAdapter => payload.db as unknown as PostgresAdapter

/**
 * Runs one SQL statement, inside the request's transaction when it has one, and returns its rows.
 * Values go in by the `sql` template only. Numerics, dates and big integers come back as text, exactly.
 */
export const query = async <Row extends Record<string, unknown>>(
  context: DatabaseContext,
  statement: SQL,
): Promise<Row[]> => (await run(context, statement)).rows as Row[]

const run = async (context: DatabaseContext, statement: SQL) => {
  const adapter = adapterOf(context.payload)
  const id = await context.transactionID
  const session = id === undefined ? undefined : adapter.sessions[String(id)]
  if (id !== undefined && !session) throw new Error('The transaction of this request has ended')
  return (session?.db ?? adapter.drizzle).execute(statement)
}

/** Runs one SQL statement as `query` does, and answers how many rows it wrote. */
export const changedRows = async (context: DatabaseContext, statement: SQL): Promise<number> =>
  (await run(context, statement)).rowCount ?? 0

/** The first row of a statement, or undefined. */
export const queryOne = async <Row extends Record<string, unknown>>(
  context: DatabaseContext,
  statement: SQL,
): Promise<Row | undefined> => (await query<Row>(context, statement))[0]

/** That a text column contains what was typed, letter for letter, whatever the case; no text: always. */
export const containsText = (columns: SQL[], typed: string | undefined): SQL =>
  typed === undefined
    ? sql`true`
    : sql`(${sql.join(
        columns.map((column) => sql`strpos(lower(${column}), lower(${typed}::text)) > 0`),
        sql` or `,
      )})`

/** An array as ONE parameter, for `= any(...)` and `unnest(...)`; the template would otherwise spread it. */
export const arrayParam = (values: readonly unknown[]): SQL => sql`${sql.param(values)}`

/**
 * Runs `work` in one transaction: all of it is committed or nothing.
 *
 * Payload ends the transaction of a request on any error of its own, also on one that the caller catches; later calls
 * with that request would then commit one by one, silently. While `work` runs, the request therefore stands on a
 * prototype whose `transactionID` throws: once Payload has removed the request's own id, every further call fails and
 * the whole of it is rolled back. A request that is already in a transaction joins it.
 */
export const withTransaction = async <T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> => {
  const isOwner = await initTransaction(req)
  if (!isOwner) {
    const result = await work()
    assertAlive(req)
    return result
  }
  const prototype = Object.getPrototypeOf(req)
  Object.setPrototypeOf(req, guardOver(prototype))
  try {
    const result = await work()
    assertAlive(req)
    await commitTransaction(req)
    return result
  } catch (error) {
    if (Object.hasOwn(req, 'transactionID')) await killTransaction(req)
    throw error
  } finally {
    Object.setPrototypeOf(req, prototype)
  }
}

const ENDED = 'The transaction was ended by an error inside it; nothing of it was kept'

const guardOver = (prototype: object): object =>
  Object.create(prototype, {
    transactionID: {
      get: () => {
        throw new Error(ENDED)
      },
    },
  })

const assertAlive = (req: PayloadRequest): void => {
  if (!Object.hasOwn(req, 'transactionID')) throw new Error(ENDED)
}

/** A timestamp column as ISO 8601 text in UTC; `column` is written in the code, never taken from outside. */
export const iso = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/**
 * Ends Payload and its connections. Payload keeps one client of the pool checked out for ever, so the end of the pool
 * cannot be waited for; its idle connections close at once and that one with the process.
 */
export const closeDatabase = async (payload: Payload): Promise<void> => {
  const { pool } = adapterOf(payload)
  await payload.destroy()
  void pool.end()
}
