import {
  countNotifications,
  followNotifications,
  listNotifications as listCall,
  readNotifications as readAllCall,
  readNotification as readCall,
} from '../contracts/notifications'
import {
  countUnread,
  listNotifications,
  readNotification,
  readNotifications,
} from '../services/notifications/list-notifications'
import { liveNotificationsOf } from '../services/notifications/live-notifications'
import { defineEndpoint, EventStream } from './define-endpoint'

export const notificationEndpoints = [
  defineEndpoint(listCall, {
    guard: 'user',
    handle: ({ req, actor, query }) => listNotifications({ req, userId: actor.id, ...query }),
  }),
  defineEndpoint(countNotifications, {
    guard: 'user',
    handle: ({ req, actor }) => countUnread({ req, userId: actor.id }),
  }),
  defineEndpoint(followNotifications, {
    guard: 'user',
    handle: async ({ req, actor }) => new EventStream(liveNotificationsOf(req.payload).open(actor.id)),
  }),
  defineEndpoint(readAllCall, {
    guard: 'user',
    handle: ({ req, actor, body }) => readNotifications({ req, userId: actor.id, through: body.notification_id }),
  }),
  defineEndpoint(readCall, {
    guard: 'user',
    handle: ({ req, actor, params }) => readNotification({ req, userId: actor.id, ...params }),
  }),
]
