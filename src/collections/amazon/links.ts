import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** A creator's (or, without creator, the brand's own) link to a product: one triple of ids in an attribution tag. */
export const Links = defineCollection({
  slug: 'links',
  labels: { singular: 'Link', plural: 'Links' },
  admin: {
    group: 'Programs',
    useAsTitle: 'link_name',
    defaultColumns: ['link_name', 'link_id', 'creator', 'brand', 'product', 'is_archived'],
    listSearchableFields: ['link_name', 'link_id'],
    description: 'Links that creators share. `/r/{link id}` sends the visitor to the product with the attribution tag.',
  },
  indexes: [{ fields: ['creator', 'request_id'], unique: true }],
  fields: [
    { name: 'link_id', type: 'text', required: true, unique: true, index: true },
    { name: 'link_name', type: 'text', required: true, maxLength: 100 },
    reference('attribution_tag', 'attribution_tags'),
    { name: 'aa_campaignid', type: 'text', required: true },
    { name: 'aa_adgroupid', type: 'text', required: true },
    { name: 'aa_creativeid', type: 'text', required: true },
    reference('creator_product', 'creator_products', { onDelete: 'set null' }),
    reference('brand', 'brands'),
    { ...reference('creator', 'creators'), required: false },
    reference('product', 'products'),
    { name: 'is_archived', type: 'checkbox', required: true, defaultValue: false },
    { name: 'request_id', type: 'text', hidden: true },
  ],
})
