import { createHash } from 'node:crypto'

/** How far a noisy value may be from the exact one: well below the half cent that rounding to cents forgives. */
const MAX_ERROR = 0.004

/**
 * Writes an exact amount the way Amazon's reports do, with the noise of binary floating point: "25.8799991607666",
 * "191.95999999999998". Rounded to cents it is the amount again. The same amount under the same `key` has the same noise.
 */
export const withFloatNoise = (amount: string, key: string): string => {
  const exact = Number(amount)
  if (exact === 0) return '0'
  const kind = (createHash('sha256').update(`${key}|${amount}`).digest()[0] ?? 0) % 4
  const noisy = [exact, Math.fround(exact), stepped(exact, 1), stepped(exact, -1)][kind] ?? exact
  return String(Math.abs(noisy - exact) < MAX_ERROR ? noisy : exact)
}

/** The next double above (1) or below (-1). */
const stepped = (value: number, step: 1 | -1): number => {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) + BigInt(step))
  return bits.getFloat64(0)
}
