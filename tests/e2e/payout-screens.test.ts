import type { Page } from '@playwright/test'
import type { PayoutSettings } from '../../src/contracts/payout-settings'
import { FILE } from '../support/answer-billing'
import { callsOf } from '../support/calls-of'
import { answerInstead } from '../support/faked-answers'
import { answerLineEarnings, LINE_EARNINGS, lineEarnings } from '../support/line-earning-answers'
import { type Finding, lookAt, type PageState } from '../support/page-accessibility'
import {
  EARNING_PERIODS,
  EVERY_EARNING,
  EVERY_PAYOUT,
  NEW_SETTINGS,
  PAID_BY_BANK,
  payoutDetail,
  payoutList,
  paypalIn,
  stripeIn,
} from '../support/payout-answers'
import { everyNth } from '../support/quick-run'
import { expect, test } from '../support/test'

/**
 * The creator's money in the real app: payouts and the statuses of earnings, and the accessibility of these pages and of
 * the payment settings, with mocked API responses, since no test data has all statuses at once.
 */

const SETTINGS = '/dashboard/creator-payment-settings'
const PAYOUTS = '/dashboard/payouts'

let page: Page

test.use({
  baseURL: ({ screens }, use) => use(screens.origin),
  storageState: async ({ screens, loggedIn }, use) => use(await loggedIn(screens, screens.creator.email)),
})
test.beforeEach(async ({ page: opened }) => {
  page = opened
  await answerLineEarnings(page)
})

