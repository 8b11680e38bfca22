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
  ])('after try %i waits %i seconds if the provider asks for nothing', (tries, seconds) =>
    expect(retryDelay(tries, SILENT)).toBe(seconds),
  )

  it('waits as long as the provider asks, even beyond an hour', () => {
    expect(retryDelay(1, { retryAfterSeconds: 90 })).toBe(90)
    expect(retryDelay(20, { retryAfterSeconds: 7_200 })).toBe(7_200)
  })

  it('keeps its own delay if the provider asks for a shorter one', () =>
    expect(retryDelay(3, { retryAfterSeconds: 5 })).toBe(120))

  it('treats a row that was never tried like one tried once', () => expect(retryDelay(0, SILENT)).toBe(30))
})
