// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement, lazy, Suspense, useState } from 'react'
import { expect, it } from 'vitest'
import { PageFailed } from '../../../web/src/app/page-failed'
import { renderPage } from './render-page'
import { expectErrors } from './testing-library'

const error = expectErrors()

/** What a browser reports for a file that a newer version has removed. */
const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))

const Pages = () => {
  const [path, setPath] = useState('/gone')
  const page = path === '/gone' ? createElement(Gone) : 'The next page'
  return [
    createElement('button', { key: 'next', type: 'button', onClick: () => setPath('/next') }, 'Next'),
    createElement(
      PageFailed,
      { key: 'page', path },
      createElement(Suspense, { fallback: null }, createElement('main', null, page)),
    ),
  ]
}

it('a page whose code is gone shows that, offers to reload, logs it, and keeps links to other pages working', async () => {
  const { user } = await renderPage(createElement(Pages))
  screen.getByRole('heading', { name: 'This page didn’t load' })
  screen.getByRole('button', { name: 'Reload' })
  expect(document.title).toBe('This page didn’t load · Shelfmate')
  expect(JSON.stringify(error.mock.calls)).toContain('A page failed')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('main').textContent).toBe('The next page')
})
