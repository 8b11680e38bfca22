// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Partners } from '../../../web/src/features/programs/partners/partners'
import { Catalog } from '../../../web/src/features/programs/products/catalog'
import { ProductLinks } from '../../../web/src/features/programs/products/product-links'
import { Referrals } from '../../../web/src/features/referrals/referrals'
import { Referrers } from '../../../web/src/features/referrals/referrers'
import { NOT_REPORTED } from '../../../web/src/lib/not-reported'
import { answers, calls, refusal } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const FRESHNESS = 'GET /api/reports/freshness'
const NOTHING = { clicks: 0, units: 0, sales: '0.00', commission: '0.0000' }
const COSTS = {
  purchases: 0,
  processing_fees: '0.0000',
  are_fees_estimated: false,
  bonus: null,
  is_bonus_partial: false,
  net_cost: '0.0000',
}
const PRODUCT = { id: 1, asin: 'B000000001', title: 'Leash', price: '5.00', availability: 'IN_STOCK', links: 0 }
const PARTNER = {
  partnership_id: 1,
  creator_id: 1,
  creator_name: 'Nora Bakes',
  status: 'active',
  total_reach: 1000,
  product_categories: [],
  applied_at: '2026-11-01T00:00:00.000Z',
  tags: [],
  links: 0,
  figures: { ...NOTHING, ...COSTS },
}
const COST = { sales: '0.00', cost: '0.0000', lifetime_cost: '7.0000', referral_commission_rate: '2.00' }
const listOf = (row: object) => ({ rows: [row], total: 1, page: 1, limit: 25 })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  Object.assign(answers, {
    'GET /api/affiliate-programs/me': null,
    'GET /api/creator-tags': [],
    'GET /api/products/catalog': listOf({ ...PRODUCT, ...NOTHING, ...COSTS, commission_perc: 20 }),
    'GET /api/partnerships': listOf(PARTNER),
    'GET /api/products/{id}/links': listOf({
      id: 1,
      link_id: 'a',
      link_name: 'Reel',
      creator_name: 'Nora',
      ...NOTHING,
    }),
    'GET /api/referrals/settings': { ...listOf({ ...PARTNER, ...COST, referrals: 0 }), page_id: null },
    'GET /api/referrals': listOf({
      ...COST,
      id: 1,
      referrer_name: 'Nora Bakes',
      referred_name: 'Ben',
      effective_from: '2026-01-01',
    }),
  })
})

const range = { from: '2026-11-10', to: '2026-11-20' }
/** Of the columns that can be hidden, those with figures of the period. */
const ALL = '?columns=clicks,units,sales,commission,cost,lifetime_cost,net_cost,conversion,epc'
const tables: { name: string; table: ReactNode; unknown: number }[] = [
  { name: 'products', table: createElement(Catalog, { range }), unknown: 7 },
  { name: 'creators', table: createElement(Partners, { range }), unknown: 7 },
  { name: 'links', table: createElement(ProductLinks, { id: 1, range }), unknown: 4 },
  { name: 'referrers', table: createElement(Referrers, { range }), unknown: 2 },
  { name: 'referrals', table: createElement(Referrals, { range }), unknown: 2 },
]
const open = async (table: ReactNode, dataThrough: string | null) => {
  answers[FRESHNESS] = { data_from: null, history_from: null, data_through: dataThrough }
  await renderPage(table, `/here${ALL}`)
  return within(await screen.findByRole('table'))
}

describe.each(tables)('figures of $name', ({ table, unknown }) => {
  it.each([null, '2026-11-09'])('are unknown while complete days end with %s', async (dataThrough) => {
    const cells = await open(table, dataThrough)
    await waitFor(() => expect(cells.getAllByText(NOT_REPORTED)).toHaveLength(unknown))
    expect(cells.queryAllByText('$0.00')).toEqual([])
  })

  it('are 0 once a day of the period is complete', async () => {
    const cells = await open(table, '2026-11-10')
    await cells.findAllByText('$0.00')
    await waitFor(() => expect(calls()).toContain(FRESHNESS))
    expect(cells.queryByText(NOT_REPORTED)).toBeNull()
  })
})

it('keeps lifetime costs while the period is unknown', async () => {
  const cells = await open(createElement(Referrals, { range }), null)
  await cells.findAllByText(NOT_REPORTED)
  cells.getByText('$7.00')
})

it('shows the figures as they are while it is unknown how far Amazon has reported', async () => {
  answers[FRESHNESS] = refusal(500)
  await renderPage(createElement(ProductLinks, { id: 1, range }))
  await waitFor(() => expect(calls()).toContain(FRESHNESS))
  expect((await screen.findAllByText('$0.00')).length).toBeGreaterThan(0)
})
