import type { Field } from 'payload'
import type { Column } from '../fields/columns'

/** How the panel shows a field that names no cell of its own. */
const cellOf = (field: Field): string | null => {
  const column = field.custom?.column as Column | undefined
  if (column?.kind === 'date') return 'DayCell'
  if (column?.kind === 'numeric') return 'AmountCell'
  return CELLS[field.type] ?? null
}

const CELLS: Partial<Record<Field['type'], string>> = {
  checkbox: 'YesNoCell',
  date: 'InstantCell',
  email: 'TextCell',
  number: 'NumberCell',
  relationship: 'RecordCell',
  select: 'OptionCell',
  text: 'TextCell',
  textarea: 'TextCell',
}

export const withCell = (field: Field): Field => {
  const cell = cellOf(field)
  if (cell === null) return field
  const components = { Cell: `/cms/components/fields/cells#${cell}`, ...field.admin?.components }
  return { ...field, admin: { ...field.admin, components } } as Field
}

/** Payload's editor of such a column loads from a CDN. */
export const asInput = (field: Field): Field => {
  if (field.type === 'collapsible') return { ...field, fields: field.fields.map(asInput) }
  if ((field.custom?.column as Column | undefined)?.kind !== 'text[]') return field
  const components = { ...field.admin?.components, Field: '/cms/components/fields/text-list-field#TextListField' }
  return { ...field, admin: { ...field.admin, components } } as Field
}

/** As text instead of a gray input, for fields that nobody may edit. */
export const asText = (field: Field): Field => {
  if (field.type === 'ui' || !field.admin?.components || !('Cell' in field.admin.components)) return field
  const components = { Field: '/cms/components/fields/read-field#ReadField', ...field.admin.components }
  return { ...field, admin: { ...field.admin, components } } as Field
}

/** Payload's own timestamps, shown like every other instant. */
export const timestamps = (): Field[] =>
  (['updatedAt', 'createdAt'] as const).map((name) =>
    withCell({
      name,
      type: 'date',
      index: true,
      label: name === 'createdAt' ? 'Created' : 'Updated',
      admin: { hidden: true, disableBulkEdit: true },
    }),
  )

/** Separates what a page made of a record, up to its detail if it has one, from the record's fields. */
export const withHeading = (fields: Field[]): Field[] => {
  const heading: Field = {
    name: 'record',
    type: 'ui',
    admin: {
      disableListColumn: true,
      components: { Field: '/cms/components/fields/record-heading#RecordHeading' },
    },
  }
  const end = 1 + fields.findIndex((field) => 'name' in field && field.name === 'detail')
  return [...fields.slice(0, end), heading, ...fields.slice(end)]
}
