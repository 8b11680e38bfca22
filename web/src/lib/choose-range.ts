import type { AddressChanges } from './address'
import { CHOSEN_KEY, PRESET_DAYS, type Preset } from './date-range'
import type { DayRange } from './dates'
import { writeText } from './storage'

/** In the order of the menu. */
export const PRESETS: readonly { preset: Preset; label: string }[] = [
  ...PRESET_DAYS.map((days) => ({ preset: days, label: `Last ${days} days` })),
  { preset: 'this-month', label: 'This month' },
  { preset: 'last-month', label: 'Last month' },
  { preset: 'year-to-date', label: 'Year to date' },
]

/** Pages whose address names no period show this one from now on. */
export const rememberRange = (choice: DayRange | Preset): void => {
  const chosen = Object.entries(rangeChanges(choice)).filter(([, value]) => value !== '')
  writeText('sessionStorage', CHOSEN_KEY, new URLSearchParams(chosen).toString())
}

/** What a new range changes in the query; it is always named, because another may be remembered. The page number is removed. */
export const rangeChanges = (choice: DayRange | Preset): AddressChanges => {
  const none = { days: '', period: '', from: '', to: '', page: '' }
  if (typeof choice === 'number') return { ...none, days: String(choice) }
  return typeof choice === 'string' ? { ...none, period: choice } : { ...none, from: choice.from, to: choice.to }
}
