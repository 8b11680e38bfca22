// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { PartnerRow } from '../../../src/contracts/partners'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { Applications } from '../../../web/src/features/programs/partners/applications'
import { answers, queries, refusal, requests } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const LIST = 'GET /api/partnerships'
const APPROVE = 'POST /api/partnerships/approve'

const rowOf = (id: number): PartnerRow => ({
  partnership_id: id,
  creator_id: id,
  creator_name: `Creator ${id}`,
  photo_url: null,
  status: 'pending',
  total_reach: 10_000,
  message: null,
  channels: [],
  product_categories: [],
  applied_at: '2026-11-01T00:00:00.000Z',
  created_at: '2026-11-20T10:00:00.000Z',
  tags: [],
  links: 0,
  account: null,
  figures: null,
})

const rowsOf = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => rowOf(from + index))
const answer = (rows: PartnerRow[], total: number) => {
  answers[LIST] = { rows, total, page: 1, limit: 25, data_through: null }
}
/** With 25 rows per page, as the server would answer. */
const answerPages = (total: number) => {
  answers[LIST] = () => {
    const { page } = queries[LIST] as { page: number }
    return { rows: rowsOf(25 * (page - 1) + 1, Math.min(25 * page, total)), total, page, limit: 25, data_through: null }
  }
}
const open = (search: string) => renderPage(createElement(Applications), `/dashboard/applications${search}`)

it('turns to the last page when the rows of the opened one were decided', async () => {
  answerPages(26)
  answers[APPROVE] = { partnershipIds: [26], remaining: 0 }
  const page = await open('?page=2')
  const approve = await screen.findByRole('button', { name: 'Approve Creator 26' })
  answerPages(25)
  await page.user.click(approve)
  await waitFor(() => expect(page.query()).toBe(''))
  expect(screen.queryByText('You’re all caught up')).toBeNull()
  await screen.findByText('Creator 25')
})

it('turns from a page that an old address names to the last one', async () => {
  answerPages(26)
  const page = await open('?page=9')
  await waitFor(() => expect(page.query()).toBe('?page=2'))
  expect(screen.queryByText('You’re all caught up')).toBeNull()
  await screen.findByText('Creator 26')
})

it('says that all are decided when none is left', async () => {
  answer([], 0)
  const page = await open('?page=2')
  await screen.findByText('You’re all caught up')
  expect(page.query()).toBe('?page=2')
})

it('shows no page buttons while one page has all', async () => {
  answer(rowsOf(1, 25), 25)
  await open('')
  await screen.findByText('Creator 25')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

it('takes an application that its own button decided out of the selection', async () => {
  answer([rowOf(1), rowOf(2)], 2)
  answers[APPROVE] = { partnershipIds: [1], remaining: 0 }
  const page = await open('?selected=1,2')
  const approve = await screen.findByRole('button', { name: 'Approve Creator 1' })
  answer([rowOf(2)], 1)
  await page.user.click(approve)
  await waitFor(() => expect(page.query()).toBe('?selected=2'))
  await waitFor(() => expect(screen.getByText(/selected$/).textContent).toBe('1 application selected'))
})

it('filters by audience and category, and ignores what it doesn’t offer', async () => {
  answer([rowOf(1), rowOf(2)], 2)
  const page = await open('?audience=1000000&category=Books&tag=3&linked=yes&status=active&sort=-sales&selected=all')
  await screen.findByRole('button', { name: 'Audience: 500K or more' })
  screen.getByRole('button', { name: 'Category: Books' })
  expect(queries[LIST]).toEqual({
    audience: '1000000',
    category: 'Books',
    status: 'pending',
    sort: '-applied',
    page: 1,
    limit: 25,
  })
  answers[APPROVE] = { partnershipIds: [1, 2], remaining: 0 }
  await page.user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === APPROVE)?.body).toEqual({
      matching: { audience: '1000000', category: 'Books', status: 'pending' },
    }),
  )
})

it('says that filters find nothing, and clears them', async () => {
  answer([], 0)
  const page = await open('?category=Books')
  await screen.findByText('No applications match your search and filters.')
  await page.user.click(screen.getByRole('button', { name: 'Show all applications' }))
  await screen.findByText('You’re all caught up')
  expect(page.query()).toBe('')
})

it('hides columns and keeps them in the address', async () => {
  answer([rowOf(1), rowOf(2)], 2)
  await open('?columns=audience')
  await screen.findByRole('columnheader', { name: 'Audience' })
  expect(screen.queryByRole('columnheader', { name: 'Channels' })).toBeNull()
  screen.getByRole('button', { name: 'Download as CSV' })
})

it('shows the day and the audience of an application also if it has a note', async () => {
  answer([{ ...rowOf(1), message: 'I bake every day.' }], 1)
  await open('')
  await screen.findByText('I bake every day.')
  within(screen.getByRole('link', { name: /Creator 1/ })).getByText(/Oct 31 · /)
})

it('approves many in several requests, and says how many were approved before one failed', async () => {
  answer([rowOf(1), rowOf(2), rowOf(3)], 3)
  let fail = (_error: unknown): void => {}
  const steps: unknown[] = [
    { partnershipIds: [1, 2], remaining: 1 },
    new Promise((resolve) => {
      fail = resolve
    }),
  ]
  answers[APPROVE] = () => steps.shift()
  const page = await open('?selected=1,2,3')
  await page.user.click(await screen.findByRole('button', { name: 'Approve' }))
  await screen.findByRole('button', { name: 'Approving 2 of 3...' })
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Approving applications' }).value).toBe(2)
  fail(refusal(500))
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: '2 of 3 applications approved',
      description: 'Try again to approve the rest.',
    }),
  )
  expect(page.query()).toBe('?selected=3')
})

it('shows the whole note of a creator below the row, which opens the creator', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(90)
  answer([{ ...rowOf(1), message: 'I cook for\nsmall kitchens.' }, rowOf(2)], 2)
  const page = await open('')
  const note = await screen.findByText(/^I cook for/)
  expect(note.closest('a')).toBeNull()
  expect(note.className).toContain('line-clamp-3')
  expect(screen.getAllByRole('row')).toHaveLength(4)
  await page.user.click(screen.getByRole('button', { name: 'Show all of Creator 1’s note' }))
  expect(note.className).not.toContain('line-clamp')
  expect(page.path()).toBe('/dashboard/applications')
  await page.user.click(screen.getByRole('button', { name: 'Show less of Creator 1’s note' }))
  expect(note.className).toContain('line-clamp-3')
  height.mockRestore()
})

it('selects every row that was chosen before the first is shown as selected', async () => {
  answer([rowOf(1), rowOf(2)], 2)
  const page = await open('')
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select Creator/ })
  await act(async () => {
    for (const box of boxes) box.click()
  })
  expect(page.query()).toBe('?selected=1%2C2')
})
