import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import { notFound } from '../../errors'
import { type Creator, readCreator } from './read-creator'

type Input = {
  req: PayloadRequest
  creatorId: number
  id: number
  total_reach?: number | undefined
  country?: string | undefined
}

/** Omitted fields keep their values. */
export const updateCreator = async ({ req, creatorId, id, total_reach, country }: Input): Promise<Creator> => {
  if (id !== creatorId) throw notFound()
  await query(
    req,
    sql`update creators
        set total_reach = coalesce(${total_reach ?? null}, total_reach), country = coalesce(${country ?? null}, country),
          updated_at = now()
        where id = ${creatorId}`,
  )
  return readCreator({ req, creatorId })
}
