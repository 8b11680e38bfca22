import { COMMISSION_BASES, EARNING_TYPES } from '../../contracts/vocabulary'
import { dateOnly, decimal } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { detail } from './panel-parts'

/** The current commission of one metric row; follows Amazon's restatements. */
export const CreatorEarnings = defineCollection({
  slug: 'creator_earnings',
  labels: { singular: 'Earning', plural: 'Earnings' },
  admin: {
    group: 'Money',
    useAsTitle: 'date',
    defaultColumns: ['date', 'creator', 'brand', 'earning_type', 'sales_amount', 'commission_rate', 'amount'],
    description:
      'The commission of one link on one day, to four decimals. Computed from Amazon’s figures and the rates. Read-only.',
    listSearchableFields: ['id'],
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [
    { fields: ['brand', 'perf_metric', 'earning_type'], unique: true },
    { fields: ['creator', 'date'] },
    { fields: ['brand', 'date'] },
  ],
  fields: [
    detail('money/earning#EarningDetail'),
    reference('creator', 'creators', { onDelete: 'restrict', index: false }),
    {
      name: 'earning_type',
      type: 'select',
      options: [...EARNING_TYPES],
      required: true,
    },
    reference('perf_metric', 'amz_attribution_perf_metrics', { onDelete: 'restrict', index: false }),
    reference('brand', 'brands', { onDelete: 'restrict', index: false }),
    decimal({
      name: 'amount',
      precision: 12,
      scale: 4,
      required: true,
      admin: { components: { Cell: '/cms/components/fields/cells#AmountCell' } },
    }),
    decimal({
      name: 'sales_amount',
      precision: 12,
      scale: 4,
      required: true,
      admin: {
        description: 'Promoted sales.',
        components: { Cell: '/cms/components/fields/cells#AmountCell' },
      },
    }),
    decimal({
      name: 'commission_rate',
      precision: 5,
      scale: 2,
      required: true,
      admin: {
        description: 'Percent.',
        components: { Cell: '/cms/components/fields/cells#PercentCell' },
      },
    }),
    {
      name: 'basis',
      type: 'select',
      options: [...COMMISSION_BASES],
      required: true,
      defaultValue: 'linked_product',
      admin: {
        description: 'Which sales count, as set by the program on the day of the sale.',
      },
    },
    dateOnly({ name: 'date', label: 'Sale date', required: true }),
    {
      ...reference('referred_creator', 'creators', {
        onDelete: 'restrict',
        admin: { description: 'For referral commission: the creator who made the sale.' },
      }),
      required: false,
    },
  ],
})
