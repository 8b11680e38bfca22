import type { StateText } from './money-texts'
import type { SpendingState } from './states'

/** Of a brand's monthly spending limit, for the brand and for staff. */
export const SPENDING_TEXTS: Record<SpendingState, StateText> = {
  open: { label: 'Within limit', tone: 'good' },
  warned: { label: 'Over 80% used', tone: 'wait' },
  reached: { label: 'Links paused', tone: 'bad' },
}

export const NO_SPENDING_LIMIT: StateText = { label: 'No limit', tone: 'over' }
