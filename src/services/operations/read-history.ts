import { sql } from 'drizzle-orm'
import { type DatabaseContext, iso, query } from '../../database'
import type { StateMachine } from '../../domain/state-tables'

/** `status` or `action` is set, or both if the action changed the status. */
export type HistoryEntry = {
  /** Business time. */
  at: string
  status: string | null
  /** The audit log's name of what staff did, such as `hold` or `refund-failed`. */
  action: string | null
  actor: string | null
  /** Given by staff. */
  reason: string | null
  cause: string | null
  /** Of a refund. */
  amount_cents: number | null
}

/**
 * The status changes of a record together with what staff did with it, the newest first. An action that changed the status
 * wrote both rows in one transaction, at the same time. A request to a provider is left out once its outcome is recorded.
 */
export const readHistory = (
  context: DatabaseContext,
  { machine, id, limit }: { machine: StateMachine; id: number; limit: number },
): Promise<HistoryEntry[]> =>
  query<HistoryEntry>(
    context,
    sql`with
          changes as (
            select h.id, h.to_status, h.cause, h.changed_at
            from status_history h
            where h.machine = ${machine} and h.row_id = ${id}
          ),
          acts as (
            select e.id,
                   e.action,
                   e.actor_email,
                   e.reason,
                   e.created_at + (business_now() - now()) as acted_at,
                   (e.changes -> 'refunded_cents' ->> 'after')::int - (e.changes -> 'refunded_cents' ->> 'before')::int as amount_cents
            from audit_events e
            where e.target_collection = ${machine}
              and e.target_id = ${id}
              and e.reason is not null
              and not exists (
                select 1
                from audit_events outcome
                where outcome.target_collection = e.target_collection
                  and outcome.target_id = e.target_id
                  and outcome.id > e.id
                  and e.action in (outcome.action || '-requested', replace(outcome.action, '-failed', '-requested'))
              )
          )
        select ${iso('coalesce(c.changed_at, a.acted_at)')} as at,
               c.to_status as status,
               a.action,
               a.actor_email as actor,
               a.reason,
               nullif(c.cause, a.reason) as cause,
               a.amount_cents
        from changes c
        full join acts a on a.acted_at = c.changed_at
        order by coalesce(c.changed_at, a.acted_at) desc, c.id desc nulls last, a.id desc
        limit ${limit}`,
  )
