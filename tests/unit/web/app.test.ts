// @vitest-environment jsdom
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { App } from '../../../web/src/app/app'
import { provideConfig } from '../../../web/src/lib/config'
import { PAGE_CONFIG } from './page-config'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/identity', () => ({}))
vi.mock('../../../web/src/app/scroll-and-focus', () => ({
  ScrollAndFocus: () => {
    throw new Error('broken')
  },
}))

it('shows a message when something outside the page fails, instead of an empty page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  provideConfig(PAGE_CONFIG)
  const screen = await rendered(createElement(App, { state: null, others: 'The page' }), '/login')
  expect(screen.text()).toContain('This page didn’t load')
  await screen.close()
})
