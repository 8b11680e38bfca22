import type { Page } from '@playwright/test'
import { picture, type Visitor } from '../support/browser'
import { DEMO_PASSWORD, excessOfList, openList, openPanel, tilesOf } from '../support/panel'
import { expect, type SharedProduct, test } from '../support/test'

/** Staff approvals in the panel, with the demo data. */

/** How many times slower the browser is. */
const SLOWER = 4
const REASON = 'We look for channels with reviews of their own.'
let product: SharedProduct<'panel'>
let admin: Visitor

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ panel, browser }) => {
  product = panel
  admin = await openPanel(browser, product, 'admin@shelfmate.test')
})
test.afterAll(() => admin?.context.close())

const row = (page: Page, name: string) => page.locator('tbody tr', { hasText: name })
const select = (page: Page, name: string) => row(page, name).getByRole('checkbox').check()

const openState = async (page: Page, state: string) => {
  await openList(page, 'creators')
  const shown = page.locator('.shelf-filters [aria-current="page"]')
  await shown.waitFor()
  if ((await shown.innerText()) !== state)
    await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: state }).click()
  await shown.filter({ hasText: state }).waitFor()
  await page.waitForURL(/limit=/)
}

test('the dashboard counts pending work, and each count opens its list', async () => {
  const { page } = admin
  const tiles = await tilesOf(page)
  expect(tiles).toEqual({
    Creators: 4,
    // The sweep repairs the failed one at some point.
    Syncs: expect.any(Number),
    Emails: 0,
    'Outside services': 0,
    Features: 0,
    'Routes turned off': 0,
    'Held statements': 0,
    'Line questions': 0,
    'Unpaid statements': 0,
    'Negative balances': 0,
    'Creator charges': 0,
    'Platform charges': 0,
    'Bans and holds': 0,
    'Blocked charges': 0,
    Payouts: expect.any(Number),
    'Stripe events': expect.any(Number),
    'PayPal events': expect.any(Number),
    // Part of the demo data: a moved PayPal balance.
    Differences: 1,
  })
  await picture(page, 'panel-dashboard', [360, 768, 1280])
  for (const title of Object.keys(tiles)) await expect.poll(() => excessOfList(page, title), { message: title }).toBe(0)
})

test('a status is shown however early its link is clicked', async () => {
  const { page } = admin
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto('/admin/collections/creators')
  const statuses = page.getByRole('navigation', { name: 'Filters' })
  await statuses.getByRole('link', { name: 'Approved' }).click()
  await expect(statuses.locator('[aria-current="page"]')).toHaveText('Approved')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
})

test('approves two creators in bulk and rejects one with a reason', async () => {
  const { page } = admin
  await openState(page, 'Pending')
  await picture(page, 'panel-approvals', [360, 768, 1280])
  await select(page, 'Lena Fischer')
  await select(page, 'Marcus Bell')
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('2 creators approved and notified by email').waitFor()
  await row(page, 'Lena Fischer').waitFor({ state: 'detached' })

  await select(page, 'Sora Nakamura')
  await page.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline 1 creator?' })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('alert').getByText('Enter a reason').waitFor()
  await dialog.getByLabel('Reason').fill(REASON)
  await picture(page, 'panel-reject')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('1 creator declined and notified by email').waitFor()
  await row(page, 'Sora Nakamura').waitFor({ state: 'detached' })
  expect(await page.locator('tbody tr').count()).toBe(1)

  await openState(page, 'Declined')
  await row(page, 'Sora Nakamura').getByText('Declined').waitFor()
  expect((await tilesOf(page)).Creators).toBe(1)
})

test('reports creators who were already decided', async () => {
  const { page } = admin
  await openState(page, 'All')
  await select(page, 'Lena Fischer')
  await select(page, 'Sora Nakamura')
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('1 creator approved and notified by email; 1 was already approved').waitFor()
  await row(page, 'Sora Nakamura').getByText('Approved').waitFor()
})

test('a creator’s page shows the channels and the actions', async () => {
  const { page } = admin
  await openState(page, 'Pending')
  await page.getByRole('link', { name: 'Tom Okafor' }).click()
  const link = page.getByRole('region', { name: 'Channels' }).getByRole('link')
  expect(await link.getAttribute('href')).toBe('https://tomtests.example.com')
  const approval = page.getByRole('region', { name: 'Approval' })
  await picture(page, 'panel-creator')
  await approval.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline Tom Okafor?' })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('alert').getByText('Enter a reason').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await approval.getByText('Approved').waitFor()
  await expect(approval.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.locator('.shelf-read', { hasText: /^ApprovedYes/ }).waitFor()
  await page.goto('/admin')
  await page.locator('.shelf-clear a', { hasText: 'Creators' }).waitFor({ state: 'attached' })
})

test('the creators were notified by email, and approved ones can use the app', async () => {
  expect(await mailTo('lena@creators.test', 'You’re approved on Shelfmate')).toContain('Lena Fischer')
  expect(await mailTo('sora@creators.test', 'Your Shelfmate application')).toContain(REASON)
  const browse = async (email: string) =>
    (
      await fetch(`${product.origin}/api/brands/browse`, {
        headers: { authorization: `Bearer ${await tokenOf(email)}` },
      })
    ).status
  expect(await browse('lena@creators.test')).toBe(200)
  expect(await browse('deals@creators.test')).toBe(403)
})

test('the audit log shows who decided what and why, and what changed', async () => {
  const { page } = admin
  await openList(page, 'brands')
  await page.getByRole('link', { name: 'Northpaw Pet Supply' }).click()
  await page.locator('#field-website').fill('https://northpaw.example.com/shop')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Updated successfully').waitFor()

  await openList(page, 'audit_events')
  const rejection = row(page, REASON)
  await rejection.getByText('admin@shelfmate.test').waitFor()
  expect(await rejection.getByRole('link', { name: 'Sora Nakamura' }).getAttribute('href')).toMatch(
    /\/admin\/collections\/creators\/\d+$/,
  )
  await picture(page, 'panel-audit')
  await row(page, 'Northpaw Pet Supply').locator('a').first().click()
  const change = page.locator('.shelf-changes tbody tr')
  await change.first().waitFor()
  expect(await change.allInnerTexts()).toEqual([
    expect.stringMatching(/website\s+https:\/\/northpaw\.example\.com\s+https:\/\/northpaw\.example\.com\/shop/),
  ])
  await picture(page, 'panel-audit-event')
})

test('no screen had a console error or a failed request', () => {
  expect(admin.faults).toEqual([])
})

/** Text of the latest email to a recipient with a given subject; a job sends it. */
const mailTo = async (to: string, subject: string): Promise<string> => {
  const found = async () => {
    const answer = await fetch(`${product.origin}/sandbox/mailbox.json?to=${encodeURIComponent(to)}`)
    const mails = (await answer.json()) as { subject: string; text: string }[]
    return mails.find((mail) => mail.subject === subject)?.text ?? ''
  }
  await expect.poll(found, { message: `${subject}, to ${to}` }).not.toBe('')
  return found()
}

const tokenOf = async (email: string): Promise<string> => {
  const answer = await fetch(
    `${product.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
    },
  )
  return ((await answer.json()) as { idToken: string }).idToken
}
