import { EMAIL_TIMES } from '../../contracts/notification-row'
import { dateOnly, instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

const INTERNAL = { admin: { hidden: true, disableListColumn: true, disableListFilter: true } } as const

/** What a person was told in the app, and what waits for the person's summary. Kept as long as `forget-notifications` says. */
export const Notifications = defineCollection({
  slug: 'notifications',
  labels: { singular: 'Notification', plural: 'Notifications' },
  admin: {
    group: 'Operations',
    useAsTitle: 'type',
    defaultColumns: ['type', 'user', 'happened_at', 'read_at', 'email_time', 'summary_on'],
    listSearchableFields: ['type'],
    description: 'What people were told in the app, of the last 180 days. Read-only.',
  },
  fields: [
    reference('user', 'users'),
    { name: 'type', type: 'text', required: true },
    { name: 'template', type: 'text', required: true },
    { name: 'data', type: 'json', required: true, ...INTERNAL },
    /** Unread ones of a type with the same are shown as one. */
    { name: 'group_key', type: 'text', ...INTERNAL },
    /** Made of template, occasion and person. */
    { name: 'key', type: 'text', required: true, unique: true, ...INTERNAL },
    /** Whether the person wanted it in the app. */
    { name: 'is_shown', type: 'checkbox', required: true, defaultValue: true },
    /** When the person wanted it by email. */
    { name: 'email_time', type: 'select', options: [...EMAIL_TIMES], required: true },
    /** Of the summary that had it. */
    dateOnly({ name: 'summary_on' }),
    instant({ name: 'happened_at', required: true }),
    instant({ name: 'read_at' }),
  ],
})
