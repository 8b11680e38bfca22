import type { UIField } from 'payload'

/** How a status is shown: in words, in lists and on the row's page. */
export const STATUS = {
  Field: '/cms/components/money/fields#StatusField',
  Cell: '/cms/components/fields/cells#StatusCell',
} as const

/** A status that the row's page shows in its detail. */
export const STATUS_IN_DETAIL = { ...STATUS, Field: '/cms/components/money/fields#NoField' } as const

/** The part of a row's page that says how it stands and does what staff may do; `part` is a component of the panel. */
export const detail = (part: string): UIField => ({
  name: 'detail',
  type: 'ui',
  admin: { disableListColumn: true, components: { Field: `/cms/components/${part}` } },
})
