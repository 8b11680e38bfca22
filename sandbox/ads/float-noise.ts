import { createHash } from 'node:crypto'

/** Maximum deviation of a noisy value: well below the half cent that rounding removes. */
const MAX_ERROR = 0.004

/** Like Amazon's: "25.8799991607666". Rounding to cents gives the exact amount. Deterministic by amount and `key`. */
export const withFloatNoise = (amount: string, key: string): string => {
  const exact = Number(amount)
  if (exact === 0) return '0'
  const kind = (createHash('sha256').update(`${key}|${amount}`).digest()[0] ?? 0) % 4
  const noisy = [exact, Math.fround(exact), stepped(exact, 1), stepped(exact, -1)][kind] ?? exact
  return String(Math.abs(noisy - exact) < MAX_ERROR ? noisy : exact)
}

const stepped = (value: number, step: 1 | -1): number => {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) + BigInt(step))
  return bits.getFloat64(0)
}
