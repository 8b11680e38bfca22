import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

export const AffiliateProgramProducts = defineCollection({
  slug: 'affiliate_program_products',
  labels: { singular: 'Program product', plural: 'Program products' },
  admin: {
    group: 'Programs',
    useAsTitle: 'id',
    defaultColumns: ['id', 'affiliate_program', 'product', 'brand', 'createdAt'],
    listSearchableFields: ['id'],
    description: 'Products offered by a program, chosen by the brand. Read-only.',
  },
  indexes: [{ fields: ['affiliate_program', 'product'], unique: true }],
  fields: [
    reference('affiliate_program', 'affiliate_programs', { index: false }),
    reference('product', 'products'),
    reference('brand', 'brands'),
  ],
})
