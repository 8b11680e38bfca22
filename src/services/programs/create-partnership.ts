import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import { MESSAGES } from '../../contracts/messages'
import type { PartnershipRow } from '../../contracts/programs'
import { iso, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { firstStatus, REAPPLY_DAYS } from '../../domain/partnership-states'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { activatePartnership } from './activate-partnership'
import { lockProgram } from './lock-program'

type Input = {
  req: PayloadRequest
  creatorId: number
  creator_id: number
  brand_id: number
  source_program_id: number
  referral_code?: string | null | undefined
}
type Program = Row<'affiliate_programs', 'id' | 'auto_accept_applications'> & {
  is_approved: Row<'creators'>['approved']
}

const MAY_APPLY_AGAIN = sql`(p.status = 'withdrawn'
  or (p.status = 'rejected' and p.rejected_at < business_now() - make_interval(days => ${REAPPLY_DAYS})))`

const PARTNERSHIP = sql`id, creator_id, brand_id, status, started_by, source_program_id, ${iso('created_at')} as created_at`

/**
 * An existing partnership is returned unchanged, even if the program is no longer open. Reapplying is possible
 * immediately after a withdrawal and 30 days after a rejection. Throws not_found when there is no such visible program.
 */
export const createPartnership = async ({
  req,
  creatorId,
  ...input
}: Input): Promise<{ partnership: PartnershipRow; isNew: boolean }> => {
  if (input.creator_id !== creatorId) throw notFound()
  return withTransaction(req, async () => {
    await lockProgram(req, input.brand_id)
    const existing = await findExisting(req, creatorId, input.brand_id)
    if (existing) return { partnership: existing, isNew: false }
    const program = await visibleProgram(req, creatorId, input)
    if (!program) throw new ProductError('not_found', MESSAGES.invalidProgram)
    const status = firstStatus({ isAutoAccepting: program.auto_accept_applications, isApproved: program.is_approved })
    const made = await queryOne<PartnershipRow>(
      req,
      sql`insert into partnerships as p (creator_id, brand_id, status, started_by, source_program_id, referral_code, decided_at)
          values (${creatorId}, ${input.brand_id}, ${status}, 'creator', ${program.id}, ${input.referral_code ?? null},
                  case when ${status === 'active'}::boolean then business_now() end)
          on conflict (creator_id, brand_id)
          do update
            set status = excluded.status, source_program_id = excluded.source_program_id, decided_at = excluded.decided_at,
                rejected_at = null, rejection_reason = null, updated_at = now()
            where ${MAY_APPLY_AGAIN}
          returning ${PARTNERSHIP}`,
    )
    if (!made) throw new Error('The partnership was not written')
    if (made.status === 'active') await activatePartnership({ req, brandId: input.brand_id, creatorId })
    // A creator who joined directly needs no review.
    if (made.status === 'pending') await recordEvent(req, { type: 'application.received', subject: made.id, data: {} })
    return { partnership: made, isNew: true }
  })
}

const visibleProgram = (req: PayloadRequest, creatorId: number, input: Pick<Input, 'brand_id' | 'source_program_id'>) =>
  queryOne<Program>(
    req,
    sql`select a.id, a.auto_accept_applications, c.approved as is_approved
        from affiliate_programs a
        join brands b on b.id = a.brand_id
        cross join creators c
        where a.id = ${input.source_program_id} and a.brand_id = ${input.brand_id} and c.id = ${creatorId}
          and ${IS_PUBLIC_PROGRAM}`,
  )

/** Undefined if the creator may reapply. */
const findExisting = (req: PayloadRequest, creatorId: number, brandId: number) =>
  queryOne<PartnershipRow>(
    req,
    sql`select ${PARTNERSHIP}
        from partnerships p
        where creator_id = ${creatorId} and brand_id = ${brandId} and ${MAY_APPLY_AGAIN} is not true`,
  )
