import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { syncNow, useBackgroundSync, useSyncState } from '../../../web/src/features/amazon/background-sync/sync-control'
import * as identity from '../../../web/src/lib/identity'
import { stopBackgroundSync } from '../../../web/src/lib/sync-records'
import { logOut } from '../../../web/src/session/logout'
import { PERFORMANCE } from './background-sync-page'
import { BRAND_ACCOUNT, cleanBrowser, createServer, START } from './background-sync-world'
import { type Page, renderPage } from './render-page'
import { passTime } from './testing-library'

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
    createElement('p', { role: 'status' }, `${phase} ${lastError ?? ''}`.trim()),
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
  const pages: Page[] = []
  const show = async (element: ReactNode) => {
    const page = await renderPage(element)
    pages.push(page)
    return page
  }
  return {
    server,
    show,
    /** Number of pulls of the performance report. */
    pulls: () => server.ranges(PERFORMANCE).length,
    open: async (viewer: UserTypeAnswer | null = brand) => {
      const page = await show(createElement(Dashboard, { viewer }))
      await loaded()
      return page
    },
    end: () => {
      for (const { unmount } of pages) unmount()
      stopBackgroundSync()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}

/** The phase of the sync, and its last error. */
export const shown = () => screen.getByRole('status').textContent

/** Presses a button and lets its work begin. The clock is fake, so no time may pass between the two. */
export const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await passTime(0)
}

/** Waits until the sync code is loaded and has started. */
export const loaded = () =>
  act(async () => {
    await import('../../../web/src/features/amazon/background-sync/background-sync')
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  })
