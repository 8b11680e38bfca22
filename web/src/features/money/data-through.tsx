import { formatDay } from '../../lib/dates'

/** To which day Amazon's data reaches, under what it feeds. */
export const DataThrough = ({ day }: { day: string | null }) => (
  <p className="text-12 text-ink-3">{day ? `Amazon data through ${formatDay(day)}` : 'No Amazon data yet'}</p>
)
