import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { newVisitor, picture, type Visitor } from '../support/browser'
import { axeOf } from '../support/page-accessibility'
import { openLoaded } from '../support/requests'
import { expect, test } from '../support/test'
import { type BrandWithProgram, brandWithProgram, newCreator } from '../support/viewers'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/** A brand and a creator edit their profiles, and a stranger sees the creator's public page. */

test.describe.configure({ mode: 'serial' })

const WIDTHS = [360, 768, 1280]
const LONG_NAME = 'Wolfgang Amadeus von Hohenstaufen-Schönborn'
const LONG_BRAND = `${LONG_NAME} Outdoor & Garden GmbH`
const BOTH = ['light', 'dark'] as const

let product: StartedProduct
let browser: Browser
let brand: BrandWithProgram
let creator: Awaited<ReturnType<typeof newCreator>>
let ofBrand: Visitor
let ofCreator: Visitor

test.beforeAll(async ({ browser: launched, loggedIn }) => {
  product = await startWatchedProduct()
  browser = launched
  brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply', isAutoAccepting: true })
  creator = await newCreator(product, { name: LONG_NAME, from: brand.brandId })
  const as = async (email: string) =>
    newVisitor(browser, product.origin, 1280, { storageState: await loggedIn(product, email) })
  ofBrand = await as(brand.email)
  ofCreator = await as(creator.email)
})
test.afterAll(async () => {
  await ofBrand?.context.close()
  await ofCreator?.context.close()
  expect(await product?.close()).toBe(0)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Left half red, right half gray noise; larger than what may be sent. */
const halves = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const red = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#c22' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#000', noise } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const shownOf = async (page: Page, source: string | null): Promise<'red' | 'noise' | 'both'> => {
  const bytes = await (await page.request.get(new URL(source ?? '', product.origin).href)).body()
  const at = async (left: number) => {
    const { channels } = await sharp(bytes).extract({ left, top: 200, width: 20, height: 20 }).stats()
    return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) + 60
  }
  const [left, right] = [await at(20), await at(470)]
  if (left && right) return 'red'
  return left || right ? 'both' : 'noise'
}

test('a creator crops a photo with the keyboard', async () => {
  const { page } = ofCreator
  await openLoaded(page, '/dashboard/creator-profile')
  await picture(page, 'creator-profile-empty', WIDTHS, BOTH)
  const chosen = page.locator('input[type=file]')
  await chosen.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await halves() })
  const dialog = page.getByRole('dialog', { name: 'Crop photo' })
  const sideways = dialog.getByRole('slider', { name: 'Left or right' })
  await sideways.waitFor()
  await expect(dialog.getByRole('slider', { name: 'Up or down' })).toBeDisabled()
  expect(await axeOf(page, 'crop')).toEqual([])
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expect(dialog.getByRole('slider', { name: 'Up or down' })).toBeEnabled()
  await picture(page, 'crop-photo', WIDTHS, BOTH)
  await sideways.press('Home')
  await button(page, 'Save photo').click()
  await expect(button(page, 'Replace photo')).toBeVisible()
  const source = await page.locator('form img').first().getAttribute('src')
  expect(await shownOf(page, source)).toBe('red')
})

test('a drag moves the photo, and Esc keeps the one before', async () => {
  const { page } = ofCreator
  const image = page.locator('form img').first()
  const before = await image.getAttribute('src')
  const chosen = page.locator('input[type=file]')
  await chosen.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await halves() })
  const stage = page.getByRole('img', { name: 'The part of the image that is shown' })
  await stage.waitFor()
  await page.keyboard.press('Escape')
  await expect(stage).toBeHidden()
  expect(await image.getAttribute('src')).toBe(before)

  await chosen.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await halves() })
  await stage.waitFor()
  const box = await stage.boundingBox()
  if (!box) throw new Error('The stage has no place')
  await page.mouse.move(box.x + box.width - 20, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x - box.width, box.y + 100, { steps: 4 })
  await page.mouse.up()
  await button(page, 'Save photo').click()
  await expect(image).not.toHaveAttribute('src', before ?? '')
  expect(await shownOf(page, await image.getAttribute('src'))).toBe('noise')
})

