import { dateOnly, decimal, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

const count = (name: string) => integer({ name, required: true, defaultValue: 0, min: 0 })

export const AmzAttributionProdMetrics = defineCollection({
  slug: 'amz_attribution_prod_metrics',
  labels: { singular: 'Product metric', plural: 'Product metrics' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'asin',
    defaultColumns: [
      'date',
      'adgroup',
      'product',
      'asin',
      'product_conversion_type',
      'units_sold_14d',
      'attributed_sales_14d',
    ],
    listSearchableFields: ['asin'],
    description:
      'Amazon’s products report: one ad group, product and day, promoted or halo. Products outside the catalog keep their ' +
      'ASIN. Read-only.',
  },
  indexes: [
    { fields: ['brand', 'adgroup', 'asin', 'date', 'product_conversion_type'], unique: true },
    { fields: ['brand', 'adgroup', 'product', 'date', 'product_conversion_type'], unique: true },
  ],
  fields: [
    reference('adgroup', 'amz_attribution_adgroups', { index: false }),
    reference('brand', 'brands', { index: false }),
    { ...reference('creator', 'creators'), required: false },
    { ...reference('product', 'products'), required: false },
    { name: 'asin', type: 'text', required: true },
    dateOnly({ name: 'date', required: true }),
    { name: 'product_conversion_type', type: 'text', required: true },
    count('attributed_detail_page_views_14d'),
    count('attributed_add_to_cart_14d'),
    count('attributed_purchases_14d'),
    count('units_sold_14d'),
    decimal({ name: 'attributed_sales_14d', precision: 10, scale: 2, required: true, defaultValue: '0' }),
    {
      ...reference('sync_run', 'sync_runs', { onDelete: 'set null', index: false }),
      admin: { description: 'Sync run that last wrote these figures.' },
    },
  ],
})
