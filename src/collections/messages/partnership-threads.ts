import { instant, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** What each side of a partnership wrote and read last, by the ids of messages; 0 before the first. */
export const PartnershipThreads = defineCollection({
  slug: 'partnership_threads',
  labels: { singular: 'Conversation', plural: 'Conversations' },
  admin: {
    group: 'Programs',
    useAsTitle: 'id',
    defaultColumns: ['id', 'brand', 'creator', 'last_message_at'],
    description: 'Conversations between brands and creators. Read-only.',
  },
  fields: [
    reference('partnership', 'partnerships', { unique: true }),
    reference('brand', 'brands'),
    reference('creator', 'creators'),
    instant({ name: 'last_message_at', required: true }),
    integer({ name: 'brand_wrote', required: true, defaultValue: 0 }),
    integer({ name: 'creator_wrote', required: true, defaultValue: 0 }),
    integer({ name: 'brand_read', required: true, defaultValue: 0 }),
    integer({ name: 'creator_read', required: true, defaultValue: 0 }),
  ],
})
