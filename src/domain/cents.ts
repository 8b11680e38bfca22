/**
 * Money as integers of a small unit: cents (two decimals), or the ten-thousandths of a dollar in which earnings are stored
 * (four decimals). No floating point is used.
 */

export const TEN_THOUSANDTHS_PER_CENT = 100n

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

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
  // Bigint division truncates towards zero.
  return (2n * dividend + (dividend < 0n ? -divisor : divisor)) / (2n * divisor)
}

/** Ten-thousandths of a dollar in whole cents, rounded half away from zero. */
export const roundToCents = (tenThousandths: bigint): bigint => divideRounded(tenThousandths, TEN_THOUSANDTHS_PER_CENT)

/**
 * Whole cents as decimal text, as used by the API, Postgres and PayPal: 123450 is "1234.50". Throws RangeError for a number
 * that is not a safe integer.
 */
export const centsText = (cents: bigint | number): string => {
  if (typeof cents === 'number' && !Number.isSafeInteger(cents)) throw new RangeError('not a whole number of cents')
  return formatUnits(BigInt(cents), 2)
}
