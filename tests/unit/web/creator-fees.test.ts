// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CreatorFeeRow } from '../../../src/contracts/fees'
import { CreatorFees } from '../../../web/src/features/programs/fees/creator-fees'
import { answers } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-26' }))

const FEE: CreatorFeeRow = {
  creator_product_id: 1,
  product_id: 2,
  asin: 'B000000001',
  product_title: 'Trail leash',
  image_url: null,
  creator_id: 3,
  creator_name: 'Nora Bakes',
  product_fee: 15,
  own_fee: 18,
  fee_percent: 18,
  next_fee: null,
}

beforeEach(() => {
  answers['GET /api/fees'] = { rows: [FEE], total: 1, page: 1, limit: 25 }
})

it('names the creator of each fee, but not on the creator’s own page', async () => {
  const all = await renderPage(createElement(CreatorFees, { creatorId: undefined }))
  await screen.findByText('Nora Bakes')
  all.unmount()
  await renderPage(createElement(CreatorFees, { creatorId: 3 }))
  await screen.findByText('Trail leash')
  expect(screen.queryByText('Nora Bakes')).toBeNull()
})
