// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ReferralSettingRow } from '../../../src/contracts/referrals'
import { Referrers } from '../../../web/src/features/referrals/referrers'
import { answers, requests } from './fake-api'
import { type Page, renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const SAVE = 'PUT /api/partnerships/{id}/referral'

const rowOf = (partnership_id: number, creator_name: string): ReferralSettingRow => ({
  partnership_id,
  creator_id: partnership_id,
  creator_name,
  referral_code: 'NORA',
  referral_commission_rate: '0.00',
  is_active: false,
  referrals: 0,
  sales: '0.00',
  cost: '0.0000',
  lifetime_cost: '0.0000',
})

let page: Page
const rateOf = (name: string) => screen.getByLabelText(`Referral commission of ${name}`) as HTMLInputElement
const switchOf = (name: string) => screen.getByRole('switch', { name: `Pay ${name} referral commission` })
const saved = () => requests.filter(({ call }) => call === SAVE).map(({ body }) => body)
/** The next call to save is answered when the returned function is called. */
const answerLater = (): (() => Promise<void>) => {
  let resolve: (answer: object) => void = () => {}
  answers[SAVE] = new Promise((resolved) => {
    resolve = resolved
  })
  return () => act(async () => resolve({ referral_commission_rate: '5.00', is_active: false }))
}
const typeRate = async (name: string, text: string) => {
  await page.user.clear(rateOf(name))
  await page.user.type(rateOf(name), text)
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  answers['GET /api/referrals/settings'] = {
    rows: [rowOf(1, 'Nora Bakes'), { ...rowOf(2, 'Ben Okafor'), referral_commission_rate: '3.00', is_active: true }],
    total: 2,
    page: 1,
    limit: 25,
    page_id: 'Ab3xY',
  }
  page = await renderPage(createElement(Referrers, { range: { from: '2026-11-01', to: '2026-11-26' } }))
  await screen.findByText('Nora Bakes')
})

it('a change during a save starts from what is being saved, and is saved after it', async () => {
  const answer = answerLater()
  await typeRate('Nora Bakes', '5')
  await page.user.click(switchOf('Nora Bakes'))
  expect(rateOf('Nora Bakes').value).toBe('5')
  expect(saved()).toEqual([{ referral_commission_rate: '5', is_active: false }])
  await answer()
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toEqual({ referral_commission_rate: '5', is_active: true })
})

it('turning on a commission of 0% asks for the rate, and a rate of 0% turns it off', async () => {
  await page.user.click(switchOf('Nora Bakes'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set commission of 1 creator' }))
  await page.user.type(dialog.getByLabelText('Referral commission'), '0')
  await page.user.click(dialog.getByRole('button', { name: 'Set commission' }))
  expect((await dialog.findAllByText('Enter a rate above 0%')).length).toBeGreaterThan(0)
  answers['PUT /api/referrals/settings'] = { partners: 1 }
  await page.user.clear(dialog.getByLabelText('Referral commission'))
  await page.user.type(dialog.getByLabelText('Referral commission'), '5')
  await page.user.click(dialog.getByRole('button', { name: 'Set commission' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const set = { referral_commission_rate: '5', is_active: true, creators: { partnershipIds: [1] } }
  expect(requests.find(({ call }) => call === 'PUT /api/referrals/settings')?.body).toEqual(set)
  answers[SAVE] = { referral_commission_rate: '0.00', is_active: false }
  await typeRate('Ben Okafor', '0')
  await page.user.keyboard('{Enter}')
  expect(saved()).toEqual([{ referral_commission_rate: '0', is_active: false }])
})

it('what is being typed in another row stays when a save ends', async () => {
  const answer = answerLater()
  await typeRate('Nora Bakes', '5')
  await typeRate('Ben Okafor', '7')
  const typing = rateOf('Ben Okafor')
  await answer()
  await waitFor(() => expect(requests.at(-1)?.call).toBe('GET /api/referrals/settings'))
  expect([rateOf('Ben Okafor'), document.activeElement]).toEqual([typing, typing])
  expect(typing.value).toBe('7')
})
