import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { newVisitor, type Visitor } from '../support/browser'
import { lookAt } from '../support/page-accessibility'
import { openLoaded } from '../support/requests'
import { expect, test } from '../support/test'
import { type BrandWithProgram, brandWithProgram, type Creator, partnerOf } from '../support/viewers'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/** A creator asks a brand a question and for a sample; the brand answers, approves and ships it. */

test.describe.configure({ mode: 'serial' })

const LONG_NAME = 'Wolfgang Amadeus von Hohenstaufen-Schönborn'
const MESSAGES = '/dashboard/messages'

let product: StartedProduct
let browser: Browser
let brand: BrandWithProgram
let creator: Creator
let ofBrand: Visitor
let ofCreator: Visitor
let thread = ''

test.beforeAll(async ({ browser: launched, loggedIn }) => {
  product = await startWatchedProduct()
  browser = launched
  brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply', isAutoAccepting: true })
  await brand.ask('GET', '/api/amazon/get-advertisers')
  await brand.ask('GET', '/api/amazon/get-products')
  const products = await product.rows<{ id: number }>(
    `select id
     from products
     where brand_id = $1 and availability = 'IN_STOCK' and price is not null
     order by id
     limit 3`,
    [brand.brandId],
  )
  await brand.ask('PUT', `/api/affiliate-programs/${brand.programId}/products`, {
    productIds: products.map(({ id }) => id),
  })
  creator = await partnerOf(product, brand, LONG_NAME)
  const [partnership] = await product.rows<{ id: number }>('select id from partnerships where creator_id = $1', [
    creator.creatorId,
  ])
  thread = `${MESSAGES}/${partnership?.id}`
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
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')

/** Larger than what may be sent. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 2400,
      height: 1600,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

test('a creator asks a question with an image', async () => {
  const { page, faults } = ofCreator
  expect(await lookAt(page, 'messages-none', { path: MESSAGES, isPictured: true })).toEqual([])
  await page.setViewportSize({ width: 1280, height: 860 })
  await openLoaded(page, `/dashboard/brand/${brand.brandId}`)
  await page.getByRole('link', { name: 'Ask a question' }).click()
  await page.getByRole('heading', { name: 'Start the conversation' }).waitFor()
  await page.getByLabel('Message to Northpaw Supply').fill('Which size should I show?\n\nThe large one is heavy.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer: await photo() })
  await page.getByRole('img', { name: 'bowl.png' }).waitFor()
  await button(page, 'Send message').click()
  await expect(messages(page)).toHaveCount(1)
  await expect(messages(page).getByText('Which size should I show?')).toBeVisible()
  await expect(messages(page).getByRole('img', { name: 'Image 1 from You' })).toBeVisible()
  await expect(page.getByLabel('Message to Northpaw Supply')).toHaveValue('')
  expect(faults).toEqual([])
})

test('and requests a sample', async () => {
  const { page, faults } = ofCreator
  const open = {
    path: thread,
    isPictured: true,
    open: async () => {
      await button(page, 'Request a sample').click()
      await page.getByRole('dialog').getByLabel('Product').waitFor()
    },
  } as const
  expect(await lookAt(page, 'messages-request', open)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 860 })
  const dialog = page.getByRole('dialog')
  await button(page, 'Request sample').click()
  await expect(dialog.getByText('Enter your street address').first()).toBeVisible()
  await dialog.getByLabel('Product').selectOption({ index: 1 })
  await dialog.getByLabel('Note').fill('For a video on morning walks.')
  await dialog.getByLabel('Name', { exact: true }).fill('Wolfgang Schönborn')
  await dialog.getByLabel('Street address').fill('1 Elm Street')
  await dialog.getByLabel('City').fill('Austin')
  await dialog.getByLabel('State').selectOption('TX')
  await dialog.getByLabel('ZIP code').fill('78701')
  await button(page, 'Request sample').click()
  await expect(messages(page)).toHaveCount(2)
  await expect(messages(page).getByText('Requested', { exact: true })).toBeVisible()
  await expect(messages(page).getByText('1 Elm Street')).toHaveCount(0)
  expect(await lookAt(page, 'messages-creator', { path: thread, isPictured: true })).toEqual([])
  expect(faults).toEqual([])
})

test('the brand reads, answers, approves and ships it', async () => {
  const { page, faults } = ofBrand
  expect(await lookAt(page, 'messages-brand-list', { path: MESSAGES, isPictured: true })).toEqual([])
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  const card = messages(page).getByRole('region')
  await expect(card.getByText('1 Elm Street')).toBeVisible()
  await page.getByLabel(`Message to ${LONG_NAME}`).fill('The medium one. We’ll send it to you.')
  await button(page, 'Send message').click()
  await expect(messages(page)).toHaveCount(3)
  await button(page, 'Approve sample').click()
  await expect(card.getByText('Approved', { exact: true })).toBeVisible()
  expect(await lookAt(page, 'messages-brand', { path: thread, isPictured: true })).toEqual([])
  await page.setViewportSize({ width: 1280, height: 860 })
  const ship = {
    path: thread,
    isPictured: true,
    open: async () => {
      await button(page, 'Mark as shipped').click()
      await page.getByRole('dialog').getByLabel('Carrier').waitFor()
    },
  } as const
  expect(await lookAt(page, 'messages-ship', ship)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 860 })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(card.getByText('Shipped', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: /Track UPS 1Z999AA10123456784/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  )
  await openLoaded(page, MESSAGES)
  await expect(page.getByText('unread')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('the creator hears of it and confirms that it arrived', async () => {
  const { page, faults } = ofCreator
  await openLoaded(page, thread)
  await expect(messages(page).getByText('The medium one. We’ll send it to you.')).toBeVisible()
  await button(page, 'Mark as received').click()
  await expect(messages(page).getByText('Received', { exact: true })).toBeVisible()
  expect(faults).toEqual([])
})

test('a long conversation shows earlier messages on demand, and an unknown one says so', async () => {
  const { page, faults } = ofBrand
  const id = thread.split('/').at(-1)
  for (let number = 0; number < 26; number += 1)
    await creator.ask('POST', `/api/partnerships/${id}/messages`, {
      text: `Message ${number}`,
      request_id: randomUUID(),
    })
  await openLoaded(page, thread)
  await expect(messages(page)).toHaveCount(25)
  await button(page, 'Show earlier messages').click()
  await expect(messages(page)).toHaveCount(29)
  await openLoaded(page, `${MESSAGES}/999999`)
  await expect(page.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
  expect(faults.filter((fault) => !/404/.test(String(fault)))).toEqual([])
})
