import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from './access/roles'
import { query } from './database'

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
 * Writes one `audit_events` row per changed row, in the transaction of the change. The table is append-only: Postgres
 * refuses to change or delete its rows.
 */
export const recordAudit = async ({ req, action, collection, rows, reason }: Audited): Promise<void> => {
  const actor = actorOf(req)
  await query(
    req,
    sql`insert into audit_events (actor_id, actor_email, action, target_collection, target_id, changes, reason)
        select ${actor?.id ?? null}::int, ${actor?.email ?? 'system'}, ${action}, ${collection}, r.id, r.changes, ${reason || null}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, changes jsonb)`,
  )
}
