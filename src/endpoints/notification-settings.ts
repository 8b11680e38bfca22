import { getNotificationSettings, saveNotificationSettings } from '../contracts/notifications'
import { readSettings, saveSettings } from '../services/notifications/save-settings'
import { defineEndpoint } from './define-endpoint'

export const notificationSettingEndpoints = [
  defineEndpoint(getNotificationSettings, {
    guard: 'user',
    handle: ({ req, actor }) => readSettings({ req, person: actor }),
  }),
  defineEndpoint(saveNotificationSettings, {
    guard: 'user',
    handle: ({ req, actor, body }) => saveSettings({ req, person: actor, changes: body }),
  }),
]
