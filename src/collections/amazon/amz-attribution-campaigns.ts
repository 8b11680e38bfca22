import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

export const AmzAttributionCampaigns = defineCollection({
  slug: 'amz_attribution_campaigns',
  labels: { singular: 'Attribution campaign', plural: 'Attribution campaigns' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'name',
    defaultColumns: ['name', 'advertiser_name', 'brand', 'external_id'],
    listSearchableFields: ['name', 'external_id'],
    description: 'Campaigns reported by Amazon. Each program is one. Read-only.',
  },
  indexes: [{ fields: ['amazon_profile', 'external_id'], unique: true }],
  fields: [
    reference('amazon_profile', 'amazon_profiles'),
    reference('brand', 'brands'),
    { name: 'external_id', type: 'text', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'advertiser_name', type: 'text' },
  ],
})
