import { EVENT_ENVIRONMENTS } from '../../contracts/money-vocabulary'
import { defineCollection } from '../define-collection'
import { eventFields } from './event-fields'
import { detail } from './panel-parts'

export const StripeEvents = defineCollection({
  slug: 'stripe_events',
  labels: { singular: 'Stripe event', plural: 'Stripe events' },
  admin: {
    group: 'Operations',
    useAsTitle: 'stripe_event_id',
    defaultColumns: ['stripe_event_id', 'event_type', 'state', 'note', 'environment', 'createdAt'],
    listSearchableFields: ['stripe_event_id', 'event_type'],
    description: 'Signed Stripe events, each stored once. Read-only.',
  },
  indexes: [{ fields: ['stripe_event_id', 'environment'], unique: true }],
  fields: [
    detail('money/event#EventDetail'),
    { name: 'stripe_event_id', type: 'text', required: true },
    { name: 'event_type', type: 'text', required: true },
    { name: 'processed', type: 'checkbox', required: true, defaultValue: false },
    { name: 'event_data', type: 'json' },
    { name: 'environment', type: 'select', options: [...EVENT_ENVIRONMENTS], required: true },
    ...eventFields(),
    { name: 'account_id', type: 'text' },
    { name: 'api_version', type: 'text' },
  ],
})
