import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { CreatorRow } from '../../contracts/identity'
import { iso, queryOne } from '../../database'
import { ASK_AGAIN_DAYS } from '../../domain/creator-approval'
import { notFound } from '../../errors'

export type Creator = z.infer<typeof CreatorRow>

/** A creator's own profile. Throws not_found. */
export const readCreator = async ({
  req,
  creatorId,
}: {
  req: PayloadRequest
  creatorId: number | null
}): Promise<Creator> => {
  const creator = await queryOne<Creator>(
    req,
    sql`select id, user_id, name, product_categories, total_reach, approved, rejection_reason, ${iso('rejected_at')} as rejected_at,
               ${iso(`(rejected_at + interval '${ASK_AGAIN_DAYS} days')`)} as may_ask_again_from, ${iso('created_at')} as created_at from creators where id = ${creatorId}`,
  )
  if (!creator) throw notFound()
  return creator
}
