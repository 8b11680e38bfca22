// @vitest-environment jsdom
import { act, createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CreatorProductRow, ProgramRow } from '../../../src/contracts/programs'
import { callApi } from '../../../web/src/lib/api'
import { basisLine, basisOfSale } from '../../../web/src/lib/commission-basis'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))

let screen: Awaited<ReturnType<typeof rendered>> | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(async () => {
  await screen?.close()
  screen = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the commission basis', () => {
  it.each([
    ['linked_product', 'Commission on sales of the linked product', 'Sales of the linked product'],
    ['brand_products', 'Commission on all Fernhill sales from a link', 'All sales of the brand'],
  ] as const)('%s has its own text', (basis, line, sale) => {
    expect(basisLine(basis, 'Fernhill')).toBe(line)
    expect(basisOfSale(basis)).toBe(sale)
  })

  const PROGRAM: ProgramRow & { brand_name: string; is_visible: true } = {
    id: 11,
    brand_id: 7,
    brand_name: 'Fernhill',
    title: 'Fernhill Program',
    description: '<p>Good things</p>',
    is_visible: true,
    auto_accept_applications: false,
    logo_url: null,
    page_id: 'Ab3xY',
    commission_basis: 'linked_product',
  }

  it.each(['linked_product', 'brand_products'] as const)('%s is shown on the public page', async (basis) => {
    const { HowItWorksHere } = await import('../../../web/src/features/programs/public/how-it-works-here')
    const program = { ...PROGRAM, commission_basis: basis }
    screen = await rendered(createElement(HowItWorksHere, { program, to: '/apply' }))
    expect(screen.text()).toContain(`${basisLine(basis, 'Fernhill')}.`)
  })

  it.each([
    ['linked_product', 'You earn 25% of sales of this product that Amazon attributes to your link'],
    ['brand_products', 'You earn 25% of all sales of Fernhill that Amazon attributes to your link'],
  ] as const)('%s is printed where a link is made', async (basis, text) => {
    const { LinkedProduct } = await import('../../../web/src/features/links/linked-product')
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
      availability: 'IN_STOCK',
      commission_basis: basis,
    }
    screen = await rendered(createElement(LinkedProduct, { product, brandName: 'Fernhill' }))
    expect(screen.text()).toContain(text)
  })

  it('can be chosen in the program form', async () => {
    const { ProgramForm } = await import('../../../web/src/features/programs/dashboard/program-form')
    vi.mocked(callApi).mockResolvedValue({ ...PROGRAM, commission_basis: 'brand_products' })
    const onSaved = vi.fn()
    screen = await rendered(createElement(ProgramForm, { program: PROGRAM, onSaved }))
    expect(screen.text()).toContain('Changes apply to sales from today on')
    const choices = [...document.querySelectorAll<HTMLButtonElement>('[role="radio"]')]
    expect(choices).toHaveLength(2)
    act(() => choices[1]?.click())
    await screen.press('Save program')
    for (let turn = 0; turn < 5; turn += 1) await screen.wait(0)
    expect(vi.mocked(callApi).mock.calls[0]?.[1]).toMatchObject({ body: { commission_basis: 'brand_products' } })
    expect(onSaved).toHaveBeenCalledOnce()
  })
})
