// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNews } from '../../../web/src/lib/follow-news'

vi.mock('../../../web/src/lib/api', () => ({
  ApiError: Error,
  callAddress: (path: string) => path,
  callHeaders: async () => ({ authorization: 'Bearer token' }),
}))

const NEWS = 'event: earnings\ndata:\n\n'
const encoder = new TextEncoder()
type Opened = { send: (text: string) => void; end: () => void; signal: AbortSignal }
let opened: Opened[]
let status: number
let news: number
let leaving: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  status = 200
  news = 0
  leaving = new AbortController()
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        opened.push({
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          signal,
        })
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(status === 200 ? body : null, { status })
  })
})
afterEach(() => {
  leaving.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const follow = () =>
  followNews({ path: '/api/earnings/live', event: 'earnings' }, leaving.signal, () => {
    news += 1
  })
const turn = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('hears each event, also in pieces, and no comment', async () => {
  void follow()
  await turn()
  opened[0]?.send(':\n\n')
  opened[0]?.send('event: earn')
  opened[0]?.send('ings\ndata:\n\n')
  opened[0]?.send(`:\n\n${NEWS}`)
  await turn()
  expect(news).toBe(2)
})

test('opens another stream after the first has ended, and asks for what came in between', async () => {
  void follow()
  await turn(10_000)
  opened[0]?.end()
  await turn(5_000)
  expect([opened.length, news]).toEqual([2, 1])
  opened[1]?.send(NEWS)
  await turn()
  expect(news).toBe(2)
})

test('asks once a minute where no stream stays open, or the server is away', async () => {
  void follow()
  await turn()
  opened[0]?.end()
  await turn(59_000)
  expect([opened.length, news]).toEqual([1, 0])
  status = 503
  await turn(2_000)
  expect([opened.length, news]).toEqual([2, 1])
  await turn(60_000)
  expect([opened.length, news]).toEqual([3, 2])
})

test('ends where the account may not follow', async () => {
  status = 403
  await follow()
  await turn(120_000)
  expect([opened.length, news]).toEqual([1, 0])
})

test('closes the stream of a page that nobody sees, and asks when it is seen again', async () => {
  void follow()
  await turn()
  see('hidden')
  await turn(300_000)
  expect([opened.length, opened[0]?.signal.aborted, news]).toEqual([1, true, 0])
  see('visible')
  await turn()
  expect([opened.length, news]).toEqual([2, 1])
})

test('ends with the page', async () => {
  const following = follow()
  await turn()
  leaving.abort()
  await following
  expect([opened[0]?.signal.aborted, news]).toEqual([true, 0])
})
