// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const config = vi.hoisted(() => ({ logIngestUrl: 'https://logs.test/in' as string | null }))
vi.mock('../../../web/src/lib/config', () => ({ appConfig: () => config }))

const NOW = Date.parse('2026-05-03T12:00:00Z')
const TOKEN = 'eyJhbGciOi.eyJzdWIiOi.c2ln'
const LEVELS = ['debug', 'info', 'warn', 'error'] as const
/** Calls of the console. */
const written = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const fetchMock = vi.fn<typeof fetch>()

type Entry = { level: string; message: string; timestamp: string; args: unknown[]; prefix: string; host: string }
const posts = (): Entry[][] => fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
const messages = () => posts().map((entries) => entries.map(({ message }) => message))
/** The sender is a separate file, loaded by the first entry. */
const settle = () => vi.advanceTimersByTimeAsync(0)

const fresh = async () => {
  vi.resetModules()
  await import('../../../web/src/lib/log-sender')
  const { createLogger, LOG_FLAGS, withoutSecrets } = await import('../../../web/src/lib/logger')
  return { log: createLogger('part'), LOG_FLAGS, withoutSecrets }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  localStorage.clear()
  config.logIngestUrl = 'https://logs.test/in'
  fetchMock.mockReset().mockImplementation(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetchMock)
  for (const level of LEVELS) written[level].mockReset()
  for (const level of LEVELS) vi.spyOn(console, level).mockImplementation(written[level])
})
afterEach(() => {
  // Timers of an earlier copy of the sender must not affect the next test.
  window.dispatchEvent(new Event('pagehide'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what is sent', () => {
  it('carries the five fields and the host, after five seconds, in one batch', async () => {
    const { log } = await fresh()
    log.info('first', { id: 7 })
    log.error('second', new Error('broken', { cause: new TypeError('deeper') }))
    await settle()
    await vi.advanceTimersByTimeAsync(4999)
    expect(fetchMock).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const [address, init] = fetchMock.mock.calls[0] ?? []
    expect(address).toBe('https://logs.test/in')
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
    expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json')
    const common = { timestamp: '2026-05-03T12:00:00.000Z', prefix: 'part', host: 'localhost' }
    expect(posts()).toEqual([
      [
        { ...common, level: 'info', message: 'first', args: [{ id: 7 }] },
        {
          ...common,
          level: 'error',
          message: 'second',
          args: ['Error: broken (caused by TypeError: deeper)'],
        },
      ],
    ])
  })

  it('cuts the host to twenty characters', async () => {
    vi.stubGlobal('location', { hostname: 'a-very-long-name.shelfmate.example' })
    const { log } = await fresh()
    log.info('said')
    await settle()
    await vi.advanceTimersByTimeAsync(5000)
    expect(posts()[0]?.[0]?.host).toBe('a-very-long-name.she')
  })

  it('is INFO and above, unless the flag says otherwise; silencing the console changes nothing', async () => {
    const { log, LOG_FLAGS } = await fresh()
    localStorage.setItem(LOG_FLAGS.console, 'off')
    log.debug('quiet')
    log.info('said')
    localStorage.setItem(LOG_FLAGS.level, 'error')
    log.warn('held back')
    log.error('failed')
    await settle()
    await vi.advanceTimersByTimeAsync(5000)
    expect(messages()).toEqual([['said', 'failed']])
    expect(written.info).not.toHaveBeenCalled()
    expect(written.error).not.toHaveBeenCalled()
  })

  it('is nothing without a configured service', async () => {
    config.logIngestUrl = null
    const { log } = await fresh()
    log.error('for the console')
    await settle()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(written.error).toHaveBeenCalledWith('[part]', 'for the console')
    expect(fetchMock).not.toHaveBeenCalled()
  })
})

describe('when it is sent', () => {
  it('at twenty entries, and at most once per second', async () => {
    const { log } = await fresh()
    for (let index = 0; index < 20; index += 1) log.info(`entry ${index}`)
    await settle()
    expect(posts().map((entries) => entries.length)).toEqual([20])
    for (let index = 0; index < 30; index += 1) log.info(`more ${index}`)
    await settle()
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(posts().map((entries) => entries.length)).toEqual([20, 30])
  })

  it('when the page is hidden or left', async () => {
    const { log } = await fresh()
    log.info('before hiding')
    await settle()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(messages()).toEqual([['before hiding']])
    log.info('before leaving')
    await settle()
    window.dispatchEvent(new Event('pagehide'))
    expect(messages()).toEqual([['before hiding'], ['before leaving']])
  })

  it('with at most 48 KiB per batch', async () => {
    const { log } = await fresh()
    const long = Array.from({ length: 6 }, () => 'x'.repeat(2000))
    for (let index = 0; index < 5; index += 1) log.info(`entry ${index}`, ...long)
    await settle()
    await vi.advanceTimersByTimeAsync(5000)
    expect(posts().map((entries) => entries.length)).toEqual([4])
    await vi.advanceTimersByTimeAsync(5000)
    expect(posts().map((entries) => entries.length)).toEqual([4, 1])
  })

  it('never more than the newest 200 while the service does not respond', async () => {
    fetchMock.mockImplementation(() => new Promise(() => undefined))
    const { log } = await fresh()
    for (let index = 0; index < 20; index += 1) log.info(`lost ${index}`)
    await settle()
    for (let index = 0; index < 500; index += 1) log.info(`entry ${index}`)
    await settle()
    window.dispatchEvent(new Event('pagehide'))
    expect(posts()[1]).toHaveLength(200)
    expect(posts()[1]?.at(-1)?.message).toBe('entry 499')
  })

  it('once: a failed POST is dropped and not logged', async () => {
    fetchMock.mockRejectedValue(new TypeError('no network'))
    const { log } = await fresh()
    log.info('lost')
    await settle()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    expect(written.error).not.toHaveBeenCalled()
    expect(written.warn).not.toHaveBeenCalled()
  })
})

describe('secrets', () => {
  it.each([
    [`Bearer ${TOKEN}`, '[removed]'],
    [`token ${TOKEN} was refused`, 'token [removed] was refused'],
    [
      '/forgot-password?mode=resetPassword&oobCode=abc-1&lang=en',
      '/forgot-password?mode=resetPassword&oobCode=[removed]&lang=en',
    ],
    ['/api/amazon/callback?code=ANx&state=s', '/api/amazon/callback?code=[removed]&state=s'],
    ['next=%2Fforgot-password%3FoobCode%3Dabc%26lang', 'next=%2Fforgot-password%3FoobCode%3D[removed]%26lang'],
    ['cut off: eyJhbGciOi.eyJzdWI', 'cut off: [removed]'],
    ['password=a%21b%20c&x=1', 'password=[removed]&x=1'],
    ['refresh_token=1//x&password=a+b', 'refresh_token=[removed]&password=[removed]'],
    ['400: {"password":"a \\"b\\" c","id":1}', '400: {"password":"[removed]","id":1}'],
    ['{"idToken": "abc"}', '{"idToken": "[removed]"}'],
    ['error_code=500 tokens=3', 'error_code=500 tokens=3'],
  ])('%s', async (text, expected) => {
    const { log } = await fresh()
    log.warn(text, text)
    await settle()
    await vi.advanceTimersByTimeAsync(5000)
    expect(posts()[0]?.[0]).toMatchObject({ message: expected, args: [expected] })
    expect(written.warn).toHaveBeenCalledWith('[part]', expected, expected)
  })

  it('are redacted in fields, and any value can be logged', async () => {
    const { withoutSecrets } = await fresh()
    const circle: Record<string, unknown> = { name: 'round', password: 'x' }
    circle.self = circle
    expect(withoutSecrets(circle)).toEqual({
      name: 'round',
      password: '[removed]',
      self: {
        name: 'round',
        password: '[removed]',
        self: { name: 'round', password: '[removed]', self: { name: 'round', password: '[removed]', self: '[deep]' } },
      },
    })
    expect(() => JSON.stringify(withoutSecrets([1n, Symbol('s'), () => 1, undefined]))).not.toThrow()
    expect(withoutSecrets('x'.repeat(9000))).toHaveLength(2000)
    expect(withoutSecrets(Array.from({ length: 90 }, () => 1))).toHaveLength(50)
  })
})
