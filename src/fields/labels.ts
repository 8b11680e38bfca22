import type { Field } from 'payload'

/** Words that are not written like others. */
const WRITTEN: Record<string, string> = {
  asin: 'ASIN',
  sku: 'SKU',
  id: 'id',
  url: 'address',
  perc: 'percent',
  brb: 'BRB',
  '14d': '(14 days)',
  aa: 'Amazon',
}

/** A field's name as a person reads it: `commission_rate` becomes "Commission rate". A label that is set stays. */
export const withLabel = (field: Field): Field => {
  if (!('name' in field) || ('label' in field && field.label !== undefined)) return field
  const words = field.name.split('_').map((word) => WRITTEN[word] ?? word)
  const text = words.join(' ')
  return { ...field, label: text.charAt(0).toUpperCase() + text.slice(1) } as Field
}
