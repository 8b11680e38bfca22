/**
 * Decimal numbers as text and as integers of a small unit: cents (two decimals), or the ten-thousandths of a dollar in
 * which earnings are stored (four decimals). No floating point is used.
 */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/
const MINUS = '\u2212'
const NO_BREAK = '\u00a0'

/**
 * A decimal text, as Postgres writes a `numeric`, in units of its `scale`-th decimal: "1.5" with scale 4 is 15000n. Throws
 * RangeError for anything but a plain decimal number, and for more than `scale` decimals, even zeros.
 */
export const parseUnits = (text: string, scale: number): bigint => {
  const match = DECIMAL.exec(text)
  const [, sign, whole = '', part = ''] = match ?? []
  if (!match || part.length > scale) throw new RangeError(`not a number with at most ${scale} decimals`)
  const size = BigInt(whole + part.padEnd(scale, '0'))
  return sign === '-' ? -size : size
}

/** Units of the `scale`-th decimal as text with exactly that many decimals: -12n with scale 4 is "-0.0012". */
export const formatUnits = (units: bigint, scale: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const point = digits.length - scale
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${scale > 0 ? `.${digits.slice(point)}` : ''}`
}

/** The rounded quotient, half away from zero like Postgres's `round()`. Throws RangeError unless the divisor is positive. */
export const divideRounded = (dividend: bigint, divisor: bigint): bigint => {
  if (divisor <= 0n) throw new RangeError('the divisor must be positive')
  // Bigint division truncates toward zero.
  return (2n * dividend + (dividend < 0n ? -divisor : divisor)) / (2n * divisor)
}

/**
 * Half away from zero, as Postgres does: ("1.005", 2) -> "1.01", ("-0.5", 0) -> "-1". Throws a RangeError for other text.
 */
export const roundDecimal = (value: string, places: number): string => formatUnits(roundedUnits(value, places), places)

/** A decimal text in units of its `places`-th decimal, rounded half away from zero. */
export const roundedUnits = (value: string, places: number): bigint => {
  const scale = Math.max(places, value.split('.')[1]?.length ?? 0)
  return divideRounded(parseUnits(value, scale), 10n ** BigInt(scale - places))
}

/** Whether an amount has a fraction of a cent. */
export const hasFraction = (amount: string): boolean => /\.\d\d0*[1-9]/.test(amount)

/** On statements and payouts, in all formats, where amounts with fractions of a cent are added up. */
export const SUB_CENT_NOTE =
  'Amounts are rounded to cents. Fractions of a cent carry over to the next statement; the CSV has exact amounts.'

/** 123450 is "1234.50". Throws RangeError for a number that is not a safe integer. */
export const centsText = (cents: bigint | number): string => {
  if (typeof cents === 'number' && !Number.isSafeInteger(cents)) throw new RangeError('not a whole number of cents')
  const digits = String(cents).replace('-', '').padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A decimal text as people read it: "-1234567.5" is "−1,234,567.5". */
export const groupDigits = (decimal: string): string => signed(decimal, '')

/** An amount with its currency and the decimals it has: "-1234.50" is "−$1,234.50"; others have their code: "EUR 12.00". */
export const amountText = (decimal: string, currency = 'USD'): string =>
  signed(decimal, currency === 'USD' ? '$' : `${currency}${NO_BREAK}`)

const signed = (decimal: string, currency: string): string => {
  const [whole = '', part] = decimal.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${decimal.startsWith('-') ? MINUS : ''}${currency}${grouped}${part === undefined ? '' : `.${part}`}`
}
