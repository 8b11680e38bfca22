// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { LinkableProduct } from '../../../src/contracts/link-batches'
import { discardChanges, hasUnsavedChanges } from '../../../web/src/lib/unsaved-changes'
import DashboardCreateLinks from '../../../web/src/routes/dashboard-create-links'
import { answers, refusal, requests } from './fake-api'
import { LINK } from './link-answer'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
const shown = vi.hoisted((): { title: string; description?: string }[] => [])
vi.mock('../../../web/src/components/ui/toast-store', () => ({
  toast: (toast: (typeof shown)[0]) => shown.push(toast),
}))

const productOf = (id: number, title: string): LinkableProduct => ({
  id,
  brand_id: 7,
  brand_name: 'Fernhill',
  asin: `B0MUG0000${id}`,
  title,
  image_url: null,
  price: '20.00',
  price_currency: 'USD',
  availability: 'IN_STOCK',
  fee_percent: 20,
  next_fee: null,
  commission: '4.00',
  links: 0,
  paused_until: null,
})
const listed = (total: number) => ({ rows: [productOf(1, 'Mug'), productOf(2, 'Leash')], total, page: 1, limit: 25 })
const bodies = (call: string) => requests.filter((request) => request.call === call).map(({ body }) => body)
const open = (address = '/dashboard/create-links') => renderPage(createElement(DashboardCreateLinks), address)

beforeEach(() => {
  // jsdom has none.
  Element.prototype.scrollIntoView = () => {}
  shown.splice(0)
  discardChanges()
  answers['GET /api/products/linkable'] = listed(2)
  answers['GET /api/link-batches'] = []
  answers['GET /api/creators/me'] = { channels: [] }
})

it('creates one link at a time', async () => {
  let finish = (_link: unknown): void => {}
  answers['POST /api/links'] = new Promise((resolve) => {
    finish = resolve
  })
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Create link to Mug' }))
  const other = screen.getByRole('button', { name: 'Create link to Leash' })
  expect(other).toHaveProperty('disabled', true)
  finish(LINK)
  await screen.findByText('“Mug link” is ready')
  expect(other).toHaveProperty('disabled', false)
})

it('says in words why a link was not created, and another try asks for the same link', async () => {
  answers['POST /api/links'] = refusal(409, 'This brand isn’t connected to Amazon right now')
  const page = await open()
  const create = await screen.findByRole('button', { name: 'Create link to Mug' })
  await page.user.click(create)
  await expect.poll(() => shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({ description: 'This brand isn’t connected to Amazon right now' })
  answers['POST /api/links'] = LINK
  await page.user.click(create)
  await screen.findByText('“Mug link” is ready')
  await page.user.click(create)
  await expect.poll(() => bodies('POST /api/links')).toHaveLength(3)
  const [first, again, next] = bodies('POST /api/links') as { request_id: string }[]
  expect(again).toEqual(first)
  expect(next?.request_id).not.toBe(first?.request_id)
})

it('creates links to all products that a search finds and that have none', async () => {
  answers['POST /api/link-batches'] = new Promise(() => {})
  const page = await open('/dashboard/create-links?search=mug')
  await page.user.click(await screen.findByRole('button', { name: 'Create links to all without one' }))
  expect(bodies('POST /api/link-batches')).toMatchObject([{ products: { search: 'mug' }, skips_linked: true }])
})

it('asks to narrow a search that finds more products than a batch can have', async () => {
  answers['GET /api/products/linkable'] = listed(5_001)
  await open()
  await screen.findByText('Narrow your search to 5,000 products to create all links at once.')
  expect(screen.queryByRole('button', { name: /^Create links to all/ })).toBeNull()
})

it('keeps a list while the other tab is open, warns before it is lost, and shows what the server refuses in words', async () => {
  answers['POST /api/link-batches'] = refusal(400, 'You can create at most 5,000 links at once')
  const page = await open('/dashboard/create-links?view=list')
  await page.user.type(await screen.findByLabelText(/^Products/), 'B0MUG00001')
  expect(hasUnsavedChanges()).toBe(true)
  await page.user.click(screen.getByRole('tab', { name: 'Find a product' }))
  await page.user.click(screen.getByRole('tab', { name: 'From a list' }))
  expect(await screen.findByLabelText(/^Products/)).toHaveProperty('value', 'B0MUG00001')
  await page.user.click(screen.getByRole('button', { name: 'Create links' }))
  await screen.findByText('You can create at most 5,000 links at once')
})

it('lists the latest batches, each leading to its results', async () => {
  answers['GET /api/link-batches'] = [
    {
      id: 9,
      total: 4,
      done: 4,
      results: [
        { result: 'created', rows: 3 },
        { result: 'no_asin', rows: 1 },
      ],
      created_at: '2026-11-24T10:00:00.000Z',
      finished_at: '2026-11-24T10:00:09.000Z',
    },
  ]
  const page = await open()
  await page.user.click(await screen.findByRole('tab', { name: 'Recent batches' }))
  const row = await screen.findByRole('link', { name: /Nov 24, 2026/ })
  expect(row.getAttribute('href')).toBe('/dashboard/link-batches/9')
  screen.getByText('3 of 4 links created')
})

it('posts on the creator’s first channel until they choose another', async () => {
  answers['GET /api/creators/me'] = { channels: [{ channel: 'TikTok' }, { channel: 'YouTube' }] }
  answers['POST /api/links'] = LINK
  const page = await open()
  const create = await screen.findByRole('button', { name: 'Create link to Mug' })
  await expect.poll(() => screen.getByLabelText<HTMLSelectElement>(/^Channel/).value).toBe('TikTok')
  await page.user.click(create)
  await screen.findByText('“Mug link” is ready')
  expect(bodies('POST /api/links')).toMatchObject([{ channel: 'TikTok', placement: null }])
})
