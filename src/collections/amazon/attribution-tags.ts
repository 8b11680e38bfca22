import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** Amazon's tag for one advertiser and publisher; every link is a triple of ids in such a tag. */
export const AttributionTags = defineCollection({
  slug: 'attribution_tags',
  labels: { singular: 'Attribution tag', plural: 'Attribution tags' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'publisher_id',
    defaultColumns: ['publisher_id', 'brand', 'is_macro', 'aa_tag'],
    listSearchableFields: ['publisher_id'],
    description:
      'Parameters that attribute a visit to an advertiser and publisher. Creators’ links use non-macro tags. Read-only.',
  },
  indexes: [{ fields: ['amazon_advertiser', 'publisher_id', 'is_macro'], unique: true }],
  fields: [
    reference('amazon_advertiser', 'amazon_advertisers'),
    reference('brand', 'brands'),
    { name: 'publisher_id', type: 'text', required: true },
    {
      name: 'is_macro',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      admin: { description: 'Has placeholders that an ad platform fills in.' },
    },
    { name: 'aa_tag', type: 'text', required: true },
    instant({ name: 'vanished_at', admin: { description: 'When Amazon no longer listed it; kept for its links.' } }),
  ],
})
