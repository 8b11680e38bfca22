// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProgramPage as ProgramAnswer, PublicProduct } from '../../../src/contracts/programs'
import type { PageData } from '../../../src/contracts/rendered-pages'
import { StartPage } from '../../../web/src/features/marketing/start-page'
import { ProgramPage } from '../../../web/src/features/programs/public/program-page'
import { provideConfig } from '../../../web/src/lib/config'
import { PageStateContext } from '../../../web/src/lib/page-state'
import { createQueryClient } from '../../../web/src/lib/query-client'
import { answers, calls } from './fake-api'
import { nobody } from './navigation-viewers'
import { NO_CONDITIONS } from './no-conditions'
import { PAGE_CONFIG } from './page-config'
import { settle } from './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const PROGRAM: ProgramAnswer = {
  id: 11,
  brand_id: 7,
  page_id: 'Ab3xY',
  brand_name: 'Fernhill',
  title: 'Fernhill Affiliate Program',
  is_visible: true,
  auto_accept_applications: true,
  ...NO_CONDITIONS,
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
const hydrate = async (data: PageData, element: ReactNode = programPage): Promise<unknown[]> => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = onHost(data, element)
  const faults: unknown[] = []
  const app = createElement(BrowserRouter, null, page(data, element))
  const onRecoverableError = (error: unknown) => void faults.push(error)
  await act(async () => render(app, { container, hydrate: true, onRecoverableError }))
  return faults
}

beforeEach(() => {
  provideConfig(PAGE_CONFIG)
  localStorage.clear()
  sessionStorage.clear()
})

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
  expect(await hydrate(OPEN)).toEqual([])
  expect(screen.getByText('cooks').parentElement?.textContent).toBe('For cooks & bakers')
  expect(calls()).toEqual([])
  expect(localStorage.getItem('shelfmate:affiliate-page')).toContain('Ab3xY')
})

it('the home page hydrates without changes, and its miniature starts', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  expect(await hydrate({ kind: 'none' }, createElement(StartPage))).toEqual([])
  screen.getByRole('button', { name: /Pause/ })
  expect(screen.getAllByRole('figure')[0]?.textContent).toContain('$0.00')
  vi.unstubAllGlobals()
})

it('shows the specified text for a hidden program and for one that does not exist', () => {
  const hidden: PageData = { ...OPEN, program: { page_id: 'Ab3xY', is_visible: false }, products: [] }
  expect(onHost(hidden)).toContain('This brand is not accepting affiliates right now.')
  expect(onHost({ kind: 'missing' })).toContain('Oh, oh... that didn&#x27;t work.')
  expect(calls()).toEqual([])
})

describe('somebody who was signed in at the last visit', () => {
  const CALL = 'GET /api/brands/browse'
  const visit = async (creatorAccess: string | null, partnership_status: string | null) => {
    document.documentElement.dataset.signedIn = ''
    const account = { ...nobody, creatorAccess }
    localStorage.setItem('shelfmate:account', JSON.stringify({ uid: 'u1', account }))
    answers[CALL] = { rows: [{ partnership_status }] }
    expect(await hydrate(OPEN)).toEqual([])
  }
  afterEach(() => {
    delete document.documentElement.dataset.signedIn
  })

  it('creates a link as a partner', async () => {
    await visit('all', 'active')
    const link = await screen.findByRole('link', { name: 'Create link' })
    expect(link.getAttribute('href')).toBe('/dashboard/brand/7')
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
  })

  it.each([
    ['all', 'pending', [CALL]],
    ['all', null, [CALL]],
    ['approval', null, []],
    [null, null, []],
  ])('joins otherwise (%s, %s)', async (access, status, asked) => {
    await visit(access, status)
    await settle()
    expect(calls()).toEqual(asked)
    screen.getByRole('link', { name: 'Join' })
  })
})

it('does not use the data of another page', () => {
  expect(onHost({ ...OPEN, page_id: 'Zz9aa' })).toContain('Loading the program')
})