test('a creator writes a bio and turns the public page on', async () => {
  const { page } = ofCreator
  await page.getByLabel('Bio').fill('Gear for long walks with large dogs.\n\nTested in rain, snow and mud.')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('switch', { name: 'Show my public page' }).click()
  const handle = page.getByLabel('Handle')
  await expect(handle).toHaveValue('wolfgang-amadeus-von-hohenstau')
  await handle.fill('admin')
  await button(page, 'Save profile').click()
  await expect(page.getByRole('link', { name: /isn’t available/ })).toBeVisible()
  expect(await axeOf(page, 'creator profile with an error')).toEqual([])
  await picture(page, 'creator-profile-error', [360, 1280], BOTH)
  await handle.fill('Wolfgang-Walks')
  await button(page, 'Save profile').click()
  await expect(page.getByText('Profile saved').first()).toBeVisible()
  await expect(handle).toHaveValue('wolfgang-walks')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(button(page, 'Copy link')).toBeVisible()
  expect(await axeOf(page, 'creator profile')).toEqual([])
  await picture(page, 'creator-profile', WIDTHS, BOTH)
})

test('a stranger sees the page', async () => {
  const { context, page, faults } = await newVisitor(browser, product.origin)
  await page.goto('/creators/wolfgang-walks')
  await expect(page.getByRole('heading', { name: LONG_NAME, level: 1 })).toBeVisible()
  await expect(page.getByText('Tested in rain, snow and mud.')).toBeVisible()
  await expect(page.getByRole('link', { name: /YouTube/ })).toBeVisible()
  expect(await axeOf(page, 'public page of a creator')).toEqual([])
  await picture(page, 'public-creator', WIDTHS, BOTH)
  expect(faults).toEqual([])
  await page.goto('/creators/nobody-here')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await context.close()
})

test('a brand sees the photo and the bio', async () => {
  await creator.ask('POST', '/api/creator-brand-partnerships', {
    creator_id: creator.creatorId,
    brand_id: brand.brandId,
    source_program_id: brand.programId,
  })
  const { page } = ofBrand
  await openLoaded(page, `/dashboard/creator/${creator.creatorId}`)
  await expect(page.getByText('Tested in rain, snow and mud.')).toBeVisible()
  await expect(page.locator('main img').first()).toHaveAttribute('src', /^\/cms-api\/media\/file\//)
  expect(await axeOf(page, 'creator of a brand')).toEqual([])
  await picture(page, 'creator-with-photo', [360, 1280], BOTH)
})

test('a brand changes its name, which its menu and its public page show', async () => {
  const { page, faults } = ofBrand
  await openLoaded(page, '/dashboard/brand-profile')
  await page.getByLabel('Brand name').fill('')
  await page.getByLabel('Website').fill('localhost')
  await button(page, 'Save profile').click()
  await expect(page.getByRole('link', { name: 'Brand name is required' })).toBeVisible()
  expect(await axeOf(page, 'brand profile with errors')).toEqual([])
  await picture(page, 'brand-profile-errors', [360, 1280], BOTH)
  await page.getByLabel('Brand name').fill(LONG_BRAND)
  await page.getByLabel('Website').fill('northpaw.example.com')
  await page.getByLabel('Contact email').fill('partners@northpaw.example.com')
  await page.getByLabel('Postal address').fill('48 Alder Street, Portland, OR 97205')
  await page.getByRole('link', { name: 'Amazon connection' }).first().click()
  await page.getByRole('dialog', { name: 'Discard changes?' }).waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Save profile').click()
  await expect(page.getByText('Brand profile saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Website')).toHaveValue('https://northpaw.example.com')
  await expect(page.getByRole('button', { name: new RegExp(LONG_NAME) })).toBeVisible()
  expect(await axeOf(page, 'brand profile')).toEqual([])
  await picture(page, 'brand-profile', WIDTHS, BOTH)
  await expect
    .poll(async () => (await page.request.get(`/a/${brand.pageId}`)).text())
    .toContain('Outdoor &amp; Garden GmbH')
  expect(faults.filter((fault) => !fault.startsWith('400 '))).toEqual([])
})
