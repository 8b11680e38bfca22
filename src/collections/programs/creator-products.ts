import { CREATOR_PRODUCT_STATUSES } from '../../contracts/vocabulary'
import { integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** A product a creator may promote in a partnership; its own fee overrides the product's. */
export const CreatorProducts = defineCollection({
  slug: 'creator_products',
  labels: { singular: 'Creator product', plural: 'Creator products' },
  admin: {
    group: 'Programs',
    useAsTitle: 'id',
    defaultColumns: ['id', 'creator', 'product', 'brand', 'affiliate_fee', 'status'],
    listSearchableFields: ['id'],
    description:
      'Products that a creator may promote in a partnership. If the fee is empty, the product’s fee applies.',
  },
  indexes: [{ fields: ['partnership', 'product'], unique: true }],
  fields: [
    reference('partnership', 'partnerships', { index: false }),
    reference('product', 'products'),
    reference('brand', 'brands'),
    reference('creator', 'creators'),
    integer({
      name: 'affiliate_fee',
      min: 0,
      max: 100,
      admin: {
        description: 'Percent of promoted sales; overrides the product’s fee.',
        components: { Cell: '/cms/components/fields/cells#PercentCell' },
      },
    }),
    {
      name: 'status',
      type: 'select',
      options: [...CREATOR_PRODUCT_STATUSES],
      required: true,
      defaultValue: 'active',
      admin: {
        description: 'Inactive once the product is removed from the program.',
        components: { Cell: '/cms/components/fields/cells#StatusCell' },
      },
    },
  ],
})
