import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../access/roles'
import { auditedAct } from '../../audit'
import { RESTRICTION_ACTIONS } from '../../contracts/restrictions'
import { query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { restrictionActions } from '../../domain/staff-actions'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { readBusinessTime } from '../business-time'
import { ERASED_EMAILS } from '../identity/erasure'
import { returnAgain } from '../money/holds/return-again'
import { closeHeldAttempts, type Hold, reverseCommission } from '../money/holds/reverse-commission'
import { toStaffError } from '../money/staff-error'
import { transition } from '../money/transition'
import { HAS_FAILED_REFUND } from './failed-refunds'

type Input = { req: PayloadRequest; id: number; reason: string }
export type Restricted = Pick<Row<'restrictions'>, 'id' | 'kind' | 'status' | 'brand_id'> & {
  user_id: number
  creator_id: number | null
  started_at: string | null
  decide_by: string
}

const DECIDED = 'This has been decided'

/** Opens the account again, or doesn't close it. Audited. Throws not_found, conflict. */
export const liftBan = (input: Input) =>
  decide(input, 'liftBan', 'lifted', async (req, { user_id, started_at }) => {
    await query(
      req,
      sql`update users
          set disabled_at = null,
              updated_at = now()
          where id = ${user_id} and disabled_at = ${started_at}::timestamptz and email not like ${ERASED_EMAILS}`,
    )
  })

/** Audited. Throws not_found, conflict. */
export const upholdBan = (input: Input) => decide(input, 'upholdBan', 'upheld')

/** What waited is charged and paid by the next sweep. Audited. Throws not_found, conflict. */
export const releaseHold = (input: Input) => decide(input, 'release', 'lifted')

/** Ends payments that wait for a brand first. Audited. Throws not_found, conflict. */
export const reverseHold = async (input: Input) => {
  const hold = await queryOne<Hold>(
    input.req,
    sql`select id, creator_id, brand_id
        from restrictions
        where id = ${input.id} and kind = 'hold' and status = 'open'`,
  )
  if (hold) await toStaffError(() => closeHeldAttempts(input.req, hold))
  return decide(input, 'reverse', 'upheld', async (req, { id, creator_id, brand_id }) => {
    if (creator_id === null) throw new Error(`The hold ${id} has no creator`)
    const { today } = await readBusinessTime(req)
    await reverseCommission({ req, hold: { id, creator_id, brand_id }, today, cause: 'The commission was reversed' })
  })
}

/** Sends the refunds of reversed commission again that failed. Audited. Throws not_found, conflict. */
export const refundReversed = ({ req, id, reason }: Input) =>
  auditedAct(actOf({ req, id, reason }, 'refund'), async () => {
    const row = await lockFor(req, id, 'refund')
    const refunds = await returnAgain(req, id)
    return { answer: { id, status: row.status }, changes: { refunds: { before: null, after: refunds } } }
  })

/** A hold that staff did not decide about in time is released. Safe to repeat. */
export const expireHold = (req: PayloadRequest, id: number): Promise<void> =>
  withTransaction(req, async () => {
    const row = await lock(req, id)
    if (row?.kind !== 'hold' || row.status !== 'open') return
    await end(req, row, 'lifted', 'We didn’t decide in time, so the commission is released.')
  })

type Action = keyof typeof RESTRICTION_ACTIONS

const decide = (
  input: Input,
  action: Action,
  to: 'lifted' | 'upheld',
  work?: (req: PayloadRequest, row: Restricted) => Promise<void>,
) =>
  auditedAct(actOf(input, action), async () => {
    const { req, id, reason } = input
    const row = await lockFor(req, id, action)
    await end(req, row, to, reason)
    await work?.(req, row)
    return { answer: { id, status: to }, changes: { status: { before: row.status, after: to } } }
  })

const end = async (req: PayloadRequest, { id, kind }: Restricted, to: 'lifted' | 'upheld', decision: string) => {
  const set = sql`decision = ${decision}, decided_on = business_date(), decided_by_id = ${actorOf(req)?.id ?? null}`
  await transition({ req, machine: 'restrictions', id, to, cause: decision, set })
  await recordEvent(req, { type: kind === 'ban' ? 'ban.decided' : 'hold.decided', subject: id, data: {} })
}

const lockFor = async (req: PayloadRequest, id: number, action: Action): Promise<Restricted> => {
  const row = await lock(req, id)
  if (!row) throw notFound()
  if (!restrictionActions(row)[action]) throw new ProductError('conflict', DECIDED)
  return row
}

const lock = (req: PayloadRequest, id: number) =>
  queryOne<Restricted & { has_failed_refund: boolean }>(
    req,
    sql`select r.id, r.kind, r.status, r.user_id, r.creator_id, r.brand_id, r.started_at::text as started_at,
               r.decide_by::text as decide_by, ${HAS_FAILED_REFUND} as has_failed_refund
        from restrictions r
        where r.id = ${id}
        for no key update of r`,
  )

const actOf = (input: Input, action: Action) => ({
  ...input,
  action: RESTRICTION_ACTIONS[action],
  collection: 'restrictions',
})
