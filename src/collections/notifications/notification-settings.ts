import { dateOnly, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** A person without a row has the defaults. */
export const NotificationSettings = defineCollection({
  slug: 'notification_settings',
  labels: { singular: 'Notification settings', plural: 'Notification settings' },
  admin: {
    group: 'Operations',
    useAsTitle: 'time_zone',
    defaultColumns: ['user', 'time_zone', 'quiet_from', 'quiet_to', 'last_summary_on'],
    description: 'What people want to be told, and when. Read-only.',
  },
  fields: [
    reference('user', 'users', { unique: true }),
    { name: 'time_zone', type: 'text', required: true, defaultValue: 'America/Los_Angeles' },
    /** Hours of the day; null: no quiet hours. */
    integer({ name: 'quiet_from' }),
    integer({ name: 'quiet_to' }),
    /** By type, what differs from its default: `{"application-received": {"email": "daily", "in_app": false}}`. */
    { name: 'choices', type: 'json', required: true, defaultValue: {} },
    dateOnly({ name: 'last_summary_on' }),
  ],
})
