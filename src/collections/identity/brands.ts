import { PRODUCT_CATEGORIES } from '../../contracts/vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** A seller on Amazon that runs an affiliate program. */
export const Brands = defineCollection({
  slug: 'brands',
  labels: { singular: 'Brand', plural: 'Brands' },
  admin: {
    group: 'People',
    useAsTitle: 'brand_name',
    defaultColumns: ['brand_name', 'product_category', 'amazon_connected', 'createdAt'],
    listSearchableFields: ['brand_name', 'website'],
    description: 'Sellers on Amazon that run an affiliate program.',
  },
  fields: [
    reference('user', 'users', { unique: true, admin: { readOnly: true } }),
    { name: 'brand_name', type: 'text', required: true, minLength: 2, maxLength: 120 },
    { name: 'website', type: 'text', maxLength: 2048 },
    { name: 'product_category', type: 'select', options: [...PRODUCT_CATEGORIES] },
    {
      name: 'amazon_connected',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      index: true,
      admin: { readOnly: true },
    },
    { name: 'logo_url', type: 'text', maxLength: 2048 },
    instant({
      name: 'closed_at',
      admin: { readOnly: true, description: 'A brand with money rows is closed, never deleted.' },
    }),
  ],
})
