// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { Toaster } from '../../../web/src/components/ui/toaster'
import DashboardEditProgramProducts from '../../../web/src/routes/dashboard-edit-program-products'
import { catalogRow } from './catalog-row'
import { answers, queries, refusal, requests } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-20' }))

const LIST = 'GET /api/products/catalog'
const PROGRAM = 'GET /api/affiliate-programs/me'
const ADD = 'POST /api/affiliate-programs/{id}/products/add'
const REMOVE = 'POST /api/affiliate-programs/{id}/products/remove'
const REMOVAL = 'POST /api/affiliate-programs/{id}/products/removal'

const answerWith = (rows: ReturnType<typeof catalogRow>[], total = 60) => {
  answers[LIST] = { rows, total, page: 1, limit: 25, data_through: null }
}
const outside = (id: number) => ({ ...catalogRow(id), is_offered: false })

beforeEach(() => {
  answerWith([catalogRow(1), outside(2), { ...outside(3), vanished_at: '2026-11-03T10:00:00.000Z' }])
  answers[PROGRAM] = { id: 7 }
  answers['GET /api/data-freshness'] = null
  answers[REMOVAL] = { products: 1, links: 3, creators: 2 }
  answers[REMOVE] = { productIds: [1], remaining: 0 }
  answers[ADD] = { productIds: [2], unlisted: 0, remaining: 0 }
})

const open = (search = '') =>
  renderPage(
    createElement('main', null, createElement(DashboardEditProgramProducts), createElement(Toaster)),
    `/dashboard/edit-program-products${search}`,
  )
const bodiesOf = (name: string) => requests.flatMap(({ call, body }) => (call === name ? [body] : []))
const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)
/** Answers in turn. */
const inTurn = (...list: unknown[]) => {
  const left = [...list]
  return () => left.shift()
}

describe('the list', () => {
  it('asks for a page with the search, sort and filters of the URL', async () => {
    await open('?page=2&search=mug&sort=-price&offered=no&stock=in')
    await screen.findByText('Product 1')
    expect(queries[LIST]).toMatchObject({
      page: 2,
      limit: 25,
      search: 'mug',
      sort: '-price',
      offered: 'no',
      stock: 'in',
    })
  })

  it('has the columns to choose by; figures of a period can be shown, with the period', async () => {
    const page = await open()
    await screen.findByText('Product 1')
    const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers()).toEqual([
      'Select all rows on this pageProduct',
      'ASIN',
      'Stock',
      'In program',
      'Price',
      'Affiliate fee',
      'Active links',
      'Actions',
    ])
    expect(screen.queryByRole('button', { name: /Last 30 days/ })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Columns' }))
    await page.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Sales' }))
    expect(page.query()).toBe('?columns=default%2Csales')
    expect(headers()).toContain('Sales')
    await screen.findByRole('button', { name: /Last 30 days/, hidden: true })
  })

  it('asks to finish setup without a program', async () => {
    answers[PROGRAM] = refusal(404)
    await open()
    await screen.findByText('You don’t have a program yet')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says that the catalog is empty', async () => {
    answerWith([], 0)
    await open()
    await screen.findByText('No products yet')
  })
})

