import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** Which products a program offers. */
export const AffiliateProgramProducts = defineCollection({
  slug: 'affiliate_program_products',
  labels: { singular: 'Program product', plural: 'Program products' },
  admin: {
    group: 'Programs',
    useAsTitle: 'id',
    defaultColumns: ['affiliate_program', 'product', 'createdAt'],
    description: 'Which products a program offers.',
  },
  indexes: [{ fields: ['affiliate_program', 'product'], unique: true }],
  fields: [
    reference('affiliate_program', 'affiliate_programs', { index: false }),
    reference('product', 'products'),
    reference('brand', 'brands'),
  ],
})
