import * as z from 'zod/mini'
import { defineCall, FileText } from './call'
import { EMAIL_TIMES, NOTIFICATION_CATEGORIES } from './notification-row'
import { PERSONAL_TYPES } from './notification-types'
import { TIME_ZONES } from './time-zones'
import { Id, IdParams, Instant, PageQuery, pageOf } from './values'

const Type = z.enum(PERSONAL_TYPES, 'Choose a type of notification')

/** Several unread ones of a kind are one row, with the id of the newest. */
export const NotificationRow = z.object({
  id: Id,
  type: Type,
  title: z.string(),
  text: z.string(),
  /** The page that it is about. */
  path: z.nullable(z.string()),
  count: z.int(),
  is_read: z.boolean(),
  happened_at: Instant,
})
export type NotificationRow = z.infer<typeof NotificationRow>

const Unread = z.object({ unread: z.int() })

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the signed-in person was told, unread ones first',
  query: PageQuery,
  answer: z.extend(pageOf(NotificationRow), Unread.shape),
})
export type NotificationPage = z.infer<(typeof listNotifications)['answer']>

export const countNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many notifications are unread',
  answer: Unread,
})

export const followNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications/live',
  summary:
    'Server-sent events named `notifications`, without data, whenever there is a new notification or one was read',
  file: 'text/event-stream',
  answer: FileText,
})

export const readNotification = defineCall({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  summary: 'Marks a notification as read, with the earlier ones that its row stands for',
  params: IdParams,
  answer: Unread,
})

export const readNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks all notifications as read, up to the newest that the person has seen',
  body: z.object({ notification_id: Id }),
  answer: Unread,
})

const Hour = z.int('Choose an hour').check(z.minimum(0, 'Choose an hour'), z.maximum(23, 'Choose an hour'))

/** From the start of one hour to the start of the other, in the person’s time zone, also over midnight. */
const QuietHours = z
  .object({ from: Hour.check(z.meta({ examples: [22] })), to: Hour.check(z.meta({ examples: [7] })) })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose a different end' }))

export const NotificationChoice = z.object({
  type: Type,
  category: z.enum(NOTIFICATION_CATEGORIES),
  label: z.string(),
  description: z.string(),
  /** What can be chosen; empty if its emails are always sent at once. */
  times: z.array(z.enum(EMAIL_TIMES)),
  email: z.enum(EMAIL_TIMES),
  /** Null: never in the app. */
  in_app: z.nullable(z.boolean()),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

export const NotificationSettings = z.object({
  time_zone: z.enum(TIME_ZONES, 'Choose a time zone'),
  quiet_hours: z.nullable(QuietHours),
  types: z.array(NotificationChoice),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = defineCall({
  method: 'GET',
  path: '/api/notification-settings',
  summary: 'What the signed-in person is told, and when',
  answer: NotificationSettings,
})

export const saveNotificationSettings = defineCall({
  method: 'PATCH',
  path: '/api/notification-settings',
  summary: 'Changes what the signed-in person is told, and when; money and security stay on',
  body: z.object({
    time_zone: z.optional(NotificationSettings.shape.time_zone),
    quiet_hours: z.optional(NotificationSettings.shape.quiet_hours),
    choices: z.optional(
      z
        .array(
          z.object({
            type: Type,
            email: z.optional(z.enum(EMAIL_TIMES, 'Choose when')),
            in_app: z.optional(z.boolean()),
          }),
        )
        .check(
          z.maxLength(PERSONAL_TYPES.length, 'Choose once per type'),
          z.meta({ examples: [[{ type: 'summary', email: 'off' }]] }),
        ),
    ),
  }),
  answer: NotificationSettings,
})
