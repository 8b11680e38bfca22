import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../audit'
import { CREATOR_ACTIONS } from '../../contracts/approvals'
import type { ApprovalState } from '../../contracts/states'
import { arrayParam, query, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { approvalTransition } from '../../domain/creator-approval'
import { ProductError } from '../../errors'
import { type NewEvent, recordEvents } from '../../outbox'
import { APPROVAL_STATE } from './approval-state'

type Input = { req: PayloadRequest; ids: number[]; act: 'approve' | 'reject'; reason?: string }

/** All or none; creators already in that state are skipped. Throws not_found for an unknown id. */
export const decideCreators = ({ req, ids, act, reason = '' }: Input): Promise<{ changed: number[] }> =>
  withTransaction(req, async () => {
    const { from, to } = approvalTransition(act)
    const known = await query<Row<'creators', 'id'> & { state: ApprovalState }>(
      req,
      sql`select c.id, ${APPROVAL_STATE} as state
          from creators c
          where c.id = any(${arrayParam(ids)}::int[]) and c.closed_at is null
          order by c.id
          for update`,
    )
    if (known.length !== new Set(ids).size) throw new ProductError('not_found', 'Creator not found')
    const isApproval = act === 'approve'
    const decided = await query<Row<'creators', 'id'>>(
      req,
      sql`update creators c
          set approved = ${isApproval}::boolean, approval_source = case when ${isApproval}::boolean then 'staff' end,
            approved_at = case when ${isApproval}::boolean then business_now() end,
            rejected_at = case when not ${isApproval}::boolean then business_now() end,
            rejection_reason = case when not ${isApproval}::boolean then ${reason}::text end, updated_at = now()
          from users u
          where u.id = c.user_id and c.id = any(${arrayParam(ids)}::int[])
            and (${APPROVAL_STATE}) = any(${arrayParam(from)}::text[])
          returning c.id`,
    )
    const changed = decided.map(({ id }) => id)
    const rows = known
      .filter(({ id }) => changed.includes(id))
      .map(({ id, state }) => ({ id, changes: { approval: { before: state, after: to } } }))
    await recordAudit({ req, action: CREATOR_ACTIONS[act].name, collection: 'creators', rows, reason })
    await recordEvents(
      req,
      changed.map((subject): NewEvent => {
        return isApproval
          ? { type: 'creator.approved', subject, data: {} }
          : { type: 'creator.rejected', subject, data: { reason } }
      }),
    )
    return { changed }
  })
