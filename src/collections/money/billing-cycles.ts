import { BILLING_CYCLE_STATUSES } from '../../contracts/money-vocabulary'
import { currency, dateOnly } from '../../fields/columns'
import { defineCollection } from '../define-collection'
import { detail, STATUS_IN_DETAIL } from './panel-parts'

/** One calendar month of sales; shared by all brands. */
export const BillingCycles = defineCollection({
  slug: 'billing_cycles',
  labels: { singular: 'Billing cycle', plural: 'Billing cycles' },
  admin: {
    group: 'Money',
    useAsTitle: 'period_start',
    defaultColumns: ['period_start', 'period_end', 'status', 'currency'],
    listSearchableFields: ['id'],
    description: 'Calendar months of sales, shared by all brands: open, charging, closed, settled. Read-only.',
  },
  indexes: [{ fields: ['period_start', 'period_end'], unique: true }],
  fields: [
    detail('money/cycle#CycleDetail'),
    dateOnly({ name: 'period_start', required: true }),
    dateOnly({ name: 'period_end', required: true }),
    {
      name: 'status',
      type: 'select',
      options: [...BILLING_CYCLE_STATUSES],
      required: true,
      defaultValue: 'open',
      admin: { components: STATUS_IN_DETAIL },
    },
    currency(),
  ],
})
