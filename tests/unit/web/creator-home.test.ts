// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { CreatorHome } from '../../../src/contracts/home'
import DashboardCreatorMain from '../../../web/src/routes/dashboard-cmain'
import { answers } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-24' }))

const homeOf = (hasEarned: boolean, hasLink: boolean): CreatorHome => ({
  steps: {
    channels: true,
    first_program: true,
    first_link: hasLink,
    disclosure: true,
    payout_method: true,
    tax_details: true,
  },
  steps_dismissed: true,
  has_earned: hasEarned,
  next_payout: null,
  route: 'stripe',
  wallet: null,
  needs: [],
  estimated: '0.0000',
  locked: '0.0000',
  carried: '0.0000',
  on_its_way_cents: 0,
  paid_this_year_cents: 0,
  programs: [],
})

it.each([
  [
    'before the first link or earning, is one thing to do',
    homeOf(false, false),
    'Create your first link',
    'Next payout',
  ],
  ['with referral earnings but no link, shows the money', homeOf(true, false), 'Next payout', 'Choose a product'],
  [
    'before the first earning, says when it appears',
    homeOf(false, true),
    /^Your first sale appears/,
    /^Your next sale/,
  ],
  ['with everything paid, speaks of the next sale', homeOf(true, true), /^Your next sale appears/, /^Your first sale/],
])('Home of a creator %s', async (_, home, shown, hidden) => {
  answers['GET /api/reports/creator-home'] = home
  await renderPage(createElement(DashboardCreatorMain))
  await screen.findAllByText(shown)
  expect(screen.queryByText(hidden)).toBeNull()
})

it('says once what a payout waits for', async () => {
  const home: CreatorHome = {
    ...homeOf(true, true),
    next_payout: { from: 'estimated', amount: '12.0000', next_on: null, sentence: null, brands: 0 },
    needs: ['tax_details'],
    route: null,
  }
  home.steps.tax_details = false
  for (const steps_dismissed of [true, false]) {
    answers['GET /api/reports/creator-home'] = { ...home, steps_dismissed }
    const { unmount } = await renderPage(createElement(DashboardCreatorMain))
    expect(
      await screen.findByText(steps_dismissed ? /Add your tax details\./ : 'We can’t pay you without them.'),
    ).toBeTruthy()
    expect(screen.queryAllByText('Get started')).toHaveLength(steps_dismissed ? 0 : 1)
    unmount()
  }
})
