// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScrollAndFocus } from '../../../web/src/app/scroll-and-focus'

const scroll = vi.fn()
let root: Root
let place: HTMLElement

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  scroll.mockReset()
  Element.prototype.scrollIntoView = scroll
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  window.history.replaceState(null, '', '/')
})

const open = async (address: string) => {
  window.history.replaceState(null, '', address)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const page = createElement(
    'main',
    null,
    createElement('h1', null, 'The page'),
    createElement('section', { id: 'pricing' }),
    createElement(Link, { to: '/#pricing' }, 'Pricing'),
  )
  await act(async () => root.render(createElement(BrowserRouter, null, page, createElement(ScrollAndFocus))))
}
const press = () => act(async () => place.querySelector('a')?.click())

it('a link to a section scrolls there each time it is pressed', async () => {
  await open('/')
  await press()
  expect(scroll).toHaveBeenCalledTimes(1)
  place.querySelector('a')?.focus()
  await press()
  expect(scroll).toHaveBeenCalledTimes(2)
  expect(document.activeElement?.id).toBe('pricing')
})

it('an initial address with a section scrolls there once', async () => {
  await open('/#pricing')
  expect(scroll).toHaveBeenCalledOnce()
})

it('an address with an unreadable hash shows the page', async () => {
  await open('/#%')
  expect(place.textContent).toContain('The page')
})
