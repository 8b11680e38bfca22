import { COST_EXTRA, COST_OPTIONS } from '../../../components/list/cost-columns'

/** The columns that can be hidden, in their order, and those that are at first. */
export const CATALOG_COLUMNS = [
  { value: 'asin', label: 'ASIN' },
  { value: 'stock', label: 'Stock' },
  { value: 'price', label: 'Price' },
  { value: 'fee', label: 'Affiliate fee' },
  { value: 'offered', label: 'In program' },
  { value: 'links', label: 'Active links' },
  { value: 'clicks', label: 'Clicks' },
  { value: 'units', label: 'Units sold' },
  { value: 'sales', label: 'Sales' },
  { value: 'commission', label: 'Commission' },
  ...COST_OPTIONS,
] as const

export const CATALOG_OPTIONAL: readonly string[] = CATALOG_COLUMNS.map(({ value }) => value)
export const CATALOG_EXTRA: readonly string[] = ['asin', 'links', 'units', ...COST_EXTRA]

export const STOCK_OPTIONS = [
  { value: 'in', label: 'In stock' },
  { value: 'out', label: 'Out of stock' },
  { value: 'restocking', label: 'Restocking' },
  { value: 'unlisted', label: 'Not listed on Amazon' },
]

export const OFFERED_OPTIONS = [
  { value: 'yes', label: 'In the program' },
  { value: 'no', label: 'Not in the program' },
]

export const GAP_OPTIONS = [
  { value: 'fee', label: 'No affiliate fee' },
  { value: 'price_or_image', label: 'Missing price or image' },
]
