import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnerChoice } from '../../contracts/partners'
import type { PartnershipRow } from '../../contracts/partnerships'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import { transitionOf } from '../../domain/partnership-states'
import { stepSize } from '../../domain/step-size'
import { notFound, ProductError } from '../../errors'
import { type NewEvent, recordEvents } from '../../outbox'
import { choosePartners } from '../partners/partner-rows'
import { activatePartnerships } from './activate-partnerships'
import { lockProgram } from './lock-program'
import { PARTNERSHIP_COLUMNS } from './partnership-columns'

type Decision = { req: PayloadRequest; brandId: number; act: 'approve' | 'reject'; reason?: string }

/** Repeating the same decision changes nothing; the opposite one throws conflict. */
export const decidePartnership = ({ id, ...decision }: Decision & { id: number }): Promise<PartnershipRow> =>
  withTransaction(decision.req, async () => {
    await lockProgram(decision.req, decision.brandId)
    const [decided] = await decide(decision, sql`p.id = ${id}`)
    return decided ?? readDecided(decision.req, decision.brandId, id, transitionOf(decision.act).to)
  })

type Choice = Pick<Decision, 'req' | 'brandId'> & { creators: PartnerChoice }

/**
 * Of a choice, those that await a decision, as many as one request may; repeating it approves others, until none remains.
 * Throws not_found.
 */
export const approvePartnerships = ({ creators, req, brandId }: Choice) =>
  withTransaction(req, async () => {
    await lockProgram(req, brandId)
    const ids = await choosePartners(req, brandId, creators)
    const pending = await query<{ id: number }>(
      req,
      sql`select id
          from partnerships
          where id = any(${arrayParam(ids)}::int[]) and status = ${transitionOf('approve').from}
          order by id`,
    )
    const step = pending.slice(0, stepSize(await countProducts(req, brandId))).map(({ id }) => id)
    const decided = await decide({ req, brandId, act: 'approve' }, sql`p.id = any(${arrayParam(step)}::int[])`)
    return { partnershipIds: decided.map(({ id }) => id), remaining: pending.length - step.length }
  })

/** Of a choice, only those that await a decision. Throws not_found. */
export const rejectPartnerships = ({ creators, ...decision }: Choice & { reason: string }) =>
  withTransaction(decision.req, async () => {
    await lockProgram(decision.req, decision.brandId)
    const ids = await choosePartners(decision.req, decision.brandId, creators)
    const decided = await decide({ ...decision, act: 'reject' }, sql`p.id = any(${arrayParam(ids)}::int[])`)
    return { partnershipIds: decided.map(({ id }) => id) }
  })

/** Of the program: each partner has a row for each of them. */
const countProducts = async (req: PayloadRequest, brandId: number): Promise<number> => {
  const products = await queryOne<{ offered: number }>(
    req,
    sql`select count(*)::int as offered
        from affiliate_program_products
        where brand_id = ${brandId}`,
  )
  return products?.offered ?? 0
}

/** In a transaction that holds the program's lock. */
const decide = async (
  { req, brandId, act, reason = '' }: Decision,
  condition: SQL,
): Promise<readonly PartnershipRow[]> => {
  const { from, to } = transitionOf(act)
  const decided = await query<PartnershipRow>(
    req,
    sql`update partnerships p
        set status = ${to}, decided_at = business_now(), updated_at = now(),
          rejected_at = case when ${act === 'reject'}::boolean then business_now() end,
          rejection_reason = case when ${act === 'reject'}::boolean then ${reason}::text end
        where ${condition} and p.brand_id = ${brandId} and p.status = ${from}
        returning ${PARTNERSHIP_COLUMNS}`,
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
    sql`select ${PARTNERSHIP_COLUMNS}
        from partnerships
        where id = ${id} and brand_id = ${brandId}`,
  )
  if (!row) throw notFound()
  if (row.status !== to) throw new ProductError('conflict', `This application is already ${row.status}`)
  return row
}
