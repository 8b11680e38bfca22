import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, newVisitor, picture } from '../support/browser'
import { type BuiltProduct, newDataDir, runProgram, startBuiltProduct } from '../support/built-product'

const PASSWORD = 'shelfmate-demo'
/** Generous beside the budget of 100 ms, because a test machine is shared; what it catches is a render of seconds. */
const LONGEST_BLOCK_MS = 300
const { dataDir, remove } = newDataDir()
let product: BuiltProduct
let browser: Browser
beforeAll(async () => {
  product = await startBuiltProduct({ dataDir })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.end('SIGTERM')
  remove()
})

const signIn = async (email: string, password = PASSWORD) => {
  const visitor = await newVisitor(browser, product.origin)
  await visitor.page.goto('/admin')
  await visitor.page.waitForURL('**/admin/login**')
  await visitor.page.getByLabel('Email').fill(email)
  await visitor.page.getByLabel('Password').fill(password)
  await visitor.page.getByRole('button', { name: 'Sign in' }).click()
  return visitor
}

test('an admin signs in with e-mail and password and sees the books', async () => {
  const { page, context, faults } = await signIn('admin@shelfmate.test')
  await page.waitForURL(/\/admin$/)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'shelfmate-staff')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  await page.goto('/admin/collections/creator_earnings')
  await page.getByText('Maya Lindqvist').first().waitFor()
  await picture(page, 'panel-earnings')
  await page.goto('/admin/collections/blog_posts/1')
  await page.getByText('What a brand should pay a creator').first().waitFor()
  await picture(page, 'panel-post')
  expect(faults).toEqual([])
})

test.each(['maya@creators.test', 'hello@fernhill.test'])('%s is refused', async (email) => {
  const { page, context } = await signIn(email)
  await page.getByRole('alert').getByText('This account has no access to the panel.').waitFor()
  expect((await context.cookies()).some(({ name }) => name === 'shelfmate-staff')).toBe(false)
  expect((await context.request.get('/cms-api/creator_earnings')).status()).toBe(403)
})

test('a wrong password says so and nothing more', async () => {
  const { page } = await signIn('admin@shelfmate.test', 'wrong password')
  await page.getByRole('alert').getByText('Invalid email or password').waitFor()
})

test('npm run admin makes an admin, who sets a password by the printed link and signs in', async () => {
  const made = await runProgram('run.mjs', ['admin', 'New.Admin@shelfmate.test'], { DATA_DIR: dataDir })
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('new.admin@shelfmate.test is an admin now.')])
  const link = /Set the password: (\S+)/.exec(made.output)?.[1] ?? ''
  const { page } = await newVisitor(browser, product.origin)
  await page.goto(link)
  await page
    .getByLabel(/password/i)
    .first()
    .fill('a brand new password')
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await page
    .getByText(/log in|sign in/i)
    .first()
    .waitFor()
  const visitor = await signIn('new.admin@shelfmate.test', 'a brand new password')
  await visitor.page.waitForURL(/\/admin$/)
})

test('no page of the panel holds up another call', async () => {
  const { context } = await signIn('admin@shelfmate.test')
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'shelfmate-staff')).toBe(true)
  let longest = 0
  let isOver = false
  const watch = (async () => {
    while (!isOver) {
      const before = performance.now()
      await (await fetch(`${product.origin}/healthz`)).text()
      longest = Math.max(longest, performance.now() - before)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  for (const path of ['', '/collections/users', '/collections/products', '/collections/links/1', '/account']) {
    expect((await context.request.get(`/admin${path}`)).status()).toBe(200)
  }
  isOver = true
  await watch
  expect(longest).toBeLessThan(LONGEST_BLOCK_MS)
})

test('what the panel does not have is a 404, and Payload’s own sign-in calls are closed', async () => {
  for (const path of ['login', 'first-register', 'forgot-password', 'reset-password', 'unlock']) {
    expect(
      (
        await fetch(`${product.origin}/cms-api/users/${path}`, {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin' },
        })
      ).status,
    ).toBe(403)
  }
  for (const path of ['/cms-api/graphql', '/cms-api/product/api/version', '/cms-api/payload-jobs/run']) {
    expect((await fetch(`${product.origin}${path}`)).status).toBe(404)
  }
})
