import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CallInput } from '../../contracts/call'
import { isOptional, PERSONAL_TYPES } from '../../contracts/notification-types'
import type { NotificationSettings, saveNotificationSettings } from '../../contracts/notifications'
import { query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { ProductError } from '../../errors'
import { type Choices, mergeChoices, settingsOf, timesOf, typesFor } from './settings'

type Person = { id: number; brand_id: number | null; creator_id: number | null }
type Changes = CallInput<typeof saveNotificationSettings>['body']

export const readSettings = async ({
  req,
  person,
}: {
  req: PayloadRequest
  person: Person
}): Promise<NotificationSettings> => {
  const row = await queryOne<Row<'notification_settings', 'time_zone' | 'quiet_from' | 'quiet_to' | 'choices'>>(
    req,
    sql`select time_zone, quiet_from, quiet_to, choices from notification_settings where user_id = ${person.id}`,
  )
  return settingsOf(row, typesFor(person, PERSONAL_TYPES))
}

/** Throws invalid for what can’t be switched off, and for what is told to others. */
export const saveSettings = ({ req, person, changes }: { req: PayloadRequest; person: Person; changes: Changes }) =>
  withTransaction(req, async () => {
    await mergeChoices(req, person.id, choicesIn(person, changes.choices ?? []))
    const { time_zone, quiet_hours: quiet } = changes
    if (time_zone !== undefined)
      await query(
        req,
        sql`update notification_settings set time_zone = ${time_zone}, updated_at = now() where user_id = ${person.id}`,
      )
    if (quiet !== undefined)
      await query(
        req,
        sql`update notification_settings
            set quiet_from = ${quiet?.from ?? null}, quiet_to = ${quiet?.to ?? null}, updated_at = now()
            where user_id = ${person.id}`,
      )
    return readSettings({ req, person })
  })

const choicesIn = (person: Person, wanted: NonNullable<Changes['choices']>): Choices => {
  const own = typesFor(person, PERSONAL_TYPES)
  const changes: Choices = {}
  for (const { type, email, in_app } of wanted) {
    if (!own.includes(type)) throw new ProductError('invalid', 'Choose a type of notification that you get')
    if (!isOptional(type)) throw new ProductError('invalid', 'These notifications can’t be turned off')
    if (email !== undefined && !timesOf(type).includes(email)) throw new ProductError('invalid', 'Choose when')
    changes[type] = { ...changes[type], ...(email && { email }), ...(in_app !== undefined && { in_app }) }
  }
  return changes
}
