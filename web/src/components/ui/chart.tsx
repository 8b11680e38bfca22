import { lazy, Suspense } from 'react'
import { formatDay } from '../../lib/dates'
import { type ChartSeries, type ChartUnit, formatChartValue } from './chart-data'
import { EmptyState } from './empty-state'
import { Skeleton } from './skeleton'

export type ChartProps = {
  /** For screen readers: "Daily sales". */
  caption: string
  kind: 'line' | 'area' | 'bars'
  /** Days `YYYY-MM-DD`, ascending. */
  dates: readonly string[]
  series: readonly ChartSeries[]
  unit: ChartUnit
  /** The last day that Amazon's data covers; null before the first sync. */
  dataThrough: string | null
  /** In pixels. */
  height?: number
  emptyText?: string
}

const ChartCanvas = lazy(() => import('./chart-canvas'))

/** A chart with a zero-based axis and gaps where data is missing. Screen readers get the same data as a table. */
export const Chart = ({ height = 240, emptyText, ...chart }: ChartProps) => {
  const hasData = chart.series.some((series) => series.values.some((value) => value !== null))
  if (!hasData) {
    return (
      <EmptyState
        outline="chart"
        title="No data yet"
        text={emptyText ?? 'Sales appear here about two days after they happen.'}
      />
    )
  }
  return (
    <figure className="min-w-0">
      <div aria-hidden style={{ height }}>
        <Suspense fallback={<Skeleton className="h-full" />}>
          <ChartCanvas {...chart} height={height} />
        </Suspense>
      </div>
      <figcaption className="mt-2 text-12 text-ink-3">
        {chart.dataThrough ? `Amazon data through ${formatDay(chart.dataThrough)}` : 'No Amazon data yet'}
      </figcaption>
      <DataTable {...chart} />
    </figure>
  )
}

const DataTable = ({ caption, dates, series, unit }: Omit<ChartProps, 'height' | 'emptyText'>) => (
  <div className="sr-only">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {series.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dates.map((date, index) => (
          <tr key={date}>
            <th scope="row">{formatDay(date)}</th>
            {series.map(({ label, values }) => (
              <td key={label}>{formatChartValue(values[index], unit)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
