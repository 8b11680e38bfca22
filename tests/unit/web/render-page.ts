import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { createQueryClient } from '../../../web/src/lib/query-client'
import './testing-library'

export type Page = Awaited<ReturnType<typeof renderPage>>

/**
 * Renders an element at an address, in a router and with a query client. `route`: the address with its parameters, such as
 * `/links/:id`. `user` types and presses.
 */
export const renderPage = async (element: ReactNode, address = '/here', route?: string) => {
  // The period that an earlier test chose.
  sessionStorage.removeItem('shelfmate-range')
  const path = route ?? address.replace(/\?.*/, '')
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  )
  const client = createQueryClient()
  const app = createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router }))
  const { unmount } = await act(async () => render(app))
  return {
    client,
    user: userEvent.setup({ advanceTimers }),
    unmount,
    path: () => router.state.location.pathname,
    query: () => router.state.location.search,
  }
}

const advanceTimers = (ms: number): void => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms)
}
