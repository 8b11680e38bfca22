// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OfferedProduct } from '../../../src/contracts/offers'
import type { BrowsedBrand } from '../../../src/contracts/programs'
import { BrowsedBrands } from '../../../web/src/features/programs/offers/browsed-brands'
import { Offers } from '../../../web/src/features/programs/offers/offers'
import { BROWSED_BRAND } from './browsed-brand'
import { answers, queries, requests } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const OFFERS = 'GET /api/products/browse'
const BRANDS = 'GET /api/brands/browse'
const OFFER: OfferedProduct = {
  id: 11,
  asin: 'B000000011',
  title: 'Cast iron skillet',
  image_url: null,
  large_image_url: null,
  price: '24.90',
  price_currency: 'USD',
  availability: 'IN_STOCK',
  fee_percent: 20,
  next_fee: null,
  commission: '4.98',
  added_at: '2026-11-01T10:00:00.000Z',
  brand: BROWSED_BRAND,
}
const pageOf = <Row>(...rows: Row[]) => ({ rows, total: rows.length, page: 1, limit: 24 })
const open = (address = '/dashboard/brands') =>
  renderPage(createElement(Offers, { creatorId: 4, today: '2026-12-11' }), address)
const card = async (name = 'Cast iron skillet') =>
  within((await screen.findByText(name)).closest('li') ?? document.body)
const offerOf = (brand: Partial<BrowsedBrand>, offer: Partial<OfferedProduct> = {}) =>
  pageOf({ ...OFFER, ...offer, brand: { ...BROWSED_BRAND, ...brand } })

beforeEach(() => {
  answers[OFFERS] = pageOf(OFFER)
})

describe('a product’s card', () => {
  it('says what one sale earns, at which fee and price, and whether it is in stock', async () => {
    await open()
    const shown = await card()
    shown.getByText('$4.98 per sale')
    shown.getByText('20% of $24.90')
    shown.getByText('In stock')
    expect(shown.getByRole('link', { name: 'Hearth & Pine' }).getAttribute('href')).toBe('/dashboard/brand/1')
    screen.getByText('1 product')
  })

  it('says the fee where Amazon has no price, and the change of a fee that is announced', async () => {
    answers[OFFERS] = offerOf(
      {},
      { price: null, commission: null, next_fee: { fee_percent: 25, effective_from: '2026-12-20' } },
    )
    await open()
    const shown = await card()
    shown.getByText('20% per sale')
    shown.getByText('No price on Amazon right now · 25% from Dec 20')
  })

  it('leads a partner to the link maker', async () => {
    answers[OFFERS] = offerOf({ partnership_status: 'active', partnership_id: 3 })
    await open()
    const link = (await card()).getByRole('link', { name: 'Create link to Cast iron skillet' })
    expect(link.getAttribute('href')).toBe('/dashboard/create-affiliate-link/1/11')
  })

  it('lets others apply, and shows that they did', async () => {
    const page = await open()
    answers['POST /api/creator-brand-partnerships'] = { status: 'pending', brand_id: 1 }
    answers[OFFERS] = offerOf({ partnership_status: 'pending', partnership_id: 3 })
    await page.user.click((await card()).getByRole('button', { name: 'Apply: Hearth & Pine' }))
    const link = await screen.findByRole('link', { name: 'View application: Hearth & Pine' })
    expect(link.getAttribute('href')).toBe('/dashboard/brand/1')
    expect(requests).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ brand_id: 1, source_program_id: 2 }) }),
    )
  })

  it.each([
    [
      { ineligible_reason: 'audience', min_reach: 100_000 },
      'Hearth & Pine only accepts creators with an audience of at least 10K.',
    ],
    [
      { ineligible_reason: 'country', allowed_countries: ['US'] },
      'Hearth & Pine only accepts creators in the United States.',
    ],
    [
      { partnership_status: 'rejected', may_reapply_from: '2026-12-20T10:00:00.000Z' },
      'You can reapply on Dec 20, 2026.',
    ],
  ] as const)('says why nobody can apply: %j', async (standing, text) => {
    answers[OFFERS] = offerOf(standing as Partial<BrowsedBrand>)
    await open()
    const shown = await card()
    shown.getByText(text)
    expect(shown.queryByRole('button', { name: /Apply|Join/ })).toBeNull()
    shown.getByRole('link', { name: 'View brand: Hearth & Pine' })
  })
})

describe('the filters', () => {
  it('are in the address, and are asked for', async () => {
    const page = await open(
      '/dashboard/brands?search=skillet&feeFrom=20&priceTo=50&stock=in&instant=yes&sort=-fee&page=2',
    )
    await card()
    expect(queries[OFFERS]).toEqual({
      search: 'skillet',
      feeFrom: '20',
      priceTo: '50',
      stock: 'in',
      instant: 'yes',
      sort: '-fee',
      page: 2,
      limit: 24,
    })
    await page.user.click(screen.getByRole('button', { name: 'In stock', pressed: true }))
    await waitFor(() => expect(page.query()).not.toContain('stock'))
    expect(page.query()).not.toContain('page')
    await page.user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(page.query()).toBe('?sort=-fee'))
  })

  it('that find nothing can be cleared', async () => {
    answers[OFFERS] = pageOf()
    const page = await open('/dashboard/brands?search=zzz')
    await screen.findByText('No products match your search and filters.')
    answers[OFFERS] = pageOf(OFFER)
    await page.user.click(screen.getByRole('button', { name: 'Show all products' }))
    await card()
  })

  it('say that there are more products than are counted', async () => {
    answers[OFFERS] = { ...pageOf(OFFER), total: 10_000 }
    await open()
    await screen.findByText('More than 10,000 products. Search or filter to narrow them down.')
  })

  it('are those of brands, too', async () => {
    answers[BRANDS] = { ...pageOf(BROWSED_BRAND), limit: 25 }
    await renderPage(
      createElement(BrowsedBrands, { creatorId: 4, today: '2026-12-11' }),
      '/dashboard/brands?view=brands&category=Fashion&priceFrom=10&sort=-newest',
    )
    await screen.findByText('Hearth & Pine')
    expect(queries[BRANDS]).toEqual({ category: 'Fashion', priceFrom: '10', sort: '-newest', page: 1, limit: 25 })
  })
})
