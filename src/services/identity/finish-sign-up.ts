import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { recordEvent } from '../../outbox'

/** Sign-up ends, once, when a creator has channels and reach. They are saved by several calls; each asks. */
export const finishSignUp = async (req: PayloadRequest, creatorId: number): Promise<void> => {
  const finished = await queryOne<Row<'creators', 'id'>>(
    req,
    sql`update creators c
        set signed_up_at = business_now(), updated_at = now()
        where c.id = ${creatorId} and c.signed_up_at is null and c.total_reach is not null
          and exists (select 1 from creator_channels ch where ch.creator_id = c.id)
        returning c.id`,
  )
  if (finished) await recordEvent(req, { type: 'creator.signed_up', subject: finished.id, data: {} })
}
