import { integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/**
 * An image of a message, encoded again like a logo, without metadata. Not a row of `media`, whose files are public: its
 * bytes are in the column `bytes`, which Payload doesn't know and so never loads.
 */
export const MessageImages = defineCollection({
  slug: 'message_images',
  labels: { singular: 'Message image', plural: 'Message images' },
  admin: {
    group: 'Programs',
    useAsTitle: 'id',
    defaultColumns: ['id', 'message', 'brand', 'creator', 'width', 'height', 'createdAt'],
    description: 'Images that brands and creators sent each other. Read-only.',
  },
  fields: [
    /** Null until it is sent. */
    { ...reference('message', 'partnership_messages'), required: false },
    reference('partnership', 'partnerships'),
    reference('brand', 'brands'),
    reference('creator', 'creators'),
    reference('uploaded_by', 'users', { onDelete: 'set null' }),
    integer({ name: 'width', required: true }),
    integer({ name: 'height', required: true }),
  ],
})
