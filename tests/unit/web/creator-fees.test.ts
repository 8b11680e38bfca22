// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CreatorFeeRow } from '../../../src/contracts/fees'
import { CreatorFees } from '../../../web/src/features/programs/fees/creator-fees'
import DashboardEditCreatorProducts from '../../../web/src/routes/dashboard-edit-creator-products'
import { answers, queries, refusal, requests } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-26' }))

const LIST = 'GET /api/fees'
const PREVIEW = 'POST /api/fees/changes/preview'

const feeOf = (id: number): CreatorFeeRow => ({
  creator_product_id: id,
  product_id: 2,
  asin: 'B000000001',
  product_title: `Trail leash ${id}`,
  image_url: null,
  creator_id: 3,
  creator_name: 'Nora Bakes',
  product_fee: 15,
  own_fee: 18,
  fee_percent: 18,
  next_fee: null,
})

const all = (address = '/here') =>
  renderPage(createElement(CreatorFees, { creatorId: undefined, isNamed: true }), address)

beforeEach(() => {
  answers[LIST] = { rows: [feeOf(1), feeOf(2)], total: 40, page: 1, limit: 25 }
  answers['GET /api/creator-tags'] = []
})

it('names the creator of each fee, but not on the creator’s own page', async () => {
  const page = await all()
  await screen.findByText('Trail leash 1')
  expect(screen.getAllByText('Nora Bakes').length).toBeGreaterThan(0)
  page.unmount()
  await renderPage(createElement(CreatorFees, { creatorId: 3, isNamed: false }))
  await screen.findByText('Trail leash 1')
  expect(screen.queryByText('Nora Bakes')).toBeNull()
  expect(queries[LIST]).toMatchObject({ creatorId: 3 })
})

it('keeps the sort and the filters in the address', async () => {
  const page = await all('/here?custom=yes&soon=maybe')
  const header = await screen.findByRole('columnheader', { name: 'Creator’s fee' })
  await page.user.click(within(header).getByRole('button'))
  await waitFor(() => expect(queries[LIST]).toMatchObject({ sort: '-fee', custom: 'yes', page: 1 }))
  expect(queries[LIST]).not.toHaveProperty('soon')
  expect(new URLSearchParams(page.query()).get('sort')).toBe('-fee')
})

it('asks the preview for exactly the selected fees', async () => {
  const page = await all()
  answers[PREVIEW] = refusal(409, 'These fees are already set')
  for (const id of [1, 2])
    await page.user.click(await screen.findByRole('checkbox', { name: `Select Trail leash ${id}, Nora Bakes` }))
  expect(page.query()).toBe('?selected=1%2C2')
  await page.user.click(screen.getByRole('button', { name: 'Change fees' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 fees' })
  expect(within(dialog).queryByText('Who it applies to')).toBeNull()
  await page.user.type(within(dialog).getByLabelText('Percent'), '33')
  await page.user.click(within(dialog).getByRole('button', { name: 'Preview change' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === PREVIEW)?.body).toMatchObject({
      products: { creatorProductIds: [1, 2] },
      creator_ids: null,
      kind: 'set',
      percent: 33,
    }),
  )
})

it('changes everything that the filters find, of the page’s creator only', async () => {
  answers[PREVIEW] = refusal(409, 'These fees are already set')
  const page = await renderPage(
    createElement(CreatorFees, { creatorId: 3, isNamed: false }),
    '/here?custom=no&selected=all',
  )
  await page.user.click(await screen.findByRole('button', { name: 'Change fees' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change 40 fees' })
  await page.user.type(within(dialog).getByLabelText('Percent'), '33')
  await page.user.click(within(dialog).getByRole('button', { name: 'Preview change' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === PREVIEW)?.body).toMatchObject({
      products: { matchingFees: { creatorId: 3, custom: 'no' } },
    }),
  )
})

it('names the creator of the address, and shows all again', async () => {
  answers[LIST] = { rows: [feeOf(1)], total: 1, page: 1, limit: 25 }
  const page = await renderPage(createElement(DashboardEditCreatorProducts), '/here?creator=3&custom=yes')
  const chip = await screen.findByRole('button', { name: /^Creator: Nora Bakes/ })
  expect(queries[LIST]).toMatchObject({ creatorId: 3 })
  await page.user.click(chip)
  expect(page.query()).toBe('?custom=yes')
  await waitFor(() => expect(queries[LIST]).toMatchObject({ creatorId: undefined }))
  expect(screen.queryByRole('button', { name: /^Creator: / })).toBeNull()
})
