import { STATEMENT_STATE_TEXTS } from '../../../../../src/contracts/money-texts'
import { STATEMENT_STATES } from '../../../../../src/contracts/money-vocabulary'

/** The columns that can be hidden, in their order, and those that are at first. */
export const STATEMENT_COLUMNS = [
  { value: 'status', label: 'Status' },
  { value: 'invoice', label: 'Invoice' },
  { value: 'charge_on', label: 'Charge date' },
  { value: 'creators', label: 'Creators' },
  { value: 'commission', label: 'Commission' },
  { value: 'fees', label: 'Processing fees' },
  { value: 'paid', label: 'Paid' },
] as const

export const STATEMENT_OPTIONAL: readonly string[] = STATEMENT_COLUMNS.map(({ value }) => value)
export const STATEMENT_EXTRA: readonly string[] = ['charge_on', 'paid']

export const STATE_OPTIONS = STATEMENT_STATES.map((state) => ({
  value: state,
  label: STATEMENT_STATE_TEXTS[state].label,
}))
