// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScrollAndFocus } from '../../../web/src/app/scroll-and-focus'
import './testing-library'

const scroll = vi.fn()

beforeEach(() => {
  scroll.mockReset()
  Element.prototype.scrollIntoView = scroll
})
afterEach(() => window.history.replaceState(null, '', '/'))

const open = (address: string) => {
  window.history.replaceState(null, '', address)
  const page = createElement(
    'main',
    null,
    createElement('h1', null, 'The page'),
    createElement('section', { id: 'pricing' }),
    createElement(Link, { to: '/#pricing' }, 'Pricing'),
  )
  render(createElement(BrowserRouter, null, page, createElement(ScrollAndFocus)))
}

it('a link to a section scrolls there each time it is pressed', async () => {
  const user = userEvent.setup()
  open('/')
  await user.click(screen.getByRole('link', { name: 'Pricing' }))
  expect(scroll).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('link', { name: 'Pricing' }))
  expect(scroll).toHaveBeenCalledTimes(2)
  expect(document.activeElement?.id).toBe('pricing')
})

it('an initial address with a section scrolls there once', () => {
  open('/#pricing')
  expect(scroll).toHaveBeenCalledOnce()
})

it('an address with an unreadable hash shows the page', () => {
  open('/#%')
  screen.getByRole('heading', { name: 'The page' })
})
