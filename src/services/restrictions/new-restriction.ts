import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../access/roles'
import { recordAudit } from '../../audit'
import { DAYS_TO_DECIDE, NOTICE_DAYS } from '../../contracts/restrictions'
import { queryOne } from '../../database'
import { addDays } from '../../domain/date-range'
import { recordEvent } from '../../outbox'
import { readBusinessTime } from '../business-time'
import { withCause } from '../money/transition'

type New = {
  kind: 'ban' | 'hold'
  userId: number
  creatorId?: number
  brandId?: number | null
  reason: string
  startsOn: string
}

/** Over a creator `c`: a hold on the commission from all brands is open. */
export const IS_ALL_HELD = sql`exists (
    select 1
    from restrictions h
    where h.creator_id = c.id and h.kind = 'hold' and h.status = 'open' and h.brand_id is null
  )`

/** Over a partnership `p`. */
export const CAN_BE_HELD = sql`(
    exists (select 1 from creator_earnings e where e.creator_id = p.creator_id and e.brand_id = p.brand_id)
    and not exists (
      select 1
      from restrictions h
      where h.creator_id = p.creator_id and h.kind = 'hold' and h.status = 'open' and (h.brand_id is null or h.brand_id = p.brand_id)
    )
  )`

/** Tells the creator, and the brands whose statements it changes. Does nothing if there is such a hold. */
export const placeHold = async (
  req: PayloadRequest,
  hold: { userId: number; creatorId: number; brandId: number | null; reason: string },
): Promise<void> => {
  const { today } = await readBusinessTime(req)
  const id = await place(req, { ...hold, kind: 'hold', startsOn: today })
  await recordEvent(req, { type: 'commission.held', subject: id, data: {} })
}

export const place = async (
  req: PayloadRequest,
  { kind, userId, creatorId = undefined, brandId = null, reason, startsOn }: New,
): Promise<number> => {
  const { today } = await readBusinessTime(req)
  await withCause(req, reason)
  const row = await queryOne<{ id: number }>(
    req,
    sql`insert into restrictions (
          kind, user_id, creator_id, brand_id, reason, placed_by_id, placed_on, starts_on, answer_by, decide_by
        )
        values (
          ${kind}, ${userId}, ${creatorId ?? null}, ${brandId}, ${reason}, ${actorOf(req)?.id ?? null}, ${today}, ${startsOn},
          ${addDays(today, NOTICE_DAYS)}, ${addDays(today, DAYS_TO_DECIDE)}
        )
        returning id`,
  )
  if (!row) throw new Error('The restriction was not written')
  // The action is on the user or the partnership; the page of the restriction names who placed it.
  await recordAudit({ req, action: 'place', collection: 'restrictions', rows: [{ id: row.id, changes: {} }], reason })
  return row.id
}
