import { DEFAULT_COMMISSION_PERCENT } from '../../contracts/vocabulary'
import { decimal, instant, integer, textList } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** One SKU of a brand's catalogue on Amazon. */
export const Products = defineCollection({
  slug: 'products',
  labels: { singular: 'Product', plural: 'Products' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'title',
    defaultColumns: ['title', 'asin', 'brand', 'price', 'availability', 'commission_perc'],
    listSearchableFields: ['title', 'asin', 'sku'],
    description:
      'The brands’ catalogues. Several SKUs may be one ASIN; one of them is the primary one, which is shown. Read only.',
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
    { name: 'availability', type: 'text', admin: { description: 'As Amazon says it, IN_STOCK for example.' } },
    { name: 'best_seller_rank', type: 'text', admin: { description: 'Never shown in public.' } },
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
      admin: { description: 'Carries the metrics of its ASIN and is the one shown.' },
    },
    instant({
      name: 'vanished_at',
      admin: { description: 'Since when Amazon no longer names it in the catalogue; it is kept for what it sold.' },
    }),
    { name: 'favorite', type: 'checkbox', required: true, defaultValue: false },
    integer({
      name: 'commission_perc',
      required: true,
      defaultValue: DEFAULT_COMMISSION_PERCENT,
      min: 0,
      max: 100,
      admin: {
        description: 'The fee: percent of promoted sales that a creator gets, unless the creator product has its own.',
        components: { Cell: '/cms/components/fields/cells#PercentCell' },
      },
    }),
  ],
})
