import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** Amazon's tag text of one advertiser and publisher; every link is one triple of ids in such a tag. */
export const AttributionTags = defineCollection({
  slug: 'attribution_tags',
  labels: { singular: 'Attribution tag', plural: 'Attribution tags' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'publisher_id',
    defaultColumns: ['brand', 'publisher_id', 'is_macro', 'aa_tag'],
    description: 'Attribution tags by advertiser and publisher. Links use the non-macro tag.',
  },
  indexes: [{ fields: ['amazon_advertiser', 'publisher_id', 'is_macro'], unique: true }],
  fields: [
    reference('amazon_advertiser', 'amazon_advertisers'),
    reference('brand', 'brands'),
    { name: 'publisher_id', type: 'text', required: true },
    { name: 'is_macro', type: 'checkbox', required: true, defaultValue: false },
    { name: 'aa_tag', type: 'text', required: true },
  ],
})
