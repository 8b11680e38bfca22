// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProgramPage as ProgramAnswer, PublicProduct } from '../../../src/contracts/programs'
import type { PageData } from '../../../src/contracts/rendered-pages'
import { StartPage } from '../../../web/src/features/marketing/start-page'
import { ProgramPage } from '../../../web/src/features/programs/public/program-page'
import { callApi } from '../../../web/src/lib/api'
import { provideConfig } from '../../../web/src/lib/config'
import { PageStateContext } from '../../../web/src/lib/page-state'
import { createQueryClient } from '../../../web/src/lib/query-client'
import { PAGE_CONFIG } from './page-config'

vi.mock('../../../web/src/lib/identity', () => ({}))
vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))

const PROGRAM: ProgramAnswer = {
  id: 11,
  brand_id: 7,
  page_id: 'Ab3xY',
  brand_name: 'Fernhill',
  title: 'Fernhill Affiliate Program',
  is_visible: true,
  auto_accept_applications: true,
  commission_basis: 'linked_product',
  logo_url: null,
  description: '<p>For <strong>cooks</strong> &amp; bakers</p>',
}
const product = (id: number, price: string | null, fee: number): PublicProduct => ({
  id,
  asin: `B00000000${id}`,
  title: null,
  image_url: null,
  large_image_url: null,
  price,
  commission_perc: fee,
})
const PRODUCTS = [product(1, '19.90', 25), product(2, null, 20)]
const OPEN: PageData = { kind: 'program', page_id: 'Ab3xY', program: PROGRAM, products: PRODUCTS }

const page = (data: PageData, element: ReactNode): ReactNode =>
  createElement(
    PageStateContext,
    { value: { path: '/', year: 2026, version: 'v1.0.0', data } },
    createElement(QueryClientProvider, { client: createQueryClient() }, element),
  )
const programPage = createElement(ProgramPage, { pageId: 'Ab3xY', referralCode: null })
const onHost = (data: PageData, element: ReactNode = programPage): string =>
  renderToString(createElement(StaticRouter, { location: '/' }, page(data, element)))

/** Hydrates the host's HTML in the browser, and returns what React had to re-create. */
const hydrated = async (data: PageData, element: ReactNode = programPage) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = onHost(data, element)
  const faults: unknown[] = []
  const app = createElement(BrowserRouter, null, page(data, element))
  const root = await act(async () => hydrateRoot(place, app, { onRecoverableError: (error) => faults.push(error) }))
  return { faults, place, close: () => act(async () => root.unmount()) }
}

beforeEach(() => {
  provideConfig(PAGE_CONFIG)
  localStorage.clear()
  sessionStorage.clear()
  vi.mocked(callApi).mockReset()
})
afterEach(() => document.body.replaceChildren())

it('is rendered completely by the host', () => {
  const html = onHost(OPEN)
  for (const text of [
    'Fernhill Affiliate Program',
    'up to 25% affiliate fees',
    'For <strong>cooks</strong> &amp; bakers',
    '>Join<',
    'PRODUCT',
    'PRICE',
    'AFFILIATE FEE',
    '$19.90',
    'B000000001',
    'Amazon doesn’t list a price right now',
    '/affiliate-program/application?id=11',
    'Log In',
    'Dashboard',
  ])
    expect(html).toContain(text)
})

it('hydrates without changes and without requests', async () => {
  const { faults, place, close } = await hydrated(OPEN)
  expect(faults).toEqual([])
  expect(place.textContent).toContain('For cooks & bakers')
  expect(callApi).not.toHaveBeenCalled()
  expect(localStorage.getItem('shelfmate:affiliate-page')).toContain('Ab3xY')
  await close()
})

it('the home page hydrates without changes, and its miniature starts', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const { faults, place, close } = await hydrated({ kind: 'none' }, createElement(StartPage))
  expect(faults).toEqual([])
  expect(place.textContent).toContain('Pause')
  expect(place.querySelector('figure')?.textContent).toContain('$0.00')
  await close()
  vi.unstubAllGlobals()
})

it('shows the specified text for a hidden program and for one that does not exist', () => {
  const hidden: PageData = { ...OPEN, program: { page_id: 'Ab3xY', is_visible: false }, products: [] }
  expect(onHost(hidden)).toContain('This brand is not accepting affiliates right now.')
  expect(onHost({ kind: 'missing' })).toContain('Oh, oh... that didn&#x27;t work.')
  expect(callApi).not.toHaveBeenCalled()
})

it('does not use the data of another page', () => {
  expect(onHost({ ...OPEN, page_id: 'Zz9aa' })).toContain('Loading the program')
})

it('sanitizes a description that came from a call', async () => {
  const unsafe = '<p>Hello</p><img src=x onerror="window.hit=1"><a href="javascript:hit()">there</a>'
  vi.mocked(callApi).mockImplementation(async ({ path }) => {
    if (path.includes('/page/')) return { ...PROGRAM, description: unsafe } as never
    return [] as never
  })
  const { place, close } = await hydrated({ kind: 'none' })
  for (let turn = 0; turn < 100 && !place.innerHTML.includes('<p>Hello</p>'); turn += 1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(place.innerHTML).toContain('<p>Hello</p>')
  expect(place.innerHTML).not.toMatch(/onerror|javascript:|<img/)
  await close()
})
