// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { EarningRow } from '../../../src/contracts/money'
import { EarningSheet } from '../../../web/src/features/money/earning-sheet'
import { answers } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
const account = vi.hoisted(() => ({ creatorAccess: 'all' }))
vi.mock('../../../web/src/session/viewer', () => ({ useViewer: () => ({ viewer: { state: 'signed-in', account } }) }))

const EARNING: EarningRow = {
  id: 5,
  date: '2026-11-02',
  earning_type: 'commission',
  brand_id: 7,
  brand_name: 'Fernhill Kitchen',
  creator_id: 3,
  creator_name: 'Maya',
  product_id: 4,
  product_title: 'Mug',
  product_image_url: null,
  link_id: 'Ab3xY',
  link_name: 'Mug link',
  units: 1,
  basis: 'linked_product',
  sales_amount: '20.0000',
  commission_rate: '20.00',
  amount: '4.0000',
  state: 'estimated',
  step: null,
  locks_on: '2026-12-02',
  restatements: 0,
  correction: null,
}

it.each([
  ['all', ['/dashboard/brand/7', '/dashboard/link-detail/Ab3xY']],
  ['money', []],
])('an earning leads a creator who may open %s to these pages', async (creatorAccess, expected) => {
  account.creatorAccess = creatorAccess
  answers['GET /api/earnings/{id}/changes'] = []
  await renderPage(createElement(EarningSheet, { earning: EARNING, onClose: () => {} }))
  await screen.findByText('Fernhill Kitchen')
  screen.getByText('Mug link')
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.replace(/\?.*/, ''))).toEqual(expected)
})
