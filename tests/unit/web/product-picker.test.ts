// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProductRow } from '../../../src/contracts/amazon'
import { ProductPicker } from '../../../web/src/features/programs/dashboard/product-picker'
import { callApi } from '../../../web/src/lib/api'

vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))

const productOf = (id: number): ProductRow => ({
  id,
  asin: `B00000000${id}`,
  title: `Product ${id}`,
  sku: null,
  category: null,
  price: '12.50',
  price_currency: 'USD',
  availability: 'IN_STOCK',
  eligibility_status: null,
  image_url: null,
  large_image_url: null,
  commission_perc: 20,
  favorite: false,
  vanished_at: null,
})
const productsUpTo = (count: number) => Array.from({ length: count }, (_, index) => productOf(index + 1))

const open = (products: ProductRow[]) => {
  const picker = createElement(ProductPicker, { programId: 7, products, offeredIds: [2], onSaved: vi.fn() })
  render(createElement(QueryClientProvider, { client: new QueryClient() }, picker))
  return userEvent.setup()
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const status = () => screen.getByText(/ selected/, { selector: '[role=status]' }).textContent

afterEach(cleanup)

it('selects products by mouse and keyboard, and keeps the focus on the checkbox', async () => {
  const user = open(productsUpTo(3))
  expect(box('Product 2').checked).toBe(true)
  await user.click(box('Product 3'))
  expect(document.activeElement).toBe(box('Product 3'))
  await user.keyboard(' ')
  expect(status()).toBe('1 of 3 selected')
  await user.keyboard(' ')
  expect(box('Product 3').checked).toBe(true)
  expect(status()).toBe('2 of 3 selected · 1 added')
  await user.click(box('Product 2'))
  expect(status()).toBe('1 of 3 selected · 1 added, 1 removed')
  await user.click(screen.getByText('Discard'))
  expect(status()).toBe('1 of 3 selected')
  expect(box('Product 2').checked).toBe(true)
})

it('selects all products, those of the next page too, and saves what is selected', async () => {
  vi.mocked(callApi).mockResolvedValue([1])
  const user = open(productsUpTo(51))
  const all = box('Select all 51 products')
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  await user.click(screen.getByLabelText('Next page'))
  await user.click(box('Product 51'))
  expect(status()).toBe('50 of 51 selected · 49 added')
  await user.click(screen.getByText('Save products'))
  const [, input] = vi.mocked(callApi).mock.lastCall ?? []
  const productIds = productsUpTo(50).map(({ id }) => id)
  expect(input).toEqual({ params: { id: 7 }, body: { productIds: expect.toSatisfy(isSameSet(productIds)) } })
})

const isSameSet = (expected: number[]) => (sent: number[]) => [...sent].sort((a, b) => a - b).join() === expected.join()
