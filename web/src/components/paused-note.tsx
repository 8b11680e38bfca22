import { Clock } from 'lucide-react'
import { addDays, type Day, formatMonthName, formatShortDay } from '../lib/dates'

/** Of links to a brand at its spending limit; `until` is the day on which the next month begins. */
export const pausedText = (until: Day): string =>
  `Paused: this brand reached its spending limit for ${formatMonthName(addDays(until, -1))}. Clicks don’t earn until ` +
  `${formatShortDay(until)} or until the brand raises it.`

/** Nothing while links to the brand earn. */
export const PausedNote = ({ until }: { until: Day | null }) =>
  until && (
    <p className="flex gap-2.5 rounded-panel border border-line bg-surface px-4 py-3 text-13 text-ink-2">
      <Clock aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-wait" />
      {pausedText(until)}
    </p>
  )
