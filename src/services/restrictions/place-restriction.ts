import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../access/roles'
import { auditedAct } from '../../audit'
import {
  banUser,
  banUserWithNotice,
  holdCommission,
  NOTICE_DAYS,
  PARTNERSHIP_ACTIONS,
} from '../../contracts/restrictions'
import { queryOne } from '../../database'
import { addDays } from '../../domain/date-range'
import { userActions } from '../../domain/staff-actions'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { readBusinessTime } from '../business-time'
import { CAN_BE_HELD, place, placeHold } from './new-restriction'
import { readUserFacts } from './restriction-facts'
import { startBan } from './start-ban'

type Input = { req: PayloadRequest; id: number; reason: string }
const REFUSALS = {
  ban: 'This person can’t be banned, or already is',
  hold: 'This creator has earned nothing, or all of their commission is already on hold',
}

/** `hasNotice`: in 14 days. Otherwise at once, with a hold on a creator's commission. Audited. Throws not_found, conflict. */
export const banPerson = ({ req, id, reason, hasNotice }: Input & { hasNotice: boolean }) => {
  const action = hasNotice ? banUserWithNotice : banUser
  return auditedAct({ req, action, collection: 'users', id, reason }, async () => {
    const facts = await readUserFacts(req, id)
    if (!facts) throw notFound()
    if (!userActions({ ...facts, is_own: actorOf(req)?.id === id }).ban)
      throw new ProductError('conflict', REFUSALS.ban)
    const { today } = await readBusinessTime(req)
    const startsOn = hasNotice ? addDays(today, NOTICE_DAYS) : today
    const ban = await place(req, { kind: 'ban', userId: id, reason, startsOn })
    await recordEvent(req, { type: 'ban.announced', subject: ban, data: {} })
    if (!hasNotice) await startBan(req, ban)
    const status = hasNotice ? 'announced' : 'banned'
    return { answer: { id, status }, changes: { ban: { before: null, after: startsOn } } }
  })
}

/** Of all commission of a user who is a creator. Audited. Throws not_found, conflict. */
export const holdOfUser = ({ req, id, reason }: Input) =>
  auditedAct({ req, action: holdCommission, collection: 'users', id, reason }, async () => {
    const facts = await readUserFacts(req, id)
    if (!facts) throw notFound()
    if (!userActions({ ...facts, is_own: false }).hold || facts.creator_id === null)
      throw new ProductError('conflict', REFUSALS.hold)
    await placeHold(req, { userId: id, creatorId: facts.creator_id, brandId: null, reason })
    return { answer: { id, status: 'held' }, changes: { hold: { before: null, after: 'all brands' } } }
  })

/** Of the commission of one partnership. Audited. Throws not_found, conflict. */
export const holdOfPartnership = ({ req, id, reason }: Input) =>
  auditedAct({ req, action: PARTNERSHIP_ACTIONS.hold, collection: 'partnerships', id, reason }, async () => {
    const partnership = await queryOne<{ user_id: number; creator_id: number; brand_id: number; can_be_held: boolean }>(
      req,
      sql`select c.user_id, p.creator_id, p.brand_id, ${CAN_BE_HELD} as can_be_held
          from partnerships p
          join creators c on c.id = p.creator_id
          where p.id = ${id}
          for no key update of p`,
    )
    if (!partnership) throw notFound()
    const { user_id: userId, creator_id: creatorId, brand_id: brandId } = partnership
    if (!partnership.can_be_held) throw new ProductError('conflict', REFUSALS.hold)
    await placeHold(req, { userId, creatorId, brandId, reason })
    return { answer: { id, status: 'held' }, changes: { hold: { before: null, after: 'this brand' } } }
  })
