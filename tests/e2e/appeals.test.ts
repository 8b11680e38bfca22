import type { Page } from '@playwright/test'
import type { Restrictions } from '../../src/contracts/restrictions'
import { answerInstead } from '../support/faked-answers'
import { lookAt } from '../support/page-accessibility'
import { EVERY_PAYOUT, payoutList } from '../support/payout-answers'
import { openLoaded, untilLoaded } from '../support/requests'
import { ANSWERED_HOLD, BAN_WITH_NOTICE, DECIDED, DECIDED_HOLDS, HOLDS, OPEN } from '../support/restriction-answers'
import { expect, test } from '../support/test'

/** What people read about bans and holds, in every state. `panel-appeals.test.ts` has the story with the panel. */

const PATH = '/appeal#made-up'
const PAYOUTS = '/dashboard/payouts'

test.use({ baseURL: ({ screens }, use) => use(screens.origin) })

const restrictionsAre = (page: Page, json: Restrictions) =>
  answerInstead(page, 'POST', '/api/restrictions/read', { json })

test.describe('the page of the link', () => {
  test('says why, and by when to answer', async ({ page }) => {
    await restrictionsAre(page, OPEN)
    await page.goto(PATH)
    await page.getByRole('heading', { name: 'Maya Lindqvist, tell us your side' }).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Your commission from all brands is on hold',
      'Your account is closed',
    ])
    const ban = page.getByRole('region', { name: 'Your account is closed' })
    await ban.getByText('Waiting for your answer').waitFor()
    expect(await ban.getByRole('definition').allInnerTexts()).toEqual(['Dec 4, 2026', 'Dec 20, 2026', 'Nov 20, 2026'])
    await expect(page).toHaveTitle(/^Your answer/)
    expect(await lookAt(page, 'appeal-open', { path: PATH, isPictured: true })).toEqual([])
  })

  test('says when an account will be closed', async ({ page }) => {
    await restrictionsAre(page, BAN_WITH_NOTICE)
    await page.goto(PATH)
    await page.getByRole('heading', { name: 'Your account will be closed on Dec 14, 2099' }).waitFor()
  })

  test('sends an answer, and keeps its text when that fails', async ({ page }) => {
    await restrictionsAre(page, BAN_WITH_NOTICE)
    const restore = await answerInstead(page, 'POST', '/api/restrictions/answer')
    const writeTo = async () => {
      const answer = page.getByLabel('Your answer')
      await page.getByRole('button', { name: 'Send answer' }).click()
      await page.getByRole('link', { name: 'Enter your answer' }).waitFor()
      await answer.fill('I removed the posts.')
      await page.getByText('1,980 characters left').waitFor()
      await page.getByRole('button', { name: 'Send answer' }).click()
      await page.getByRole('alert').getByText('Not sent').waitFor()
      await expect(answer).toHaveValue('I removed the posts.')
    }
    expect(await lookAt(page, 'appeal-not-sent', { path: PATH, isPictured: true, open: writeTo })).toEqual([])
    await restore()
    const [row] = BAN_WITH_NOTICE.rows
    const rows = [{ ...row, answer: 'I removed the posts.', answered_at: '2026-11-22T18:04:00.000Z' }]
    await answerInstead(page, 'POST', '/api/restrictions/answer', { json: { ...BAN_WITH_NOTICE, rows } })
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Thanks, we got your answer. We decide by Dec 20, 2026 and email you.')).toBeFocused()
    await page.getByRole('heading', { level: 1, name: 'We’re looking at your answer' }).waitFor()
    await page.getByRole('button', { name: 'Change answer' }).click()
    await expect(page.getByLabel('Your answer')).toHaveValue('I removed the posts.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('I removed the posts.').waitFor()
  })

  test('shows the latest answer until we decide', async ({ page }) => {
    await restrictionsAre(page, ANSWERED_HOLD)
    await page.goto(PATH)
    await page.getByText('We’re looking at your answer').first().waitFor()
    await page.getByRole('button', { name: 'Change answer' }).waitFor()
    expect(await lookAt(page, 'appeal-answered', { path: PATH, isPictured: true })).toEqual([])
  })

  test('shows the decision and why', async ({ page }) => {
    await restrictionsAre(page, DECIDED)
    await page.goto(PATH)
    await page.getByRole('heading', { level: 1, name: 'Our decision' }).waitFor()
    await page.getByText('Ban lifted').waitFor()
    await page.getByText('Reversed', { exact: true }).waitFor()
    await expect(page.getByRole('textbox')).toBeHidden()
    expect(await lookAt(page, 'appeal-decided', { path: PATH, isPictured: true })).toEqual([])
  })

  test('names the support address when the link is wrong, and tries again when it doesn’t load', async ({ page }) => {
    for (const path of ['/appeal', PATH]) {
      await page.goto('about:blank')
      await page.goto(path)
      await page.getByRole('heading', { name: 'We can’t open this link' }).waitFor()
      await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', /^mailto:.+@/)
    }
    expect(await lookAt(page, 'appeal-wrong-link', { path: PATH, isPictured: true })).toEqual([])
    const restore = await answerInstead(page, 'POST', '/api/restrictions/read')
    await page.reload()
    await page.getByRole('heading', { name: 'We couldn’t load this page' }).waitFor()
    await restore()
    await restrictionsAre(page, OPEN)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Maya Lindqvist, tell us your side' }).waitFor()
  })
})

test.describe('the creator’s payouts', () => {
  test.use({
    storageState: async ({ screens, loggedIn }, use) => use(await loggedIn(screens, screens.creator.email)),
  })
  const held = (page: Page) =>
    page.locator('section', { has: page.getByRole('heading', { name: 'Commission on hold' }) })

  test('lead with commission on hold, and to the answer', async ({ page }) => {
    await answerInstead(page, 'GET', '/api/payouts?*', { json: payoutList(EVERY_PAYOUT) })
    await answerInstead(page, 'GET', '/api/holds', { json: HOLDS })
    await page.goto(PAYOUTS)
    const nth = (place: number) => held(page).getByRole('listitem').nth(place)
    await expect(nth(0)).toContainText(/Fernhill Kitchen.*\$1,842\.55.*Answer by.*Dec 4, 2026/s)
    await expect(nth(1)).toContainText(/\$1,234,567\.89.*We’re looking at your answer/s)
    await expect(nth(2)).toContainText(/All brands.*\$61\.20.*Reversed.*These were your own orders\./s)
    await expect(nth(3)).toContainText(/Released.*The sales are real\./s)
    expect(await lookAt(page, 'payouts-held', { path: PAYOUTS, isPictured: true })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 860 })
    await restrictionsAre(page, ANSWERED_HOLD)
    await held(page).getByRole('link', { name: 'Answer', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'We’re looking at your answer' }).waitFor()
  })

  test('end with what was decided, and say nothing without a hold', async ({ page }) => {
    await answerInstead(page, 'GET', '/api/payouts?*', { json: payoutList(EVERY_PAYOUT) })
    const restore = await answerInstead(page, 'GET', '/api/holds', { json: DECIDED_HOLDS })
    await page.goto(PAYOUTS)
    await held(page).getByText('What we decided in the last 90 days.').waitFor()
    await expect(held(page).getByRole('link')).toBeHidden()
    expect(await lookAt(page, 'payouts-decided', { path: PAYOUTS, isPictured: true })).toEqual([])
    await restore()
    await openLoaded(page, PAYOUTS)
    await untilLoaded(page)
    await expect(held(page)).toBeHidden()
  })
})
