import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EmailTime } from '../../contracts/notification-row'
import { isOptional, isPersonal, type NotificationType, notificationType } from '../../contracts/notification-types'
import type { NotificationChoice, NotificationSettings } from '../../contracts/notifications'
import { DEFAULT_TIME_ZONE, type TimeZone } from '../../contracts/time-zones'
import { arrayParam, type DatabaseContext, query } from '../../database'
import type { Row } from '../../database-rows'

export type Choice = { email: EmailTime; in_app: boolean }
/** By type, what differs from its default. */
export type Choices = Partial<Record<NotificationType, Partial<Choice>>>

/** What a person chose, or the default. Money and security are always on. */
export const choiceOf = (choices: Choices, type: NotificationType): Choice => {
  const { email, inApp = false } = notificationType(type)
  const isChosen = isPersonal(type) && isOptional(type)
  const chosen = isChosen ? choices[type] : undefined
  return { email: chosen?.email ?? email, in_app: inApp && (chosen?.in_app ?? true) }
}

export const timesOf = (type: NotificationType): NotificationChoice['times'] => {
  if (!isOptional(type)) return []
  return type === 'summary' ? ['now', 'off'] : ['now', 'daily', 'weekly', 'off']
}

/** Of people; those without a row have none. */
export const readChoices = async (
  context: DatabaseContext,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Choices>> => {
  const rows = await query<Row<'notification_settings', 'user_id' | 'choices'>>(
    context,
    sql`select user_id, choices
        from notification_settings
        where user_id = any(${arrayParam([...new Set(userIds)])}::int[])`,
  )
  return new Map(rows.map(({ user_id, choices }) => [user_id, choices as Choices]))
}

type Sides = { brand_id: number | null; creator_id: number | null }

/** Of brands, of creators, or of both. */
export const typesFor = ({ brand_id, creator_id }: Sides, types: readonly NotificationType[]): NotificationType[] =>
  types.filter((type) => {
    const { receiver } = notificationType(type)
    if (receiver === 'brand') return brand_id !== null
    return receiver === 'creator' ? creator_id !== null : receiver === 'anyone'
  })

export const settingsOf = (
  row: Row<'notification_settings', 'time_zone' | 'quiet_from' | 'quiet_to' | 'choices'> | undefined,
  types: readonly NotificationType[],
): NotificationSettings => ({
  time_zone: (row?.time_zone ?? DEFAULT_TIME_ZONE) as TimeZone,
  quiet_hours: row && row.quiet_from !== null && row.quiet_to !== null ? hoursOf(row.quiet_from, row.quiet_to) : null,
  types: types.filter(isPersonal).map((type) => {
    const { category, label, description, inApp } = notificationType(type)
    const { email, in_app } = choiceOf((row?.choices ?? {}) as Choices, type)
    return { type, category, label, description, times: timesOf(type), email, in_app: inApp ? in_app : null }
  }),
})

const hoursOf = (from: number | string, to: number | string) => ({ from: Number(from), to: Number(to) })

/** In one statement, so that two changes at once are both kept. */
export const mergeChoices = (req: PayloadRequest, userId: number, changes: Choices) =>
  query(
    req,
    sql`insert into notification_settings (user_id, choices)
        values (${userId}, ${JSON.stringify(changes)}::jsonb)
        on conflict (user_id)
        do update
        set updated_at = now(),
            choices = (
              select coalesce(
                jsonb_object_agg(
                  type,
                  coalesce(notification_settings.choices -> type, '{}') || coalesce(excluded.choices -> type, '{}')
                ),
                '{}'
              )
              from (
                select jsonb_object_keys(notification_settings.choices) as type
                union
                select jsonb_object_keys(excluded.choices)
              ) keys
            )`,
  )
