import type { UIField } from 'payload'

export const STATUS = { Cell: '/cms/components/fields/cells#StatusCell' } as const

export const STATUS_IN_DETAIL = { ...STATUS, Field: '/cms/components/fields/no-field#NoField' } as const

export const detail = (part: string): UIField => ({
  name: 'detail',
  type: 'ui',
  admin: { disableListColumn: true, components: { Field: `/cms/components/${part}` } },
})
