import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Day, type DayRange, isDay, lastDays } from '../../lib/dates'

export const PRESET_DAYS = [7, 30, 90] as const
const DEFAULT_DAYS = 30

/** `preset` is the number of days up to today, null for a range of two days. */
export type RangeChoice = DayRange & { preset: number | null }

/** Reads `?days=7` or `?from=…&to=…`; whatever is missing or wrong means the last 30 days. */
export const readRange = (query: URLSearchParams, today: Day): RangeChoice => {
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  if (isDay(from) && isDay(to) && from <= to) return { from, to, preset: null }
  const asked = Number(query.get('days'))
  const preset = PRESET_DAYS.find((days) => days === asked) ?? DEFAULT_DAYS
  return { ...lastDays(today, preset), preset }
}

/** The query with the choice written in; its other parts stay, the page number goes. */
export const writeRange = (query: URLSearchParams, choice: DayRange | number): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const key of ['days', 'from', 'to', 'page']) next.delete(key)
  if (typeof choice === 'number') {
    if (choice !== DEFAULT_DAYS) next.set('days', String(choice))
    return next
  }
  next.set('from', choice.from)
  next.set('to', choice.to)
  return next
}

/** The days a page tells about, kept in its address. `today` is the business day that the server answers. */
export const useDateRange = (today: Day) => {
  const [query, setQuery] = useSearchParams()
  const choice = useMemo(() => readRange(query, today), [query, today])
  const onChoose = (next: DayRange | number) => setQuery((current) => writeRange(current, next))
  return { choice, onChoose, today }
}
