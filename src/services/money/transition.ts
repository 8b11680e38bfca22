import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, changedRows, query, queryOne } from '../../database'
import { type StateMachine, statesBefore } from '../../domain/state-tables'

/** Nothing was changed. */
export class IllegalTransition extends Error {
  constructor(
    readonly machine: StateMachine,
    readonly id: number,
    readonly from: string,
    readonly to: string,
  ) {
    super(`${machine} ${id} cannot go from ${from} to ${to}`)
  }
}

/** A trigger records the cause with every status change in the rest of this transaction. */
export const withCause = (req: PayloadRequest, cause: string) =>
  query(req, sql`select set_config('shelfmate.cause', ${cause}, true)`)

/**
 * Only from states that may lead there, in the request's transaction. `set` adds columns to the update. False when the
 * row was already there. Throws IllegalTransition when the move is not allowed, Error when the row does not exist.
 */
export const transition = async ({
  req,
  machine,
  id,
  to,
  cause,
  set,
}: {
  req: PayloadRequest
  machine: StateMachine
  id: number
  to: string
  cause: string
  set?: SQL
}): Promise<boolean> => {
  await withCause(req, cause)
  const column = sql.raw(statusColumnOf(machine))
  // mutant: state-guard
  const mayLeave = sql`${column}::text = any(${arrayParam(statesBefore(machine, to))}::text[])`
  const changed = await changedRows(
    req,
    sql`update ${sql.raw(machine)}
        set ${column} = ${to},
            updated_at = now()
            ${set ? sql`, ${set}` : sql``}
        where id = ${id} and (${mayLeave})`,
  )
  if (changed > 0) return true
  const row = await queryOne<{ status: string }>(
    req,
    sql`select ${column}::text as status from ${sql.raw(machine)} where id = ${id}`,
  )
  if (!row) throw new Error(`There is no row ${id} of ${machine}`)
  if (row.status === to) return false
  throw new IllegalTransition(machine, id, row.status, to)
}

const statusColumnOf = (machine: StateMachine): string =>
  machine === 'brand_payment_methods' ? 'verification_status' : 'status'
