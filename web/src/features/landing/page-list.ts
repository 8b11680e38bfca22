import { LANDING_STATES, PAGE_STATE_TEXTS } from '../../../../src/contracts/landing-lists'

export const PAGES_ON_PAGE = 25

/** The columns that can be hidden, in their order. */
export const PAGE_COLUMNS = [
  { value: 'state', label: 'Status' },
  { value: 'views', label: 'Views' },
  { value: 'bots', label: 'Bot views' },
  { value: 'captures', label: 'Emails' },
  { value: 'conversion', label: 'Conversion' },
  { value: 'click_throughs', label: 'Clicks to Amazon' },
  { value: 'sales', label: 'Sales' },
  { value: 'changed', label: 'Last changed' },
] as const
export const PAGE_OPTIONAL: readonly string[] = PAGE_COLUMNS.map(({ value }) => value)
/** Of these, the ones that are hidden at first. */
export const PAGE_EXTRA: readonly string[] = ['changed']

export const PAGE_STATE_OPTIONS = LANDING_STATES.map((value) => ({ value, label: PAGE_STATE_TEXTS[value].label }))
