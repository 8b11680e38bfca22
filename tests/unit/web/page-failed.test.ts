// @vitest-environment jsdom
import { createElement, lazy, Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { PageFailed } from '../../../web/src/app/page-failed'
import { rendered } from './rendered'

const error = vi.spyOn(console, 'error').mockImplementation(() => {})

/** What a browser reports for a file that a newer version has removed. */
const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))

const Pages = () => {
  const [path, setPath] = useState('/gone')
  const page = path === '/gone' ? createElement(Gone) : 'The next page'
  return [
    createElement('button', { key: 'next', type: 'button', onClick: () => setPath('/next') }, 'Next'),
    createElement(PageFailed, { key: 'page', path }, createElement(Suspense, { fallback: null }, page)),
  ]
}

it('a page whose code is gone shows that, offers to reload, logs it, and keeps links to other pages working', async () => {
  const screen = await rendered(createElement(Pages))
  expect(screen.text()).toContain('This page didn’t load')
  expect(screen.text()).toContain('Reload')
  expect(document.title).toBe('This page didn’t load · Shelfmate')
  expect(JSON.stringify(error.mock.calls)).toContain('A page failed')
  await screen.press('Next')
  expect(screen.text()).toBe('NextThe next page')
  await screen.close()
})
