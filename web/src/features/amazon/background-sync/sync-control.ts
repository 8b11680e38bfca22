import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UserTypeAnswer } from '../../../../../src/contracts/identity'
import { createLogger } from '../../../lib/logger'
import { registerBackgroundSync } from '../../../lib/sync-records'
import type { SyncMachine, SyncState } from './sync-machine'

type Owner = { account: number; queryClient: QueryClient; go: (path: string) => void }

const log = createLogger('background-sync')
const LOOK_AGAIN_MS = 60_000
const IDLE: SyncState = { phase: 'idle', lastError: null }

/* One sync a page, outside React: it outlives the screens, and its code is loaded when the first dashboard asks for it. */
let owner: Owner | null = null
let machine: SyncMachine | null = null
let state = IDLE
const listeners = new Set<() => void>()

/**
 * Keeps the data of the signed-in account up to date while a dashboard is shown: starts the background sync, and starts
 * it again when an hour is over and the tab is visible. Null, or an account that has nothing to sync: nothing happens.
 */
export const useBackgroundSync = (viewer: UserTypeAnswer | null): void => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const go = useRef(navigate)
  go.current = navigate
  const account = syncedAccount(viewer)
  useEffect(() => {
    if (account === null) return
    take({ account, queryClient, go: (path) => void go.current(path) })
    let isShown = true
    const use = (work: (machine: SyncMachine) => void) => void withMachine((loaded) => isShown && work(loaded))
    const begin = () => use((loaded) => loaded.start({ forced: false }))
    const wake = () => {
      if (document.visibilityState === 'visible') use((loaded) => loaded.wake())
    }
    begin()
    const timer = setInterval(wake, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('pagehide', leavePage)
    window.addEventListener('pageshow', begin)
    return () => {
      isShown = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('pagehide', leavePage)
      window.removeEventListener('pageshow', begin)
      machine?.stop({ forced: false })
    }
  }, [account, queryClient])
}

/** Whether a sync is running, and the text of the last failure. */
export const useSyncState = (): SyncState => useSyncExternalStore(subscribe, syncState, syncState)

/** Syncs at once, whenever the last one was; a running one is stopped first. For a button of the dashboard. */
export const syncNow = (): void => void withMachine((loaded) => loaded.start({ forced: true }))

/** A connected brand or an approved creator; for everybody else there is nothing to sync. */
const syncedAccount = (viewer: UserTypeAnswer | null): number | null => {
  if (!viewer) return null
  const hasData = (viewer.isBrand && viewer.amazonConnected) || (viewer.isCreator && viewer.isCreatorApproved)
  return hasData ? viewer.userId : null
}

/** Gives the sync to an account. What runs for another one ends at once. */
const take = (next: Owner): void => {
  registerBackgroundSync(stop)
  if (owner?.account !== next.account || owner.queryClient !== next.queryClient) stop({ forced: true })
  owner = next
}

/** A page that is left takes its calls along: they are stopped, and have not failed. One that comes back begins again. */
const leavePage = (): void => machine?.stop({ forced: true })

/** Forced, it also takes the sync away from its account, so that what is still being loaded does not start. */
const stop: SyncMachine['stop'] = ({ forced }) => {
  machine?.stop({ forced })
  if (!forced) return
  owner = null
  machine = null
  publish(IDLE)
}

const withMachine = async (work: (machine: SyncMachine) => void): Promise<void> => {
  const asking = owner
  if (!asking) return
  try {
    const { createBackgroundSync } = await import('./background-sync')
    // Gone, or another's, in the meantime.
    if (owner?.account !== asking.account) return
    machine ??= createBackgroundSync({ ...owner, go: (path) => owner?.go(path), report: publish })
    work(machine)
  } catch (error) {
    log.warn('The background sync could not be loaded', error)
  }
}

const syncState = (): SyncState => state

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const publish = (next: SyncState): void => {
  state = next
  for (const listener of listeners) listener()
}
