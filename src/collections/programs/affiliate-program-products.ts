import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** Which products a program offers. */
export const AffiliateProgramProducts = defineCollection({
  slug: 'affiliate_program_products',
  labels: { singular: 'Program product', plural: 'Program products' },
  admin: {
    group: 'Programs',
    useAsTitle: 'id',
    defaultColumns: ['id', 'affiliate_program', 'product', 'brand', 'createdAt'],
    listSearchableFields: ['id'],
    description: 'Which products a program offers. Brands choose them; read only.',
  },
  indexes: [{ fields: ['affiliate_program', 'product'], unique: true }],
  fields: [
    reference('affiliate_program', 'affiliate_programs', { index: false }),
    reference('product', 'products'),
    reference('brand', 'brands'),
  ],
})
