// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { Toaster } from '../../../web/src/components/ui/toaster'
import { Catalog } from '../../../web/src/features/programs/products/catalog'
import { catalogRow } from './catalog-row'
import { answers, refusal, requests } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const PROGRAM = 'GET /api/affiliate-programs/me'
const ADD = 'POST /api/affiliate-programs/{id}/products/add'
const REMOVE = 'POST /api/affiliate-programs/{id}/products/remove'

beforeEach(() => {
  answers['GET /api/products/catalog'] = {
    rows: [1, 2, 3].map(catalogRow),
    total: 60,
    page: 1,
    limit: 25,
    data_through: null,
  }
  answers[PROGRAM] = { id: 7 }
  answers['POST /api/affiliate-programs/{id}/products/removal'] = { products: 2, links: 7, creators: 2 }
  answers[REMOVE] = { productIds: [1, 2], remaining: 0 }
  answers[ADD] = { productIds: [1, 2], unlisted: 0, remaining: 0 }
})

const open = (search = '') => {
  const catalog = createElement(Catalog, { range: { from: '2026-11-01', to: '2026-11-20' } })
  return renderPage(createElement('main', null, catalog, createElement(Toaster)), `/dashboard/products${search}`)
}
const bodiesOf = (name: string) => requests.flatMap(({ call, body }) => (call === name ? [body] : []))
/** The first one also names its checkbox. */
const header = (name: string) => screen.findByRole('columnheader', { name: new RegExp(`${name}$`) })

it('sorts by its headers, in the URL, figures from the largest', async () => {
  const page = await open('?page=2')
  await page.user.click(await screen.findByRole('button', { name: 'Sales' }))
  expect(page.query()).toBe('?sort=-sales')
  expect((await header('Sales')).getAttribute('aria-sort')).toBe('descending')
  await page.user.click(screen.getByRole('button', { name: 'Sales' }))
  expect(page.query()).toBe('?sort=sales')
  expect((await header('Product')).getAttribute('aria-sort')).toBe('none')
  expect((await header('Stock')).getAttribute('aria-sort')).toBeNull()
})

it('ignores what its contract refuses in the URL', async () => {
  await open('?sort=brand&stock=none&columns=price,nothing&page=x')
  expect((await header('Product')).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Select all rows on this pageProduct',
    'Price',
    'Favorite',
  ])
})

const classesOf = (name: string) => screen.getByRole('columnheader', { name }).className

it('shows the columns that the URL names, and that of its sort, at every width', async () => {
  await open('?sort=-net_cost&columns=default,epc,-stock')
  await header('Product')
  expect(screen.queryByRole('columnheader', { name: 'Stock' })).toBeNull()
  for (const name of ['EPC', 'Net cost']) expect(classesOf(name)).not.toMatch(/hidden/)
  expect(classesOf('Sales')).toMatch(/@max-\w+:hidden/)
})

it('keeps its other columns as they are when one is switched on or off', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Columns' }))
  const press = async (name: string) => page.user.click(await screen.findByRole('menuitemcheckbox', { name }))
  await press('Earnings per click (EPC)')
  expect(page.query()).toBe('?columns=default%2Cepc')
  await press('Stock')
  expect(page.query()).toBe('?columns=default%2Cepc%2C-stock')
  await press('Earnings per click (EPC)')
  await press('Stock')
  expect(page.query()).toBe('?columns=default%2Cstock')
})

it('shows a column for which there was no room by one press', async () => {
  const page = await open()
  const net = await header('Net cost')
  net.style.display = 'none'
  await page.user.click(screen.getByRole('button', { name: 'Columns' }))
  const item = await screen.findByRole('menuitemcheckbox', { name: 'Net cost' })
  expect(item.getAttribute('aria-checked')).toBe('false')
  await page.user.click(item)
  expect(page.query()).toBe('?columns=default%2Cnet_cost')
  expect(item.getAttribute('aria-checked')).toBe('true')
})

