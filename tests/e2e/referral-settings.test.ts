import type { Browser, Page } from '@playwright/test'
import { newVisitor } from '../support/browser'
import { lookAt, type PageState } from '../support/page-accessibility'
import { fillChannels, fillCreator, sendChannels, sendCreator } from '../support/sign-up-forms'
import { expect, test } from '../support/test'
import {
  arriveAt,
  type BrandWithProgram,
  brandWithProgram,
  type Creator,
  logIn,
  newEmail,
  partnerOf,
} from '../support/viewers'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/** A brand sets its referral commission, a creator shares the link, and another one joins with it. */

test.describe.configure({ mode: 'serial' })

const SAVED = [{ referral_commission_rate: '7.50', is_active: true }]

let product: StartedProduct
let browser: Browser
let brand: BrandWithProgram
let referrer: Creator
let link = ''

test.beforeAll(async ({ browser: launched }) => {
  product = await startWatchedProduct()
  browser = launched
  brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply', isAutoAccepting: true })
  referrer = await partnerOf(product, brand, 'Wolfgang Amadeus von Hohenstaufen-Schönborn')
})
test.afterAll(async () => expect(await product?.close()).toBe(0))

const looksGood = async (page: Page, name: string, state: PageState) =>
  expect(await lookAt(page, name, { ...state, isPictured: true })).toEqual([])

test('the brand previews and sets the commission for all, and changes one creator', async () => {
  const { page, context, faults } = await logIn(browser, product, brand.email)
  await arriveAt(page, '/dashboard/main')
  await page.goto('/dashboard/referrals')
  await page.getByText('New partners start without it.').waitFor()
  await page.getByText('Wolfgang Amadeus').first().waitFor()
  await page.getByRole('button', { name: 'Set for all creators' }).click()
  const forAll = page.getByRole('dialog')
  await forAll.getByLabel('Referral commission', { exact: true }).fill('101')
  await forAll.getByRole('button', { name: 'Review change' }).click()
  await forAll.getByText('Enter a percentage from 0 to 100').first().waitFor()
  await forAll.getByLabel('Referral commission', { exact: true }).fill('6')
  await forAll.getByLabel('Pay referral commission').click()
  await forAll.getByRole('button', { name: 'Review change' }).click()
  await forAll.getByText('New partners will start with this setting.').waitFor()
  await expect(forAll.getByRole('list')).toBeFocused()
  await forAll.getByRole('button', { name: 'Back' }).click()
  await expect(forAll.getByLabel('Referral commission', { exact: true })).toHaveValue('6')
  await forAll.getByLabel('Referral commission', { exact: true }).fill('5')
  await forAll.getByRole('button', { name: 'Review change' }).click()
  await forAll.getByRole('button', { name: 'Set for all creators' }).click()
  await page.getByText('All creators earn 5% on referrals').first().waitFor()
  await page.getByText('New partners start at 5%.').waitFor()
  const rate = page.getByLabel(/^Referral commission of Wolfgang/)
  await rate.fill('7.5')
  await rate.press('Enter')
  await page
    .getByText(/earns 7\.5% on referrals/)
    .first()
    .waitFor()
  const savedRate = () =>
    product.rows(
      'select referral_commission_rate, is_active from brand_referral_settings where creator_id = $1 and brand_id = $2',
      [referrer.creatorId, brand.brandId],
    )
  await expect.poll(savedRate).toEqual(SAVED)
  await page.getByLabel(/^Select Wolfgang/).click()
  await page.getByRole('button', { name: 'Set commission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set commission of 1 creator' })
  await dialog.getByLabel('Referral commission', { exact: true }).fill('7.25')
  await dialog.getByRole('button', { name: 'Set commission' }).click()
  await page.getByText('1 creator earns 7.25% on referrals').first().waitFor()
  await expect(rate).toHaveValue('7.25')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await rate.fill('7.5')
  await rate.press('Enter')
  await expect.poll(savedRate).toEqual(SAVED)
  await looksGood(page, 'referrals', { path: '/dashboard/referrals' })
  await looksGood(page, 'referrals-selected', {
    path: '/dashboard/referrals?sort=-sales&selected=all',
    open: async (opened) => {
      await opened.getByRole('columnheader', { name: 'Their sales' }).waitFor()
      await opened.getByRole('button', { name: 'Set commission' }).scrollIntoViewIfNeeded()
    },
  })
  await looksGood(page, 'referrals-set', {
    path: '/dashboard/referrals?selected=all',
    open: async (opened) => {
      await opened.getByRole('button', { name: 'Set commission' }).click()
      await opened.getByRole('dialog', { name: /^Set commission of/ }).waitFor()
    },
  })
  await looksGood(page, 'referrals-none', { path: '/dashboard/referrals?view=referrals' })
  await looksGood(page, 'referrals-preview', {
    path: '/dashboard/referrals',
    open: async (opened) => {
      await opened.getByRole('button', { name: 'Set for all creators' }).click()
      await opened.getByRole('dialog').getByLabel('Pay referral commission').click()
      await opened.getByRole('button', { name: 'Review change' }).click()
      await opened.getByRole('dialog', { name: 'Turn off referral commission for all creators?' }).waitFor()
    },
  })
  expect(faults).toEqual([])
  await context.close()
})

test('the creator finds and shares the link', async () => {
  const { page, context, faults } = await logIn(browser, product, referrer.email)
  await arriveAt(page, '/dashboard/cmain')
  await page.goto(`/dashboard/brand/${brand.brandId}`)
  await page.getByRole('heading', { name: 'Refer other creators' }).waitFor()
  await page.getByText('You earn 7.5% of the sales of creators you refer').waitFor()
  link = (await page.getByTitle(/\?ref=/).textContent()) ?? ''
  expect(link).toContain(`/a/${brand.pageId}?ref=`)
  expect(faults).toEqual([])
  await context.close()
})

