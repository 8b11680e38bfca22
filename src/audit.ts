import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from './access/roles'
import { query, withTransaction } from './database'

export type Audited = {
  req: PayloadRequest
  action: string
  collection: string
  /** Each row with its changes by field: `{ field: { before, after } }`. */
  rows: readonly { id: number; changes: object }[]
  reason?: string | null
}

/** Throws outside of a transaction, because a crash between the change and its record would lose the record. */
export const recordAudit = async ({ req, action, collection, rows, reason }: Audited): Promise<void> => {
  if (req.transactionID === undefined) throw new Error('An audit row must be written in the transaction of its change')
  const actor = actorOf(req)
  await query(
    req,
    sql`insert into audit_events (actor_id, actor_email, action, target_collection, target_id, changes, reason)
        select ${actor?.id ?? null}::int, ${actor?.email ?? 'system'}, ${action}, ${collection}, r.id, r.changes, ${reason || null}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, changes jsonb)`,
  )
}

export type Act = Omit<Audited, 'rows' | 'action'> & { id: number; action: { name: string } }

type Outcome<T> = { answer: T; changes: object }

export const auditedAct = <T>(act: Act, work: () => Promise<Outcome<T>>): Promise<T> =>
  withTransaction(act.req, async () => {
    const { answer, changes } = await work()
    await record(act, act.action.name, changes)
    return answer
  })

/**
 * Runs an action that reaches beyond this database. `ACTION-requested` is committed before `work`, which calls
 * `recordOutcome` in the transaction that applies the response and so writes `ACTION`. An error writes `ACTION-failed`,
 * which does not mean that nothing happened externally. Must not be called in a transaction.
 */
export const auditedOutsideAct = async <T>(
  act: Act,
  work: (recordOutcome: (changes: object) => Promise<void>) => Promise<T>,
): Promise<T> => {
  const { req, action } = act
  if (req.transactionID !== undefined)
    throw new Error(`${action.name} must not be requested inside a transaction, which may not commit`)
  await withTransaction(req, () => record(act, `${action.name}-requested`, {}))
  try {
    return await work((changes) => record(act, action.name, changes))
  } catch (error) {
    await withTransaction(req, () => record(act, `${action.name}-failed`, {}))
    throw error
  }
}

const record = ({ id, ...act }: Act, action: string, changes: object): Promise<void> =>
  recordAudit({ ...act, action, rows: [{ id, changes }] })

type Fields = Record<string, string | null>

/** The fields that differ, as an audit row has them. */
export const changedFields = (
  before: Fields | null | undefined,
  after: Fields | null | undefined,
): Audited['rows'][number]['changes'] => {
  const known = new Map(Object.entries(before ?? {}))
  return Object.fromEntries(
    Object.entries(after ?? {})
      .filter(([field, value]) => (known.get(field) ?? null) !== value)
      .map(([field, value]) => [field, { before: known.get(field) ?? null, after: value }]),
  )
}
