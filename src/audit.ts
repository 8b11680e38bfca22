import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from './access/roles'
import { query, withTransaction } from './database'

/** What a staff member did: to which rows, with what before and after, and why. */
export type Audited = {
  req: PayloadRequest
  action: string
  collection: string
  /** Each row with what changed, field by field: `{ field: { before, after } }`. */
  rows: readonly { id: number; changes: object }[]
  reason?: string | null
}

/**
 * Writes one `audit_events` row per changed row, in the transaction of the change: throws outside of one, because a crash
 * in between would lose the record. The table is append-only: Postgres refuses to change or delete its rows.
 */
export const recordAudit = async ({ req, action, collection, rows, reason }: Audited): Promise<void> => {
  if (req.transactionID === undefined) throw new Error('An audit row is written in the transaction of its change')
  const actor = actorOf(req)
  await query(
    req,
    sql`insert into audit_events (actor_id, actor_email, action, target_collection, target_id, changes, reason)
        select ${actor?.id ?? null}::int, ${actor?.email ?? 'system'}, ${action}, ${collection}, r.id, r.changes, ${reason || null}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, changes jsonb)`,
  )
}

/** Something that a person does to one row, and why. */
export type Act = Omit<Audited, 'rows'> & { id: number }

/** What an act answers, and what it changed, field by field. */
type Outcome<T> = { answer: T; changes: object }

/**
 * Does something within this database, in one transaction with the row that says who did it, what changed and why: both or
 * neither.
 */
export const auditedAct = <T>(act: Act, work: () => Promise<Outcome<T>>): Promise<T> =>
  withTransaction(act.req, async () => {
    const { answer, changes } = await work()
    await record(act, act.action, changes)
    return answer
  })

/**
 * Does something that reaches beyond this database, and so cannot be one transaction. `ACTION-requested` is committed
 * first: whatever becomes of the process, one sees who asked for it and why. `work` calls outside, and then calls
 * `recordOutcome` with what changed, in the transaction that applies the answer; that row is `ACTION`. An error leaves
 * `ACTION-failed`, which does not say that nothing happened outside. Not to be called in a transaction.
 */
export const auditedOutsideAct = async <T>(
  act: Act,
  work: (recordOutcome: (changes: object) => Promise<void>) => Promise<T>,
): Promise<T> => {
  const { req, action } = act
  if (req.transactionID !== undefined)
    throw new Error(`${action} would be requested in a transaction that may not commit`)
  await withTransaction(req, () => record(act, `${action}-requested`, {}))
  try {
    return await work((changes) => record(act, action, changes))
  } catch (error) {
    await withTransaction(req, () => record(act, `${action}-failed`, {}))
    throw error
  }
}

const record = ({ id, ...act }: Act, action: string, changes: object): Promise<void> =>
  recordAudit({ ...act, action, rows: [{ id, changes }] })
