import uPlot from 'uplot'
import { formatShortDay } from '../../lib/dates'
import { type ChartSeries, type ChartTone, type ChartUnit, formatTick, toneOf } from './chart-data'

export type ChartColors = Record<ChartTone, string> & Record<'tint' | 'line' | 'hint' | 'surface', string>

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
  hooks: { setCursor: [input.onCursor], draw: [input.onDraw] },
})

const dayAxis = ({ dates, colors, width }: PlotInput): uPlot.Axis => ({
  stroke: colors.hint,
  font: AXIS_FONT,
  size: 28,
  gap: 6,
  grid: { show: false },
  ticks: { show: false },
  space: Math.max(64, width / 8),
  incrs: [1, 2, 7, 14, 28, 56, 91, 182],
  values: (_plot, splits) => splits.map((index) => formatTickDay(dates[index])),
})

const formatTickDay = (date: string | undefined): string => (date === undefined ? '' : formatShortDay(date))

const valueAxis = ({ unit, colors }: PlotInput): uPlot.Axis => ({
  stroke: colors.hint,
  font: AXIS_FONT,
  size: 52,
  gap: 8,
  grid: { stroke: colors.line, width: 1 },
  ticks: { show: false },
  space: 48,
  values: (_plot, splits) => splits.map((value) => formatTick(value, unit)),
})

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
