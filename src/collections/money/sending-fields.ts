import type { Field } from 'payload'
import { instant, integer } from '../../fields/columns'

const HIDDEN = { disableListFilter: true, disableListColumn: true } as const
const CENTS = {
  components: { Cell: '/cms/components/fields/cells#CentsCell' },
}

export const cents = (name: string, label: string, description?: string, isRequired = false): Field =>
  integer({
    name,
    label,
    required: isRequired,
    ...(isRequired ? { defaultValue: 0 } : {}),
    admin: { ...CENTS, ...(description ? { description } : {}) },
  })

/** The request is frozen with its key before the first call. The lease of the worker is in system time. */
export const sendingFields = (): Field[] => [
  {
    name: 'request',
    type: 'json',
    required: true,
    defaultValue: {},
    admin: {
      ...HIDDEN,
      description: 'The exact request sent under the key.',
      components: { Field: '/cms/components/fields/written-field#JsonField' },
    },
  },
  integer({ name: 'tries', label: 'Attempts', required: true, defaultValue: 0, min: 0 }),
  instant({ name: 'first_sent_at' }),
  instant({ name: 'sent_at' }),
  instant({ name: 'lease_until', admin: HIDDEN }),
  { name: 'last_error', type: 'text' },
]
