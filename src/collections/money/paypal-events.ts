import { instant } from '../../fields/columns'
import { defineCollection } from '../define-collection'
import { eventFields } from './event-fields'
import { detail } from './panel-parts'

export const PaypalEvents = defineCollection({
  slug: 'paypal_events',
  labels: { singular: 'PayPal event', plural: 'PayPal events' },
  admin: {
    group: 'Operations',
    useAsTitle: 'event_id',
    defaultColumns: ['event_id', 'event_type', 'state', 'note', 'received_at'],
    listSearchableFields: ['event_id', 'event_type'],
    description: 'Signed PayPal events, each stored once. Read-only.',
  },
  fields: [
    detail('money/event#EventDetail'),
    { name: 'event_id', type: 'text', required: true, unique: true, index: true },
    { name: 'event_type', type: 'text', required: true },
    { name: 'payload', type: 'json' },
    instant({ name: 'received_at', required: true, index: true }),
    ...eventFields(),
    { name: 'processed', type: 'checkbox', required: true, defaultValue: false },
  ],
})
