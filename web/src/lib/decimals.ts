const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/
const MINUS = '\u2212'
const NO_BREAK = '\u00a0'

/** An exact decimal as text ("1234.5678"). Amounts are never converted to floats. */
export type DecimalText = string

/**
 * Rounds half away from zero, as Postgres does: ("1.005", 2) -> "1.01", ("-0.5", 0) -> "-1". Pads shorter fractions with
 * zeros. Throws a RangeError for text that is not a decimal number.
 */
export const roundDecimal = (value: DecimalText, places: number): DecimalText => {
  const units = scaledUnits(value, places)
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return `${units < 0n ? '-' : ''}${places === 0 ? whole : `${whole}.${digits.slice(-places)}`}`
}

/** "1234567.891" with 2 places -> "1,234,567.89". Negative values get a typographic minus. */
export const groupDecimal = (value: DecimalText, places: number): string => {
  const [whole = '', fraction] = roundDecimal(value, places).split('.')
  const grouped = whole.replace('-', '').replace(/\B(?=(\d{3})+$)/g, ',')
  return `${whole.startsWith('-') ? MINUS : ''}${grouped}${fraction ? `.${fraction}` : ''}`
}

/** `value` minus `from`, exact to four decimals, the most that any amount has: ("1.5", "2") -> "-0.5000" */
export const subtractDecimal = (value: DecimalText, from: DecimalText): DecimalText =>
  fourDecimals(scaledUnits(value, 4) - scaledUnits(from, 4))

/** The sum, exact to four decimals: (["1.5", "-2.0001"]) -> "-0.5001" */
export const addDecimals = (values: readonly DecimalText[]): DecimalText =>
  fourDecimals(values.reduce((sum, value) => sum + scaledUnits(value, 4), 0n))

/** Cents as a decimal: 123450 -> "1234.50", -5 -> "-0.05". Throws a RangeError for a number that is not whole. */
export const centsText = (cents: number): DecimalText => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 123450 -> "$1,234.50". */
export const formatCents = (cents: number): string => formatMoney(centsText(cents))

/** "$1,234,567.89", "−$0.50"; other currencies with their code: "EUR 12.00". */
export const formatMoney = (value: DecimalText, currency = 'USD'): string => {
  const text = groupDecimal(value, 2)
  const unsigned = text.replace(MINUS, '')
  return `${text.startsWith(MINUS) ? MINUS : ''}${currency === 'USD' ? '$' : `${currency}${NO_BREAK}`}${unsigned}`
}

/** 12345 -> "12,345". */
export const formatCount = (value: number): string => groupDecimal(String(Math.trunc(value)), 0)

/** 1234567 -> "1.2M". Only for chart axes. */
export const formatCompact = (value: number): string =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value)

/**
 * The change from the previous period: "+12% vs. previous 30 days". Null when the previous value was 0.
 */
export const changeInWords = (now: DecimalText, before: DecimalText, days: number): string | null => {
  const places = 4
  const [current, previous] = [scaledUnits(now, places), scaledUnits(before, places)]
  if (previous === 0n) return null
  const percent = divideRounded((current - previous) * 100n, previous < 0n ? -previous : previous)
  const sign = percent > 0n ? '+' : percent < 0n ? MINUS : '±'
  const size = (percent < 0n ? -percent : percent).toString()
  return `${sign}${groupDecimal(size, 0)}% vs. previous ${days} days`
}

const scaledUnits = (value: DecimalText, places: number): bigint => {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(value) ?? []
  if (whole === undefined) throw new RangeError(`Not a decimal number: ${value}`)
  const kept = fraction.slice(0, places).padEnd(places, '0')
  const roundsUp = Number(fraction[places] ?? '0') >= 5
  const units = BigInt(whole + kept) + (roundsUp ? 1n : 0n)
  return sign ? -units : units
}

const fourDecimals = (units: bigint): DecimalText => {
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

const divideRounded = (dividend: bigint, divisor: bigint): bigint => {
  const size = dividend < 0n ? -dividend : dividend
  const rounded = (size * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -rounded : rounded
}

/** 20 → "20%". */
export const formatPercent = (percent: number): string => `${percent}%`