test('a creator who joins with it appears with the brand and the referrer', async () => {
  const visitor = await newVisitor(browser, product.origin)
  await visitor.page.goto(new URL(link).pathname + new URL(link).search)
  await visitor.page.getByText('and earns 7.5% on top of your commission').waitFor()
  await visitor.page.getByRole('link', { name: 'Join' }).first().click()
  await fillCreator(visitor.page, 'Ben Okafor', newEmail())
  await sendCreator(visitor.page)
  await arriveAt(visitor.page, '/signup/creator/links')
  await fillChannels(visitor.page, 'https://youtube.com/@ben')
  await sendChannels(visitor.page)
  await arriveAt(visitor.page, `/dashboard/brand/${brand.brandId}`)
  await visitor.context.close()

  const { page, context, faults } = await logIn(browser, product, brand.email)
  await arriveAt(page, '/dashboard/main')
  await page.goto('/dashboard/referrals?view=referrals')
  await page.getByRole('button', { name: /Ben Okafor/ }).click()
  await page.getByRole('heading', { name: 'Rate history' }).waitFor()
  await page.getByText(/^since /).waitFor()
  await page.getByRole('link', { name: 'View Ben Okafor' }).click()
  await page.getByRole('heading', { name: 'Ben Okafor', level: 1 }).waitFor()
  await page.goto('/dashboard/referrals')
  await page.getByRole('link', { name: /^1 referred by Wolfgang/ }).click()
  await page.getByRole('button', { name: /^Referred by: Wolfgang/ }).waitFor()
  await page.getByRole('table', { name: 'Referrals' }).getByText('Ben Okafor').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^shelfmate-referrals-[\d-]+\.csv$/)
  await page.setViewportSize({ width: 360, height: 800 })
  const since = page.getByRole('columnheader', { name: 'Since' })
  await expect(since).toBeHidden()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Since', checked: false }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Since', checked: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect(since).toBeVisible()
  await looksGood(page, 'referrals-columns', { path: new URL(page.url()).pathname + new URL(page.url()).search })
  await looksGood(page, 'referrals-made', { path: '/dashboard/referrals?view=referrals' })
  await looksGood(page, 'referral-sheet', {
    path: '/dashboard/referrals?view=referrals',
    open: async (opened) => {
      await opened.getByRole('button', { name: /Ben Okafor/ }).click()
      await opened.getByText(/^since /).waitFor()
    },
  })
  expect(faults).toEqual([])
  await context.close()

  const own = await logIn(browser, product, referrer.email)
  await arriveAt(own.page, '/dashboard/cmain')
  await own.page.goto(`/dashboard/brand/${brand.brandId}`)
  await own.page.getByText('Ben Okafor').first().waitFor()
  await looksGood(own.page, 'own-referrals', { path: `/dashboard/brand/${brand.brandId}` })
  await own.context.close()
})

test('the creator finds their links, whom they referred, and at which rate since when', async () => {
  const own = await logIn(browser, product, referrer.email)
  const { page } = own
  await arriveAt(page, '/dashboard/cmain')
  await page.getByRole('link', { name: 'Referrals', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Referrals' }).waitFor()
  const links = page.getByRole('table', { name: 'Your referral links' })
  await links.getByRole('cell', { name: '7.5%', exact: true }).waitFor()
  await own.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await links.getByRole('button', { name: 'Copy link of Northpaw Supply' }).click()
  await links.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.getByRole('button', { name: /Ben Okafor/ }).click()
  await page.getByRole('heading', { name: 'Rate history' }).waitFor()
  await page
    .getByText(/^since /)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'View referral earnings' }).click()
  await page.getByRole('button', { name: 'Referrals', pressed: true }).waitFor()
  await looksGood(page, 'creator-referrals', { path: '/dashboard/creator-referrals' })
  await looksGood(page, 'creator-referral-sheet', {
    path: '/dashboard/creator-referrals',
    open: async (opened) => {
      await opened.getByRole('button', { name: /Ben Okafor/ }).click()
      // The table behind it says since when as well.
      await opened
        .getByRole('dialog')
        .getByText(/^since /)
        .first()
        .waitFor()
    },
  })
  expect(own.faults).toEqual([])
  await own.context.close()
})

test('the brand ends the partnership after a question', async () => {
  const { page, context, faults } = await logIn(browser, product, brand.email)
  await arriveAt(page, '/dashboard/main')
  const path = '/dashboard/creators?search=Wolfgang'
  const open = async (opened: Page) => {
    await opened.getByRole('link', { name: /Wolfgang/ }).click()
    await opened.getByRole('button', { name: 'End partnership' }).click()
    await opened.getByLabel('Reason').waitFor()
  }
  await looksGood(page, 'end-partnership', { path, open })
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(path)
  await open(page)
  const dialog = page.getByRole('dialog', { name: /End partnership with Wolfgang/ })
  await dialog.getByText('They have no active links. We’ll notify them by email.').waitFor()
  await dialog.getByLabel('Reason').fill('A new season')
  await dialog.getByRole('button', { name: 'End partnership' }).click()
  await page
    .getByText(/^Your partnership with Wolfgang.* has ended$/)
    .first()
    .waitFor()
  await expect
    .poll(() => product.rows('select status, end_reason from partnerships where creator_id = $1', [referrer.creatorId]))
    .toEqual([{ status: 'ended', end_reason: 'A new season' }])
  expect(faults).toEqual([])
  await context.close()
})
