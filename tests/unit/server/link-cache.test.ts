import type { IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { createCache } from '../../../src/server/cache/cache'
import { createPatientLookUp } from '../../../src/server/redirect/patient-look-up'

const REQUEST = {} as IncomingMessage
const OLD = { to: 'old' }
const NEW = { to: 'new' }

/** A cache that has read `a`, and lost its connection. */
const disconnected = async () => {
  const cache = createCache<{ to: string }>({ name: 'test', read: async () => OLD, max: 10 })
  cache.setConnected(true)
  await cache.load('a')
  expect(cache.get('a')).toBe(OLD)
  expect(cache.past('a')).toBeUndefined()
  cache.setConnected(false)
  return cache
}

test('a cache that lost its connection answers nothing until it has read again, and keeps what it had until then', async () => {
  const cache = await disconnected()
  expect(cache.get('a')).toBeUndefined()
  expect(cache.past('a')).toBe(OLD)
  expect(cache.past('b')).toBeUndefined()
  cache.setConnected(true)
  expect([cache.get('a'), cache.past('a')]).toEqual([undefined, OLD])
  await cache.load('a')
  expect([cache.get('a'), cache.past('a')]).toEqual([OLD, undefined])
})

test('a change of everything leaves nothing', async () => {
  const cache = await disconnected()
  cache.setConnected(true)
  cache.dropAll()
  expect([cache.get('a'), cache.past('a')]).toEqual([undefined, undefined])
})

test('a key that was dropped is not kept', async () => {
  const cache = await disconnected()
  cache.setConnected(true)
  cache.drop('a')
  expect(cache.past('a')).toBeUndefined()
})

test('the database is asked first while it answers', async () => {
  const lookUp = createPatientLookUp(await disconnected(), async () => NEW)
  expect(await lookUp(REQUEST, 'a')).toBe(NEW)
  expect(await createPatientLookUp(await disconnected(), async () => 30)(REQUEST, 'a')).toBe(30)
})

test('what was known counts when the database fails, which is then left alone for a second', async () => {
  vi.useFakeTimers()
  try {
    const read = vi.fn(async () => Promise.reject(new Error('down')))
    const lookUp = createPatientLookUp(await disconnected(), read)
    expect(await lookUp(REQUEST, 'a')).toBe(OLD)
    expect(await lookUp(REQUEST, 'a')).toBe(OLD)
    expect(read).toHaveBeenCalledTimes(1)
    await expect(lookUp(REQUEST, 'unknown')).rejects.toThrow('down')
    vi.advanceTimersByTime(1_001)
    expect(await lookUp(REQUEST, 'a')).toBe(OLD)
    expect(read).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})

test('what was never known is asked for again while the database is unavailable, for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const down = Object.assign(new Error('down'), { code: 'ECONNREFUSED' })
    const read = vi.fn<() => Promise<typeof NEW>>(async () => Promise.reject(down))
    const lookUp = createPatientLookUp(await disconnected(), read)
    read.mockRejectedValueOnce(down).mockRejectedValueOnce(down).mockResolvedValueOnce(NEW)
    expect(await lookUp(REQUEST, 'unknown')).toBe(NEW)
    expect(read).toHaveBeenCalledTimes(3)
    const refused = expect(lookUp(REQUEST, 'unknown')).rejects.toBe(down)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(5), { timeout: 10_000 })
    vi.advanceTimersByTime(5_000)
    await refused
    expect(read).toHaveBeenCalledTimes(6)
  } finally {
    vi.useRealTimers()
  }
})

test('nobody waits longer than half a second for a database that hangs', async () => {
  const lookUp = createPatientLookUp(await disconnected(), () => new Promise<never>(() => undefined))
  const start = performance.now()
  expect(await lookUp(REQUEST, 'a')).toBe(OLD)
  expect(performance.now() - start).toBeGreaterThan(490)
})
