import type { Browser } from '@playwright/test'
import { newVisitor } from '../support/browser'
import { lookAt } from '../support/page-accessibility'
import { untilLoaded } from '../support/requests'
import { expect, test } from '../support/test'
import { arriveAt, type BrandWithProgram, brandWithProgram, logIn, PASSWORD } from '../support/viewers'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/** An owner invites a bookkeeper, who joins on a phone, sees only money, and is removed. */

test.describe.configure({ mode: 'serial' })

const BOOKKEEPER = 'books@ledger-and-sons.example'
const TEAM = '/dashboard/team'

let product: StartedProduct
let browser: Browser
let brand: BrandWithProgram
let invitation = ''

test.beforeAll(async ({ browser: launched }) => {
  product = await startWatchedProduct()
  browser = launched
  brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply' })
})
test.afterAll(async () => expect(await product?.close()).toBe(0))

const mailTo = async (email: string) => {
  const answer = await fetch(`${product.origin}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
  return (await answer.json()) as { subject: string; links: string[] }[]
}

test('the owner invites someone by email', async () => {
  const { page, context, faults } = await logIn(browser, product, brand.email)
  await arriveAt(page, '/dashboard/main')
  await page.goto(TEAM)
  await page.getByText('(you)').waitFor()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('nobody')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('Please enter a valid email').first().waitFor()
  await dialog.getByLabel('Email').fill(BOOKKEEPER)
  await dialog.getByRole('radio', { name: /^Finance/ }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('Works until').waitFor()
  await expect(page.getByText(BOOKKEEPER).first()).toBeVisible()
  expect(await lookAt(page, 'team-owner', { path: TEAM, isPictured: true })).toEqual([])
  const open = {
    path: TEAM,
    isPictured: true,
    open: async () => {
      await page.getByRole('button', { name: 'Invite someone' }).click()
      await page.getByRole('dialog').getByLabel('Email').waitFor()
    },
  } as const
  expect(await lookAt(page, 'team-invite', open)).toEqual([])
  await expect.poll(() => mailTo(BOOKKEEPER), { timeout: 20_000 }).toHaveLength(1)
  const [mail] = await mailTo(BOOKKEEPER)
  invitation = mail?.links.find((link) => link.includes('/join-team')) ?? ''
  expect(faults).toEqual([])
  await context.close()
})

test('they create an account on a phone and see only money', async () => {
  const { page, context, faults } = await newVisitor(browser, product.origin, 360)
  const path = new URL(invitation).pathname + new URL(invitation).search
  expect(await lookAt(page, 'join-team', { path, isPictured: true })).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(path)
  await page.getByRole('heading', { name: 'Join the team of Northpaw Supply' }).waitFor()
  await expect(page.getByLabel('Email')).toHaveValue(BOOKKEEPER)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/I accept the/).check()
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await arriveAt(page, '/dashboard/billing')
  await page.setViewportSize({ width: 1280, height: 860 })
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(menu).toHaveText([
    'Billing',
    'Reconciliation',
    'Payment settings',
    'Team',
    'Notification settings',
    'Account',
  ])
  for (const [address, title] of [
    ['/dashboard/reconciliation', 'Reconciliation'],
    ['/dashboard/payment-settings', 'Payment settings'],
    [TEAM, 'Team'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await untilLoaded(page)
  }
  await expect(page.getByRole('button', { name: 'Invite someone' })).toBeHidden()
  expect(await lookAt(page, 'team-finance', { path: TEAM, isPictured: true })).toEqual([])
  expect(faults).toEqual([])
  await page.goto('/dashboard/creators')
  await arriveAt(page, '/dashboard/billing')
  await context.close()
})

test('a viewer is told that nothing can be changed', async () => {
  await product.rows(`update brand_members set role = 'viewer' where brand_id = $1`, [brand.brandId])
  const { page, context, faults } = await logIn(browser, product, BOOKKEEPER)
  await arriveAt(page, '/dashboard/main')
  await page.getByText('You’re a viewer of Northpaw Supply').waitFor()
  await untilLoaded(page)
  expect(await lookAt(page, 'home-viewer', { path: '/dashboard/main', isPictured: true })).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('the owner changes the role and removes them, which takes effect at once', async () => {
  const member = await logIn(browser, product, BOOKKEEPER)
  await arriveAt(member.page, '/dashboard/main')
  const { page, context, faults } = await logIn(browser, product, brand.email)
  await arriveAt(page, '/dashboard/main')
  await page.goto(TEAM)
  const actions = page.getByRole('button', { name: `Actions for ${BOOKKEEPER}` })
  await actions.click()
  await page.getByRole('menuitemradio', { name: 'Manager' }).click()
  await page.getByText('Role changed').first().waitFor()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Remove from team…' }).click()
  await page.getByRole('button', { name: 'Remove from team' }).click()
  await page.getByText(`${BOOKKEEPER} removed from your team`).first().waitFor()
  await expect(actions).toBeHidden()
  await member.page.goto('/dashboard/creators')
  await arriveAt(member.page, '/signup/brand')
  expect(faults).toEqual([])
  await Promise.all([context.close(), member.context.close()])
})
