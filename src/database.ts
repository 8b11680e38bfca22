import { createHash } from 'node:crypto'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Payload, PayloadRequest } from 'payload'
import { commitTransaction, initTransaction, killTransaction } from 'payload'
import type { QueryResult } from 'pg'
import type { Sort } from './contracts/lists'
import { env, hasPooler } from './env'
import { isUnavailable, Unavailable } from './errors'
import { replicasOf } from './read-replicas'

/** Where a statement runs: in a request (and its transaction, if any), or on the pool of a Payload instance. */
export type DatabaseContext =
  | Pick<PayloadRequest, 'payload' | 'transactionID'>
  | { payload: Payload; transactionID?: undefined }

/** Longer than five minutes, after which all sweeps come again: a new connection reads the catalog and plans each statement anew. */
export const CONNECTION_IDLE_MS = 600_000

export const adapterOf = (payload: Payload): PostgresAdapter => payload.db as unknown as PostgresAdapter

/**
 * For a statement that is sent all the time, where planning takes longer than running it: each connection parses it once and keeps its
 * plan. Its text must not vary, and its own columns must not be `*`, which a migration may change.
 */
type Keeping = { keepPlan?: boolean }

/**
 * Runs in the request's transaction, if any. Pass values through the `sql` template only. Numerics, dates and big
 * integers are returned as exact text.
 */
export const query = async <Row extends Record<string, unknown>>(
  context: DatabaseContext,
  statement: SQL,
  keeping: Keeping = {},
): Promise<Row[]> => (await run(context, statement, keeping)).rows as Row[]

const run = async (context: DatabaseContext, statement: SQL, { keepPlan = false }: Keeping = {}) => {
  const adapter = adapterOf(context.payload)
  const id = await context.transactionID
  const session = id === undefined ? undefined : adapter.sessions[String(id)]
  if (id !== undefined && !session) throw new Error('The transaction of this request has ended')
  if (!session && reports.has(context)) return runReport(context, statement)
  const database = (session?.db ?? adapter.drizzle) as Database
  // Poolers in transaction mode may not know a plan that another connection keeps.
  return keepPlan && !hasPooler(env()) ? runPlanned(database, statement) : database.execute(statement)
}

type Database = PgDatabase<NodePgQueryResultHKT, Record<string, unknown>>

const runPlanned = (database: Database, statement: SQL): Promise<QueryResult<Record<string, unknown>>> => {
  const built = database.execute(statement).getQuery()
  return database._.session.prepareQuery<Planned>(built, undefined, planName(built.sql), false).execute()
}

type Planned = PreparedQueryConfig & { execute: QueryResult<Record<string, unknown>> }

/** Of a statement whose plan is kept: at most 63 characters. */
export const planName = (text: string): string => createHash('sha256').update(text).digest('base64url')

const reports = new WeakSet<object>()

/** From now on, what the request reads outside of a transaction may be up to ten seconds old. */
export const allowReplica = (req: PayloadRequest): void => void reports.add(req)

type Reader = Pick<PostgresAdapter['drizzle'], 'execute' | 'transaction'>

const runReport = async (context: DatabaseContext, statement: SQL) => {
  const primary = adapterOf(context.payload).drizzle
  const reader = await readerOf(context.payload)
  return reader.execute(statement).catch((error: unknown) => {
    if (reader === primary || !isUnavailable(error)) throw error
    return primary.execute(statement)
  })
}

/** A replica (DATABASE_READ_URLS), or the primary without one that is fit. */
const readerOf = async (payload: Payload): Promise<Reader> =>
  ((await replicasOf(payload)?.pick()) as Reader | null | undefined) ?? adapterOf(payload).drizzle

export const changedRows = async (context: DatabaseContext, statement: SQL): Promise<number> =>
  (await run(context, statement)).rowCount ?? 0

export const queryOne = async <Row extends Record<string, unknown>>(
  context: DatabaseContext,
  statement: SQL,
  keeping: Keeping = {},
): Promise<Row | undefined> => (await query<Row>(context, statement, keeping))[0]

const ROWS_AT_ONCE = 500

/**
 * Gives `take` all rows of a statement, 500 at a time and one after another, from one snapshot. Uses a connection of its
 * own, outside of any transaction of a request, and a replica if there is one.
 */
export const queryInParts = async <Row extends Record<string, unknown>>(
  { payload }: Pick<DatabaseContext, 'payload'>,
  statement: SQL,
  take: (rows: Row[]) => Promise<void>,
): Promise<void> =>
  (await readerOf(payload)).transaction(
    async (transaction) => {
      // A cursor is otherwise planned for its first rows only.
      await transaction.execute(sql`set local cursor_tuple_fraction = 1`)
      await transaction.execute(sql`declare parts no scroll cursor for ${statement}`)
      for (let isMore = true; isMore; ) {
        const { rows } = await transaction.execute(sql.raw(`fetch ${ROWS_AT_ONCE} from parts`))
        if (rows.length > 0) await take(rows as Row[])
        isMore = rows.length === ROWS_AT_ONCE
      }
    },
    { accessMode: 'read only' },
  )

