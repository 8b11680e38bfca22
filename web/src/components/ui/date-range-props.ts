import type { Preset, RangeChoice } from '../../lib/date-range'
import type { Day, DayRange } from '../../lib/dates'

export type DateRangeProps = {
  choice: RangeChoice
  onChoose: (choice: DayRange | Preset) => void
  /** The last day that can be chosen. */
  today: Day
}
