import type { UIField } from 'payload'

/** Panel components of a status field, in lists and on the row's page. */
export const STATUS = {
  Field: '/cms/components/money/fields#StatusField',
  Cell: '/cms/components/fields/cells#StatusCell',
} as const

/** For a status that the page's detail already shows. */
export const STATUS_IN_DETAIL = { ...STATUS, Field: '/cms/components/money/fields#NoField' } as const

/** The detail of a row's page, with its state and staff actions; `part` is a panel component. */
export const detail = (part: string): UIField => ({
  name: 'detail',
  type: 'ui',
  admin: { disableListColumn: true, components: { Field: `/cms/components/${part}` } },
})
