import { describe, expect, it } from 'vitest'
import { retryDelay } from './retry-delay'

const SILENT = { retryAfterSeconds: 0 }

describe('retryDelay', () => {
  it.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [7, 1_920],
    [8, 3_600],
    [9, 3_600],
    [100_000, 3_600],
  ])('after try %i waits %i seconds when the provider asks for nothing', (tries, seconds) =>
    expect(retryDelay(tries, SILENT)).toBe(seconds),
  )

  it('waits as long as the provider asks, also beyond an hour', () => {
    expect(retryDelay(1, { retryAfterSeconds: 90 })).toBe(90)
    expect(retryDelay(20, { retryAfterSeconds: 7_200 })).toBe(7_200)
  })

  it('keeps its own pause when the provider asks for a shorter one', () =>
    expect(retryDelay(3, { retryAfterSeconds: 5 })).toBe(120))

  it('takes a row that was never tried for one that was tried once', () => expect(retryDelay(0, SILENT)).toBe(30))
})
