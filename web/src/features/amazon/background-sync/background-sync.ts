import type { QueryClient } from '@tanstack/react-query'
import { MESSAGES } from '../../../../../src/contracts/messages'
import { ApiError } from '../../../lib/api'
import { createLogger } from '../../../lib/logger'
import { syncBrand } from './brand-run'
import { syncCreator } from './creator-run'
import { type Clock, createSyncMachine, type SyncMachine, type SyncState } from './sync-machine'
import { createSyncMarks } from './sync-marks'
import { createSyncRun, SyncEnded, type SyncRun } from './sync-run'

type Parts = {
  /** The id of the signed-in user. Sync timestamps are stored per account. */
  account: number
  queryClient: QueryClient
  go: (path: string) => void
  report: (state: SyncState) => void
  /** Defaults to the browser's clock; tests pass a fake. */
  clock?: Clock
}

const log = createLogger('background-sync')
const BEFORE_FIRST_CALL_MS = 1_000
const PAGE_LEAVE_GRACE_MS = 1_000
const FAILED = 'We couldn’t load the latest data from Amazon. We’ll try again later.'

/**
 * One account's sync. Unforced: at most hourly, and not within a minute of a failed
 * run in this tab.
 */
export const createBackgroundSync = ({
  account,
  queryClient,
  go,
  report,
  clock = browserClock,
}: Parts): SyncMachine => {
  const marks = createSyncMarks(account, clock.now)
  return createSyncMachine({
    clock,
    report,
    isDue: () => !marks.isFresh('last_brand_sync') && !marks.hasJustFailed(),
    run: async ({ signal, isForced }) => {
      const run = createSyncRun({ signal, isForced, clock, marks, queryClient, go })
      try {
        await syncAccount(run)
      } catch (error) {
        if (isCanceledRequest(error)) await run.wait(PAGE_LEAVE_GRACE_MS)
        throw error
      } finally {
        if (!signal.aborted) run.showChanges()
      }
    },
    onFailure: (error) => {
      if (error instanceof SyncEnded || isSignedOut(error)) return null
      log.error('The sync failed', error)
      marks.failed()
      return (error instanceof ApiError && error.serverMessage) || FAILED
    },
  })
}

/** Fetches `today` (the server's business day) on each run because a page can stay open past midnight. */
const syncAccount = async (run: SyncRun): Promise<void> => {
  await run.wait(BEFORE_FIRST_CALL_MS)
  const viewer = await run.call('GET /api/user-type')
  if (viewer.isBrand) return syncBrand(run, viewer.today)
  if (viewer.isCreator && viewer.isCreatorApproved) return syncCreator(run, viewer.today)
}

/**
 * `fetch` throws a TypeError. On navigation the browser cancels requests just before `pagehide`; the run then waits
 * briefly, to be stopped rather than reported as failed.
 */
const isCanceledRequest = (error: unknown): boolean => error instanceof TypeError

const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 401
    : error instanceof Error && error.message === MESSAGES.notAuthenticated

const browserClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const end = () => {
        clearTimeout(timer)
        reject(signal.reason)
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', end)
        resolve()
      }, ms)
      signal.addEventListener('abort', end, { once: true })
    }),
}
