import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** The advertiser of a profile; sellers have exactly one. */
export const AmazonAdvertisers = defineCollection({
  slug: 'amazon_advertisers',
  labels: { singular: 'Advertiser', plural: 'Advertisers' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'name',
    defaultColumns: ['name', 'advertiser_id', 'brand', 'aa_campaign_id'],
    listSearchableFields: ['name', 'advertiser_id'],
    description: 'Advertisers in Amazon Attribution, which own the tags. A seller profile has exactly one. Read-only.',
  },
  indexes: [{ fields: ['amazon_profile', 'advertiser_id'], unique: true }],
  fields: [
    reference('amazon_profile', 'amazon_profiles'),
    reference('brand', 'brands'),
    { name: 'advertiser_id', type: 'text', required: true },
    { name: 'name', type: 'text', required: true },
    {
      name: 'aa_campaign_id',
      type: 'text',
      admin: { description: 'Campaign ID of every link: the program’s ID.' },
    },
  ],
})
