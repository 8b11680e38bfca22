import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnerChoice } from '../../contracts/partners'
import type { PartnershipRow } from '../../contracts/partnerships'
import { arrayParam, iso, query, queryOne, withTransaction } from '../../database'
import { transitionOf } from '../../domain/partnership-states'
import { notFound, ProductError } from '../../errors'
import { type NewEvent, recordEvents } from '../../outbox'
import { choosePartners } from '../partners/partner-rows'
import { activatePartnerships } from './activate-partnerships'
import { lockProgram } from './lock-program'

type Decision = { req: PayloadRequest; brandId: number; act: 'approve' | 'reject'; reason?: string }

/** Repeating the same decision changes nothing; the opposite one throws conflict. */
export const decidePartnership = ({ id, ...decision }: Decision & { id: number }): Promise<PartnershipRow> =>
  withTransaction(decision.req, async () => {
    const [decided] = await decide(decision, sql`p.id = ${id}`)
    return decided ?? readDecided(decision.req, decision.brandId, id, transitionOf(decision.act).to)
  })

/** Of a choice, only those that await a decision. Throws not_found. */
export const decidePartnerships = ({ creators, ...decision }: Decision & { creators: PartnerChoice }) =>
  withTransaction(decision.req, async () => {
    const ids = await choosePartners(decision.req, decision.brandId, creators)
    const decided = await decide(decision, sql`p.id = any(${arrayParam(ids)}::int[])`)
    return { partnershipIds: decided.map(({ id }) => id) }
  })

const decide = async (
  { req, brandId, act, reason = '' }: Decision,
  condition: SQL,
): Promise<readonly PartnershipRow[]> => {
  const { from, to } = transitionOf(act)
  await lockProgram(req, brandId)
  const decided = await query<PartnershipRow>(
    req,
    sql`update partnerships p
        set status = ${to}, decided_at = business_now(), updated_at = now(),
          rejected_at = case when ${act === 'reject'}::boolean then business_now() end,
          rejection_reason = case when ${act === 'reject'}::boolean then ${reason}::text end
        where ${condition} and p.brand_id = ${brandId} and p.status = ${from}
        returning p.id, p.creator_id, p.brand_id, p.status, p.started_by, p.source_program_id,
                  ${iso('p.created_at')} as created_at`,
  )
  if (act === 'approve')
    await activatePartnerships({ req, brandId, creatorIds: decided.map(({ creator_id }) => creator_id) })
  await recordEvents(
    req,
    decided.map(
      ({ id }): NewEvent =>
        act === 'approve'
          ? { type: 'application.approved', subject: id, data: {} }
          : { type: 'application.rejected', subject: id, data: { reason } },
    ),
  )
  return decided
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
