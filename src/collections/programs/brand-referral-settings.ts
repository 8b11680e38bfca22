import { decimal } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** Created with the partnership, as the program's setting is then. */
export const BrandReferralSettings = defineCollection({
  slug: 'brand_referral_settings',
  labels: { singular: 'Referral setting', plural: 'Referral settings' },
  admin: {
    group: 'Programs',
    useAsTitle: 'referral_code',
    defaultColumns: ['referral_code', 'creator', 'brand', 'referral_commission_rate', 'is_active'],
    listSearchableFields: ['referral_code'],
    description: 'Referral commission that a brand pays a partner for sales of creators they referred. Read-only.',
  },
  fields: [
    reference('partnership', 'partnerships', { unique: true }),
    reference('brand', 'brands'),
    reference('creator', 'creators'),
    decimal({
      name: 'referral_commission_rate',
      precision: 5,
      scale: 2,
      required: true,
      defaultValue: '0',
      admin: {
        description: 'Percent of the referred creator’s promoted sales.',
        components: { Cell: '/cms/components/fields/cells#PercentCell' },
      },
    }),
    { name: 'is_active', type: 'checkbox', required: true, defaultValue: true },
    { name: 'referral_code', type: 'text', required: true, unique: true, index: true, maxLength: 64 },
  ],
})
