import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnershipRow } from '../../contracts/partnerships'
import { queryOne, withTransaction } from '../../database'
import { transitionOf } from '../../domain/partnership-states'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { lockProgram } from './lock-program'
import { PARTNERSHIP_COLUMNS } from './partnership-columns'

type Input = { req: PayloadRequest; brandId: number; id: number; reason: string }

/**
 * Triggers record the day, after whose 45 days sales no longer earn, and close the links that redirects have cached.
 * Ending it again changes nothing; throws conflict if it was never active.
 */
export const endPartnership = async ({ req, brandId, id, reason }: Input): Promise<PartnershipRow> => {
  const { from, to } = transitionOf('end')
  return withTransaction(req, async () => {
    await lockProgram(req, brandId)
    const ended = await queryOne<PartnershipRow>(
      req,
      sql`update partnerships
          set status = ${to}, ended_at = business_now(), end_reason = nullif(${reason}::text, ''), updated_at = now()
          where id = ${id} and brand_id = ${brandId} and status = ${from}
          returning ${PARTNERSHIP_COLUMNS}`,
    )
    if (!ended) return readEnded(req, brandId, id)
    await recordEvent(req, { type: 'partnership.ended', subject: id, data: {} })
    return ended
  })
}

const readEnded = async (req: PayloadRequest, brandId: number, id: number): Promise<PartnershipRow> => {
  const row = await queryOne<PartnershipRow>(
    req,
    sql`select ${PARTNERSHIP_COLUMNS} from partnerships where id = ${id} and brand_id = ${brandId}`,
  )
  if (!row) throw notFound()
  if (row.status !== 'ended') throw new ProductError('conflict', 'Only an active partnership can be ended')
  return row
}
