import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_CONNECTED } from '../../../access/connected-brand'
import { ANNOUNCED_TEXTS, ANNOUNCED_TITLES, type AnnouncedText } from '../../../contracts/announced-texts'
import { query, withTransaction } from '../../../database'
import { addDays } from '../../../domain/date-range'
import { type NewEvent, recordEvents } from '../../../outbox'
import { readBusinessTime } from '../../business-time'
import { hasLineToCharge } from '../../money/row-conditions'

/** Of each kind; the next run goes on. */
const AT_ONCE = 1_000
const DUE_IN_DAYS = 3
/** Amazon's figures of the last days of a month are complete by the first; later than the second, it is no news. */
const MONTH_IS_TOLD = { from: 3, to: 10 }
/** Days of the next week in which a week is told. */
const WEEK_IS_TOLD = 3

type Reminder = {
  /** Rows of `subject` and `key`, of whom to remind of what; a key is told once. */
  due: SQL
  event: (subject: number) => NewEvent
}

/**
 * What time brings, and no other event tells: an invoice that is charged soon, applications that wait, the end of a week or
 * month, first sales, and changes of our legal texts. Safe to run twice: what was told is remembered by its key.
 */
export const recordReminders = async ({
  req,
  texts = ANNOUNCED_TEXTS,
}: {
  req: PayloadRequest
  texts?: readonly AnnouncedText[]
}): Promise<{ recorded: number }> => {
  const { today } = await readBusinessTime(req)
  const announced = texts.filter((text) => today >= text.announced && today < text.effective).map(announcementOf)
  let recorded = 0
  for (const reminder of [...remindersOf(today), ...announced]) recorded += await record(req, reminder)
  return { recorded }
}

/** To everybody with an account, staff aside. */
const announcementOf = ({ text, effective, summary }: AnnouncedText): Reminder => ({
  due: sql`
    select u.id as subject, 'legal text:' || ${text}::text || ':' || ${effective}::text || ':' || u.id as key
    from users u
    where u.role = 'user' and u.disabled_at is null`,
  event: (subject) => ({
    type: 'legal_text.announced',
    subject,
    data: { title: ANNOUNCED_TITLES[text], effective, summary },
  }),
})

const record = (req: PayloadRequest, { due, event }: Reminder): Promise<number> =>
  withTransaction(req, async () => {
    const rows = await query<{ subject: number }>(
      req,
      sql`with due as materialized (
            select d.subject, d.key
            from (${due}) d
            where not exists (
              select 1
              from notices n
              where n.key = d.key
            )
            order by d.subject
            limit ${AT_ONCE}
          ),
          told as (
            insert into notices (key)
            select key
            from due
            on conflict (key) do nothing
            returning key
          )
          select due.subject
          from due
          join told on told.key = due.key`,
    )
    await recordEvents(
      req,
      rows.map(({ subject }) => event(subject)),
    )
    return rows.length
  })

const remindersOf = (today: string): Reminder[] => {
  const monday = mondayOf(today)
  const week = { from: addDays(monday, -7), to: addDays(monday, -1) }
  const month = monthBefore(today)
  const dayOfMonth = Number(today.slice(8))
  return [
    { due: chargedSoon(today), event: (subject) => ({ type: 'statement.due_soon', subject, data: {} }) },
    { due: withApplications(today), event: (subject) => ({ type: 'applications.waiting', subject, data: {} }) },
    { due: withFirstSale(), event: (subject) => ({ type: 'partnership.sold', subject, data: {} }) },
    ...(today < addDays(monday, WEEK_IS_TOLD)
      ? [{ due: withWeek(week), event: (subject: number) => ({ type: 'week.ended' as const, subject, data: week }) }]
      : []),
    ...(dayOfMonth >= MONTH_IS_TOLD.from && dayOfMonth <= MONTH_IS_TOLD.to
      ? [
          {
            due: withMonth(month),
            event: (subject: number) => ({ type: 'month.ended' as const, subject, data: { month } }),
          },
        ]
      : []),
  ]
}

const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const monthBefore = (day: string): string => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)

/** Not if it was issued with so few days left. */
const chargedSoon = (today: string): SQL => sql`
  select s.id as subject, 'due soon:' || s.id as key
  from brand_statements s
  where s.status = 'review' and s.hold_reason is null and s.commission_cents > 0 and ${hasLineToCharge('s')}
    and s.charge_on > ${today}::date and s.charge_on <= ${today}::date + ${DUE_IN_DAYS}::int
    and s.locked_on < s.charge_on - ${DUE_IN_DAYS}::int`

/** Those of today are told as they come. */
const withApplications = (today: string): SQL => sql`
  select p.brand_id as subject, 'applications:' || p.brand_id || ':' || ${today}::text as key
  from partnerships p
  join brands b on b.id = p.brand_id and b.closed_at is null
  where p.status = 'pending' and p.created_at < (${today}::date - 1)::timestamp at time zone 'America/Los_Angeles'
  group by p.brand_id`

const withFirstSale = (): SQL => sql`
  select p.id as subject, 'first sale:' || p.brand_id || ':' || p.creator_id as key
  from partnerships p
  where exists (
    select 1
    from daily_earnings e
    where e.brand_id = p.brand_id and e.creator_id = p.creator_id and e.seller_id = p.creator_id and e.amount > 0
  )`

const withWeek = ({ from, to }: { from: string; to: string }): SQL => sql`
  select b.id as subject, 'week:' || b.id || ':' || ${from}::text as key
  from brands b
  where b.closed_at is null and ${IS_CONNECTED} and exists (
    select 1
    from daily_earnings e
    where e.brand_id = b.id and e.date between ${from} and ${to} and e.earnings > 0
  )`

const withMonth = (month: string): SQL => sql`
  select c.id as subject, 'month:' || c.id || ':' || ${month}::text as key
  from creators c
  where c.closed_at is null and exists (
    select 1
    from daily_earnings e
    where e.creator_id = c.id and e.date >= ${`${month}-01`}::date
      and e.date < ${`${month}-01`}::date + interval '1 month' and e.amount <> 0
  )`
