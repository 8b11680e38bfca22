import { sql } from 'drizzle-orm'
import type { ApprovalRow } from '../../contracts/admin-queues'
import { CREATOR_ACTIONS } from '../../contracts/approvals'
import type { ApprovalState } from '../../contracts/states'
import { arrayParam, type DatabaseContext, iso, query, queryOne } from '../../database'
import { APPROVAL_STATE } from './approval-state'
import { readRisks } from './risk-signals'

type Input = { state: ApprovalState; page: number; limit: number }

const DECISIONS = Object.values(CREATOR_ACTIONS).map(({ name }) => name)
const MOST_DECISIONS = 5

/** Open accounts by the decision about them: those who wait longest first, and the newest decisions first. */
export const listApprovals = async (context: DatabaseContext, { state, page, limit }: Input) => {
  const isInState = sql`c.closed_at is null and (${APPROVAL_STATE}) = ${state}`
  const [count, rows] = await Promise.all([
    queryOne<{ total: number }>(context, sql`select count(*)::int as total from creators c where ${isInState}`),
    query<Omit<ApprovalRow, 'risks'>>(
      context,
      sql`with chosen as (
            select c.*
            from creators c
            where ${isInState}
            order by ${state === 'waiting' ? sql`c.created_at, c.id` : sql`coalesce(c.approved_at, c.rejected_at) desc, c.id`}
            limit ${limit}
            offset ${(page - 1) * limit}
          )
          select c.id,
                 c.name,
                 u.email,
                 ${iso('c.created_at')} as applied_at,
                 ${APPROVAL_STATE} as state,
                 c.total_reach,
                 c.product_categories,
                 coalesce(
                   (
                     select jsonb_agg(jsonb_build_object('channel', h.channel, 'channel_link', h.channel_link) order by h.id)
                     from creator_channels h
                     where h.creator_id = c.id
                   ),
                   '[]'
                 ) as channels,
                 (
                   select b.brand_name
                   from partnerships p
                   join brands b on b.id = p.brand_id
                   where p.creator_id = c.id and p.source_program_id is not null
                   order by p.id
                   limit 1
                 ) as program_brand,
                 coalesce(
                   (
                     select jsonb_agg(
                              jsonb_build_object('action', d.action, 'at', d.at, 'by', d.actor_email, 'reason', d.reason)
                              order by d.id desc
                            )
                     from (
                       select e.id, e.action, ${iso('e.created_at')} as at, e.actor_email, e.reason
                       from audit_events e
                       where e.target_collection = 'creators'
                         and e.target_id = c.id
                         and e.action = any(${arrayParam(DECISIONS)}::text[])
                       order by e.id desc
                       limit ${MOST_DECISIONS}
                     ) d
                   ),
                   '[]'
                 ) as decisions
          from chosen c
          join users u on u.id = c.user_id
          order by ${state === 'waiting' ? sql`c.created_at, c.id` : sql`coalesce(c.approved_at, c.rejected_at) desc, c.id`}`,
    ),
  ])
  const risks = await readRisks(
    context,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row): ApprovalRow => ({ ...row, risks: risks.get(row.id) ?? [] })),
    total: count?.total ?? 0,
    page,
    limit,
  }
}
