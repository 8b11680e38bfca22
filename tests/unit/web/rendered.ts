import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { createQueryClient } from '../../../web/src/lib/query-client'

/** Shows an element at an address, in jsdom. `text` is what can be read, `path` where the person is. */
export const rendered = async (element: ReactNode, address = '/here') => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const [here = ''] = address.split('?')
  const router = createMemoryRouter(
    [
      { path: here, element },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  )
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const client = createQueryClient()
  const settle = (work: () => unknown) =>
    act(async () => {
      await work()
      await new Promise((resolve) => setImmediate(resolve))
    })
  await settle(() =>
    root.render(createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router }))),
  )
  return {
    text: () => place.textContent ?? '',
    path: () => router.state.location.pathname,
    /** Lets time pass; needs fake timers that leave `setImmediate` alone. */
    wait: (ms: number) => settle(() => vi.advanceTimersByTimeAsync(ms)),
    press: (label: string) =>
      settle(() => {
        const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)
        if (!button) throw new Error(`There is no button ${label}`)
        button.click()
      }),
    type: (id: string, value: string) =>
      settle(() => {
        const input = place.querySelector<HTMLInputElement>(`#${id}`)
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        setter?.call(input, value)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    close: () => act(async () => root.unmount()),
  }
}
