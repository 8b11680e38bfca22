import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { newVisitor, picture, type Visitor } from '../support/browser'
import { axeOf } from '../support/page-accessibility'
import { openLoaded, untilLoaded } from '../support/requests'
import { expect, test } from '../support/test'
import { type BrandWithProgram, brandWithProgram, newCreator } from '../support/viewers'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/** A brand edits its program: text, logo, conditions, preview, and how a creator then applies. */

test.describe.configure({ mode: 'serial' })

const EDIT = '/dashboard/edit-program-details'
const PROGRAM = '/dashboard/affiliate-program'
const WIDTHS = [360, 768, 1280]

let product: StartedProduct
let browser: Browser
let brand: BrandWithProgram
let visitor: Visitor
let page: Page

test.beforeAll(async ({ browser: launched, loggedIn }) => {
  product = await startWatchedProduct()
  browser = launched
  brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply' })
  await brand.ask('GET', '/api/amazon/get-products')
  const offered = (await brand.ask('GET', '/api/products')) as unknown as { id: number }[]
  await brand.ask('PUT', `/api/affiliate-programs/${brand.programId}/products`, {
    productIds: offered.slice(0, 4).map(({ id }) => id),
  })
  visitor = await newVisitor(browser, product.origin, 1280, { storageState: await loggedIn(product, brand.email) })
  page = visitor.page
})
test.afterAll(async () => {
  await visitor?.context.close()
  expect(await product?.close()).toBe(0)
})

const button = (name: string, at: Page = page) => at.getByRole('button', { name, exact: true })
const editor = () => page.getByRole('textbox', { name: 'Description', exact: true })
const question = () => page.getByRole('dialog', { name: 'Discard changes?' })

test('the description is written as rich text, with buttons and keys', async () => {
  await openLoaded(page, PROGRAM)
  await page.getByRole('link', { name: 'Edit program' }).click()
  await editor().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type('Gear for dogs')
  await button('Heading').click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Everything is ')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('tested')
  await page.keyboard.press('Control+B')
  await page.keyboard.press('Enter')
  await button('Bulleted list').click()
  await page.keyboard.type('Beds')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Our shop')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+K')
  await page.getByLabel('Web address').fill('shop.example.com/dogs')
  await page.keyboard.press('Enter')
  await expect(editor()).toBeFocused()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  expect(await editor().locator('h2, strong, li, a').allInnerTexts()).toEqual([
    'Gear for dogs',
    'tested',
    'Beds',
    'Our shop',
    'Our shop',
  ])
})

test('unsaved changes are kept until the brand discards them', async () => {
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(question()).toBeVisible()
  await question().getByRole('button', { name: 'Keep editing' }).click()
  expect(new URL(page.url()).pathname).toBe(EDIT)
  await expect(editor()).toContainText('Gear for dogs')
  // By the menu, by the browser's Back, and by leaving the document.
  await page.getByRole('link', { name: /^Home/ }).first().click()
  await question().getByRole('button', { name: 'Keep editing' }).click()
  await page.evaluate(() => window.history.back())
  await expect(question()).toBeVisible()
  await question().getByRole('button', { name: 'Keep editing' }).click()
  expect(new URL(page.url()).pathname).toBe(EDIT)
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => null)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(editor()).toContainText('Gear for dogs')
})

