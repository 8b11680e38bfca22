import { CATALOG } from '../../../../../src/contracts/lists'
import { COST_EXTRA, COST_OPTIONS } from '../../../components/list/cost-columns'
import { useList } from '../../../components/list/use-list'

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
const COSTS: readonly string[] = COST_OPTIONS.map(({ value }) => value)
/** The columns with figures of the period. */
const FIGURES: readonly string[] = ['clicks', 'units', 'sales', 'commission', ...COSTS]

/** What products are looked at for: their figures, to change their fees, or to choose those of the program. */
export type CatalogPurpose = 'program' | 'fees' | 'choose'

const EXTRA: readonly string[] = ['asin', 'links', 'units', ...COST_EXTRA]
const HIDDEN: Record<CatalogPurpose, readonly string[]> = { program: EXTRA, fees: EXTRA, choose: FIGURES }

export const useCatalogList = (purpose: CatalogPurpose) => {
  const list = useList(CATALOG, { optional: CATALOG_OPTIONAL, extra: HIDDEN[purpose] })
  return { ...list, hasFigures: list.columns.some((column) => FIGURES.includes(column)) }
}

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
