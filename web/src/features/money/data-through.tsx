import { formatDay } from '../../lib/dates'

export type DataThroughProps = {
  /** Null before the first sync. Undefined while loading: the line keeps its height. */
  day: string | null | undefined
}

/** Shown with every figure that comes from Amazon's data. */
export const DataThrough = ({ day }: DataThroughProps) => (
  <p className="min-h-4 text-12 text-ink-3">{day !== undefined && dataThroughText(day)}</p>
)

const dataThroughText = (day: string | null): string =>
  day ? `Amazon data through ${formatDay(day)}` : 'No Amazon data yet'
