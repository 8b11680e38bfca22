import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { Clock } from '../../../web/src/features/amazon/background-sync/sync-machine'
import { PAGE_CONFIG } from './page-config'

/** 2026-05-03, 05:00 in Los Angeles. */
export const START = Date.parse('2026-05-03T12:00:00Z')
export const TODAY = '2026-05-03'
export const HOUR = 60 * 60 * 1000

/** Runs everything that does not wait for time. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A clock that only moves when a test moves it. `waits` are the durations of all sleeps so far. */
export const createTime = () => {
  let now = START
  let sleepers: { at: number; wake: () => void }[] = []
  const waits: number[] = []
  const clock: Clock = {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        waits.push(ms)
        const sleeper = { at: now + ms, wake: resolve }
        sleepers.push(sleeper)
        signal.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper)
          reject(signal.reason)
        })
      }),
  }
  const pass = async (ms: number) => {
    const end = now + ms
    await settle()
    for (;;) {
      const next = sleepers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      sleepers = sleepers.filter((other) => other !== next)
      now = next.at
      next.wake()
      await settle()
    }
    now = end
  }
  return { clock, waits, pass, sleeping: () => sleepers.length }
}

type Answer = { status: number; body: unknown } | Error | ((init: RequestInit) => Promise<Answer>)
export type MadeCall = { at: number; call: string; body: unknown; isAborted: () => boolean }

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const refused = (status: number, message: string): Answer => ({ status, body: { message } })

export const pulled = (changes: Record<string, unknown> = {}) =>
  ok({ sync_run_id: 5, status: 'succeeded', rows: 3, data_through: TODAY, ...changes })

const WHO = {
  isBrand: false,
  brandRole: null,
  isCreator: false,
  isCreatorApproved: false,
  userId: 7,
  brandName: null,
  creatorName: null,
  amazonConnected: false,
  isSettingUp: false,
  role: 'user',
  brandId: null,
  creatorId: null,
  userType: null,
  hasChannels: true,
  today: TODAY,
  hasProgram: true,
  hasMoneyRows: false,
  hasFirstSteps: false,
}
export const BRAND_ACCOUNT = {
  ...WHO,
  isBrand: true,
  brandRole: 'owner' as const,
  brandName: 'Acme',
  brandId: 1,
  amazonConnected: true,
}
export const CREATOR_ACCOUNT = { ...WHO, isCreator: true, creatorName: 'Rosa', creatorId: 2, isCreatorApproved: true }

/** The US seller's profile; its history is complete unless a test says otherwise. */
export const PROFILE = {
  id: 11,
  profile_id: '1234567890123456',
  country_code: 'US',
  type: 'seller',
  name: 'Acme',
  last_sync_attrib_prod_min_date: '2026-02-03',
  last_sync_attrib_prod_max_date: TODAY,
  last_sync_attrib_perf_min_date: '2025-05-04',
  last_sync_attrib_perf_max_date: TODAY,
}
export const BRAND = {
  id: 1,
  user_id: 7,
  brand_name: 'Acme',
  website: null,
  product_category: null,
  amazon_connected: true,
  logo_url: null,
  connection_status: 'connected',
  profiles: [PROFILE],
}

const ANSWERS: Record<string, Answer> = {
  'GET /api/user-type': ok(BRAND_ACCOUNT),
  'GET /api/brands/me': ok(BRAND),
  'GET /api/amazon/attribution-tag-non-macro': ok([]),
  'GET /api/amazon/attribution-tag-macro': ok([]),
  'POST /api/amazon/refresh-attribution-products': pulled(),
  'POST /api/amazon/refresh-attribution-performance': pulled(),
  'GET /api/amazon/get-profiles': ok([PROFILE]),
  'GET /api/amazon/get-products': ok([]),
  'PATCH /api/brands/1/connect': ok({ ...BRAND, amazon_connected: false }),
  'GET /api/amazon/creator/attribution-tags-non-macro': ok([]),
  'GET /api/amazon/creator/attribution-tags-macro': ok([]),
  'POST /api/amazon/creator/refresh-attribution-products': pulled(),
  'POST /api/amazon/creator/refresh-attribution-performance': pulled(),
}

const abortOf = (signal: AbortSignal | null | undefined) => {
  const aborted = new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason)),
  )
  // The call may have been answered long before its run is stopped.
  aborted.catch(() => {})
  return aborted
}

/** A product server at the level of fetch: its answers can be changed, and requests are recorded. */
export const createServer = (now: () => number) => {
  const answers = { ...ANSWERS }
  const made: MadeCall[] = []
  const fetchCall: typeof fetch = async (address, init = {}) => {
    const { signal } = init
    signal?.throwIfAborted()
    const call = `${init.method} ${address}`
    made.push({
      at: now() - START,
      call,
      body: init.body ? JSON.parse(String(init.body)) : null,
      isAborted: () => signal?.aborted ?? false,
    })
    let answer = answers[call] ?? refused(404, 'Not found')
    if (typeof answer === 'function') answer = await Promise.race([answer(init), abortOf(signal)])
    if (typeof answer === 'function') throw new TypeError('An answer that waits gives no other that waits')
    if (answer instanceof Error) throw answer
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
  vi.stubGlobal('fetch', fetchCall)
  return {
    answers,
    made,
    calls: () => made.map(({ call }) => call),
    /** The ranges requested from a report, in order. */
    ranges: (call: string) =>
      made
        .filter((one) => one.call === call)
        .map(({ body }) => {
          const { startDate, endDate } = body as { startDate: string; endDate: string }
          return `${startDate}..${endDate}`
        }),
    /** Holds a call until the returned function is called. */
    hold: (call: string): (() => void) => {
      const answer = answers[call] ?? refused(404, 'Not found')
      let release = () => {}
      const held = new Promise<Answer>((resolve) => {
        release = () => resolve(answer)
      })
      answers[call] = () => held
      return () => release()
    },
  }
}

/** The page's configuration, empty storage and no cookies. */
export const cleanBrowser = () => {
  document.body.innerHTML = `<script type="application/json" id="app-config">${JSON.stringify(PAGE_CONFIG)}</script>`
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the page under test writes it so
    document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`
  }
}

/** The names of the current cookies. */
export const cookies = (): string[] => (document.cookie.match(/[^=; ]+(?==)/g) ?? []).sort()

/** A query client that records which keys were invalidated. */
export const createQueries = () => {
  const stale: unknown[] = []
  const client = new QueryClient()
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => void stale.push(filters?.queryKey?.[0]))
  return { client, stale }
}
