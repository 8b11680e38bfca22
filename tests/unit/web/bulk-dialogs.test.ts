// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { createElement, type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { APPLICATIONS, PARTNERS, REFERRAL_SETTINGS } from '../../../src/contracts/lists'
import { useList } from '../../../web/src/components/list/use-list'
import { ApplicationsBulk, PartnersBulk } from '../../../web/src/features/programs/partners/partners-bulk'
import { ReferrersBulk } from '../../../web/src/features/referrals/referrers-bulk'
import { answers, requests } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const NONE = { optional: [] }
const TAGS = 'GET /api/creator-tags'
const REJECT = 'POST /api/partnerships/reject'

let setTotal: (total: number) => void
const open = (bulkOf: (total: number) => ReactNode) => {
  const Bulk = () => {
    const [total, set] = useState(2)
    setTotal = set
    return bulkOf(total)
  }
  return renderPage(createElement(Bulk), '/here?selected=all')
}

const Applications = ({ total }: { total: number }) =>
  createElement(ApplicationsBulk, { list: useList(APPLICATIONS, NONE), total })
const Partners = ({ total }: { total: number }) => createElement(PartnersBulk, { list: useList(PARTNERS, NONE), total })
const Referrers = ({ total }: { total: number }) =>
  createElement(ReferrersBulk, { list: useList(REFERRAL_SETTINGS, NONE), total })

it.each([
  ['Decline', 'Decline 2 applications?', Applications],
  ['Change tags', 'Change tags of 2 creators', Partners],
  ['Set commission', 'Set commission of 2 creators', Referrers],
])('%s keeps its count while rows leave the list', async (button, title, Bulk) => {
  answers[TAGS] = []
  const page = await open((total) => createElement(Bulk, { total }))
  await page.user.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('dialog', { name: title })
  act(() => setTotal(0))
  screen.getByText('0', { selector: 'span' })
  screen.getByRole('dialog', { name: title })
})

it('declines everything that matched when the dialog opened', async () => {
  answers[REJECT] = { partnershipIds: [1, 2] }
  const page = await open((total) => createElement(Applications, { total }))
  await page.user.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = await screen.findByRole('dialog')
  await page.user.click(within(dialog).getByRole('button', { name: 'Decline 2 applications' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.find(({ call }) => call === REJECT)?.body).toMatchObject({ creators: { matching: {} } })
  expect(page.query()).toBe('')
})
