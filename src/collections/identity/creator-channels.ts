import { CHANNEL_PLATFORMS } from '../../contracts/vocabulary'
import { webAddress } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

export const CreatorChannels = defineCollection({
  slug: 'creator_channels',
  labels: { singular: 'Channel', plural: 'Channels' },
  admin: {
    group: 'People',
    useAsTitle: 'channel_link',
    defaultColumns: ['channel_link', 'channel', 'creator', 'createdAt'],
    listSearchableFields: ['channel_link'],
    description: 'Where creators publish, with links.',
  },
  indexes: [{ fields: ['creator', 'channel', 'channel_link'], unique: true }],
  fields: [
    reference('creator', 'creators'),
    { name: 'channel', type: 'select', options: [...CHANNEL_PLATFORMS], required: true },
    webAddress({ name: 'channel_link', required: true }),
  ],
})
