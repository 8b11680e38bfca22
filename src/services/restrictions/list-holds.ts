import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Hold } from '../../contracts/restrictions'
import { query } from '../../database'
import { HELD_AMOUNT } from './held-amount'
import { RESTRICTION } from './restriction-rows'
import { answerPath } from './restriction-tokens'

/** How long a decision stays beside the money that it was about. */
const DECIDED_DAYS = 90

export const listHolds = async ({
  req,
  creatorId,
  userId,
}: {
  req: PayloadRequest
  creatorId: number
  userId: number
}): Promise<{ rows: Hold[]; answer_path: string | null }> => {
  const rows = await query<Hold>(
    req,
    sql`select ${RESTRICTION}, ${HELD_AMOUNT} as amount
        from restrictions r
        left join brands b on b.id = r.brand_id
        where r.creator_id = ${creatorId}
          and r.kind = 'hold'
          and (r.decided_on is null or r.decided_on > business_date() - ${DECIDED_DAYS}::int)
        order by r.id desc`,
  )
  return { rows, answer_path: rows.some(({ status }) => status === 'open') ? answerPath(userId) : null }
}
