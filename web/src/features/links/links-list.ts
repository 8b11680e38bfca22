import { LINK_PROBLEM_TEXTS } from '../../../../src/contracts/link-texts'
import { LINKS } from '../../../../src/contracts/lists'
import { LINK_PROBLEMS } from '../../../../src/contracts/states'
import { useList } from '../../components/list/use-list'

/** The columns that can be hidden, in their order. */
export const LINK_COLUMNS = [
  { value: 'own_clicks', label: 'Clicks' },
  { value: 'clicks', label: 'Amazon clicks' },
  { value: 'conversion', label: 'Conversion' },
  { value: 'units', label: 'Units sold' },
  { value: 'sales', label: 'Sales' },
  { value: 'commission', label: 'Commission' },
  { value: 'epc', label: 'Earnings per click (EPC)' },
  { value: 'created', label: 'Created' },
] as const

/** On phones, which show few columns. */
export const LINK_SORTS = [
  { value: '-created', label: 'Newest' },
  { value: 'name', label: 'Name' },
  { value: '-own_clicks', label: 'Clicks' },
  { value: '-commission', label: 'Commission' },
  { value: '-epc', label: 'Earnings per click' },
]

export const LINK_OPTIONAL: readonly string[] = LINK_COLUMNS.map(({ value }) => value)

export const useLinksList = () => useList(LINKS, { optional: LINK_OPTIONAL, extra: ['units', 'created'] })

export const STANDING_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
  { value: 'ended', label: 'No longer earning' },
]

export const PROBLEM_OPTIONS = [
  { value: 'any', label: 'Any' },
  ...LINK_PROBLEMS.map((value) => ({ value, label: LINK_PROBLEM_TEXTS[value].label })),
]
