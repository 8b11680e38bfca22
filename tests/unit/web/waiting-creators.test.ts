// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { StatementLine } from '../../../src/contracts/billing'
import { Toaster } from '../../../web/src/components/ui/toaster'
import { WaitingCreators } from '../../../web/src/features/money/billing/waiting-creators'
import { LINES, NOTHING_DUE, STATEMENT } from '../../support/billing-answers'
import { answers, calls, refusal } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const REMIND = 'POST /api/billing/lines/{id}/remind'
const open = (statement = NOTHING_DUE) =>
  renderPage(createElement('div', null, createElement(WaitingCreators, { statement }), createElement(Toaster)))
const shown = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

describe('a statement with nothing due', () => {
  it('names who is waiting for what, those who have to act first', async () => {
    await open()
    await screen.findByText('You don’t owe anything for October 2026. $512.17 carries forward to the next statement.')
    expect(await shown()).toEqual([
      expect.stringMatching(/Maya Hart.*Tax details missing · No payout method.*\$500\.55.*Remind$/),
      expect.stringMatching(
        /Odin Vale.*PayPal or Venmo not confirmed.*\$10\.00.*Reminded on Nov 18, 2026, next possible on Nov \d+, 2026$/,
      ),
      expect.stringMatching(/Nora Bakes.*Ready: goes on the next statement.*\$1\.20$/),
      expect.stringMatching(/Small Kitchens.*Below the minimum payout.*\$0\.42$/),
    ])
  })

  it('reminds a creator, and says why it could not', async () => {
    const page = await open()
    answers[REMIND] = { sent_on: '2026-11-21', next_on: '2026-11-28' }
    await page.user.click(await screen.findByRole('button', { name: 'Remind Maya Hart' }))
    await screen.findByText('Reminder sent to Maya Hart')
    expect(calls()).toEqual([REMIND])
    answers[REMIND] = refusal(409, 'You can remind Maya Hart again on November 28, 2026')
    await page.user.click(screen.getByRole('button', { name: 'Remind Maya Hart' }))
    await screen.findByText('You can remind Maya Hart again on November 28, 2026.')
  })
})

describe('a statement with something due', () => {
  it('names only the creators who have to add something', async () => {
    const needy: StatementLine = { ...(NOTHING_DUE.lines[0] as StatementLine), id: 44 }
    await open({ ...STATEMENT, lines: [...LINES, needy] })
    const card = (await screen.findByText('Waiting for creators')).closest('section') as HTMLElement
    expect(within(card).getAllByRole('listitem')).toHaveLength(1)
    within(card).getByText('Maya Hart')
  })
})
