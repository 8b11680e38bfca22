import { REFERRAL_STATUSES } from '../../contracts/vocabulary'
import { dateOnly, decimal } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/**
 * Who referred a creator to a brand; only the first referral to a brand counts. The rate begins as the setting's, and
 * Postgres keeps every rate by date (`referral_rate_history`): a sale earns the rate of its day.
 */
export const CreatorReferrals = defineCollection({
  slug: 'creator_referrals',
  labels: { singular: 'Referral', plural: 'Referrals' },
  admin: {
    group: 'Programs',
    useAsTitle: 'id',
    defaultColumns: ['id', 'referrer_creator', 'referred_creator', 'brand', 'referral_commission_rate', 'status'],
    listSearchableFields: ['id'],
    description: 'Which creator referred which creator to a brand, and at what rate. Read-only.',
  },
  indexes: [{ fields: ['referred_creator', 'brand'], unique: true }],
  fields: [
    reference('referrer_creator', 'creators'),
    reference('referred_creator', 'creators', { index: false }),
    reference('brand', 'brands'),
    decimal({
      name: 'referral_commission_rate',
      precision: 5,
      scale: 2,
      required: true,
      admin: { components: { Cell: '/cms/components/fields/cells#PercentCell' } },
    }),
    dateOnly({
      name: 'effective_from',
      required: true,
      admin: { description: 'First day whose sales earn referral commission.' },
    }),
    {
      name: 'status',
      type: 'select',
      options: [...REFERRAL_STATUSES],
      required: true,
      defaultValue: 'active',
      admin: { components: { Cell: '/cms/components/fields/cells#StatusCell' } },
    },
  ],
})
