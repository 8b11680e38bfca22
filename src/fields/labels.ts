import type { Field } from 'payload'

const WRITTEN: Record<string, string> = {
  asin: 'ASIN',
  sku: 'SKU',
  id: 'ID',
  url: 'URL',
  perc: 'percent',
  brb: 'BRB',
  '14d': '(14 days)',
  aa: 'Amazon',
  paypal: 'PayPal',
  stripe: 'Stripe',
  amazon: 'Amazon',
}

/** An explicit label is kept. */
export const withLabel = (field: Field): Field => {
  if (!('name' in field) || ('label' in field && field.label !== undefined)) return field
  const words = field.name.split('_').map((word) => WRITTEN[word] ?? word)
  const text = words.join(' ')
  return { ...field, label: text.charAt(0).toUpperCase() + text.slice(1) } as Field
}