it('selects rows by keyboard, a page, and everything that the filters find', async () => {
  const page = await open('?stock=in')
  const box = await screen.findByLabelText<HTMLInputElement>('Select Product 2')
  box.focus()
  await page.user.keyboard(' ')
  expect(page.query()).toBe('?stock=in&selected=2')
  expect(document.activeElement).toBe(screen.getByLabelText('Select Product 2'))
  await page.user.click(screen.getByLabelText('Select all rows on this page'))
  expect(screen.getByText(/products selected/).textContent).toBe('3 of 60 products selected')
  await page.user.click(screen.getByRole('button', { name: 'Select all 60' }))
  expect(screen.getByText(/products selected/).textContent).toBe('60 products selected')
  await page.user.click(screen.getByRole('button', { name: 'Add to program' }))
  await waitFor(() => expect(bodiesOf(ADD)).toEqual([{ matching: { stock: 'in' } }]))
  await waitFor(() => expect(page.query()).toBe('?stock=in'))
})

const pageBox = () => screen.findByLabelText<HTMLInputElement>('Select all rows on this page')

it('marks its page as selected only by rows of the page', async () => {
  const page = await open('?page=2&selected=99')
  expect((await pageBox()).indeterminate).toBe(false)
  await page.user.click(screen.getByLabelText('Select Product 2'))
  expect((await pageBox()).indeterminate).toBe(true)
})

it('says that a selection of everything is reduced to the page', async () => {
  const page = await open('?selected=all')
  await page.user.click(await screen.findByLabelText('Select Product 2'))
  expect(page.query()).toBe('?selected=1%2C3')
  expect(currentToasts()[0]?.title).toBe('Selection reduced to this page')
  expect(screen.getByText(/products selected/).textContent).toBe('2 of 60 products selected')
})

it('clears the selection when a filter changes', async () => {
  const page = await open('?selected=2')
  await page.user.click(await screen.findByRole('button', { name: 'Favorites' }))
  expect(page.query()).toBe('?favorite=yes')
})

it('keeps a filter that was chosen while a change of the selection was saved', async () => {
  let finish = (_answer: unknown): void => {}
  answers[ADD] = new Promise((resolve) => {
    finish = resolve
  })
  const page = await open('?page=2&selected=1,2')
  await page.user.click(await screen.findByRole('button', { name: 'Add to program' }))
  await page.user.click(screen.getByRole('button', { name: 'Sales' }))
  expect(page.query()).toBe('?selected=1%2C2&sort=-sales')
  finish({ productIds: [1, 2], unlisted: 0, remaining: 0 })
  await waitFor(() => expect(page.query()).toBe('?sort=-sales'))
})

it('keeps a filter that was chosen right after typing a search', async () => {
  const page = await open()
  await screen.findByText('Product 1')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mug' } })
  fireEvent.click(screen.getByRole('button', { name: 'Favorites' }))
  await waitFor(() => expect(page.query()).toBe('?favorite=yes&search=mug'))
})

it('says what a removal ends, and undoes it exactly', async () => {
  const page = await open('?selected=1,2')
  await page.user.click(await screen.findByRole('button', { name: 'Remove from program' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove 2 products' })
  expect(dialog.textContent).toContain('7 links of 2 creators will stop earning')
  expect(bodiesOf(REMOVE)).toEqual([])
  await page.user.click(within(dialog).getByRole('button', { name: 'Remove 2 products' }))
  // By keyboard: a toast captures the pointer, which the test's browser cannot.
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(bodiesOf(ADD)).toEqual([{ productIds: [1, 2], is_undo: true }]))
  expect(bodiesOf(REMOVE)).toEqual([{ productIds: [1, 2] }])
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('2 products restored'))
  expect(page.query()).toBe('')
})

it('opens a product by its link, with the same period', async () => {
  const page = await open('?stock=in&period=last-month&page=2')
  await page.user.click(await screen.findByRole('link', { name: /Product 3/ }))
  expect(page.path()).toBe('/dashboard/product-detail/3')
  expect(page.query()).toBe('?period=last-month')
})

it('says that the program could not be loaded, without which nothing can be selected, and tries again', async () => {
  answers[PROGRAM] = refusal(500)
  const page = await open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answers[PROGRAM] = { id: 7 }
  await page.user.click(retry)
  await screen.findByLabelText('Select Product 1')
})

it('lists products without a program, and names each row’s favorite button', async () => {
  answers[PROGRAM] = refusal(404)
  await open()
  await screen.findByRole('button', { name: 'Add Product 2 to favorites' })
  expect(screen.queryByLabelText('Select Product 1')).toBeNull()
})
