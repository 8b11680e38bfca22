import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { TemplateName } from '../../contracts/jobs'
import type { NotificationType } from '../../contracts/notification-types'
import { DEFAULT_TIME_ZONE } from '../../contracts/time-zones'
import { arrayParam, changedRows, query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { renderBrief } from '../../integrations/mail/render-mail'
import { withShownNames } from '../../integrations/mail/shown-names'
import { SUMMARY_ITEMS, type SummaryItem } from '../../integrations/mail/summary-templates'
import { sendJobs, uuidOf } from '../../queue'
import { recordEmails } from '../emails/record-emails'
import { dayText } from '../money/documents/text'
import { type Choices, choiceOf } from './settings'

/** Of the person's clock. */
const HOUR = 8
/** The next sweep goes on. */
const PEOPLE_AT_ONCE = 200

type Due = { user_id: number; day: string; daily_until: string; weekly_until: string }
type Waiting = Row<'notifications', 'id' | 'type' | 'template' | 'data'>

/**
 * The last time that it was 8:00 for a person began the day of a summary; on Mondays the weekly ones are in it, too. So a summary
 * has what happened until then, whenever it is made, and a clock that jumps over days makes one summary of them.
 */
const DAYS = sql`
  select u.user_id,
         u.day::text as day,
         ((u.day + make_interval(hours => ${HOUR})) at time zone u.time_zone)::text as daily_until,
         ((date_trunc('week', u.day) + make_interval(hours => ${HOUR})) at time zone u.time_zone)::text as weekly_until
  from (
    select w.user_id,
           z.time_zone,
           s.last_summary_on,
           ((business_now() at time zone z.time_zone) - make_interval(hours => ${HOUR}))::date as day
    from (
      select distinct user_id
      from notifications
      where email_time in ('daily', 'weekly') and summary_on is null
    ) w
    left join notification_settings s on s.user_id = w.user_id
    cross join lateral (select coalesce(s.time_zone, ${DEFAULT_TIME_ZONE}) as time_zone) z
  ) u
  where u.last_summary_on is null or u.last_summary_on < u.day`

/** A waiting notification `n`, by the days `d` of its person. */
const IS_DUE = sql`n.summary_on is null
  and (
    n.email_time = 'daily' and n.happened_at <= d.daily_until::timestamptz
    or n.email_time = 'weekly' and n.happened_at <= d.weekly_until::timestamptz
  )`

/** One email a day and person at most, and none if nothing happened. */
export const sendSummaries = async ({ req }: { req: PayloadRequest }): Promise<{ people: number }> => {
  const due = await query<Due>(
    req,
    sql`select d.user_id, d.day, d.daily_until, d.weekly_until
        from (${DAYS}) d
        where exists (
          select 1
          from notifications n
          where n.user_id = d.user_id and ${IS_DUE}
        )
        order by d.user_id
        limit ${PEOPLE_AT_ONCE}`,
    { keepPlan: true },
  )
  for (const person of due) await withTransaction(req, () => sendSummary(req, person))
  return { people: due.length }
}

/** The day is taken first, so that two sweeps at once send one summary. */
const sendSummary = async (req: PayloadRequest, { user_id: userId, day, ...until }: Due): Promise<void> => {
  const taken = await changedRows(
    req,
    sql`insert into notification_settings as s (user_id, last_summary_on)
        values (${userId}, ${day}::date)
        on conflict (user_id)
        do update
          set last_summary_on = excluded.last_summary_on, updated_at = now()
          where s.last_summary_on is null or s.last_summary_on < excluded.last_summary_on`,
  )
  if (taken === 0) return
  const waiting = await takeWaiting(req, { userId, day, until })
  const person = await queryOne<Row<'users', 'email'> & { choices: Choices }>(
    req,
    sql`select u.email, s.choices
        from users u
        join notification_settings s on s.user_id = u.id
        where u.id = ${userId}`,
  )
  if (!person || choiceOf(person.choices, 'summary').email === 'off') return
  const items = waiting
    .filter(({ type }) => choiceOf(person.choices, type as NotificationType).email !== 'off')
    .flatMap(itemOf)
  if (items.length === 0) return
  const shown = JSON.stringify(items.slice(0, SUMMARY_ITEMS))
  const email = {
    email: uuidOf('notification-summary', day, person.email),
    to: person.email,
    template: 'notification-summary' as const,
    data: { day: dayText(day), count: items.length, items: shown },
    sealed: {},
  }
  await recordEmails(req, [email])
  await sendJobs(req, 'send-mail', [email], { id: ({ email: key }) => key })
}

const takeWaiting = async (
  req: PayloadRequest,
  { userId, day, until }: { userId: number; day: string; until: Pick<Due, 'daily_until' | 'weekly_until'> },
): Promise<Waiting[]> => {
  const taken = await query<Pick<Waiting, 'id'>>(
    req,
    sql`update notifications n
        set summary_on = ${day}::date, updated_at = now()
        from (select ${until.daily_until}::text as daily_until, ${until.weekly_until}::text as weekly_until) d
        where n.user_id = ${userId} and ${IS_DUE}
        returning n.id`,
  )
  return query<Waiting>(
    req,
    sql`select id, type, template, data
        from notifications
        where id = any(${arrayParam(taken.map(({ id }) => id))}::int[])
        order by id desc`,
  )
}

/** None for one whose template changed meanwhile. */
const itemOf = ({ template, data }: Waiting): SummaryItem[] => {
  try {
    const { title, text } = renderBrief(template as TemplateName, withShownNames(data as object))
    return [{ title, text }]
  } catch {
    return []
  }
}
