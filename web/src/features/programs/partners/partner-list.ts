import { PARTNERSHIP_TEXTS } from '../../../../../src/contracts/state-texts'
import { AUDIENCE_BUCKETS, PRODUCT_CATEGORIES } from '../../../../../src/contracts/vocabulary'
import { COST_EXTRA, COST_OPTIONS } from '../../../components/list/cost-columns'

/** The columns that can be hidden, in their order, and those that are at first. */
export const PARTNER_COLUMNS = [
  { value: 'status', label: 'Status' },
  { value: 'tags', label: 'Tags' },
  { value: 'audience', label: 'Audience' },
  { value: 'categories', label: 'Categories' },
  { value: 'applied', label: 'Applied' },
  { value: 'links', label: 'Active links' },
  { value: 'clicks', label: 'Clicks' },
  { value: 'units', label: 'Units sold' },
  { value: 'sales', label: 'Sales' },
  { value: 'commission', label: 'Commission' },
  ...COST_OPTIONS,
] as const

export const PARTNER_OPTIONAL: readonly string[] = PARTNER_COLUMNS.map(({ value }) => value)
export const PARTNER_EXTRA: readonly string[] = ['categories', 'clicks', 'units', ...COST_EXTRA]

export const STATUS_OPTIONS = (['active', 'pending', 'rejected', 'withdrawn', 'ended'] as const).map((status) => ({
  value: status,
  label: PARTNERSHIP_TEXTS[status].label,
}))

export const LINKED_OPTIONS = [
  { value: 'yes', label: 'With active links' },
  { value: 'no', label: 'Without active links' },
]

/** From the lower end of a bucket on; the first has everybody. */
export const AUDIENCE_OPTIONS = AUDIENCE_BUCKETS.slice(1).map(({ value, label }) => ({
  value: String(value),
  label: `${label.replace(/ - .*|\+$/, '')} or more`,
}))

export const CATEGORY_OPTIONS = PRODUCT_CATEGORIES.map((category) => ({ value: category, label: category }))

/** Of the applications. */
export const APPLICATION_COLUMNS = [
  { value: 'applied', label: 'Applied' },
  { value: 'audience', label: 'Audience' },
  { value: 'channels', label: 'Channels' },
  { value: 'categories', label: 'Categories' },
]
export const APPLICATION_OPTIONAL: readonly string[] = APPLICATION_COLUMNS.map(({ value }) => value)
