import { createHash } from 'node:crypto'

/** A stream of numbers in [0, 1) that depends only on its name (mulberry32, seeded by SHA-256). */
export type Random = () => number

export const randomOf = (name: string): Random => {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A Poisson number with this mean: exact (Knuth) when small, the normal approximation from 30 on. */
export const poisson = (random: Random, mean: number): number => {
  if (mean <= 0) return 0
  if (mean >= 30) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
  }
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}
