import {
  amountText,
  centsText,
  divideRounded,
  formatUnits,
  groupDigits,
  roundDecimal,
  roundedUnits,
} from '../../../src/contracts/decimals'

/** The most decimals that any amount has. */
const MOST_PLACES = 4

/** An exact decimal as text ("1234.5678"). Amounts are never converted to floats. */
export type DecimalText = string

/** "1234567.891" with 2 places -> "1,234,567.89". Negative values get a typographic minus. */
export const groupDecimal = (value: DecimalText, places: number): string => groupDigits(roundDecimal(value, places))

/** `value` minus `from`, exact to four decimals, the most that any amount has: ("1.5", "2") -> "-0.5000" */
export const subtractDecimal = (value: DecimalText, from: DecimalText): DecimalText =>
  formatUnits(roundedUnits(value, MOST_PLACES) - roundedUnits(from, MOST_PLACES), MOST_PLACES)

/** The sum, exact to four decimals: (["1.5", "-2.0001"]) -> "-0.5001" */
export const addDecimals = (values: readonly DecimalText[]): DecimalText =>
  formatUnits(
    values.reduce((sum, value) => sum + roundedUnits(value, MOST_PLACES), 0n),
    MOST_PLACES,
  )

export const formatCents = (cents: number): string => formatMoney(centsText(cents))

/** "$1,234,567.89", "−$0.50"; other currencies with their code: "EUR 12.00". */
export const formatMoney = (value: DecimalText, currency = 'USD'): string =>
  amountText(roundDecimal(value, 2), currency)

/** "+$12.35", "−$0.50"; "$0.00" without a sign. */
export const formatDifference = (value: DecimalText): string => {
  const rounded = roundDecimal(value, 2)
  return `${/[1-9]/.test(rounded) && !rounded.startsWith('-') ? '+' : ''}${formatMoney(rounded)}`
}

export const formatCount = (value: number): string => groupDecimal(String(Math.trunc(value)), 0)

/** 1234567 -> "1.2M". Only for chart axes. */
export const formatCompact = (value: number): string =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value)

/** "+12% vs. previous 30 days"; null when the previous value was 0. */
export const comparisonText = (now: DecimalText, before: DecimalText, days: number): string | null => {
  const [current, previous] = [roundedUnits(now, MOST_PLACES), roundedUnits(before, MOST_PLACES)]
  if (previous === 0n) return null
  const percent = divideRounded((current - previous) * 100n, previous < 0n ? -previous : previous)
  const sign = percent > 0n ? '+' : percent < 0n ? '' : '±'
  return `${sign}${groupDigits(String(percent))}% vs. previous ${days === 1 ? 'day' : `${days} days`}`
}

/** "12.5" -> "12.5%"; negative values get a typographic minus. */
export const formatPercentText = (percent: DecimalText): string => `${groupDigits(percent)}%`

export const formatPercent = (percent: number): string => `${percent}%`
