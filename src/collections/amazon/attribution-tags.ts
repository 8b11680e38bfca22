import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** Amazon's tag text of one advertiser and publisher; every link is one triple of ids in such a tag. */
export const AttributionTags = defineCollection({
  slug: 'attribution_tags',
  labels: { singular: 'Attribution tag', plural: 'Attribution tags' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'publisher_id',
    defaultColumns: ['publisher_id', 'brand', 'is_macro', 'aa_tag'],
    listSearchableFields: ['publisher_id'],
    description:
      'Parameters that tie a visit to an advertiser and a publisher. Creators’ links use non-macro tags. Read only.',
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
      admin: { description: 'A tag with placeholders that an advertising platform fills in.' },
    },
    { name: 'aa_tag', type: 'text', required: true },
  ],
})
