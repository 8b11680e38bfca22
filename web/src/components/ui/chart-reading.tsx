import { clsx } from 'clsx'
import type uPlot from 'uplot'
import { formatDay } from '../../lib/dates'
import { type ChartSeries, type ChartUnit, formatChartValue, toneOf } from './chart-data'
import { TONE_DOTS } from './chart-labels'

export type Reading = { index: number; leftPx: number }

const BOX_PX = 184

/** The day under the pointer; null when the pointer is outside the chart. */
export const readingAt = (plot: uPlot): Reading | null => {
  const { idx, left } = plot.cursor
  if (idx === null || idx === undefined || left === undefined || left < 0) return null
  return { index: idx, leftPx: left + plot.bbox.left / window.devicePixelRatio }
}

export type ChartReadingProps = {
  reading: Reading
  dates: readonly string[]
  series: readonly ChartSeries[]
  unit: ChartUnit
  width: number
}

export const ChartReading = ({ reading, dates, series, unit, width }: ChartReadingProps) => {
  const date = dates[reading.index]
  if (date === undefined) return null
  const leftPx = reading.leftPx + 12 + BOX_PX > width ? reading.leftPx - BOX_PX - 12 : reading.leftPx + 12
  return (
    <div
      style={{ left: Math.max(0, leftPx), width: BOX_PX }}
      className={
        'pointer-events-none absolute top-2 z-3 grid gap-1 rounded-control border border-line bg-surface px-3 py-2 ' +
        'text-13 shadow-float'
      }
    >
      <p className="text-12 text-ink-3">{formatDay(date)}</p>
      {series.map((one, index) => (
        <p key={one.label} className="flex items-center gap-1.5">
          <span className={clsx('size-2 rounded-chip', TONE_DOTS[toneOf(one, index)])} />
          <span className="grow truncate text-ink-2">{one.label}</span>
          <span className="tabular-nums">{formatChartValue(one.values[reading.index], unit)}</span>
        </p>
      ))}
    </div>
  )
}
