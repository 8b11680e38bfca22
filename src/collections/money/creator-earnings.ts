import { EARNING_TYPES } from '../../contracts/vocabulary'
import { dateOnly, decimal } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** The commission of one metric row as Amazon reports it now; it follows Amazon's restatements. */
export const CreatorEarnings = defineCollection({
  slug: 'creator_earnings',
  labels: { singular: 'Earning', plural: 'Earnings' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['date', 'creator', 'brand', 'earning_type', 'sales_amount', 'commission_rate', 'amount'],
    description:
      'What creators earn, by day and link, exact to four decimals. Read only: Amazon’s figures and the rates make them.',
  },
  indexes: [
    { fields: ['perf_metric', 'earning_type'], unique: true },
    { fields: ['creator', 'date'] },
    { fields: ['brand', 'date'] },
  ],
  fields: [
    reference('creator', 'creators', { onDelete: 'restrict', index: false }),
    { name: 'earning_type', type: 'select', options: [...EARNING_TYPES], required: true },
    reference('perf_metric', 'amz_attribution_perf_metrics', { onDelete: 'restrict', index: false }),
    reference('brand', 'brands', { onDelete: 'restrict', index: false }),
    decimal({ name: 'amount', precision: 12, scale: 4, required: true }),
    decimal({ name: 'sales_amount', precision: 12, scale: 4, required: true }),
    decimal({ name: 'commission_rate', precision: 5, scale: 2, required: true }),
    dateOnly({ name: 'date', required: true }),
    { ...reference('referred_creator', 'creators', { onDelete: 'restrict' }), required: false },
  ],
})
