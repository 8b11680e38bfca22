import { STATE_MACHINES } from '../../contracts/money-vocabulary'
import { instant, integer } from '../../fields/columns'
import { defineCollection } from '../define-collection'

/** Every change of a state that money goes through, written by Postgres itself, append-only. */
export const StatusHistory = defineCollection({
  slug: 'status_history',
  labels: { singular: 'Change of state', plural: 'States over time' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['changed_at', 'machine', 'row_id', 'from_status', 'to_status', 'cause'],
    listSearchableFields: ['cause'],
    description: 'When each cycle, statement, charge and payout came to its states, and why. Never edited or deleted.',
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
      admin: { components: { Cell: '/cms/components/fields/cells#WordsCell' } },
    },
    integer({ name: 'row_id', required: true }),
    { name: 'from_status', type: 'text' },
    { name: 'to_status', type: 'text', required: true },
    { name: 'cause', type: 'text', admin: { components: { Cell: '/cms/components/fields/cells#TextCell' } } },
    instant({ name: 'changed_at', required: true, admin: { description: 'Business time.' } }),
  ],
})
