import type { Browser, Page } from '@playwright/test'
import type { Visitor } from '../support/browser'
import { axeOf, lookAt, type PageState } from '../support/page-accessibility'
import { expect, test } from '../support/test'
import { arriveAt, type BrandWithProgram, brandWithProgram, logIn, newCreator } from '../support/viewers'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/** A brand answers applications, groups its creators and keeps a note about one. */

test.describe.configure({ mode: 'serial' })

const LONG_NAME = 'Wolfgang Amadeus von Hohenstaufen-Schönborn'
const NOTE = 'I test camping stoves with my two kids, in the rain if need be. My viewers ask for cookware every week.'

let product: StartedProduct
let brand: BrandWithProgram
let visitor: Visitor
let page: Page
const ids: number[] = []

test.beforeAll(async ({ browser }: { browser: Browser }) => {
  product = await startWatchedProduct()
  brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply' })
  for (const name of [LONG_NAME, 'Bea Brand', 'Cleo Carter', 'Dana Diaz']) {
    const creator = await newCreator(product, { from: brand.brandId, name })
    await creator.ask('POST', '/api/creator-brand-partnerships', {
      creator_id: creator.creatorId,
      brand_id: brand.brandId,
      source_program_id: brand.programId,
      ...(name === LONG_NAME ? { message: NOTE } : {}),
    })
    ids.push(creator.creatorId)
  }
  visitor = await logIn(browser, product, brand.email)
  page = visitor.page
  await arriveAt(page, '/dashboard/main')
})
test.afterAll(async () => {
  await visitor?.context.close()
  expect(await product?.close()).toBe(0)
})

const looksGood = async (name: string, state: PageState) =>
  expect(await lookAt(page, name, { ...state, isPictured: true })).toEqual([])

test('several applications are approved or declined together', async () => {
  await looksGood('applications', { path: '/dashboard/applications' })
  await page.goto('/dashboard/applications')
  const table = page.getByRole('table', { name: 'Applications' })
  await table
    .getByRole('link', { name: /YouTube/ })
    .first()
    .waitFor()
  await page.getByRole('checkbox', { name: 'Select Cleo Carter' }).click()
  await page.getByRole('checkbox', { name: 'Select Dana Diaz' }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Decline 2 applications?' }).waitFor()
  await dialog.getByLabel(/^Reason/).fill('We only work with outdoor channels.')
  await dialog.getByRole('button', { name: 'Decline 2 applications' }).click()
  await page.getByText('2 creators were declined').first().waitFor()
  await page.getByRole('checkbox', { name: `Select ${LONG_NAME}` }).click()
  await page.getByRole('checkbox', { name: 'Select Bea Brand' }).click()
  await bar.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('2 creators are now partners').first().waitFor()
  await page.getByText('You’re all caught up').waitFor()
})

test('a tag groups creators, and is a filter of their list', async () => {
  await page.goto('/dashboard/creators')
  await page.getByRole('button', { name: 'Manage tags' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New tag' }).click()
  await dialog.getByLabel('Name').fill('Outdoor families')
  await dialog.getByLabel(/^Default fee/).fill('25')
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await dialog.getByText('Default fee 25%').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('checkbox', { name: `Select ${LONG_NAME}` }).click()
  await page.getByRole('button', { name: 'Change tags' }).click()
  await dialog.getByRole('checkbox', { name: 'Outdoor families' }).click()
  await dialog.getByRole('button', { name: 'Add 1 tag' }).click()
  await page.getByText('Tags of 1 creator changed').first().waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Outdoor families' }).click()
  await expect(page.getByRole('table', { name: 'Creators' }).getByRole('row')).toHaveCount(2)
  await looksGood('creators', { path: '/dashboard/creators' })
  await looksGood('tags', {
    path: '/dashboard/creators',
    open: async () => {
      await page.getByRole('button', { name: 'Manage tags' }).click()
      await dialog.getByText('Default fee 25%').waitFor()
    },
  })
})

test('a creator’s profile and partnership are pages', async () => {
  const [first, , declined] = ids
  await page.goto(`/dashboard/creator/${declined}`)
  await page.getByText('“We only work with outdoor channels.”').waitFor()
  await page.goto('/dashboard/creators')
  await page.getByRole('link', { name: new RegExp(LONG_NAME) }).click()
  await arriveAt(page, `/dashboard/creator-detail/${first}`)
  await page.getByText(`“${NOTE}”`).first().waitFor()
  await page.getByLabel('Note').fill('Ask about the spring catalog.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Note saved').first().waitFor()
  await page.reload()
  await expect(page.getByLabel('Note')).toHaveValue('Ask about the spring catalog.')
  await looksGood('creator', { path: `/dashboard/creator/${first}` })
  await looksGood('creator-detail', { path: `/dashboard/creator-detail/${first}` })
  expect(visitor.faults).toEqual([])
})

test('a creator adds a note after applying, which the brand reads', async ({ browser }) => {
  const creator = await newCreator(product, { from: brand.brandId, name: 'Nadia Novak' })
  const applying = await logIn(browser, product, creator.email)
  const at = applying.page
  await arriveAt(at, '/dashboard/cmain')
  await at.goto('/dashboard/brands?view=brands')
  await at.getByRole('button', { name: 'Apply: Northpaw Supply' }).click()
  await at.getByRole('link', { name: 'Add note: Northpaw Supply' }).click()
  await at.getByRole('heading', { name: 'Application in review' }).waitFor()
  await at.getByRole('button', { name: 'Add note' }).click()
  await at.getByLabel('Note to Northpaw Supply').fill('I review pans.')
  expect(await axeOf(at, 'application note')).toEqual([])
  await at.getByRole('button', { name: 'Save note' }).click()
  await at.getByText('“I review pans.”').waitFor()
  await page.goto('/dashboard/applications')
  await page.getByText('I review pans.').first().waitFor()
  expect(applying.faults).toEqual([])
  await applying.context.close()
})

test('a creator of another brand is not found', async () => {
  await page.goto('/dashboard/creator-detail/999999')
  await page.getByRole('heading', { name: 'We can’t find this creator' }).waitFor()
})
