import { dateOnly, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/**
 * The commission rates by day, kept by Postgres triggers on products and creator products: a sale earns the rate of its
 * day, whatever was set since.
 */
export const RateHistory = defineCollection({
  slug: 'rate_history',
  labels: { singular: 'Rate', plural: 'Rate history' },
  admin: {
    group: 'Programs',
    useAsTitle: 'effective_from',
    defaultColumns: ['effective_from', 'product', 'creator_product', 'rate', 'brand'],
    listSearchableFields: ['id'],
    description:
      'Which commission rate held from which day on. Without a creator product it is the product’s own; an empty rate means "the product’s".',
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
    dateOnly({ name: 'effective_from', required: true, admin: { description: 'The first day of the rate.' } }),
  ],
})
