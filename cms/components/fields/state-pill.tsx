import type { StateText, Tone } from '../../../src/contracts/money-texts'
import { stateText } from '../fields/state-texts'

/** Work under way waits for time, as far as staff are concerned. */
const CLASSES: Record<Tone, string> = { good: 'good', wait: 'wait', work: 'wait', bad: 'bad', over: 'over' }

/** A state in words with its tone; the word tells, the color only helps. */
export const StatePill = ({ text: { label, tone, staffTone = tone } }: { text: StateText }) => (
  <span className={`shelf-state shelf-state--${CLASSES[staffTone]}`}>{label}</span>
)

/** The status of a row of a collection, in words and with its tone. */
export const StatusPill = ({ of, status }: { of: string; status: string }) => <StatePill text={stateText(of, status)} />
