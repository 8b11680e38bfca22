import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnershipRow } from '../../contracts/programs'
import { iso, queryOne, withTransaction } from '../../database'
import { transitionOf } from '../../domain/partnership-states'
import { notFound, ProductError } from '../../errors'
import { sendJob } from '../../queue'
import { activatePartnership } from './activate-partnership'
import { lockProgram } from './lock-program'

type Input = { req: PayloadRequest; brandId: number; id: number; act: 'approve' | 'reject'; reason?: string }
type Decided = PartnershipRow & { email: string; brand_name: string }

/**
 * The brand's answer to an application. Approved: the partnership is active and gets every program product. Either way
 * the creator is told by mail. The same answer again changes nothing; the other one is a conflict.
 */
export const decidePartnership = async ({ req, brandId, id, act, reason = '' }: Input): Promise<PartnershipRow> => {
  const { from, to } = transitionOf(act)
  return withTransaction(req, async () => {
    await lockProgram(req, brandId)
    const decided = await queryOne<Decided>(
      req,
      sql`update partnerships p
          set status = ${to}, decided_at = business_now(), updated_at = now(),
            rejected_at = case when ${act === 'reject'}::boolean then business_now() end, rejection_reason = case when ${act === 'reject'}::boolean then ${reason}::text end
          from creators c
          join users u on u.id = c.user_id, brands b
          where p.id = ${id} and p.brand_id = ${brandId} and p.status = ${from} and c.id = p.creator_id and b.id = p.brand_id
          returning p.id, p.creator_id, p.brand_id, p.status, p.started_by, p.source_program_id, ${iso('p.created_at')} as created_at, u.email, b.brand_name`,
    )
    if (!decided) return undecided(req, brandId, id, to)
    const { email, brand_name: brandName, ...partnership } = decided
    if (act === 'approve') await activatePartnership({ req, brandId, creatorId: partnership.creator_id })
    await sendJob(req, 'send-mail', {
      to: email,
      template: act === 'approve' ? 'application-approved' : 'application-rejected',
      data: act === 'approve' ? { brandName, brandId } : { brandName, reason },
    })
    return partnership
  })
}

const undecided = async (req: PayloadRequest, brandId: number, id: number, to: string): Promise<PartnershipRow> => {
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
