import type { Day, DayRange } from '../../lib/dates'
import type { Preset, RangeChoice } from './date-range-state'

export type DateRangeProps = {
  choice: RangeChoice
  onChoose: (choice: DayRange | Preset) => void
  /** The last day that can be chosen. */
  today: Day
}
