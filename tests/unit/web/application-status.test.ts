// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { BrowsedBrand } from '../../../src/contracts/programs'
import { ApplicationStatus } from '../../../web/src/features/programs/dashboard/application-status'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const BRAND: BrowsedBrand = {
  brand_id: 1,
  brand_name: 'Hearth & Pine',
  logo_url: null,
  product_category: null,
  program_id: 2,
  page_id: 'Ab3xY',
  title: 'Hearth & Pine Affiliate Program',
  products: 3,
  max_fee_percent: 20,
  auto_accept_applications: true,
  allowed_countries: [],
  min_reach: null,
  has_terms: false,
  ineligible_reason: null,
  contact_email: null,
  is_reviewed: true,
  partnership_id: 3,
  partnership_status: 'ended',
  message: null,
  may_reapply_from: '2026-12-01T10:00:00.000Z',
}

describe('a creator who returns to a program that accepts everybody', () => {
  it.each([
    ['a former partner', { partnership_status: 'ended', is_reviewed: true }, 'Reapply'],
    [
      'a former partner whom the brand declined since',
      { partnership_status: 'rejected', is_reviewed: true },
      'Reapply',
    ],
    ['a creator whom the brand declined', { partnership_status: 'rejected', is_reviewed: false }, 'Join'],
  ] as const)('%s reads what happens next', async (_who, standing, label) => {
    const brand = { ...BRAND, ...standing }
    await renderPage(createElement(ApplicationStatus, { brand, creatorId: 4, today: '2026-12-11' }))
    screen.getByRole('button', { name: `${label}: Hearth & Pine` })
    const review = screen.queryByText(/You can reapply now\. Hearth & Pine will review your application\./)
    expect(review !== null).toBe(standing.is_reviewed)
  })
})
