import { formatDay } from '../../lib/dates'

export type DataThroughProps = {
  /** Null before the first pull; undefined while it is on its way, which keeps the line's place. */
  day: string | null | undefined
}

/** To which day Amazon's data reaches: stands by every figure that it feeds. */
export const DataThrough = ({ day }: DataThroughProps) => (
  <p className="min-h-4 text-12 text-ink-3">{day !== undefined && dataThroughText(day)}</p>
)

const dataThroughText = (day: string | null): string =>
  day ? `Amazon data through ${formatDay(day)}` : 'No Amazon data yet'
