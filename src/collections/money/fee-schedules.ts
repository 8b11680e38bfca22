import { PROCESSING_FEE_METHODS } from '../../contracts/money-vocabulary'
import { dateOnly, integer } from '../../fields/columns'
import { defineCollection } from '../define-collection'
import { cents } from './sending-fields'

/** A processing fee from an effective date on; each charge keeps the schedule it was created with. */
export const FeeSchedules = defineCollection({
  slug: 'fee_schedules',
  labels: { singular: 'Processing fee schedule', plural: 'Processing fee schedules' },
  admin: {
    group: 'Money',
    useAsTitle: 'method',
    defaultColumns: ['method', 'effective_from', 'rate_bp', 'fixed_cents', 'cap_cents'],
    description: 'Processing fees by effective date. Charges keep the schedule they were created with. Read-only.',
  },
  indexes: [{ fields: ['method', 'effective_from'], unique: true }],
  fields: [
    {
      name: 'method',
      type: 'select',
      options: [...PROCESSING_FEE_METHODS],
      required: true,
    },
    dateOnly({ name: 'effective_from', required: true }),
    integer({ name: 'rate_bp', label: 'Rate (basis points)', required: true, min: 0, max: 9_999 }),
    cents('fixed_cents', 'Fixed', undefined, true),
    cents('cap_cents', 'Cap'),
  ],
})
