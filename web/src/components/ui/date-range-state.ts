import { useMemo } from 'react'
import { useAddress } from '../../lib/address'
import { type Preset, rangeChanges, readRange } from '../../lib/date-range'
import type { Day, DayRange } from '../../lib/dates'

/** `today` is the server's business day. */
export const useDateRange = (today: Day) => {
  const { query, change } = useAddress()
  const choice = useMemo(() => readRange(query, today), [query, today])
  const onChoose = (next: DayRange | Preset) => change(rangeChanges(next))
  return { choice, onChoose, today }
}