/**
 * The order of a list by the key that was chosen, in which `sorts` has an expression for each. Nulls are last either way,
 * and `tie`, which is unique, makes pages neither repeat nor miss rows.
 */
export const orderBy = <Key extends string>(sorts: Readonly<Record<Key, SQL>>, sort: Sort<Key>, tie: SQL): SQL => {
  if (!sort.startsWith('-')) return sql`order by ${sorts[sort as Key]} nulls last, ${tie}`
  return sql`order by ${sorts[sort.slice(1) as Key]} desc nulls last, ${tie} desc`
}

/** A case-insensitive substring match without wildcards; matches everything if nothing was typed. */
export const containsText = (columns: SQL[], typed: string | undefined): SQL =>
  typed === undefined
    ? sql`true`
    : sql`(${sql.join(
        columns.map((column) => sql`strpos(lower(${column}), lower(${typed}::text)) > 0`),
        sql` or `,
      )})`

/**
 * Whether a text in lower case has every word that was typed, in any order; without wildcards. Matches everything if nothing
 * was typed.
 */
export const containsWords = (text: SQL, typed: string | undefined): SQL =>
  sql`${text} like all (${arrayParam(wordsIn(typed).map(patternOf))}::text[])`

/** In lower case, the longest first. */
export const wordsIn = (typed: string | undefined): string[] =>
  (typed ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)

/** Of `like`, for texts that contain a word. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Passes an array as ONE parameter, for `= any(...)` and `unnest(...)`; the template would otherwise expand it. */
export const arrayParam = (values: readonly unknown[]): SQL => sql`${sql.param(values)}`

/** What a request still has to do in the transaction of its first change. */
const lastWork = new WeakMap<object, () => Promise<void>>()

/** `work` runs at the end of the first transaction of `req` that changes something, and in no other. */
export const beforeCommit = (req: PayloadRequest, work: () => Promise<void>): void => {
  lastWork.set(req, work)
}

/** Runs the work of `beforeCommit` in a transaction of its own if no transaction of the request has run it. */
export const endOfChanges = async (req: PayloadRequest): Promise<void> => {
  const work = lastWork.get(req)
  if (!work) return
  lastWork.delete(req)
  await withTransaction(req, work)
}

const finishChanges = async (req: PayloadRequest): Promise<boolean> => {
  const work = lastWork.get(req)
  if (!work) return false
  const found = await queryOne<{ has_changes: boolean }>(
    req,
    sql`select pg_current_xact_id_if_assigned() is not null as has_changes`,
  )
  if (!found?.has_changes) return false
  await work()
  return true
}

/**
 * Runs `work` in one transaction that is committed or rolled back as a whole. A request that is already in a transaction
 * joins it.
 *
 * Payload ends a request's transaction on any error of its own, even if the caller catches it; later calls with that request
 * would then silently commit one by one. While `work` runs, the request therefore has a prototype whose `transactionID`
 * throws: once Payload removes the request's own id, every further call fails and everything is rolled back.
 */
export const withTransaction = async <T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> => {
  const isOwner = await initTransaction(req).catch((error: unknown) => {
    // Payload leaves a promise that was rejected, with which everything else of the request would fail.
    delete req.transactionID
    throw new Unavailable(error)
  })
  if (!isOwner) {
    const result = await work()
    assertAlive(req)
    return result
  }
  const prototype = Object.getPrototypeOf(req)
  Object.setPrototypeOf(req, guardOver(prototype))
  try {
    const result = await work()
    const isFinished = await finishChanges(req)
    assertAlive(req)
    await commitTransaction(req)
    if (isFinished) lastWork.delete(req)
    return result
  } catch (error) {
    if (Object.hasOwn(req, 'transactionID')) await killTransaction(req)
    throw error
  } finally {
    Object.setPrototypeOf(req, prototype)
  }
}

const ENDED = 'The transaction was ended by an error inside it and rolled back'

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

/** A timestamp column as ISO 8601 text in UTC; `column` must never contain input. */
export const iso = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Does not wait for the pool, because Payload keeps one client checked out until the process ends. */
export const closeDatabase = async (payload: Payload): Promise<void> => {
  const { pool } = adapterOf(payload)
  await replicasOf(payload)?.close()
  await payload.destroy()
  void pool.end()
}
