import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import { ASK_AGAIN_DAYS } from '../../domain/creator-approval'
import { notFound, ProductError } from '../../errors'
import { type Creator, readCreator } from './read-creator'

/**
 * A rejected creator asks once more, 30 days after the answer; who waits already changes nothing. Throws conflict when
 * it is too early, or for an approved creator.
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
  await queryOne(
    req,
    sql`update creators set rejected_at = null, rejection_reason = null, updated_at = now()
        where id = ${id} and not approved and rejected_at <= business_now() - make_interval(days => ${ASK_AGAIN_DAYS}) returning id`,
  )
  const creator = await readCreator({ req, creatorId })
  if (creator.approved) throw new ProductError('conflict', 'You are approved already')
  if (creator.rejected_at !== null)
    throw new ProductError('conflict', `You can ask again ${ASK_AGAIN_DAYS} days after the answer`)
  return creator
}
