import { lazy, Suspense } from 'react'
import { formatDay, formatRange } from '../../lib/dates'
import { type ChartSeries, type ChartUnit, formatChartValue, unreportedDays } from './chart-data'
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
  /** In pixels. */
  height?: number
  emptyText?: string
}

const ChartCanvas = lazy(() => import('./chart-canvas'))

/**
 * A chart with a zero-based axis and gaps where data is missing. Screen readers get the same data as a table; with the
 * keyboard, arrow keys step through the days.
 */
export const Chart = ({ height = 240, emptyText, ...chart }: ChartProps) => {
  const hasData = chart.series.some((series) => series.values.some((value) => value !== null))
  if (!hasData) {
    return (
      <EmptyState
        outline="chart"
        title="No data yet"
        text={emptyText ?? 'Sales appear here on the third day after they happen.'}
      />
    )
  }
  return (
    <figure className="min-w-0">
      <div style={{ height }}>
        <Suspense fallback={<Skeleton className="h-full" />}>
          <ChartCanvas {...chart} height={height} />
        </Suspense>
      </div>
      <Unreported dates={chart.dates} series={chart.series} />
      <DataTable {...chart} />
    </figure>
  )
}

/** The shaded days at the end of the chart. */
const Unreported = ({ dates, series }: Pick<ChartProps, 'dates' | 'series'>) => {
  const [from, to] = [dates[dates.length - unreportedDays(dates, series)], dates.at(-1)]
  if (from === undefined || to === undefined) return null
  return (
    <figcaption className="mt-2 flex items-center gap-1.5 text-12 text-ink-3">
      <span aria-hidden className="h-3 w-4 border-line-strong border-l border-dashed bg-sunken" />
      {formatRange({ from, to })}: not reported yet
    </figcaption>
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
