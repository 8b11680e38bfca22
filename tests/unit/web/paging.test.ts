// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import DashboardLinks from '../../../web/src/routes/dashboard-links'
import { answers } from './fake-api'
import { LINK } from './link-answer'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const NO_MORE = { tags: [], problems: 0 }

it('marks the rows of the page before while the next one loads', async () => {
  answers['GET /api/links'] = { rows: [LINK], total: 60, page: 1, limit: 25, ...NO_MORE }
  const page = await renderPage(createElement(DashboardLinks))
  await screen.findByText('Mug link')
  let finish = (_answer: unknown): void => {}
  answers['GET /api/links'] = new Promise((resolve) => {
    finish = resolve
  })
  await page.user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
  screen.getByText('Mug link')
  finish({ rows: [{ ...LINK, link_name: 'Leash link' }], total: 60, page: 2, limit: 25, ...NO_MORE })
  await screen.findByText('Leash link')
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
})