const settingsAre = (settings: PayoutSettings) => answerInstead(page, 'GET', '/api/payout-settings', { json: settings })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.describe('payouts', () => {
  const listIs = (rows: typeof EVERY_PAYOUT, total?: number) =>
    answerInstead(page, 'GET', '/api/payouts?*', { json: payoutList(rows, total) })

  test('show every status with its sentence and date', async () => {
    await listIs(EVERY_PAYOUT)
    await page.goto(PAYOUTS)
    for (const [name, text] of [
      ['Invoiced', 'The brand looks at the statement until Nov 28.'],
      ['Unclaimed', 'PayPal waits for you to accept it. Next: Dec 10, 2026.'],
      ['Paid', 'The money reached you. Paid: Nov 3, 2026.'],
    ] as const) {
      await page.getByRole('table').getByRole('button', { name, exact: true }).first().click()
      await page.getByRole('tooltip', { name: text }).waitFor()
      await page.keyboard.press('Escape')
    }
    expect(await page.getByRole('row').count()).toBe(EVERY_PAYOUT.length + 1)
    expect(await page.getByRole('main').innerText()).toContain('$1,234,567.89')
  })

  test('open a sheet whose amounts add up, with a timeline', async () => {
    const [, payout] = EVERY_PAYOUT
    if (!payout) throw new Error('There is no second payout')
    await listIs(EVERY_PAYOUT)
    const restore = await answerInstead(page, 'GET', '/api/payouts/2')
    await page.goto(PAYOUTS)
    await page.getByRole('button', { name: /Hohenstaufen/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('We couldn’t load the details').waitFor()
    await restore()
    await answerInstead(page, 'GET', '/api/payouts/2', { json: payoutDetail(payout) })
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await sheet.getByText('How it adds up').waitFor()
    const text = await sheet.innerText()
    for (const part of [
      '214 earnings',
      '$190.50',
      '−$8.50',
      '$0.40',
      'Fractions of a cent carry over',
      '$182.40',
      'Nov 6, 2026',
    ])
      expect(text).toContain(part)
  })

  test('open to their days of sales, each to its earnings and these to their changes', async () => {
    const [payout] = EVERY_PAYOUT
    if (!payout) throw new Error('There is no payout')
    await listIs([payout])
    await answerInstead(page, 'GET', '/api/payouts/1', { json: payoutDetail(payout) })
    await answerLineEarnings(page, lineEarnings(LINE_EARNINGS, 60))
    await page.goto(PAYOUTS)
    await page.getByRole('table').getByRole('button', { name: payout.brand_name }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Sales Oct 1 – Oct 31, 2026').waitFor()
    const earnings = sheet.getByRole('region', { name: 'Earnings (60)' })
    await earnings.getByRole('button', { name: /Adjustment · Sep 12 · Autumn video/ }).click()
    await earnings.getByText('Amazon adjusted').first().waitFor()
    const text = await earnings.innerText()
    for (const part of ['−$8.50', '−$68.00 × 12.5%', 'B0FERNHL01', 'Amazon adjusted', '$154,320.99', 'Rate: 12.5%'])
      expect(text).toContain(part)
    const asked = callsOf(page, /earnings$/)
    await earnings.getByRole('button', { name: 'Next page' }).click()
    await earnings.getByText('26–50 of 60').waitFor()
    // The numbers change before the rows are asked for.
    await expect.poll(() => asked).toEqual(['GET /api/payouts/1/earnings'])
    const restore = await answerInstead(page, 'GET', '/api/payouts/1/earnings?*')
    await earnings.getByRole('button', { name: 'Next page' }).click()
    await sheet.getByText('We couldn’t load the earnings.').waitFor()
    await restore()
  })

  test('list what was paid and refunded, which add up to what was received', async () => {
    const payout = EVERY_PAYOUT.find(({ step }) => step === 'paid')
    if (!payout) throw new Error('Nothing is paid')
    await listIs([payout])
    await answerInstead(page, 'GET', `/api/payouts/${payout.id}`, { json: payoutDetail(payout) })
    await page.goto(PAYOUTS)
    await page.getByText('$1,233,333.33 received').waitFor()
    await page.getByRole('table').getByRole('button', { name: payout.brand_name }).click()
    const moves = page.getByRole('region', { name: 'What you received' })
    await moves.waitFor()
    expect((await moves.innerText()).split('\n').filter((text) => text !== '')).toEqual([
      'What you received',
      'Paid to your Stripe account',
      'Nov 3, 2026',
      '+$1,234,567.89',
      expect.stringMatching(/^Refund of .* canceled before they shipped/),
      'Nov 20, 2026',
      '−$1,234.56',
      'Received',
      '$1,233,333.33',
    ])
    for (const format of ['PDF', 'CSV']) {
      const path = `/api/payouts/${payout.id}/file?format=${format.toLowerCase()}`
      await answerInstead(page, 'GET', path, { json: { ...FILE, name: `payout.${format}` } })
      const saved = page.waitForEvent('download')
      await button(`Download ${format}`).click()
      expect((await saved).suggestedFilename()).toBe(`payout.${format}`)
    }
  })

  test('that were carried forward show the reason and link to the fix', async () => {
    const carried = EVERY_PAYOUT.filter(({ carry_reason: reason }) => reason === 'tax_details')
    const [payout] = carried
    if (!payout) throw new Error('Nothing is carried')
    await listIs(carried)
    await answerInstead(page, 'GET', `/api/payouts/${payout.id}`, { json: payoutDetail(payout) })
    await settingsAre(NEW_SETTINGS)
    await page.goto(PAYOUTS)
    await page.getByRole('button', { name: /Fernhill Kitchen/ }).click()
    await page.getByRole('heading', { name: 'Tax details missing' }).waitFor()
    await page.getByRole('link', { name: 'Add tax details' }).click()
    await page.waitForURL(`**${SETTINGS}#tax-details`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tax-details')
  })

  test('show an empty state, and an error when loading fails', async () => {
    const restore = await listIs([])
    await page.goto(PAYOUTS)
    await page.getByRole('heading', { name: 'No payouts yet' }).waitFor()
    await restore()
    const up = await answerInstead(page, 'GET', '/api/payouts?*')
    await page.reload()
    await page.getByRole('heading', { name: 'We couldn’t load your payouts' }).waitFor()
    await up()
    await listIs(EVERY_PAYOUT, 60)
    await button('Try again').click()
    await page.getByText('1–25 of 60').waitFor()
    await button('Next page').click()
    await page.waitForURL('**/dashboard/payouts?page=2')
  })
})

test('earnings show every status with its total', async () => {
  await answerInstead(page, 'GET', '/api/earnings/periods', { json: EARNING_PERIODS })
  await answerInstead(page, 'GET', '/api/earnings?*', { json: EVERY_EARNING })
  await page.goto('/dashboard/creator-earnings')
  const table = page.getByRole('table')
  for (const word of ['Estimated', 'Final', 'On hold', 'Invoiced', 'Funded', 'Paid', 'Reversed'])
    await table.getByRole('button', { name: word, exact: true }).waitFor()
  await page.getByRole('button', { name: /^Reversed \$17\.99/ }).waitFor()
})

test('axe finds no issues on these pages, and nothing overflows a narrow screen', async () => {
  await answerInstead(page, 'GET', '/api/payouts?*', { json: payoutList(EVERY_PAYOUT, 60) })
  await page.route(/\/api\/payouts\/\d+$/, (route) => {
    const id = Number(route.request().url().split('/').at(-1))
    return route.fulfill({ json: payoutDetail(EVERY_PAYOUT.find((payout) => payout.id === id) ?? never()) })
  })
  const all: PayoutSettings = {
    ...PAID_BY_BANK,
    stripe: stripeIn('restricted', ['A document that shows your address']),
    destination: paypalIn('verified', '2026-11-24T20:00:00.000Z'),
  }
  const abroad = { ...NEW_SETTINGS, stripe: { ...stripeIn('pending'), country: 'GB', can_replace: true } }
  const findings: Finding[] = []
  const states: [string, PayoutSettings, PageState][] = [
    ['payouts', all, { path: PAYOUTS, isPictured: true }],
    ['payout-sheet', all, { path: PAYOUTS, open: openSheet, isPictured: true }],
    ['payout-returned', all, { path: PAYOUTS, open: openReturned, isPictured: true }],
    ['payout-earning', all, { path: PAYOUTS, open: openEarning, isPictured: true }],
    ['payout-settings', all, { path: SETTINGS, isPictured: true }],
    ['payout-settings-new', NEW_SETTINGS, { path: SETTINGS }],
    ['destination-form', NEW_SETTINGS, { path: SETTINGS, open: failForm('Add PayPal or Venmo', /^Save and/) }],
    ['start-over', abroad, { path: SETTINGS, open: failStartOver, isPictured: true }],
    ['tax-form', NEW_SETTINGS, { path: SETTINGS, open: failForm('Add tax details', /^Sign and/), isPictured: true }],
  ]
  for (const [name, settings, state] of everyNth(3, states)) {
    const restore = await settingsAre(settings)
    findings.push(...(await lookAt(page, name, state)))
    await restore()
  }
  expect(findings).toEqual([])
})

const openSheet = async (at: Page): Promise<void> => {
  await at.getByRole('button', { name: /Hohenstaufen/ }).click()
  await at.getByText('How it adds up').waitFor()
}

const openReturned = async (at: Page): Promise<void> => {
  await at
    .getByRole('row', { name: /1,234,567\.89/ })
    .getByRole('button', { name: 'Fernhill Kitchen' })
    .click()
  await at.getByRole('heading', { name: 'What you received' }).scrollIntoViewIfNeeded()
}

const openEarning = async (at: Page): Promise<void> => {
  await openSheet(at)
  await at.getByRole('button', { name: /^Wolfgang.*Dutch oven/ }).click()
  await at.getByText('Amazon adjusted').scrollIntoViewIfNeeded()
}

/** Opens a form and submits it without input. */
const failForm = (name: string, send: RegExp) => async (at: Page) => {
  await at.getByRole('region').getByRole('button', { name, exact: true }).last().click()
  await at.getByRole('button', { name: send }).click()
  await at.getByRole('alert').first().waitFor()
}

const failStartOver = async (at: Page) => {
  await at.getByRole('button', { name: 'Start over in another country' }).click()
  await at.getByRole('button', { name: 'Close account and start over' }).click()
  await at.getByRole('dialog').getByRole('paragraph').filter({ hasText: 'Choose a country' }).waitFor()
}

const never = (): never => {
  throw new Error('There is no such payout')
}
