import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatDay } from '../../lib/dates'
import { type ChartSeries, type ChartUnit, formatChartValue, pixelValue, unreportedDays } from './chart-data'
import { ChartLabels, ChartLegend, type EndLabel, endLabels } from './chart-labels'
import { type ChartColors, plotOptions } from './chart-options'
import { ChartReading, type Reading, readingAt } from './chart-reading'

export type ChartCanvasProps = {
  caption: string
  kind: 'line' | 'area' | 'bars'
  dates: readonly string[]
  series: readonly ChartSeries[]
  unit: ChartUnit
  height: number
}

const LABEL_ROOM_PX = 104
/** Half of the last day's label, which is centered below its day. */
const DAY_ROOM_PX = 24
const NARROW_PX = 480
const LEGEND_PX = 16

const ChartCanvas = ({ caption, kind, dates, series, unit, height }: ChartCanvasProps) => {
  const host = useRef<HTMLDivElement>(null)
  const drawn = useRef<uPlot>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  const [labels, setLabels] = useState<EndLabel[]>([])
  const width = useWidth(host)
  const scheme = useScheme()
  const hasEndLabels = series.length > 1 && width >= NARROW_PX
  const hasLegend = series.length > 1 && !hasEndLabels
  // biome-ignore lint/correctness/useExhaustiveDependencies: `scheme` changes the colors that are read here
  useEffect(() => {
    if (!host.current || width === 0) return
    const options = plotOptions({
      kind,
      dates,
      series,
      unit,
      width,
      height,
      labelRoom: hasEndLabels ? LABEL_ROOM_PX : DAY_ROOM_PX,
      unreported: unreportedDays(dates, series),
      legendRoom: hasLegend ? LEGEND_PX : 0,
      colors: readColors(host.current),
      onCursor: (plot) => setReading(readingAt(plot)),
      onDraw: (plot) => setLabels(hasEndLabels ? endLabels(plot, series) : []),
    })
    const data = [
      dates.map((_date, index) => index),
      ...series.map(({ values }) => dates.map((_date, index) => pixelValue(values[index]))),
    ]
    const plot = new uPlot(options, data as uPlot.AlignedData, host.current)
    drawn.current = plot
    return () => {
      drawn.current = null
      plot.destroy()
    }
  }, [kind, dates, series, unit, height, width, hasEndLabels, hasLegend, scheme])
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${caption}, day by day`}
      aria-valuemin={1}
      aria-valuemax={dates.length}
      aria-valuenow={(reading?.index ?? dates.length - 1) + 1}
      aria-valuetext={dayText(reading?.index ?? dates.length - 1, dates, series, unit)}
      onKeyDown={(event) => stepTo(drawn.current, dayAfter(event, reading?.index ?? null, dates.length))}
      onBlur={() => drawn.current?.setCursor(OUTSIDE)}
      className="relative h-full rounded-control"
    >
      {/* The plot follows a resize one frame later, and must not widen the page meanwhile. */}
      <div ref={host} className="h-full overflow-x-clip" />
      {hasLegend && <ChartLegend series={series} />}
      {labels.length > 0 && <ChartLabels labels={labels} />}
      {reading && <ChartReading reading={reading} dates={dates} series={series} unit={unit} width={width} />}
    </div>
  )
}
export default ChartCanvas

const OUTSIDE = { left: -10, top: -10 }

/** The index of the day that a key leads to, from the last day when none is read; null for other keys. */
const dayAfter = (event: KeyboardEvent, current: number | null, count: number): number | null => {
  const from = current ?? count
  const days = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    Home: 0,
    End: count - 1,
  }
  const day = days[event.key as keyof typeof days]
  if (day === undefined) return null
  event.preventDefault()
  return Math.min(Math.max(day, 0), count - 1)
}

const stepTo = (plot: uPlot | null, day: number | null): void => {
  if (plot && day !== null) plot.setCursor({ left: plot.valToPos(day, 'x'), top: 0 })
}

const dayText = (index: number, dates: readonly string[], series: readonly ChartSeries[], unit: ChartUnit): string => {
  const values = series.map(({ label, values }) => {
    const value = values[index] ?? null
    return value === null ? `${label} not reported yet` : `${label} ${formatChartValue(value, unit)}`
  })
  return `${formatDay(dates[index] ?? '')}: ${values.join(', ')}`
}

const useWidth = (host: { current: HTMLDivElement | null }): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!host.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(host.current)
    return () => observer.disconnect()
  }, [host])
  return width
}

/** A value that changes with the color scheme, whether the system or the user changed it. */
const useScheme = (): string => {
  const [scheme, setScheme] = useState('')
  useEffect(() => {
    const media = window.matchMedia('(prefers-color-scheme: dark)')
    const update = () => setScheme(`${media.matches} ${document.documentElement.dataset.theme ?? ''}`)
    const observer = new MutationObserver(update)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    media.addEventListener('change', update)
    return () => {
      observer.disconnect()
      media.removeEventListener('change', update)
    }
  }, [])
  return scheme
}

/** A canvas cannot use CSS variables, so the computed color of each token is read from an element. */
const readColors = (host: HTMLElement): ChartColors => {
  const probe = host.appendChild(document.createElement('span'))
  // With a transition, even of zero length, the computed color would be the previous one.
  probe.style.transition = 'none'
  const read = (token: string): string => {
    probe.style.color = `var(--color-${token})`
    return getComputedStyle(probe).color
  }
  const colors = {
    accent: read('accent'),
    highlight: read('highlight'),
    ink: read('ink-2'),
    tint: read('accent-tint'),
    line: read('line'),
    hint: read('ink-3'),
    surface: read('surface'),
    sunken: read('sunken'),
    strong: read('line-strong'),
  }
  probe.remove()
  return colors
}
