import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { createQueryClient } from '../../../web/src/lib/query-client'

/** Renders an element at an address, in jsdom. `text` is the visible text, `path` the current path. */
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
    query: () => router.state.location.search,
    /** Lets time pass; needs fake timers that leave `setImmediate` alone. */
    wait: (ms: number) => settle(() => vi.advanceTimersByTimeAsync(ms)),
    /** Presses a button by its text, or a checkbox by the start of its label. */
    press: (label: string) => settle(() => pressable(place, label).click()),
    type: (id: string, value: string) => settle(() => enter(place, HTMLInputElement.prototype, id, value, 'input')),
    /** Selects an option. */
    choose: (id: string, value: string) => settle(() => enter(place, HTMLSelectElement.prototype, id, value, 'change')),
    key: (id: string, key: string) =>
      settle(() =>
        controlOf(place, id)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      ),
    close: () => act(async () => root.unmount()),
  }
}

const controlOf = (place: HTMLElement, id: string): HTMLElement | null => place.querySelector(`#${escaped(id)}`)

const escaped = (id: string): string => id.replace(/\./g, '\\.')

const pressable = (place: HTMLElement, label: string): HTMLElement => {
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  const box = [...place.querySelectorAll('label')].find(
    ({ textContent, control }) => control?.getAttribute('type') === 'checkbox' && textContent?.startsWith(label),
  )
  const found = button ?? box?.control
  if (!found) throw new Error(`There is no button ${label}`)
  return found
}

/** Sets the value natively, as a browser does; otherwise React does not notice the change. */
const enter = (place: HTMLElement, prototype: object, id: string, value: string, event: string): void => {
  const control = controlOf(place, id)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control?.dispatchEvent(new Event(event, { bubbles: true }))
}
