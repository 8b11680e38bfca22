import { useQueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { logOut } from '../../../web/src/app/logout'
import { syncNow, useBackgroundSync, useSyncState } from '../../../web/src/features/amazon/background-sync/sync-control'
import * as identity from '../../../web/src/lib/identity'
import { stopBackgroundSync } from '../../../web/src/lib/sync-records'
import { PERFORMANCE } from './background-sync-page'
import { BRAND_ACCOUNT, cleanBrowser, createServer, START } from './background-sync-world'
import { rendered } from './rendered'

export const MACHINE = '../../../web/src/features/amazon/background-sync/background-sync'
export const brand = BRAND_ACCOUNT as UserTypeAnswer

/** A dashboard that shows the sync state, with buttons to control it. */
export const Dashboard = ({ viewer }: { viewer: UserTypeAnswer | null }) => {
  useBackgroundSync(viewer)
  const { phase, lastError } = useSyncState()
  const queryClient = useQueryClient()
  return createElement(
    'div',
    null,
    `${phase} ${lastError ?? ''}`,
    createElement('button', { type: 'button', onClick: syncNow }, 'Sync now'),
    createElement('button', { type: 'button', onClick: () => void logOut(queryClient) }, 'Log out'),
  )
}

/**
 * A browser with fake timers, in which dashboards are opened and closed. The test file mocks `lib/identity`, and calls
 * `end` after each test.
 */
export const createBrowser = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: START })
  cleanBrowser()
  vi.mocked(identity.currentUser).mockResolvedValue({ uid: 'u1', email: 'owner@acme.example' })
  vi.mocked(identity.idToken).mockResolvedValue('token-1')
  vi.mocked(identity.signOut).mockReset()
  const server = createServer(() => Date.now())
  const screens: Awaited<ReturnType<typeof rendered>>[] = []
  const show = async (element: ReactNode) => {
    const screen = await rendered(element)
    screens.push(screen)
    return screen
  }
  return {
    server,
    show,
    /** Number of pulls of the performance report. */
    pulls: () => server.ranges(PERFORMANCE).length,
    open: async (viewer: UserTypeAnswer | null = brand) => {
      const screen = await show(createElement(Dashboard, { viewer }))
      await loaded()
      return screen
    },
    close: async (screen: Awaited<ReturnType<typeof rendered>>) => {
      screens.splice(screens.indexOf(screen), 1)
      await screen.close()
    },
    end: async () => {
      for (const screen of screens) await screen.close()
      stopBackgroundSync()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}

/** Waits until the sync code is loaded and has started. */
export const loaded = async () => {
  await import('../../../web/src/features/amazon/background-sync/background-sync')
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
