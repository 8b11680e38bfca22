import type { StateText, Tone } from '../../../src/contracts/money-texts'
import { stateText } from '../fields/state-texts'

/** For staff, work in progress looks like waiting. */
const CLASSES: Record<Tone, string> = { good: 'good', wait: 'wait', work: 'wait', bad: 'bad', over: 'over' }

/** The color is only an aid. */
export const StatePill = ({ text: { label, tone, staffTone = tone } }: { text: StateText }) => (
  <span className={`shelf-state shelf-state--${CLASSES[staffTone]}`}>{label}</span>
)

export const StatusPill = ({ of, status }: { of: string; status: string }) => <StatePill text={stateText(of, status)} />
