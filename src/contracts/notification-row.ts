import type { EventType } from './events'
import type { TemplateName } from './jobs'

export const NOTIFICATION_CATEGORIES = ['money', 'security', 'activity', 'summary'] as const
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

/** When a person gets the emails of a type. */
export const EMAIL_TIMES = ['now', 'daily', 'weekly', 'off'] as const
export type EmailTime = (typeof EMAIL_TIMES)[number]

export type TypeRow = {
  /** `anyone`: brands and creators. */
  receiver: 'brand' | 'creator' | 'anyone' | 'staff' | 'visitor'
  /** Money and security can't be switched off. */
  category: NotificationCategory
  events: readonly EventType[]
  /** Its emails. What a template says in the app is in the template, too. */
  templates: readonly TemplateName[]
  /** Unless the person chose otherwise. */
  email: EmailTime
  /** Absent: never in the app. */
  inApp?: true
  label: string
  description: string
  /** In the footer of its emails. */
  why: string
}
