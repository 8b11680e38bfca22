import { type DecimalText, formatCompact, formatCount, formatMoney } from '../../lib/decimals'

export type ChartUnit = 'money' | 'count'

export type ChartSeries = {
  label: string
  /** One value per date: an exact decimal or a count. Null where data is missing, drawn as a gap. */
  values: readonly (DecimalText | number | null)[]
  /** By default accent for the first series, then highlight, then ink. */
  tone?: ChartTone
}
export type ChartTone = 'accent' | 'highlight' | 'ink'

const TONES: readonly ChartTone[] = ['accent', 'highlight', 'ink']

export const toneOf = (series: ChartSeries, index: number): ChartTone => series.tone ?? TONES[index % 3] ?? 'ink'

/** How many days at the end have no value in any series. */
export const unreportedDays = (dates: readonly string[], series: readonly ChartSeries[]): number => {
  const last = dates.findLastIndex((_date, index) => series.some(({ values }) => (values[index] ?? null) !== null))
  return dates.length - 1 - last
}

/** Only for drawing. The numbers shown to the user come from the exact decimals. */
export const pixelValue = (value: DecimalText | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

export const formatChartValue = (value: DecimalText | number | null | undefined, unit: ChartUnit): string => {
  if (value === null || value === undefined) return '–'
  return unit === 'money' ? formatMoney(String(value)) : formatCount(Number(value))
}

export const formatTick = (value: number, unit: ChartUnit): string =>
  unit === 'money' ? `$${formatCompact(value)}` : formatCompact(value)
