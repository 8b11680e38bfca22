import type { Field } from 'payload'
import { EVENT_STATES } from '../../contracts/money-vocabulary'
import { instant, integer } from '../../fields/columns'
import { STATUS_IN_DETAIL } from './panel-parts'

export const eventFields = (): Field[] => [
  {
    name: 'state',
    type: 'select',
    options: [...EVENT_STATES],
    required: true,
    defaultValue: 'received',
    index: true,
    admin: { components: STATUS_IN_DETAIL },
  },
  { name: 'note', type: 'text' },
  integer({ name: 'attempts', required: true, defaultValue: 0, min: 0 }),
  instant({ name: 'next_try_at', label: 'Next attempt at' }),
]
