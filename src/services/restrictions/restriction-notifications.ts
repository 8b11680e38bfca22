import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { amountText } from '../../contracts/decimals'
import { query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { sealValues } from '../../integrations/mail/sealed-values'
import { PERSON_NAME } from '../identity/person-name'
import { dayText, moneyText } from '../money/documents/text'
import type { Notification } from '../notifications/notification'
import { HELD_AMOUNT } from './held-amount'
import { answerToken } from './restriction-tokens'

type Subject = { req: PayloadRequest; id: number; occasion: string }
type Found = Pick<Row<'restrictions'>, 'id' | 'kind' | 'status' | 'reason' | 'answer' | 'decision'> & {
  user_id: number
  creator_id: number | null
  brand_id: number | null
  brand_name: string | null
  email: string
  name: string
  placed_on: string
  starts_on: string
  answer_by: string
  decide_by: string
  amount: string | null
  is_creator: boolean
  owns_brand: boolean
  is_started: boolean
  is_disabled: boolean
  /** Another hold covers some of the same commission. */
  is_still_held: boolean
}

export const banAnnouncedNotification = async ({ req, id, occasion }: Subject): Promise<Notification[]> => {
  const ban = await read(req, id)
  const data = {
    name: ban.name,
    reason: ban.reason,
    startsOn: dayText(ban.starts_on),
    hasNotice: ban.starts_on > ban.placed_on ? 1 : 0,
    isCreator: ban.is_creator ? 1 : 0,
    ownsBrand: ban.owns_brand ? 1 : 0,
    decideBy: dayText(ban.decide_by),
  }
  return [{ to: { person: ban.user_id }, template: 'ban-announced', data, sealed: secretsOf(ban), occasion }]
}

export const banDecidedNotification = async ({ req, id, occasion }: Subject): Promise<Notification[]> => {
  const ban = await read(req, id)
  const data = {
    name: ban.name,
    decision: ban.decision ?? '',
    isLifted: ban.status === 'lifted' ? 1 : 0,
    isOpen: ban.is_disabled ? 0 : 1,
    startsOn: ban.is_started ? '' : dayText(ban.starts_on),
  }
  return [{ to: { person: ban.user_id }, template: 'ban-decided', data, sealed: secretsOf(ban), occasion }]
}

/** To the creator, and to the brands that aren't charged. */
export const commissionHeldNotifications = async ({ req, id, occasion }: Subject): Promise<Notification[]> => {
  const hold = await read(req, id)
  const decideBy = dayText(hold.decide_by)
  const data = {
    name: hold.name,
    whose: whoseOf(hold),
    amount: Number(hold.amount) === 0 ? '' : amountText(hold.amount ?? '0'),
    reason: hold.reason,
    answerBy: dayText(hold.answer_by),
    decideBy,
  }
  const toCreator = {
    to: { person: hold.user_id },
    template: 'commission-held',
    data,
    sealed: secretsOf(hold),
    occasion,
  } as const
  const brands = await brandsOf(req, hold)
  return [
    toCreator,
    ...brands.map(
      ({ brand_id }): Notification => ({
        to: { brand: brand_id },
        template: 'partner-commission-held',
        data: { creatorName: hold.name, decideBy },
        occasion,
      }),
    ),
  ]
}

/** To the creator, and to the brands that are charged again, or not at all. */
export const holdDecidedNotifications = async ({ req, id, occasion }: Subject): Promise<Notification[]> => {
  const hold = await read(req, id)
  const isReversed = hold.status === 'upheld'
  const amount = isReversed ? amountText(hold.amount ?? '0') : ''
  const data = {
    name: hold.name,
    whose: whoseOf(hold),
    amount,
    decision: hold.decision ?? '',
    isStillHeld: hold.is_still_held ? 1 : 0,
  }
  const brands = (await brandsOf(req, hold)).filter((brand) =>
    isReversed ? Number(brand.reversed) !== 0 : !brand.is_still_held,
  )
  return [
    { to: { person: hold.user_id }, template: 'hold-decided', data, occasion },
    ...brands.map(
      ({ brand_id, reversed, refunded_cents }): Notification => ({
        to: { brand: brand_id },
        template: 'partner-hold-decided',
        data: {
          creatorName: hold.name,
          amount: isReversed ? amountText(reversed) : '',
          refunded: refunded_cents > 0 ? moneyText(refunded_cents) : '',
        },
        occasion,
      }),
    ),
  ]
}

/** To staff, when the person has answered, or before the decision is due. */
export const restrictionAnsweredNotification = async ({
  req,
  id,
  occasion,
  isDue,
}: Subject & { isDue: boolean }): Promise<Notification[]> => {
  const restriction = await read(req, id)
  if (restriction.status !== 'open') return []
  const data = {
    id,
    memberName: restriction.name,
    kind: restriction.kind === 'ban' ? 'a ban' : 'a hold',
    answer: restriction.answer ?? '',
    decideBy: dayText(restriction.decide_by),
    isDue: isDue ? 1 : 0,
  }
  return [{ to: { staff: true }, template: 'restriction-answered', data, occasion }]
}

/** A sale is paid within so many days: the month, a month until it is final, the review, and a bank debit. */
const UNPAID_DAYS = 75

const secretsOf = ({ email, user_id }: Found) => sealValues(email, { token: answerToken(user_id) })

const whoseOf = ({ brand_name }: Found): string => brand_name ?? 'all brands'

/** Of which the creator may have unpaid commission; what the decision reversed of it, and refunds. */
const brandsOf = (req: PayloadRequest, { id, creator_id, brand_id, placed_on }: Found) =>
  query<{ brand_id: number; reversed: string; refunded_cents: number; is_still_held: boolean }>(
    req,
    sql`select b.id as brand_id,
               coalesce((
                 select sum(entry.amount)
                 from ledger_entries entry
                 where entry.cause = 'violation'
                   and entry.account = 'creator_payable'
                   and entry.brand_id = b.id
                   and split_part(entry.entry_key, ':', 2) = ${id}::text
               ), 0)::numeric(14, 2)::text as reversed,
               coalesce((
                 select sum(f.amount_cents)
                 from commission_reversals v
                 join charge_refunds f on f.statement_line_id = v.statement_line_id
                 where v.restriction_id = ${id} and v.brand_id = b.id and f.status not in ('failed', 'canceled')
               ), 0)::int as refunded_cents,
               exists (
                 select 1
                 from restrictions h
                 where h.creator_id = ${creator_id}
                   and h.kind = 'hold'
                   and h.status = 'open'
                   and h.id <> ${id}
                   and (h.brand_id is null or h.brand_id = b.id)
               ) as is_still_held
        from brands b
        where b.id = ${brand_id}
          or ${brand_id}::int is null
          and exists (
            select 1
            from daily_earnings e
            where e.brand_id = b.id
              and e.creator_id = ${creator_id}
              and e.date > ${placed_on}::date - ${UNPAID_DAYS}::int
          )
          or exists (
            select 1
            from commission_reversals v
            where v.restriction_id = ${id} and v.brand_id = b.id
          )
        order by b.id`,
  )

const read = async (req: PayloadRequest, id: number): Promise<Found> => {
  const restriction = await queryOne<Found>(
    req,
    sql`select r.id, r.kind, r.status, r.reason, r.answer, r.decision, r.user_id, r.creator_id, r.brand_id, b.brand_name,
               u.email, ${PERSON_NAME} as name, u.user_type = 'creator' as is_creator,
               exists (select 1 from brands own where own.user_id = u.id) as owns_brand,
               r.started_at is not null as is_started,
               u.disabled_at is not null as is_disabled,
               exists (
                 select 1
                 from restrictions h
                 where h.creator_id = r.creator_id
                   and h.kind = 'hold'
                   and h.status = 'open'
                   and h.id <> r.id
                   and (h.brand_id is null or r.brand_id is null or h.brand_id = r.brand_id)
               ) as is_still_held,
               r.placed_on::text as placed_on, r.starts_on::text as starts_on,
               r.answer_by::text as answer_by, r.decide_by::text as decide_by,
               case when r.kind = 'hold' then ${HELD_AMOUNT} end as amount
        from restrictions r
        join users u on u.id = r.user_id
        left join brands b on b.id = r.brand_id
        where r.id = ${id}`,
  )
  if (!restriction) throw new Error(`There is no restriction ${id}`)
  return restriction
}
