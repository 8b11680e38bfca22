// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CreatorProductRow } from '../../../src/contracts/partnerships'
import type { ProgramRow } from '../../../src/contracts/programs'
import { LinkedProduct } from '../../../web/src/features/links/linked-product'
import { ProgramForm } from '../../../web/src/features/programs/dashboard/program-form'
import { ProgramSteps } from '../../../web/src/features/programs/public/program-steps'
import { basisLine, basisOfSale } from '../../../web/src/lib/commission-basis'
import { answers, requests } from './fake-api'
import { NO_CONDITIONS } from './no-conditions'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('the commission basis', () => {
  it.each([
    ['linked_product', 'Commission on sales of the linked product', 'Sales of the linked product'],
    ['brand_products', 'Commission on all Fernhill sales from a link', 'All sales of the brand'],
  ] as const)('%s has its own text', (basis, line, sale) => {
    expect(basisLine(basis, 'Fernhill')).toBe(line)
    expect(basisOfSale(basis)).toBe(sale)
  })

  const PROGRAM: ProgramRow & { brand_name: string; is_visible: true; requirements: string[] } = {
    id: 11,
    brand_id: 7,
    brand_name: 'Fernhill',
    title: 'Fernhill Program',
    description: '<p>Good things</p>',
    is_visible: true,
    auto_accept_applications: false,
    logo_url: null,
    ...NO_CONDITIONS,
    contact_email: null,
    page_id: 'Ab3xY',
    commission_basis: 'linked_product',
  }

  it.each(['linked_product', 'brand_products'] as const)('%s is shown on the public page', async (basis) => {
    const program = { ...PROGRAM, commission_basis: basis }
    await renderPage(createElement(ProgramSteps, { program, to: '/apply' }))
    screen.getByText(`${basisLine(basis, 'Fernhill')}.`)
  })

  it.each([
    [
      'linked_product',
      'You earn 25%, or $4.98 per sale at the current price, of sales of this product that Amazon attributes to your link',
    ],
    [
      'brand_products',
      'You earn 25%, or $4.98 per sale at the current price, of all sales of Fernhill that Amazon attributes to your link',
    ],
  ] as const)('%s is printed where a link is made', async (basis, text) => {
    const product: CreatorProductRow = {
      id: 3,
      asin: 'B000000001',
      title: 'Kettle',
      price: '19.90',
      image_url: null,
      large_image_url: null,
      commission_perc: 20,
      fee_percent: 25,
      creator_product_id: 5,
      next_fee: null,
      availability: 'IN_STOCK',
      commission_basis: basis,
    }
    await renderPage(createElement(LinkedProduct, { product, brandName: 'Fernhill' }))
    expect(screen.getByText(/^You earn/).textContent).toContain(text)
  })

  const BRAND = { id: 7, brand_name: 'Fernhill', logo_url: null }

  it('can be chosen in the program form', async () => {
    answers['PATCH /api/affiliate-programs/{id}'] = { ...PROGRAM, commission_basis: 'brand_products' }
    const onSaved = vi.fn()
    const { user } = await renderPage(createElement(ProgramForm, { program: PROGRAM, brand: BRAND, onSaved }))
    screen.getByText(/^Changes apply to sales from today on\./)
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    await user.click(screen.getByRole('radio', { name: 'Sales of all my products' }))
    await user.click(screen.getByRole('button', { name: 'Save program' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(requests).toMatchObject([{ body: { commission_basis: 'brand_products' } }])
  })
})
