// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ProductRow } from '../../../src/contracts/amazon'
import { LeaveGuard } from '../../../web/src/app/leave-guard'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { createQueryClient } from '../../../web/src/lib/query-client'
import { queryKeys } from '../../../web/src/lib/query-keys'
import { hasUnsavedChanges } from '../../../web/src/lib/unsaved-changes'
import DashboardEditProgramProducts from '../../../web/src/routes/dashboard-edit-program-products'
import { answers, refusal, requests } from './fake-api'
import './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const OFFERED = 'GET /api/affiliate-programs/{id}/products'
const ADD = 'POST /api/affiliate-programs/{id}/products/add'
const REMOVE = 'POST /api/affiliate-programs/{id}/products/remove'

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

beforeEach(() => {
  answers['GET /api/affiliate-programs/me'] = { id: 7 }
  answers[OFFERED] = [2]
  answers['POST /api/affiliate-programs/{id}/products/removal'] = { products: 1, links: 3, creators: 2 }
})

/** `cached`: the products that were in the program when the app last asked. */
const open = async (products: ProductRow[], cached?: number[], client = createQueryClient()) => {
  answers['GET /api/products'] = products
  client.setQueryData(queryKeys.program.mine, { id: 7 })
  client.setQueryData(queryKeys.products, products)
  client.setQueryData(queryKeys.program.productIds(7), cached)
  const children = [createElement(DashboardEditProgramProducts, { key: 'page' }), createElement(Path, { key: 'path' })]
  const router = createElement(MemoryRouter, null, createElement(LeaveGuard, { children }))
  render(createElement(QueryClientProvider, { client }, router))
  await screen.findByText(/ selected/, { selector: '[role=status]' })
  return userEvent.setup()
}
const Path = () => createElement('output', null, useLocation().pathname)
const path = () => document.querySelector('output')?.textContent
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const status = () => screen.getByText(/ selected/, { selector: '[role=status]' }).textContent
const changes = () => requests.filter(({ call }) => call === ADD || call === REMOVE)

it('selects products by mouse and keyboard, and keeps the focus on the checkbox', async () => {
  const user = await open(productsUpTo(3))
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

it('selects all products, those of the next page too, and adds what was selected', async () => {
  answers[ADD] = { productIds: [1], unlisted: 1 }
  const user = await open(productsUpTo(51))
  const all = box('Select all 51 products')
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  await user.click(screen.getByLabelText('Next page'))
  await user.click(box('Product 51'))
  expect(status()).toBe('50 of 51 selected · 49 added')
  await user.click(screen.getByText('Save products'))
  const productIds = productsUpTo(50).flatMap(({ id }) => (id === 2 ? [] : [id]))
  expect(changes()).toEqual([{ call: ADD, body: { productIds } }])
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Products saved',
      description: '1 product added. 1 product not listed on Amazon was skipped.',
    }),
  )
})

it('starts with what is in the program now, not with what was there before', async () => {
  answers[OFFERED] = [3]
  await open(productsUpTo(3), [1, 2])
  expect([1, 2, 3].map((id) => box(`Product ${id}`).checked)).toEqual([false, false, true])
  expect(status()).toBe('1 of 3 selected')
})

it('sends only what changed, and asks before it removes', async () => {
  answers[ADD] = { productIds: [3], unlisted: 0 }
  answers[REMOVE] = { productIds: [2] }
  const user = await open(productsUpTo(4))
  await user.click(box('Product 3'))
  await user.click(box('Product 2'))
  await user.click(screen.getByText('Save products'))
  expect(changes()).toEqual([])
  const dialog = await screen.findByRole('dialog', { name: 'Remove 1 product' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove 1 product' }))
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('1 product removed'))
  expect(changes()).toEqual([
    { call: ADD, body: { productIds: [3] } },
    { call: REMOVE, body: { productIds: [2] } },
  ])
})

it('keeps what is left to save when a part of it failed', async () => {
  answers[ADD] = { productIds: [3], unlisted: 0 }
  answers[REMOVE] = refusal(500)
  const user = await open(productsUpTo(4))
  await user.click(box('Product 3'))
  await user.click(box('Product 2'))
  await user.click(screen.getByText('Save products'))
  const dialog = await screen.findByRole('dialog', { name: 'Remove 1 product' })
  answers[OFFERED] = [2, 3, 4]
  await user.click(within(dialog).getByRole('button', { name: 'Remove 1 product' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Something went wrong')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(status()).toBe('2 of 4 selected · 1 removed')
})

it('keeps the selection when its products cannot be refreshed', async () => {
  const client = createQueryClient()
  const user = await open(productsUpTo(3), undefined, client)
  await user.click(box('Product 3'))
  answers[OFFERED] = refusal(500)
  await act(() => client.invalidateQueries({ queryKey: queryKeys.program.allProductIds }))
  await screen.findByText(/We couldn’t refresh your products/)
  expect(status()).toBe('2 of 3 selected · 1 added')
})

it('asks about what was removed until the save ends, and stays open until then', async () => {
  let finish = (_answer: unknown) => {}
  answers[REMOVE] = { productIds: [2] }
  const user = await open(productsUpTo(3))
  await user.click(box('Product 2'))
  await user.click(screen.getByText('Save products'))
  const dialog = await screen.findByRole('dialog', { name: 'Remove 1 product' })
  answers[OFFERED] = []
  answers['GET /api/products'] = new Promise((resolve) => {
    finish = resolve
  })
  await user.click(within(dialog).getByRole('button', { name: 'Remove 1 product' }))
  // The products of the program have been loaded again, the catalog has not.
  await waitFor(() => expect(status()).toBe('0 of 3 selected'))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Remove 1 product' })).toBe(dialog)
  const asked = requests.filter(({ call }) => call === 'POST /api/affiliate-programs/{id}/products/removal')
  expect(asked.map(({ body }) => body)).toEqual([{ productIds: [2] }])
  await act(async () => finish(productsUpTo(3)))
  await waitFor(() => expect(path()).toBe('/dashboard/affiliate-program'))
})

it('holds the page while changes are not saved', async () => {
  let finish = (_answer: unknown) => {}
  answers[ADD] = new Promise((resolve) => {
    finish = resolve
  })
  const user = await open(productsUpTo(3))
  expect(hasUnsavedChanges()).toBe(false)
  await user.click(box('Product 3'))
  expect(hasUnsavedChanges()).toBe(true)
  await user.click(screen.getByText('Discard'))
  expect(hasUnsavedChanges()).toBe(false)
  await user.click(box('Product 3'))
  await user.click(screen.getByText('Save products'))
  expect(hasUnsavedChanges()).toBe(true)
  finish({ productIds: [3], unlisted: 0 })
  await waitFor(() => expect(path()).toBe('/dashboard/affiliate-program'))
})
