import { STATE_MACHINES } from '../../contracts/money-vocabulary'
import { instant, integer } from '../../fields/columns'
import { defineCollection } from '../define-collection'

/** Append-only record of every status change, written by a Postgres trigger. */
export const StatusHistory = defineCollection({
  slug: 'status_history',
  labels: { singular: 'Status change', plural: 'Status history' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['changed_at', 'machine', 'row_id', 'from_status', 'to_status', 'cause'],
    listSearchableFields: ['cause'],
    description:
      'Every status change of cycles, statements, charges and payouts, with its cause. Never edited or deleted.',
    pagination: { defaultLimit: 50, limits: [25, 50, 100] },
  },
  timestamps: false,
  indexes: [{ fields: ['machine', 'row_id'] }],
  fields: [
    {
      name: 'machine',
      type: 'select',
      options: [...STATE_MACHINES],
      required: true,
    },
    integer({ name: 'row_id', required: true }),
    { name: 'from_status', type: 'text' },
    { name: 'to_status', type: 'text', required: true },
    { name: 'cause', type: 'text' },
    instant({ name: 'changed_at', required: true, admin: { description: 'Business time.' } }),
  ],
})
