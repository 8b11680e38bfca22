import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EmailTime } from '../../contracts/notification-row'
import { arrayParam, query } from '../../database'
import { uuidOf } from '../../queue'
import type { Delivery } from './receivers'
import { type Choice, type Choices, choiceOf } from './settings'
import { groupKeyOf } from './texts'

type Kept = Delivery & { userId: number; key: string; choice: Choice }

/**
 * A row per person and notification, which exists once however often it is added. Returns when each person wanted the email: as
 * it was when the row was added, because settings may have changed between two tries. What contains a secret, or is for
 * staff or visitors, has no row.
 */
export const addNotifications = async (
  req: PayloadRequest,
  deliveries: readonly Delivery[],
  choices: ReadonlyMap<number, Choices>,
): Promise<(delivery: Delivery) => EmailTime> => {
  const kept = new Map<Delivery, Kept>()
  for (const delivery of deliveries) {
    const { notification, type, person } = delivery
    if (person.userId === null || 'staff' in notification.to || notification.sealed) continue
    const key = uuidOf(notification.template, notification.occasion, String(person.userId))
    const choice = choiceOf(choices.get(person.userId) ?? {}, type)
    kept.set(delivery, { ...delivery, userId: person.userId, key, choice })
  }
  if (kept.size === 0) return () => 'now'
  await insertRows(req, [...kept.values()])
  const rows = await query<{ key: string; email_time: EmailTime }>(
    req,
    sql`select key, email_time
        from notifications
        where key = any(${arrayParam([...kept.values()].map(({ key }) => key))}::text[])`,
  )
  const times = new Map(rows.map(({ key, email_time }) => [key, email_time]))
  return (delivery) => times.get(kept.get(delivery)?.key ?? '') ?? 'now'
}

/** Open pages of the people are told once the transaction commits. */
const insertRows = async (req: PayloadRequest, kept: readonly Kept[]): Promise<void> => {
  const rows = kept.map(({ notification: { template, data }, type, userId, key, choice }) => ({
    user_id: userId,
    type,
    template,
    data,
    group_key: groupKeyOf(type),
    key,
    is_shown: choice.in_app,
    email_time: choice.email,
  }))
  await query(
    req,
    sql`with added as (
          insert into notifications (user_id, type, template, data, group_key, key, is_shown, email_time, happened_at)
          select r.user_id,
                 r.type,
                 r.template,
                 r.data,
                 r.group_key,
                 r.key,
                 r.is_shown,
                 r.email_time::enum_notifications_email_time,
                 business_now()
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
            user_id int,
            type text,
            template text,
            data jsonb,
            group_key text,
            key text,
            is_shown boolean,
            email_time text
          )
          on conflict (key) do nothing
          returning user_id, is_shown
        )
        select pg_notify('cache', 'notifications:' || user_id)
        from (select distinct user_id from added where is_shown) told`,
  )
}
