import { MESSAGE_SIDES, MESSAGE_SOURCES } from '../../contracts/vocabulary'
import { instant, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** A message between a brand and a creator. Its text and images are removed with its author's account. */
export const PartnershipMessages = defineCollection({
  slug: 'partnership_messages',
  labels: { singular: 'Message', plural: 'Messages' },
  admin: {
    group: 'Programs',
    useAsTitle: 'id',
    defaultColumns: ['id', 'brand', 'creator', 'side', 'text', 'source', 'createdAt'],
    listSearchableFields: ['text'],
    description: 'Questions, answers and sample requests between brands and creators. Read-only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  fields: [
    reference('partnership', 'partnerships', { index: false }),
    reference('brand', 'brands'),
    reference('creator', 'creators'),
    reference('author', 'users', { onDelete: 'set null' }),
    { name: 'side', type: 'select', options: [...MESSAGE_SIDES], required: true },
    { name: 'text', type: 'textarea', required: true },
    { name: 'source', type: 'select', options: [...MESSAGE_SOURCES], required: true, defaultValue: 'app' },
    { ...reference('sample', 'sample_requests', { unique: true }), required: false },
    /** Made of the author and the request, or of the Message-ID of the email. */
    { name: 'key', type: 'text', unique: true },
    integer({ name: 'dropped_files', required: true, defaultValue: 0 }),
    instant({ name: 'removed_at' }),
  ],
})
