import fc from 'fast-check'
import { expect } from 'vitest'
import { retryDelay } from '../../../src/domain/retry-delay'
import { property } from './properties'

property(
  'a retry delay never shrinks, never exceeds an hour on its own, and is never shorter than the provider asks for',
  [fc.nat(10_000), fc.nat(999_999)],
  (tries, retryAfterSeconds) => {
    const own = retryDelay(tries, { retryAfterSeconds: 0 })
    expect(own).toBeLessThanOrEqual(retryDelay(tries + 1, { retryAfterSeconds: 0 }))
    expect(own).toBeLessThanOrEqual(3_600)
    expect(retryDelay(tries, { retryAfterSeconds })).toBe(Math.max(own, retryAfterSeconds))
  },
)
