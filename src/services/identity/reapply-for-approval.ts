import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import { REAPPLY_DAYS } from '../../domain/creator-approval'
import { notFound, ProductError } from '../../errors'
import { REAPPLY_FROM } from './approval-state'
import { type Creator, readCreator } from './read-creator'

/** From the 30th day after the rejection. Throws conflict when it is too early, the creator is approved, or suspended. */
export const reapplyForApproval = async ({
  req,
  creatorId,
  id,
}: {
  req: PayloadRequest
  creatorId: number
  id: number
}): Promise<Creator> => {
  if (id !== creatorId) throw notFound()
  await query(
    req,
    sql`update creators c
        set rejected_at = null, rejection_reason = null, updated_at = now()
        where c.id = ${id} and not c.approved and ${sql.raw(REAPPLY_FROM)} <= business_now()
          and not exists (select 1 from users u where u.id = c.user_id and u.disabled_at is not null)`,
  )
  const creator = await readCreator({ req, creatorId })
  if (creator.suspended_at !== null) throw new ProductError('conflict', 'Your account is suspended')
  if (creator.approved) throw new ProductError('conflict', 'You’re already approved')
  if (creator.rejected_at !== null)
    throw new ProductError('conflict', `You can reapply ${REAPPLY_DAYS} days after the decision`)
  return creator
}
