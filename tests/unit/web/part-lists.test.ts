// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProductCreators } from '../../../web/src/features/programs/products/product-creators'
import { ProductLinks } from '../../../web/src/features/programs/products/product-links'
import { answers, queries } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const LINKS = 'GET /api/products/{id}/links'
const CREATORS = 'GET /api/products/{id}/creators'
const range = { from: '2026-11-01', to: '2026-11-20' }
const of = (total: number) => ({ rows: [], total, page: 1, limit: 10 })

beforeEach(() => {
  answers[LINKS] = of(60)
  answers[CREATORS] = of(2000)
})

const open = (search = '') =>
  renderPage(
    createElement(
      'main',
      null,
      createElement(ProductLinks, { id: 3, range }),
      createElement(ProductCreators, { id: 3, range }),
    ),
    `/dashboard/product-detail/3${search}`,
  )

it('searches each list of a product by itself, from its first page', async () => {
  const page = await open('?linksPage=2&creatorsPage=4')
  expect(queries[CREATORS]).toEqual({ ...range, sort: '-commission', page: 4, limit: 10 })
  await page.user.type(screen.getByRole('searchbox', { name: 'Search creators' }), 'priya')
  await waitFor(() => expect(page.query()).toBe('?linksPage=2&creatorsSearch=priya'))
  const found = { ...range, search: 'priya', sort: '-commission', page: 1, limit: 10 }
  await waitFor(() => expect(queries[CREATORS]).toEqual(found))
  expect(queries[LINKS]).toEqual({ ...range, sort: '-commission', page: 2, limit: 10 })
})

it('says what was not found', async () => {
  answers[LINKS] = of(0)
  await open('?linksSearch=tea')
  await screen.findByText('No links match “tea”.')
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search link or creator' }).value).toBe('tea')
  expect(queries[LINKS]).toMatchObject({ search: 'tea' })
})

it('ignores a search that its contract refuses', async () => {
  await open(`?linksSearch=${'x'.repeat(101)}`)
  expect(queries[LINKS]).toEqual({ ...range, sort: '-commission', page: 1, limit: 10 })
})
