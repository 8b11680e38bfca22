import { clsx } from 'clsx'
import type uPlot from 'uplot'
import { type ChartSeries, type ChartTone, pixelValue, toneOf } from './chart-data'

export type EndLabel = { text: string; tone: ChartTone; leftPx: number; topPx: number }

const LINE_PX = 18

export const TONE_DOTS: Record<ChartTone, string> = { accent: 'bg-accent', highlight: 'bg-highlight', ink: 'bg-ink-2' }

/** Labels at the end of each line, moved apart where they would overlap. */
export const endLabels = (plot: uPlot, series: readonly ChartSeries[]): EndLabel[] => {
  const ratio = window.devicePixelRatio
  const labels = series.flatMap((one, index) => {
    const last = one.values.findLastIndex((value) => value !== null)
    const value = pixelValue(one.values[last])
    if (value === null) return []
    const leftPx = plot.bbox.left / ratio + plot.bbox.width / ratio + 10
    return [
      { text: one.label, tone: toneOf(one, index), leftPx, topPx: plot.valToPos(value, 'y') + plot.bbox.top / ratio },
    ]
  })
  labels.sort((a, b) => a.topPx - b.topPx)
  for (const [index, label] of labels.entries()) {
    const above = labels[index - 1]
    if (above) label.topPx = Math.max(label.topPx, above.topPx + LINE_PX)
  }
  return labels
}

export const ChartLegend = ({ series }: { series: readonly ChartSeries[] }) => (
  <p className="pointer-events-none absolute top-0 left-0 flex flex-wrap gap-x-4 text-12 text-ink-2">
    {series.map((one, index) => (
      <span key={one.label} className="flex items-center gap-1.5">
        <span className={clsx('size-2 rounded-chip', TONE_DOTS[toneOf(one, index)])} />
        {one.label}
      </span>
    ))}
  </p>
)

export const ChartLabels = ({ labels }: { labels: readonly EndLabel[] }) =>
  labels.map(({ text, tone, leftPx, topPx }) => (
    <span
      key={text}
      style={{ left: leftPx, top: topPx }}
      className="pointer-events-none absolute flex max-w-24 -translate-y-1/2 items-center gap-1.5 text-12 text-ink-2"
    >
      <span className={clsx('size-2 shrink-0 rounded-chip', TONE_DOTS[tone])} />
      <span className="truncate">{text}</span>
    </span>
  ))
