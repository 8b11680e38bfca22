// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { FeeChangeRow } from '../../../src/contracts/fees'
import { FeeChangesTable } from '../../../web/src/features/programs/fees/fee-changes-table'
import { answers, queries } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const LIST = 'GET /api/fees/changes'

const changeOf = (id: number): FeeChangeRow => ({
  id,
  kind: 'set',
  percent: 10 + id,
  is_for_all: true,
  effective_from: '2026-12-01',
  status: 'scheduled',
  can_cancel: true,
  products: 1,
  creators: 0,
  raised: 0,
  lowered: 1,
  replaced: 0,
  created_at: '2026-11-20T10:00:00.000Z',
})

it('sorts by the first day and filters by status, beside another list of the page', async () => {
  answers[LIST] = { rows: [changeOf(1), changeOf(2)], total: 22, page: 1, limit: 10 }
  const page = await renderPage(
    createElement(FeeChangesTable),
    '/here?sort=-sales&page=3&changesPage=2&changesStatus=no',
  )
  const header = await screen.findByRole('columnheader', { name: 'First day' })
  expect(queries[LIST]).toEqual({ status: undefined, sort: '-created', page: 2, limit: 10 })
  await page.user.click(within(header).getByRole('button'))
  await waitFor(() => expect(queries[LIST]).toMatchObject({ sort: '-effective_from', page: 1 }))
  expect(page.query()).toContain('sort=-sales&page=3')
})

it('says that no change has the status, and shows all again', async () => {
  answers[LIST] = { rows: [], total: 0, page: 1, limit: 10 }
  const page = await renderPage(createElement(FeeChangesTable), '/here?changesStatus=replaced')
  await page.user.click(await screen.findByRole('button', { name: 'Show all fee changes' }))
  await screen.findByText('No fee changes yet')
  expect(page.query()).toBe('')
})

it('names the change that each button undoes', async () => {
  answers[LIST] = { rows: [changeOf(1), changeOf(2)], total: 2, page: 1, limit: 10 }
  await renderPage(createElement(FeeChangesTable))
  await screen.findByRole('button', { name: 'Undo: Set to 11% from Dec 1, 1 product, all creators' })
  screen.getByRole('button', { name: 'Undo: Set to 12% from Dec 1, 1 product, all creators' })
})
