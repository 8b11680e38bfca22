import type { StateText } from './money-texts'
import type { SampleStatus } from './vocabulary'

/** A creator's request for a sample. Apart from the other states, because every page of the dashboard loads those. */
export const SAMPLE_TEXTS: Record<SampleStatus, StateText> = {
  requested: { label: 'Requested', tone: 'wait' },
  approved: { label: 'Approved', tone: 'work' },
  declined: { label: 'Declined', tone: 'over' },
  shipped: { label: 'Shipped', tone: 'work' },
  received: { label: 'Received', tone: 'good' },
  withdrawn: { label: 'Withdrawn', tone: 'over' },
}
