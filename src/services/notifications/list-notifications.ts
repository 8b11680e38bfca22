import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { TemplateName } from '../../contracts/jobs'
import type { PersonalType } from '../../contracts/notification-types'
import type { NotificationPage, NotificationRow } from '../../contracts/notifications'
import { changedRows, iso, query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'
import { renderBrief } from '../../integrations/mail/render-mail'
import { logger } from '../../logger'
import { groupText } from './texts'

type Person = { req: PayloadRequest; userId: number }
type Shown = Row<'notifications', 'id' | 'type' | 'template' | 'data'> & {
  count: number
  is_read: boolean
  happened_at: string
}

/** Unread ones of a group are one; every other is its own. */
const GROUP = sql`case when read_at is null and group_key is not null then group_key else id::text end`
const shownTo = (userId: number): SQL => sql`user_id = ${userId} and is_shown`

export const listNotifications = async ({
  req,
  userId,
  page,
  limit,
}: Person & { page: number; limit: number }): Promise<NotificationPage> => {
  const [rows, total, unread] = await Promise.all([
    query<Shown>(
      req,
      sql`select n.id, n.type, n.template, n.data, g.count, n.read_at is not null as is_read,
                 ${iso('n.happened_at')} as happened_at
          from (
            select max(id) as id, count(*)::int as count
            from notifications
            where ${shownTo(userId)}
            group by ${GROUP}
          ) g
          join notifications n on n.id = g.id
          order by n.read_at is not null, n.id desc
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
    queryOne<{ total: number }>(
      req,
      sql`select count(distinct ${GROUP})::int as total
          from notifications
          where ${shownTo(userId)}`,
    ),
    countUnread({ req, userId }),
  ])
  return { rows: rows.map(asRow), total: total?.total ?? 0, page, limit, ...unread }
}

export const countUnread = async ({ req, userId }: Person): Promise<{ unread: number }> => {
  const row = await queryOne<{ unread: number }>(
    req,
    sql`select count(*)::int as unread
        from notifications
        where ${shownTo(userId)} and read_at is null`,
  )
  return { unread: row?.unread ?? 0 }
}

/** With the earlier ones that its row stands for. Throws not_found. */
export const readNotification = ({ req, userId, id }: Person & { id: number }) =>
  withTransaction(req, async () => {
    const { group_key } = await ownRow({ req, userId }, id)
    await markRead({ req, userId }, sql`(id = ${id} or id < ${id} and group_key = ${group_key})`)
    return countUnread({ req, userId })
  })

/** Up to `through`, the newest that the person has seen. Throws not_found. */
export const readNotifications = ({ req, userId, through }: Person & { through: number }) =>
  withTransaction(req, async () => {
    await ownRow({ req, userId }, through)
    await markRead({ req, userId }, sql`id <= ${through}`)
    return countUnread({ req, userId })
  })

const ownRow = async ({ req, userId }: Person, id: number): Promise<Row<'notifications', 'group_key'>> => {
  const row = await queryOne<Row<'notifications', 'group_key'>>(
    req,
    sql`select group_key from notifications where id = ${id} and ${shownTo(userId)}`,
  )
  if (!row) throw notFound()
  return row
}

/** Tells the person's other pages. */
const markRead = async ({ req, userId }: Person, areRead: SQL): Promise<void> => {
  const changed = await changedRows(
    req,
    sql`update notifications
        set read_at = business_now(), updated_at = now()
        where ${shownTo(userId)} and read_at is null and ${areRead}`,
  )
  if (changed > 0) await query(req, sql`select pg_notify('cache', ${`notifications:${userId}`})`)
}

const asRow = ({ id, type, template, data, count, is_read, happened_at }: Shown): NotificationRow => ({
  id,
  type: type as PersonalType,
  ...(groupText(type, count) ?? textOf(template as TemplateName, data as object, id)),
  count,
  is_read,
  happened_at,
})

/** One whose template changed since is still counted, so it's shown. */
const textOf = (template: TemplateName, data: object, id: number) => {
  try {
    return renderBrief(template, data)
  } catch (error) {
    logger.warn({ err: error, id, msg: 'A notification has no text' })
    return { title: 'Notification', text: 'This notification can’t be shown anymore.', path: null }
  }
}
