import { DEFAULT_COMMISSION_PERCENT } from '../../contracts/vocabulary'
import { decimal, instant, integer, textList } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

export const Products = defineCollection({
  slug: 'products',
  labels: { singular: 'Product', plural: 'Products' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'title',
    defaultColumns: ['title', 'asin', 'brand', 'price', 'availability', 'commission_perc'],
    listSearchableFields: ['title', 'asin', 'sku'],
    description: 'Brands’ catalogs. Several SKUs may share an ASIN; only the primary one is shown. Read-only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['brand', 'sku'], unique: true }, { fields: ['brand', 'asin'] }],
  fields: [
    reference('brand', 'brands'),
    { name: 'asin', type: 'text', required: true, maxLength: 10 },
    { name: 'title', type: 'text' },
    { name: 'sku', type: 'text', required: true },
    { name: 'category', type: 'text' },
    { name: 'subcategory', type: 'text' },
    { name: 'group', type: 'text' },
    { name: 'availability', type: 'text', admin: { description: 'As reported by Amazon, for example IN_STOCK.' } },
    { name: 'best_seller_rank', type: 'text', admin: { description: 'Never shown publicly.' } },
    { name: 'eligibility_status', type: 'text' },
    textList({ name: 'ineligibility_codes', required: true, defaultValue: [] }),
    { name: 'image_url', type: 'text', admin: { disableListFilter: true } },
    { name: 'large_image_url', type: 'text', admin: { disableListFilter: true } },
    decimal({
      name: 'price',
      precision: 10,
      scale: 2,
      admin: { components: { Cell: '/cms/components/fields/cells#AmountCell' } },
    }),
    { name: 'price_currency', type: 'text' },
    textList({ name: 'variations_list', required: true, defaultValue: [] }),
    {
      name: 'is_primary',
      type: 'checkbox',
      required: true,
      defaultValue: true,
      admin: { description: 'Has the metrics of its ASIN and is the one shown.' },
    },
    instant({
      name: 'vanished_at',
      admin: { description: 'When it disappeared from Amazon’s catalog; kept for its past sales.' },
    }),
    { name: 'favorite', type: 'checkbox', required: true, defaultValue: false },
    integer({
      name: 'commission_perc',
      required: true,
      defaultValue: DEFAULT_COMMISSION_PERCENT,
      min: 0,
      max: 100,
      admin: {
        description: 'Commission: percent of promoted sales, unless the creator product has a custom fee.',
        components: { Cell: '/cms/components/fields/cells#PercentCell' },
      },
    }),
  ],
})
