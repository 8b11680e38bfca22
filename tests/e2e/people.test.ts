import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { newVisitor, type Visitor } from '../support/browser'
import { runProgram } from '../support/built-product'
import { fillChannels, fillCreator, sendChannels, sendCreator } from '../support/sign-up-forms'
import { expectMail, untilSeen } from '../support/story-steps'
import { expect, test } from '../support/test'
import { arriveAt, type BrandWithProgram, brandWithProgram, logIn, PASSWORD } from '../support/viewers'
import { BROWSER } from '../support/visit-link'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/**
 * People of a brand and a creator, from the invitation to the goodbye: the manager invites creators, one joins on a phone, gets
 * a sample, shares a link and hears of the first sale; the bookkeeper sees only money; the creator leaves with their data.
 */

test.describe.configure({ mode: 'serial' })

const MANAGER = 'manager@northpaw.example'
const BOOKKEEPER = 'books@ledger-and-sons.example'
const CREATOR = 'rosa@creators.example'
const PHONE = 360

let product: StartedProduct
let browser: Browser
let brand: BrandWithProgram
let manager: Visitor
let creator: Visitor
let shareUrl = ''

test.beforeAll(async ({ browser: launched }) => {
  product = await startWatchedProduct()
  browser = launched
  brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply' })
  await brand.ask('GET', '/api/amazon/get-advertisers')
  await brand.ask('GET', '/api/amazon/get-products')
  const products = await product.rows<{ id: number }>(
    `select id
     from products
     where brand_id = $1 and availability = 'IN_STOCK' and price is not null
     order by id
     limit 2`,
    [brand.brandId],
  )
  const productIds = products.map(({ id }) => id)
  await brand.ask('PUT', `/api/affiliate-programs/${brand.programId}/products`, { productIds })
  for (const [email, role] of [
    [MANAGER, 'manager'],
    [BOOKKEEPER, 'finance'],
  ])
    await brand.ask('POST', '/api/team-invitations', { email, role })
})
test.afterAll(async () => {
  await manager?.context.close()
  await creator?.context.close()
  expect(await product?.close()).toBe(0)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')

/** The path of the newest link of this kind in an email. */
const linkIn = async (email: string, kind: string): Promise<string> => {
  const links = async () => {
    const answer = await fetch(`${product.origin}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { links: string[] }[]
    return mails.flatMap((mail) => mail.links.filter((link) => link.includes(kind)))
  }
  await expect.poll(links, { timeout: 20_000 }).not.toEqual([])
  const url = new URL((await links())[0] ?? '')
  return url.pathname + url.search + url.hash
}

const joinTeam = async (email: string, width: number): Promise<Visitor> => {
  const visitor = await newVisitor(browser, product.origin, width)
  await visitor.page.goto(await linkIn(email, '/join-team'))
  await visitor.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await visitor.page.getByLabel(/I accept the/).check()
  await button(visitor.page, 'Create account and join').click()
  return visitor
}

test('the brand’s manager joins the team and invites three creators by CSV', async () => {
  manager = await joinTeam(MANAGER, 1280)
  const { page } = manager
  await arriveAt(page, '/dashboard/main')
  await page.goto('/dashboard/brand-profile')
  await page.getByLabel(/^Postal address/).fill('48 Alder Street, Portland, OR 97205')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByText('Brand profile saved', { exact: true }).waitFor()
  await page.goto('/dashboard/invitations')
  await button(page, 'Invite creators').first().click()
  const dialog = page.getByRole('dialog')
  const rows = `email,name\n${CREATOR},Rosa Lindgren\nleo@creators.example,Leo\nivy@creators.example,`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'creators.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await dialog.getByText('3 invitations ready').waitFor()
  await dialog.getByRole('switch', { name: 'Accept at once' }).click()
  await button(page, 'Send 3 invitations').click()
  await page.getByRole('dialog', { name: '3 invitations sent' }).waitFor()
  await button(page, 'Done').click()
  for (const email of [CREATOR, 'leo@creators.example', 'ivy@creators.example'])
    await expectMail(product.origin, email, /invites you to its affiliate program/)
})

test('one joins on a phone, and requests a sample', async () => {
  creator = await newVisitor(browser, product.origin, PHONE, { userAgent: BROWSER })
  const { page } = creator
  await page.goto(await linkIn(CREATOR, '/invitation#'))
  await button(page, 'Join the program').click()
  await fillCreator(page, 'Rosa Lindgren', CREATOR)
  await sendCreator(page)
  await arriveAt(page, '/signup/creator/links')
  await fillChannels(page, 'https://youtube.com/@rosa')
  await sendChannels(page)
  await arriveAt(page, `/dashboard/brand/${brand.brandId}`)
  await page.getByRole('link', { name: 'Ask a question' }).click()
  // The page before has such a button, too.
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
  await button(page, 'Request a sample').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Product').selectOption({ index: 1 })
  await dialog.getByLabel('Name', { exact: true }).fill('Rosa Lindgren')
  await dialog.getByLabel('Street address').fill('1 Elm Street')
  await dialog.getByLabel('City').fill('Austin')
  await dialog.getByLabel('State').selectOption('TX')
  await dialog.getByLabel('ZIP code').fill('78701')
  await button(page, 'Request sample').click()
  await expect(messages(page).getByText('Requested', { exact: true })).toBeVisible()
})

test('the manager approves it and marks it as shipped, and the creator hears of it', async () => {
  const { page } = manager
  await page.goto('/dashboard/messages')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(messages(page).getByText('1 Elm Street')).toBeVisible()
  await button(page, 'Approve sample').click()
  await button(page, 'Mark as shipped').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(messages(page).getByText('Shipped', { exact: true })).toBeVisible()
  await expectMail(product.origin, CREATOR, /shipped/i)
})

test('the creator shares a link, somebody buys, and both hear of the first sale', async () => {
  const { page } = creator
  await page.goto(`/dashboard/brand/${brand.brandId}`)
  await page
    .getByRole('link', { name: /Create link/i })
    .first()
    .click()
  await page.waitForURL('**/dashboard/create-affiliate-link/**')
  await page.getByLabel(/name/i).first().fill('Morning walks')
  await page.getByRole('button', { name: /Create/i }).click()
  await page
    .getByText(/\/r\/[A-Za-z0-9]{12}/)
    .first()
    .waitFor()
  const [link] = await product.rows<{ link_id: string }>('select link_id from links where creator_id is not null')
  shareUrl = `${product.origin}/r/${link?.link_id}`
  const shopper = await newVisitor(browser, product.origin, undefined, { userAgent: BROWSER })
  await shopper.page.goto(shareUrl)
  await shopper.page.getByRole('button', { name: /Buy/ }).click()
  await shopper.page
    .getByText(/thank you/i)
    .first()
    .waitFor()
  await shopper.context.close()
  const env = { DATA_DIR: product.dataDir, DATABASE_URL: product.databaseUrl }
  const { code, output } = await runProgram('run.mjs', ['clock', '+2h'], env)
  expect([code, output]).toEqual([0, expect.stringContaining('It is now')])
  // The narrow table leaves out the link.
  await page.setViewportSize({ width: 1280, height: 860 })
  await untilSeen(page, '/dashboard/creator-earnings', 'Morning walks')
  await page.setViewportSize({ width: PHONE, height: 780 })
  await runProgram('run.mjs', ['clock', '+5m'], env)
  await expectMail(product.origin, CREATOR, /first sale/i)
  await page.goto('/dashboard/notifications')
  await page
    .getByText(/first sale/i)
    .first()
    .waitFor()
})

test('the bookkeeper sees only money', async () => {
  const { page, context } = await joinTeam(BOOKKEEPER, 1280)
  await arriveAt(page, '/dashboard/billing')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Billing',
    'Reconciliation',
    'Payment settings',
    'Team',
    'Notification settings',
    'Account',
  ])
  for (const path of ['/dashboard/creators', '/dashboard/messages', '/dashboard/invitations']) {
    await page.goto(path)
    await arriveAt(page, '/dashboard/billing')
  }
  await context.close()
})

test('the creator takes their data along and leaves', async () => {
  const { page } = creator
  await page.goto('/dashboard/settings')
  const started = page.waitForEvent('download')
  await button(page, 'Download my data').click()
  const file = await started
  const files = unzipSync(await readFile(await file.path()))
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString()
  expect(textOf('users.json')).toContain(CREATOR)
  expect(textOf('links.csv')).toContain('Morning walks')
  expect(textOf('creator_earnings.csv').split('\n').length).toBeGreaterThan(1)
  await button(page, 'Close account').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your email', { exact: true }).fill(CREATOR)
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await page.getByRole('heading', { name: 'Your account is closed' }).waitFor()
  const visitor = await newVisitor(browser, product.origin, undefined, { userAgent: BROWSER })
  await expect(async () => {
    await visitor.page.goto(shareUrl)
    await visitor.page.getByRole('heading', { name: 'This link has ended' }).waitFor({ timeout: 10_000 })
  }).toPass({ timeout: 30_000 })
  await visitor.context.close()
  // What was earned is still owed, so the email stays for that.
  await expectMail(product.origin, CREATOR, /Your account is closed/)
  const earned = await product.rows<{ amount: string }>('select sum(amount) as amount from creator_earnings')
  expect(Number(earned[0]?.amount)).toBeGreaterThan(0)
  const again = await logIn(browser, product, CREATOR)
  await again.page.getByRole('alert').first().waitFor()
  await again.context.close()
})

test('no screen of theirs had a console error or a failed request', () => {
  expect(manager.faults).toEqual([])
  // Once the account is closed, the bell asks for its news, and is told that nobody is logged in.
  expect(creator.faults.filter((fault) => !/notifications\/unread|status of 401/.test(fault))).toEqual([])
})
