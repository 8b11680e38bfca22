import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'
import { notFound } from '../../errors'
import { type Creator, readCreator } from './read-creator'

type Input = { req: PayloadRequest; creatorId: number; id: number; total_reach: number }

export const updateCreator = async ({ req, creatorId, id, total_reach }: Input): Promise<Creator> => {
  if (id !== creatorId) throw notFound()
  await query(req, sql`update creators set total_reach = ${total_reach}, updated_at = now() where id = ${creatorId}`)
  return readCreator({ req, creatorId })
}
