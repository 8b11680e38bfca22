import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../database'
import { notFound } from '../../errors'
import { finishSignUp } from './finish-sign-up'
import { type Creator, readCreator } from './read-creator'

type Input = {
  req: PayloadRequest
  creatorId: number
  id: number
  total_reach?: number | undefined
  country?: string | undefined
  disclosure_read?: boolean | undefined
}

/** Omitted fields keep their values. */
export const updateCreator = async ({
  req,
  creatorId,
  id,
  total_reach,
  country,
  disclosure_read: hasRead = false,
}: Input): Promise<Creator> => {
  if (id !== creatorId) throw notFound()
  return withTransaction(req, async () => {
    await query(
      req,
      sql`update creators
          set total_reach = coalesce(${total_reach ?? null}, total_reach), country = coalesce(${country ?? null}, country),
              disclosure_read_at = case when ${hasRead} then coalesce(disclosure_read_at, business_now()) else disclosure_read_at end,
              updated_at = now()
          where id = ${creatorId}`,
    )
    await finishSignUp(req, creatorId)
    return readCreator({ req, creatorId })
  })
}
