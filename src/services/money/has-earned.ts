import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'

type Input = { req: PayloadRequest; creatorId: number }

/** Such creators keep access to the money pages, approved or not. */
export const hasEarned = async ({ req, creatorId }: Input): Promise<boolean> =>
  (await queryOne(
    req,
    sql`select 1
        from creator_earnings
        where creator_id = ${creatorId}
        limit 1`,
  )) !== undefined
