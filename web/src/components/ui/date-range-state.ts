import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Day, type DayRange, isDay, lastDays } from '../../lib/dates'

export const PRESET_DAYS = [7, 30, 90] as const
const DEFAULT_DAYS = 30

/** `preset` is the number of days up to today; null for a custom range. */
export type RangeChoice = DayRange & { preset: number | null }

/** Reads `?days=7` or `?from=…&to=…`. Missing or invalid values mean the last 30 days. */
export const readRange = (query: URLSearchParams, today: Day): RangeChoice => {
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  if (isDay(from) && isDay(to) && from <= to) return { from, to, preset: null }
  const requested = Number(query.get('days'))
  const preset = PRESET_DAYS.find((days) => days === requested) ?? DEFAULT_DAYS
  return { ...lastDays(today, preset), preset }
}

/** The query with the new range. Removes the page number and keeps the rest. */
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

/** `today` is the server's business day. */
export const useDateRange = (today: Day) => {
  const [query, setQuery] = useSearchParams()
  const choice = useMemo(() => readRange(query, today), [query, today])
  const onChoose = (next: DayRange | number) => setQuery((current) => writeRange(current, next))
  return { choice, onChoose, today }
}
