import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from './access/roles'
import { arrayParam, query } from './database'

/** What a staff member did: to which rows, with what before and after, and why. */
export type Audited = {
  req: PayloadRequest
  action: string
  collection: string
  ids: readonly number[]
  changes?: object
  reason?: string | null
}

/**
 * Writes one `audit_events` row per changed row, in the transaction of the change. The table is append-only: Postgres
 * refuses to change or delete its rows.
 */
export const recordAudit = async ({ req, action, collection, ids, changes = {}, reason }: Audited): Promise<void> => {
  const actor = actorOf(req)
  await query(
    req,
    sql`insert into audit_events (actor_id, actor_email, action, target_collection, target_id, changes, reason)
        select ${actor?.id ?? null}::int, ${actor?.email ?? 'system'}, ${action}, ${collection}, target, ${JSON.stringify(changes)}::jsonb, ${reason || null}
        from unnest(${arrayParam(ids)}::int[]) as target`,
  )
}
