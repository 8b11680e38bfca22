import { dateOnly, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** Written by Postgres triggers on products and creator products: a sale earns the rate of its day. */
export const RateHistory = defineCollection({
  slug: 'rate_history',
  labels: { singular: 'Rate', plural: 'Rate history' },
  admin: {
    group: 'Programs',
    useAsTitle: 'effective_from',
    defaultColumns: ['effective_from', 'product', 'creator_product', 'rate', 'brand'],
    listSearchableFields: ['id'],
    description:
      'Commission rates by effective date. Entries without a creator product are the product’s own rate; an empty rate means ' +
      'that the product’s rate applies.',
  },
  fields: [
    reference('brand', 'brands'),
    reference('product', 'products', { index: false }),
    { ...reference('creator_product', 'creator_products'), required: false },
    integer({
      name: 'rate',
      min: 0,
      max: 100,
      admin: { components: { Cell: '/cms/components/fields/cells#PercentCell' } },
    }),
    dateOnly({ name: 'effective_from', required: true, admin: { description: 'First day of the rate.' } }),
  ],
})
