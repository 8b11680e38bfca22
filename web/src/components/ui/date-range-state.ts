import { useMemo } from 'react'
import { useAddress } from '../../lib/address'
import { rangeChanges, rememberRange } from '../../lib/choose-range'
import { type Preset, readRange } from '../../lib/date-range'
import type { Day, DayRange } from '../../lib/dates'

/** `today` is the server's business day. What is chosen is kept on other pages of this tab. */
export const useDateRange = (today: Day) => {
  const { query, change } = useAddress()
  const choice = useMemo(() => readRange(query, today), [query, today])
  const onChoose = (next: DayRange | Preset) => {
    rememberRange(next)
    change(rangeChanges(next))
  }
  return { choice, onChoose, today }
}
