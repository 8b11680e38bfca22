import type { Browser } from '@playwright/test'
import { lookAt } from '../support/page-accessibility'
import { expect, test } from '../support/test'
import { arriveAt, type BrandWithProgram, brandWithProgram, type Creator, logIn, partnerOf } from '../support/viewers'
import { targetOf } from '../support/visit-link'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/** A brand limits what it spends; its creators see that their links are paused, until it raises the limit. */

test.describe.configure({ mode: 'serial' })

const NAME = 'Garden tour'

let product: StartedProduct
let browser: Browser
let brand: BrandWithProgram
let creator: Creator
let link: { link_id: string; product_id: number }
const url = () => `${product.origin}/r/${link.link_id}`

test.beforeAll(async ({ browser: launched }) => {
  product = await startWatchedProduct()
  browser = launched
  brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply', isAutoAccepting: true })
  await brand.ask('GET', '/api/amazon/get-products')
  const offered = (await brand.ask('GET', '/api/products')) as unknown as { id: number }[]
  const productIds = offered.slice(0, 3).map(({ id }) => id)
  await brand.ask('PUT', `/api/affiliate-programs/${brand.programId}/products`, { productIds })
  creator = await partnerOf(product, brand, 'Maya Hart')
  const body = { brand_id: brand.brandId, product_id: productIds[0], link_name: NAME }
  link = (await creator.ask('POST', '/api/links', body)) as unknown as typeof link
  const target = new URL(await targetOf(url()))
  await fetch(target)
  const form = new URLSearchParams([...target.searchParams, ['quantity', '3']])
  await fetch(`${product.origin}${target.pathname}/buy`, { method: 'POST', body: form, redirect: 'manual' })
  const [{ today } = { today: '' }] = await product.rows<{ today: string }>('select business_date()::text as today')
  const days = { startDate: today, endDate: today, is_forced: true }
  await brand.ask('POST', '/api/amazon/refresh-attribution-performance', days)
})
test.afterAll(async () => expect(await product?.close()).toBe(0))

test('a brand sets a limit that is reached, and sees what that means', async () => {
  const { page, context, faults } = await logIn(browser, product, brand.email)
  await arriveAt(page, '/dashboard/main')
  await page.goto('/dashboard/billing')
  await page.getByText('No limit', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Set limit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set spending limit' })
  await dialog.getByLabel('Monthly limit').fill('0.5')
  await dialog.getByRole('button', { name: 'Set limit' }).click()
  await dialog.getByText('Enter an amount from $1 to $1,000,000').first().waitFor()
  await dialog.getByLabel('Monthly limit').fill('$1')
  await dialog.getByText(/You’ve already reached this amount/).waitFor()
  await dialog.getByRole('button', { name: 'Set limit' }).click()
  await page.getByText('Links paused', { exact: true }).waitFor()
  await expect.poll(() => targetOf(url())).toMatch(/\/dp\/[A-Z0-9]{10}$/)
  const open = (p: typeof page) => p.getByText('Links paused', { exact: true }).waitFor()
  expect(await lookAt(page, 'spending-limit', { path: '/dashboard/billing', open, isPictured: true })).toEqual([])
  const raising = (p: typeof page) => p.getByRole('dialog', { name: 'Raise spending limit' }).waitFor()
  const path = '/dashboard/billing?limit=raise'
  expect(await lookAt(page, 'spending-limit-raise', { path, open: raising, isPictured: true })).toEqual([])
  const noticed = (p: typeof page) => p.getByText('You reached your $1.00 spending limit').waitFor()
  expect(await lookAt(page, 'home-at-limit', { path: '/dashboard/main', open: noticed, isPictured: true })).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('its creators see that their links are paused, wherever they look', async () => {
  const { page, context, faults } = await logIn(browser, product, creator.email)
  await arriveAt(page, '/dashboard/cmain')
  const open = (p: typeof page) =>
    p
      .getByText(/^Paused: this brand reached its spending limit for/)
      .first()
      .waitFor()
  const pages = {
    'links-paused': '/dashboard/links',
    'link-paused': `/dashboard/link-detail/${link.link_id}`,
    'brand-paused': `/dashboard/brand/${brand.brandId}`,
    'create-link-paused': `/dashboard/create-affiliate-link/${brand.brandId}/${link.product_id}`,
  }
  for (const [name, path] of Object.entries(pages))
    expect(await lookAt(page, name, { path, open, isPictured: true })).toEqual([])
  await page.goto('/dashboard/create-links')
  await page.getByText('Paused', { exact: true }).first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('the brand raises the limit with one press, and links earn again', async () => {
  const { page, context, faults } = await logIn(browser, product, brand.email)
  await arriveAt(page, '/dashboard/main')
  const notice = page.getByRole('region', { name: 'You reached your $1.00 spending limit' })
  await notice.getByRole('button', { name: /^Raise to \$/ }).click()
  await page.getByText('Your creators’ links earn again.', { exact: true }).waitFor()
  await notice.waitFor({ state: 'hidden' })
  await expect.poll(() => targetOf(url())).toMatch(/\?maas=/)
  expect(faults).toEqual([])
  await context.close()
})
