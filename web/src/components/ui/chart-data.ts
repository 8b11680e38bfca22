import { type DecimalText, formatCompact, formatCount, formatMoney } from '../../lib/decimals'

export type ChartUnit = 'money' | 'count'

export type ChartSeries = {
  label: string
  /** One value a date: exact decimal text or a count; null where data is missing, which draws a gap. */
  values: readonly (DecimalText | number | null)[]
  /** The chart's first series wears the accent, the creators' side the highlight. */
  tone?: ChartTone
}
export type ChartTone = 'accent' | 'highlight' | 'ink'

const TONES: readonly ChartTone[] = ['accent', 'highlight', 'ink']

export const toneOf = (series: ChartSeries, index: number): ChartTone => series.tone ?? TONES[index % 3] ?? 'ink'

/** For pixels alone: the numbers that are shown come from the exact text. */
export const pixelValue = (value: DecimalText | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

/** A value as it is shown beside a point and in the table. */
export const formatChartValue = (value: DecimalText | number | null | undefined, unit: ChartUnit): string => {
  if (value === null || value === undefined) return '–'
  return unit === 'money' ? formatMoney(String(value)) : formatCount(Number(value))
}

/** Compact, as the axis shows it. */
export const formatTick = (value: number, unit: ChartUnit): string =>
  unit === 'money' ? `$${formatCompact(value)}` : formatCompact(value)
