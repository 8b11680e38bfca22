// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { PartnerReport } from '../../../src/contracts/partners'
import { PartnerSummary } from '../../../web/src/features/programs/partners/partner-summary'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

type Partner = PartnerReport['partner']

const JOINED = { status: 'active', message: null, at: '2026-01-03T20:00:00.000Z' } as const
const LEFT = { status: 'ended', message: null, at: '2026-06-10T20:00:00.000Z' } as const
const REAPPLIED = { status: 'pending', message: null, at: '2026-08-01T20:00:00.000Z' } as const

const open = (status: Partner['status'], history: Partner['history'], account: Partner['account'] = null) => {
  const partner = {
    partnership_id: 1,
    status,
    history,
    links: 0,
    account,
    tags: [],
    lifetime: { sales: '0.00', commission: '0.0000', referral_commission: '0.0000', paid_cents: 0 },
  }
  return renderPage(createElement(PartnerSummary, { partner: partner as unknown as Partner }))
}

it.each([
  ['an active', 'active', [JOINED], 'Partner since', 'Jan 3, 2026'],
  ['an ended', 'ended', [LEFT, JOINED], 'Partner', 'Jan 3, 2026 to Jun 10, 2026'],
] as const)('%s partnership has its days', async (_which, status, history, label, days) => {
  await open(status, [...history])
  expect(screen.getByText(label).nextSibling?.textContent).toBe(days)
})

it('a former partner who applies again is no partner yet', async () => {
  await open('pending', [REAPPLIED, LEFT, JOINED])
  expect(screen.queryByText(/^Partner/)).toBeNull()
})

it.each([
  [{ state: 'suspended', since: '2026-11-20T20:00:00.000Z' }, 'Account suspended Nov 20, 2026'],
  [{ state: 'closed', since: '2026-11-21T20:00:00.000Z' }, 'Account closed Nov 21, 2026'],
  [{ state: 'in_review', since: null }, 'Account in review'],
] as const)('an account that is not active is shown beside the status (%#)', async (account, text) => {
  await open('active', [JOINED], account)
  expect(screen.getByRole('button', { name: 'Active' })).toBeTruthy()
  expect(screen.getByRole('button', { name: text })).toBeTruthy()
})