describe('the button of a row', () => {
  it('adds its product right away, keeps the focus, and takes it out of the selection', async () => {
    const page = await open('?selected=1,2')
    const add = await screen.findByRole('button', { name: 'Add Product 2 to your program' })
    answerWith([1, 2, 3].map(catalogRow))
    await page.user.click(add)
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('1 product added'))
    expect(bodiesOf(ADD)).toEqual([{ productIds: [2] }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Product 2 from your program' }))
    expect(page.query()).toBe('?selected=1')
  })

  it('asks before it removes its product, and undoes it', async () => {
    const page = await open()
    await page.user.click(await screen.findByRole('button', { name: 'Remove Product 1 from your program' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove 1 product' })
    expect(dialog.textContent).toContain('3 links of 2 creators will stop earning')
    expect(bodiesOf(REMOVE)).toEqual([])
    await page.user.click(within(dialog).getByRole('button', { name: 'Remove 1 product' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    answers[ADD] = { productIds: [1], unlisted: 0, remaining: 0 }
    undo.focus()
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('1 product restored'))
    expect(bodiesOf(ADD)).toEqual([{ productIds: [1], is_undo: true }])
  })

  it('is absent for a product that Amazon no longer lists, and the stock says why', async () => {
    const page = await open()
    await screen.findByText('Product 3')
    expect(rowOf('Product 3').queryByRole('button', { name: /program/ })).toBeNull()
    await page.user.click(rowOf('Product 3').getByRole('button', { name: 'Not listed on Amazon' }))
    await screen.findByText('Not listed on Amazon since Nov 3, 2026. You can add it once it’s listed again.')
  })

  it('says why its product was not added', async () => {
    answers[ADD] = refusal(409, 'Connect Amazon first')
    const page = await open()
    await page.user.click(await screen.findByRole('button', { name: 'Add Product 2 to your program' }))
    await waitFor(() => expect(currentToasts()[0]).toMatchObject({ description: 'Connect Amazon first' }))
  })
})

describe('a change that takes several requests', () => {
  const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const progress = (name: string) => screen.findByRole<HTMLProgressElement>('progressbar', { name })

  it('shows its progress, and adds up what it did', async () => {
    let finish = (_answer: unknown) => {}
    const last = new Promise((resolve) => {
      finish = resolve
    })
    answers[ADD] = inTurn({ productIds: ids(1, 1_200), unlisted: 0, remaining: 3_800 }, last)
    const page = await open('?selected=all')
    await page.user.click(await screen.findByRole('button', { name: 'Add to program' }))
    await screen.findByRole('button', { name: 'Adding 1,200 of 5,000...' })
    const bar = await progress('Adding products')
    expect([bar.value, bar.max, bar.getAttribute('aria-valuetext')]).toEqual([1_200, 5_000, '1,200 of 5,000'])
    for (const name of ['Clear', 'Remove from program'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    await act(async () => finish({ productIds: ids(1_201, 5_000), unlisted: 2, remaining: 0 }))
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('5,000 products added'))
    expect(currentToasts()[0]?.description).toBe('2 products not listed on Amazon were skipped.')
    expect(bodiesOf(ADD)).toEqual([{ matching: {} }, { matching: {} }])
    expect(page.query()).toBe('')
  })

  it('says how much was added before it failed, keeps the selection, and loads the list again', async () => {
    answers[ADD] = inTurn({ productIds: ids(1, 1_200), unlisted: 0, remaining: 3_800 }, refusal(500))
    const page = await open('?selected=all')
    const add = await screen.findByRole('button', { name: 'Add to program' })
    const before = requests.filter(({ call }) => call === LIST).length
    await page.user.click(add)
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({
        title: '1,200 of 5,000 products added',
        description: 'Try again to add the rest.',
      }),
    )
    expect(requests.filter(({ call }) => call === LIST)).toHaveLength(before + 1)
    expect(page.query()).toBe('?selected=all')
  })

  it('removes the rest in another try, and then undoes all of it, with its progress', async () => {
    answers[REMOVAL] = inTurn({ products: 4, links: 3, creators: 2 }, { products: 2, links: 1, creators: 1 })
    const steps = [{ productIds: [1, 2], remaining: 2 }, refusal(429, 'Too many requests')]
    answers[REMOVE] = inTurn(...steps, { productIds: [3, 4], remaining: 0 })
    const page = await open('?selected=1,2,3,4')
    await page.user.click(await screen.findByRole('button', { name: 'Remove from program' }))
    const dialog = await screen.findByRole('dialog')
    await page.user.click(await within(dialog).findByRole('button', { name: 'Remove 4 products' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      '2 of 4 products removed. Too many requests. Try again to remove the rest.',
    )
    await page.user.click(await within(dialog).findByRole('button', { name: 'Remove 2 products' }))
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('4 products removed'))
    expect(bodiesOf(REMOVAL)).toHaveLength(2)
    let finish = (_answer: unknown) => {}
    const last = new Promise((resolve) => {
      finish = resolve
    })
    answers[ADD] = inTurn({ productIds: [1, 2, 3], unlisted: 0, remaining: 1 }, last)
    screen.getByRole('button', { name: 'Undo' }).focus()
    await page.user.keyboard('{Enter}')
    expect((await progress('Restoring products')).value).toBe(3)
    await act(async () => finish({ productIds: [4], unlisted: 0, remaining: 0 }))
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('4 products restored'))
    expect(bodiesOf(ADD)).toEqual(Array(2).fill({ productIds: [1, 2, 3, 4], is_undo: true }))
  })

  it('offers to undo a removal that was given up half-way', async () => {
    answers[REMOVE] = inTurn({ productIds: [1, 2], remaining: 2 }, refusal(500))
    const page = await open('?selected=1,2,3,4')
    await page.user.click(await screen.findByRole('button', { name: 'Remove from program' }))
    const dialog = await screen.findByRole('dialog')
    await page.user.click(await within(dialog).findByRole('button', { name: 'Remove 1 product' }))
    await within(dialog).findByRole('alert')
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(currentToasts()[0]).toMatchObject({ title: '2 products removed', action: { label: 'Undo' } })
  })

  it('goes on with an undo that failed', async () => {
    answers[ADD] = inTurn({ productIds: [1], unlisted: 0, remaining: 1 }, refusal(500), {
      productIds: [2],
      unlisted: 0,
      remaining: 0,
    })
    answers[REMOVE] = { productIds: [1, 2], remaining: 0 }
    const page = await open('?selected=1,2')
    await page.user.click(await screen.findByRole('button', { name: 'Remove from program' }))
    const dialog = await screen.findByRole('dialog')
    await page.user.click(await within(dialog).findByRole('button', { name: 'Remove 1 product' }))
    for (const name of ['Undo', 'Try again']) {
      ;(await screen.findByRole('button', { name })).focus()
      await page.user.keyboard('{Enter}')
    }
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('1 product restored'))
    expect(bodiesOf(ADD)).toEqual(Array(3).fill({ productIds: [1, 2], is_undo: true }))
  })

  it('cannot be closed in its dialog while it runs', async () => {
    answers[REMOVE] = inTurn({ productIds: [1], remaining: 3 }, new Promise(() => {}))
    const page = await open('?selected=1,2,3,4')
    await page.user.click(await screen.findByRole('button', { name: 'Remove from program' }))
    const dialog = await screen.findByRole('dialog')
    await page.user.click(await within(dialog).findByRole('button', { name: 'Remove 1 product' }))
    await within(dialog).findByRole('button', { name: 'Removing 1 of 4...' })
    expect((await progress('Removing products')).max).toBe(4)
    await page.user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBe(dialog)
  })

  it('ends when the server changes nothing more', async () => {
    answers[ADD] = { productIds: [], unlisted: 0, remaining: 9 }
    const page = await open('?selected=all')
    await page.user.click(await screen.findByRole('button', { name: 'Add to program' }))
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('0 of 9 products added'))
    expect(bodiesOf(ADD)).toHaveLength(2)
  })
})
