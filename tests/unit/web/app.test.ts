// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { App } from '../../../web/src/app/app'
import { provideConfig } from '../../../web/src/lib/config'
import { PAGE_CONFIG } from './page-config'
import { renderPage } from './render-page'
import { expectErrors } from './testing-library'

vi.mock('../../../web/src/lib/identity', () => ({}))
vi.mock('../../../web/src/app/scroll-and-focus', () => ({
  ScrollAndFocus: () => {
    throw new Error('broken')
  },
}))

it('shows a message when something outside the page fails, instead of an empty page', async () => {
  const error = expectErrors()
  provideConfig(PAGE_CONFIG)
  await renderPage(createElement(App, { state: null, others: 'The page' }), '/login')
  screen.getByRole('heading', { name: 'This page didn’t load' })
  expect(error).toHaveBeenCalled()
})
