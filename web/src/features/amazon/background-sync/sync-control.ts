import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UserTypeAnswer } from '../../../../../src/contracts/identity'
import { mayChange } from '../../../../../src/contracts/team-rights'
import { createLogger } from '../../../lib/logger'
import { registerBackgroundSync } from '../../../lib/sync-records'
import type { SyncMachine, SyncState } from './sync-machine'

type Owner = { account: number; queryClient: QueryClient; go: (path: string) => void }

const log = createLogger('background-sync')
const CHECK_INTERVAL_MS = 60_000
const IDLE: SyncState = { phase: 'idle', lastError: null }

/* One sync per page, kept outside React so that it outlives screens. Its code loads with the first dashboard. */
let owner: Owner | null = null
let machine: SyncMachine | null = null
let state = IDLE
const listeners = new Set<() => void>()

/** Also every hour while the tab is visible. Does nothing when `viewer` is null or has nothing to sync. */
export const useBackgroundSync = (viewer: UserTypeAnswer | null): void => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const go = useRef(navigate)
  go.current = navigate
  const account = syncedAccount(viewer)
  useEffect(() => {
    if (account === null) return
    bindTo({ account, queryClient, go: (path) => void go.current(path) })
    let isShown = true
    const use = (work: (machine: SyncMachine) => void) => void withMachine((loaded) => isShown && work(loaded))
    const start = () => use((loaded) => loaded.start({ forced: false }))
    const wake = () => {
      if (document.visibilityState === 'visible') use((loaded) => loaded.wake())
    }
    start()
    const timer = setInterval(wake, CHECK_INTERVAL_MS)
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('pagehide', leavePage)
    window.addEventListener('pageshow', start)
    return () => {
      isShown = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('pagehide', leavePage)
      window.removeEventListener('pageshow', start)
      machine?.stop({ forced: false })
    }
  }, [account, queryClient])
}

export const useSyncState = (): SyncState => useSyncExternalStore(subscribe, syncState, syncState)

/** Regardless of the last one; stops a running one first. */
export const syncNow = (): void => void withMachine((loaded) => loaded.start({ forced: true }))

/** The user id of someone who runs a connected brand's program, or of an approved creator; null for everyone else. */
const syncedAccount = (viewer: UserTypeAnswer | null): number | null => {
  if (!viewer) return null
  const hasData =
    (viewer.isBrand && viewer.amazonConnected && mayChange(viewer.brandRole, 'program')) ||
    (viewer.isCreator && viewer.isCreatorApproved)
  return hasData ? viewer.userId : null
}

const bindTo = (next: Owner): void => {
  registerBackgroundSync(stop)
  if (owner?.account !== next.account || owner.queryClient !== next.queryClient) stop({ forced: true })
  owner = next
}

/** Leaving the page stops the run without counting it as failed; `pageshow` starts it again. */
const leavePage = (): void => machine?.stop({ forced: true })

/** When forced, also clears the owner so that a machine whose code is still loading does not start. */
const stop: SyncMachine['stop'] = ({ forced }) => {
  machine?.stop({ forced })
  if (!forced) return
  owner = null
  machine = null
  publish(IDLE)
}

const withMachine = async (work: (machine: SyncMachine) => void): Promise<void> => {
  const requester = owner
  if (!requester) return
  try {
    const { createBackgroundSync } = await import('./background-sync')
    // The owner may have changed while the module loaded.
    if (owner?.account !== requester.account) return
    machine ??= createBackgroundSync({ ...owner, go: (path) => owner?.go(path), report: publish })
    work(machine)
  } catch (error) {
    log.warn('Failed to load the background sync', error)
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
