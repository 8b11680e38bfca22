import { vi } from 'vitest'
import { createBackgroundSync } from '../../../web/src/features/amazon/background-sync/background-sync'
import type { SyncState } from '../../../web/src/features/amazon/background-sync/sync-machine'
import * as identity from '../../../web/src/lib/identity'
import { BRAND, cleanBrowser, createQueries, createServer, createTime, ok, PROFILE } from './background-sync-world'

export const PRODUCTS = 'POST /api/amazon/refresh-attribution-products'
export const PERFORMANCE = 'POST /api/amazon/refresh-attribution-performance'
/** The recent window on the day of these tests. */
export const RECENT = '2026-04-18..2026-05-03'
/** The query keys that are refetched after a report brought changes. */
export const FIGURES = [
  'freshness',
  'overview',
  'earnings',
  'reconciliation',
  'catalog',
  'links',
  'partners',
  'referrals',
  'landing',
  'brand',
  'user-type',
]
/** Long enough for any run. */
export const WHILE = 60_000

/**
 * The sync of a logged-in brand in a clean browser, with its own clock and server. The test file mocks `lib/identity`.
 */
export const createPage = () => {
  cleanBrowser()
  vi.mocked(identity.currentUser).mockResolvedValue({ uid: 'u1', email: 'owner@acme.example' })
  vi.mocked(identity.idToken).mockResolvedValue('token-1')
  const time = createTime()
  const server = createServer(time.clock.now)
  const { client, stale } = createQueries()
  const states: SyncState[] = []
  const wentTo: string[] = []
  /** The sync as a freshly loaded page has it. */
  const build = (account = 7) =>
    createBackgroundSync({
      account,
      queryClient: client,
      go: (path) => void wentTo.push(path),
      report: (state) => states.push(state),
      clock: time.clock,
    })
  /** Starts a sync, lets it finish, and returns the calls that it made. */
  const runOnce = async (options = { forced: false }, sync = build()) => {
    const before = server.made.length
    sync.start(options)
    await time.pass(WHILE)
    return server.made.slice(before).map(({ call }) => call)
  }
  return { time, server, stale, states, wentTo, build, runOnce }
}
export type TestPage = ReturnType<typeof createPage>

/** The answer of brands/me with other cursors. */
export const brandWith = (profile: Partial<Record<keyof typeof PROFILE, unknown>>) =>
  ok({ ...BRAND, profiles: [{ ...PROFILE, ...profile }] })
