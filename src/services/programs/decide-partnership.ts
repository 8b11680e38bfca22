import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnershipRow } from '../../contracts/programs'
import { iso, queryOne, withTransaction } from '../../database'
import { transitionOf } from '../../domain/partnership-states'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { activatePartnership } from './activate-partnership'
import { lockProgram } from './lock-program'

type Input = { req: PayloadRequest; brandId: number; id: number; act: 'approve' | 'reject'; reason?: string }

/** Repeating the same decision changes nothing; the opposite one throws conflict. */
export const decidePartnership = async ({ req, brandId, id, act, reason = '' }: Input): Promise<PartnershipRow> => {
  const { from, to } = transitionOf(act)
  return withTransaction(req, async () => {
    await lockProgram(req, brandId)
    const decided = await queryOne<PartnershipRow>(
      req,
      sql`update partnerships p
          set status = ${to}, decided_at = business_now(), updated_at = now(),
            rejected_at = case when ${act === 'reject'}::boolean then business_now() end,
            rejection_reason = case when ${act === 'reject'}::boolean then ${reason}::text end
          where p.id = ${id} and p.brand_id = ${brandId} and p.status = ${from}
          returning p.id, p.creator_id, p.brand_id, p.status, p.started_by, p.source_program_id,
                    ${iso('p.created_at')} as created_at`,
    )
    if (!decided) return readDecided(req, brandId, id, to)
    if (act === 'approve') {
      await activatePartnership({ req, brandId, creatorId: decided.creator_id })
      await recordEvent(req, { type: 'application.approved', subject: id, data: {} })
    } else await recordEvent(req, { type: 'application.rejected', subject: id, data: { reason } })
    return decided
  })
}

const readDecided = async (req: PayloadRequest, brandId: number, id: number, to: string): Promise<PartnershipRow> => {
  const row = await queryOne<PartnershipRow>(
    req,
    sql`select id, creator_id, brand_id, status, started_by, source_program_id, ${iso('created_at')} as created_at
        from partnerships
        where id = ${id} and brand_id = ${brandId}`,
  )
  if (!row) throw notFound()
  if (row.status !== to) throw new ProductError('conflict', `This application is already ${row.status}`)
  return row
}