test('the preview shows the whole page with what is not saved yet', async () => {
  await page.getByLabel('Program title').fill('Northpaw for creators')
  await page.getByLabel('Countries').fill('Unit')
  await page.getByRole('option', { name: 'United States', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Minimum audience').selectOption({ label: 'At least 10K' })
  await page.getByLabel('Samples policy').selectOption({ label: 'Free samples on request' })
  await page.getByLabel(/^Program terms/).fill('No coupon sites.\n\nNo ads on our brand name.')
  await page.getByLabel(/^Contact email/).fill('partners@northpaw.example')
  await button('Preview page').click()
  const preview = page.frameLocator('iframe[title="Preview of your public page"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Northpaw for creators')
  await expect(preview.getByText('Based in the United States')).toBeVisible()
  await expect(preview.getByText('An audience of at least 10K')).toBeVisible()
  await expect(preview.getByRole('table')).toBeVisible()
  expect(await preview.locator('body').evaluate(({ ownerDocument }) => ownerDocument.defaultView?.innerWidth)).toBe(
    1280,
  )
  expect(await axeOf(page, 'program preview')).toEqual([])
  await picture(page, 'program-preview', WIDTHS, ['light', 'dark'])
  await button('Phone').click()
  expect(await preview.locator('body').evaluate(({ ownerDocument }) => ownerDocument.defaultView?.innerWidth)).toBe(390)
  await picture(page, 'program-preview-phone', [1280])
  await page.keyboard.press('Escape')
  expect(await axeOf(page, 'program form')).toEqual([])
  await picture(page, 'program-form', WIDTHS, ['light', 'dark'])
  expect(await page.title()).toContain('Edit program')
})

test('what is saved is on the public page, without a question on the way', async () => {
  await button('Save program').click()
  await page.waitForURL(`**${PROGRAM}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northpaw for creators')
  const outline = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).outlineStyle)
  expect(outline).toBe('none')
  await picture(page, 'program', WIDTHS, ['light', 'dark'])
  const stranger = await newVisitor(browser, product.origin)
  await expect
    .poll(async () => {
      await stranger.page.goto(`/a/${brand.pageId}`)
      return stranger.page.getByRole('heading', { level: 1 }).innerText()
    })
    .toBe('Northpaw for creators')
  const main = stranger.page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Gear for dogs' })).toBeVisible()
  expect(await main.getByRole('link', { name: 'Our shop' }).getAttribute('href')).toBe('https://shop.example.com/dogs')
  await expect(main.getByText('Based in the United States')).toBeVisible()
  await main.getByText('Program terms of Northpaw Supply').click()
  await expect(main.getByText('No ads on our brand name.')).toBeVisible()
  expect(await stranger.page.content()).not.toContain('partners@northpaw.example')
  expect(stranger.faults).toEqual([])
  await picture(stranger.page, 'program-page-conditions', WIDTHS, ['light', 'dark'])
  await stranger.context.close()
})

test('a logo is uploaded, replaced on the public page, and removed', async () => {
  await openLoaded(page, EDIT)
  const chosen = page.locator('input[type=file]')
  await chosen.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('Choose a PNG, JPEG or WebP image with sides of 48 to 4,096 pixels')).toBeVisible()
  await chosen.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(20_000_001) })
  await expect(page.getByText('Choose an image of up to 20 MB')).toBeVisible()
  const mark = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#224' } })
    .png()
    .toBuffer()
  await chosen.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: mark })
  await button('Save logo').click()
  await expect(button('Replace logo')).toBeVisible()
  const source = await page.locator('form img').first().getAttribute('src')
  expect(source).toMatch(/\/cms-api\/media\/file\/.+\.webp$/)
  const stranger = await newVisitor(browser, product.origin)
  await expect
    .poll(async () => {
      await stranger.page.goto(`/a/${brand.pageId}`)
      return stranger.page.locator('main img').first().getAttribute('src')
    })
    .toBe(source)
  await untilLoaded(stranger.page)
  expect(stranger.faults).toEqual([])
  await stranger.context.close()
  await button('Remove logo').click()
  await expect(button('Upload logo')).toBeVisible()
})

test('the page is shared by link and QR code', async () => {
  await openLoaded(page, PROGRAM)
  await button('QR code').click()
  const dialog = page.getByRole('dialog', { name: 'QR code' })
  await expect(dialog.getByRole('img', { name: `QR code of ${product.origin}/a/${brand.pageId}` })).toBeVisible()
  expect(await axeOf(page, 'QR code')).toEqual([])
  await picture(page, 'program-qr-code', [360, 1280], ['light', 'dark'])
  for (const [name, type] of [
    ['Download PNG', 'png'],
    ['Download SVG', 'svg'],
  ] as const) {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name }).click()
    expect((await download).suggestedFilename()).toBe(`shelfmate-${brand.pageId}.${type}`)
  }
})

test('a creator answers and accepts before applying, or learns why not', async ({ loggedIn }) => {
  const [small, fitting] = [
    await newCreator(product, { name: 'Small Audience', from: brand.brandId }),
    await newCreator(product, { name: 'Priya Raman', from: brand.brandId }),
  ]
  await small.ask('PATCH', `/api/creators/${small.creatorId}`, { total_reach: 1_000 })
  const refused = await newVisitor(browser, product.origin, 1280, {
    storageState: await loggedIn(product, small.email),
  })
  await refused.page.goto(`/affiliate-program/application?id=${brand.programId}`)
  await expect(refused.page.getByRole('heading', { name: 'You can’t join this program' })).toBeVisible()
  await expect(
    refused.page.getByText('Northpaw Supply only accepts creators with an audience of at least 10K.'),
  ).toBeVisible()
  await openLoaded(refused.page, '/dashboard/brands?view=brands')
  await expect(refused.page.getByText('Not eligible')).toBeVisible()
  await picture(refused.page, 'brands-with-conditions', WIDTHS, ['light'])
  await refused.context.close()

  const applying = await newVisitor(browser, product.origin, 1280, {
    storageState: await loggedIn(product, fitting.email),
  })
  const at = applying.page
  await openLoaded(at, `/dashboard/brand/${brand.brandId}`)
  await at.getByRole('link', { name: 'Apply: Northpaw Supply' }).click()
  await expect(at.getByRole('heading', { name: 'Apply to Northpaw Supply' })).toBeVisible()
  await expect(at.getByText('By applying you agree to Northpaw Supply’s program terms.')).toBeVisible()
  expect(await axeOf(at, 'application')).toEqual([])
  await picture(at, 'application-with-conditions', WIDTHS, ['light', 'dark'])
  await button('Apply', at).click()
  await expect(at.getByText('Choose your country')).toBeVisible()
  await at.getByLabel('Your country').selectOption('US')
  await button('Apply', at).click()
  await at.waitForURL('**/dashboard/brands?view=brands')
  const rows = await product.rows(
    `select p.status, p.accepted_terms_version is not null as has_accepted, c.country
     from partnerships p
     join creators c on c.id = p.creator_id
     where c.id = $1`,
    [fitting.creatorId],
  )
  expect(rows).toEqual([{ status: 'pending', has_accepted: true, country: 'US' }])

  await product.rows(
    `update partnerships
     set status = 'rejected', decided_at = now(), rejected_at = business_now() - interval '31 days'
     where creator_id = $1`,
    [fitting.creatorId],
  )
  await openLoaded(at, `/dashboard/brand/${brand.brandId}`)
  await at.getByRole('link', { name: 'Reapply: Northpaw Supply' }).click()
  await at.getByText('By applying you agree').waitFor()
  await button('Apply', at).click()
  await at.waitForURL('**/dashboard/brands?view=brands')
  expect(await product.rows('select status from partnerships where creator_id = $1', [fitting.creatorId])).toEqual([
    { status: 'pending' },
  ])
  await applying.context.close()
})
