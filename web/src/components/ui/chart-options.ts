import uPlot from 'uplot'
import { formatShortDay } from '../../lib/dates'
import { type ChartSeries, type ChartTone, type ChartUnit, formatTick, toneOf } from './chart-data'
import { tickDays } from './day-ticks'

export type ChartColors = Record<ChartTone, string> &
  Record<'tint' | 'line' | 'hint' | 'surface' | 'sunken' | 'strong', string>

export type PlotInput = {
  kind: 'line' | 'area' | 'bars'
  dates: readonly string[]
  series: readonly ChartSeries[]
  unit: ChartUnit
  width: number
  height: number
  colors: ChartColors
  /** Space on the right for the labels, in pixels. */
  labelRoom: number
  /** Space above the chart for the legend, in pixels. */
  legendRoom: number
  /** How many days at the end are shaded. */
  unreported: number
  onCursor: (plot: uPlot) => void
  onDraw: (plot: uPlot) => void
}

const AXIS_FONT = '12px "Geist Variable", sans-serif'
const BAR_SHARE = 0.7
const BAR_MAX_PX = 28

/** The x axis is the index of the day, so that all days have the same width. */
export const plotOptions = (input: PlotInput): uPlot.Options => ({
  width: input.width,
  height: input.height,
  padding: [12 + input.legendRoom, input.labelRoom, 0, 0],
  legend: { show: false },
  cursor: { y: false, drag: { x: false, y: false }, points: { size: 7, width: 1.5 } },
  scales: {
    x: {
      time: false,
      range:
        input.kind === 'bars'
          ? (_plot, min, max) => [min - 0.6, max + 0.6]
          : (_plot, min, max) => [min, Math.max(max, min + 1)],
    },
    y: { range: (_plot, min, max) => [Math.min(0, min ?? 0), Math.max(max ?? 0, 1) * 1.08] },
  },
  axes: [dayAxis(input), valueAxis(input)],
  series: [{}, ...input.series.map((series, index) => seriesOptions(input, series, index))],
  hooks: { setCursor: [input.onCursor], drawClear: [(plot) => shadeUnreported(plot, input)], draw: [input.onDraw] },
})

const dayAxis = ({ dates, colors, width }: PlotInput): uPlot.Axis => ({
  stroke: colors.hint,
  font: AXIS_FONT,
  size: 28,
  gap: 6,
  grid: { show: false },
  ticks: { show: false },
  splits: (plot) => tickDays(dates.length, plot.bbox.width / window.devicePixelRatio, Math.max(64, width / 8)),
  values: (_plot, splits) => splits.map((index) => formatTickDay(dates[index])),
})

const shadeUnreported = (plot: uPlot, { dates, unreported, colors, kind }: PlotInput): void => {
  if (unreported <= 0 || unreported >= dates.length) return
  const { ctx, bbox } = plot
  const lastReported = dates.length - 1 - unreported
  const left = plot.valToPos(kind === 'bars' ? lastReported + 0.5 : lastReported, 'x', true)
  ctx.save()
  ctx.fillStyle = colors.sunken
  ctx.fillRect(left, bbox.top, bbox.left + bbox.width - left, bbox.height)
  ctx.strokeStyle = colors.strong
  ctx.lineWidth = window.devicePixelRatio
  ctx.setLineDash([4 * ctx.lineWidth, 4 * ctx.lineWidth])
  ctx.beginPath()
  ctx.moveTo(left, bbox.top)
  ctx.lineTo(left, bbox.top + bbox.height)
  ctx.stroke()
  ctx.restore()
}

const formatTickDay = (date: string | undefined): string => (date === undefined ? '' : formatShortDay(date))

/** Whole dollars and whole clicks. */
const VALUE_STEPS = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((first) => first * 10 ** power)).flat()

const valueAxis = ({ unit, colors, series }: PlotInput): uPlot.Axis => ({
  stroke: colors.hint,
  font: AXIS_FONT,
  size: 52,
  gap: 8,
  grid: { stroke: colors.line, width: 1 },
  ticks: { show: false },
  space: 48,
  incrs: VALUE_STEPS,
  ...(isAllZero(series) ? { splits: () => [0] } : {}),
  values: (_plot, splits) => splits.map((value) => formatTick(value, unit)),
})

const isAllZero = (series: readonly ChartSeries[]): boolean =>
  series.every(({ values }) => values.every((value) => value === null || Number(value) === 0))

const seriesOptions = ({ kind, colors }: PlotInput, series: ChartSeries, index: number): uPlot.Series => {
  const color = colors[toneOf(series, index)]
  const base = { label: series.label, stroke: color, spanGaps: false }
  if (kind === 'bars') {
    const paths = uPlot.paths.bars?.({ size: [BAR_SHARE, BAR_MAX_PX], radius: 0.15 })
    return { ...base, fill: color, width: 0, points: { show: false }, ...(paths ? { paths } : {}) }
  }
  return {
    ...base,
    width: 1.75,
    points: { show: false },
    ...(kind === 'area' && index === 0 ? { fill: colors.tint } : {}),
  }
}
