// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { ApprovalRow } from '../../../src/contracts/admin-queues'
import DashboardAdminCreatorApprovals from '../../../web/src/routes/dashboard-admin-creator-approvals'
import { answers, queries } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const LIST = 'GET /api/admin/creator-approvals'
const LIMIT = 25

const rowOf = (id: number): ApprovalRow => ({
  id,
  name: `Creator ${id}`,
  email: `creator${id}@creators.test`,
  applied_at: '2026-11-05T23:30:00.000Z',
  state: 'waiting',
  total_reach: null,
  product_categories: [],
  channels: [],
  program_brand: null,
  decisions: [],
  risks: [],
})
const pageOf = (page: number, rows: ApprovalRow[], total: number) => ({ rows, total, page, limit: LIMIT })
const open = (search: string) => renderPage(createElement(DashboardAdminCreatorApprovals), `/approvals${search}`)
const approve = () => screen.getByRole('button', { name: 'Approve' })

it('turns to the page before when all creators of the last one are decided', async () => {
  answers[LIST] = pageOf(2, [rowOf(26)], LIMIT + 1)
  const page = await open('?page=2')
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select Creator 26' }))
  answers['POST /api/creators/approve'] = { changed: [26] }
  answers[LIST] = () =>
    (queries[LIST] as { page: number }).page === 2 ? pageOf(2, [], LIMIT) : pageOf(1, [rowOf(1)], LIMIT)
  await page.user.click(approve())
  await screen.findByText('Creator 1')
  expect(page.query()).toBe('')
})

it('takes no decision about the rows of a page that is being left', async () => {
  answers[LIST] = pageOf(1, [rowOf(1)], LIMIT + 1)
  const page = await open('')
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select Creator 1' }))
  expect(approve()).toHaveProperty('disabled', false)
  let finish = (_answer: unknown): void => {}
  answers[LIST] = new Promise((resolve) => {
    finish = resolve
  })
  await page.user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(approve()).toHaveProperty('disabled', true))
  expect(screen.getByRole('checkbox', { name: 'Select Creator 1' })).toHaveProperty('disabled', true)
  finish(pageOf(2, [rowOf(26)], LIMIT + 1))
  const next = await screen.findByRole('checkbox', { name: 'Select Creator 26' })
  expect(next).toHaveProperty('disabled', false)
})
