import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import { ASK_AGAIN_DAYS } from '../../domain/creator-approval'
import { notFound, ProductError } from '../../errors'
import { ASK_AGAIN_FROM } from './approval-state'
import { type Creator, readCreator } from './read-creator'

/**
 * A rejected creator asks once more, from the 30th day after that of the answer; who waits already changes nothing.
 * Throws conflict when it is too early, or for an approved creator.
 */
export const askApprovalAgain = async ({
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
        where c.id = ${id} and not c.approved and ${sql.raw(ASK_AGAIN_FROM)} <= business_now()`,
  )
  const creator = await readCreator({ req, creatorId })
  if (creator.approved) throw new ProductError('conflict', 'You are approved already')
  if (creator.rejected_at !== null)
    throw new ProductError('conflict', `You can ask again ${ASK_AGAIN_DAYS} days after the answer`)
  return creator
}
