import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { type ChartSeries, type ChartUnit, pixelValue } from './chart-data'
import { ChartLabels, ChartLegend, type EndLabel, endLabels } from './chart-labels'
import { type ChartColors, plotOptions } from './chart-options'
import { ChartReading, type Reading, readingAt } from './chart-reading'

export type ChartCanvasProps = {
  kind: 'line' | 'area' | 'bars'
  dates: readonly string[]
  series: readonly ChartSeries[]
  unit: ChartUnit
  height: number
}

const LABEL_ROOM_PX = 104
const NARROW_PX = 480
const LEGEND_PX = 16

const ChartCanvas = ({ kind, dates, series, unit, height }: ChartCanvasProps) => {
  const host = useRef<HTMLDivElement>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  const [labels, setLabels] = useState<EndLabel[]>([])
  const width = useWidth(host)
  const scheme = useScheme()
  const isPlain = kind === 'bars' && series.length === 1
  const hasEndLabels = !isPlain && width >= NARROW_PX
  const hasLegend = !isPlain && !hasEndLabels && series.length > 1
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
      labelRoom: hasEndLabels ? LABEL_ROOM_PX : 12,
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
    return () => plot.destroy()
  }, [kind, dates, series, unit, height, width, hasEndLabels, hasLegend, scheme])
  return (
    <div className="relative h-full">
      <div ref={host} className="h-full" />
      {hasLegend && <ChartLegend series={series} />}
      {labels.length > 0 && <ChartLabels labels={labels} />}
      {reading && <ChartReading reading={reading} dates={dates} series={series} unit={unit} width={width} />}
    </div>
  )
}
export default ChartCanvas

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
  }
  probe.remove()
  return colors
}
