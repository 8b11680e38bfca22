import type { QueryClient } from '@tanstack/react-query'
import { getUserType } from '../../../../../src/contracts/identity'
import { MESSAGES } from '../../../../../src/contracts/messages'
import { ApiError } from '../../../lib/api'
import { createLogger } from '../../../lib/logger'
import { syncBrand } from './brand-run'
import { syncCreator } from './creator-run'
import { type Clock, createSyncMachine, type SyncMachine, type SyncState } from './sync-machine'
import { createSyncMarks } from './sync-marks'
import { createSyncRun, SyncEnded, type SyncRun } from './sync-run'

type Parts = {
  /** The id of the signed-in user: the records of the last sync are kept for this account alone. */
  account: number
  queryClient: QueryClient
  go: (path: string) => void
  report: (state: SyncState) => void
  /** The browser's own time unless a test brings another. */
  clock?: Clock
}

const log = createLogger('background-sync')
const BEFORE_FIRST_CALL_MS = 1_000
const IS_LEAVING_MS = 1_000
const FAILED = 'We couldn’t load the latest data from Amazon. We’ll try again later.'

/**
 * The background sync of one account (specification, sections 4, 7 and 9). Unforced, it runs at most once an hour, and
 * not within a minute after a run of this tab failed.
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
        if (isCutOff(error)) await run.wait(IS_LEAVING_MS)
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

/** `today` is the server's business day, asked for anew: a page may stay open over midnight. */
const syncAccount = async (run: SyncRun): Promise<void> => {
  await run.wait(BEFORE_FIRST_CALL_MS)
  const who = await run.call(getUserType)
  if (who.isBrand) return syncBrand(run, who.today)
  if (who.isCreator && who.isCreatorApproved) return syncCreator(run, who.today)
}

/**
 * Whether a call broke off without an answer. A page that is being left cuts its calls off a moment before it says that
 * it goes; then the run is stopped, and has not failed.
 */
const isCutOff = (error: unknown): boolean => error instanceof TypeError

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
