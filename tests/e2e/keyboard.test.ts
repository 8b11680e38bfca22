import type { Browser, Page } from '@playwright/test'
import { newPerson, questionOn } from '../support/analytics-question'
import { focusedRing, press, tabTo } from '../support/keyboard'
import { DEMO_PASSWORD } from '../support/panel'
import { openLoaded } from '../support/requests'
import { readSiteMap, type SiteMap } from '../support/site-map'
import { expect, type SharedProduct, test } from '../support/test'

/** Public pages and sign-up by keyboard only, including focus. */

let product: SharedProduct<'measured'>
let browser: Browser
let siteMap: SiteMap

test.beforeAll(async ({ measured, browser: launched }) => {
  product = measured
  browser = launched
  siteMap = await readSiteMap(product.origin)
})

test.describe('by keyboard only', () => {
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
  const type = async (page: Page, label: string, text: string) => {
    await tabTo(page, field(page, label))
    await page.keyboard.type(text)
  }

  test('every tab stop is visible, and the consent bar covers none', async () => {
    const { page, context } = await newPerson(browser, product, { isAsked: true })
    for (const path of ['/', siteMap.program, '/blog', '/signup/brand', '/login']) {
      await openLoaded(page, path)
      await questionOn(page).waitFor()
      const stops: string[] = []
      for (let stop = 0; stop < 60; stop += 1) {
        await press(page, 'Tab')
        const ring = await focusedRing(page)
        if (ring === null) break
        stops.push(ring.name)
        expect([path, ring]).toEqual([path, { name: ring.name, isSeen: true, isClear: true }])
      }
      expect(stops.length, path).toBeGreaterThan(5)
      expect(stops.length, path).toBeLessThan(60)
    }
    await context.close()
  })

  test('the first tab stop skips to the content', async () => {
    const { page, context } = await newPerson(browser, product)
    await openLoaded(page, '/terms-of-service')
    await press(page, 'Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await press(page, 'Enter')
    await press(page, 'Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true)
    await context.close()
  })

  test('a brand signs up and is sent to Amazon', async () => {
    const { page, context } = await newPerson(browser, product)
    await openLoaded(page, '/')
    await tabTo(page, page.getByRole('link', { name: 'Get Started For Free' }).first())
    await press(page, 'Enter')
    await tabTo(page, page.getByRole('link', { name: /Amazon Brand/ }))
    await press(page, 'Enter')
    await type(page, 'Brand Name', 'Quiet Keys')
    await press(page, 'Enter')
    // The error summary is focused, and its lines link to the fields.
    await page.getByRole('alert').waitFor()
    await expect(page.getByRole('alert')).toBeFocused()
    await tabTo(page, page.getByRole('alert').getByRole('link').first())
    await press(page, 'Enter')
    await expect(field(page, 'Email')).toBeFocused()
    await page.keyboard.type('keys@quiet.example')
    await type(page, 'Password', 'correct horse')
    await type(page, 'Website or Amazon Storefront', 'quiet.example')
    await type(page, 'Main Category for Your Products', 'Office')
    await tabTo(page, page.getByRole('checkbox'))
    await press(page, 'Space')
    await tabTo(page, page.getByRole('button', { name: 'Continue' }))
    await press(page, 'Enter')
    await page.waitForURL('**/signup/brand/connect')
    await page.getByRole('heading', { name: 'Connect Your Amazon Account' }).waitFor()
    await tabTo(page, page.getByRole('checkbox'))
    await press(page, 'Space')
    await tabTo(page, page.getByRole('button', { name: 'Connect Amazon Account' }))
    await press(page, 'Enter')
    await page.waitForURL('**/sandbox/amazon/ap/oa?**')
    await context.close()
  })

  test('a creator applies, signs up and adds two channels', async () => {
    const { page, context } = await newPerson(browser, product)
    await openLoaded(page, siteMap.program)
    await tabTo(page, page.getByRole('link', { name: 'Apply' }))
    await press(page, 'Enter')
    await page.waitForURL('**/signup/creator')
    await field(page, 'Name').waitFor()
    await type(page, 'Name', 'Kim Keys')
    await type(page, 'Email', 'kim@keys.example')
    await type(page, 'Password', 'correct horse')
    await tabTo(page, page.getByRole('combobox', { name: 'Product Categories' }))
    await page.keyboard.type('kitch')
    await press(page, 'ArrowDown', 'Enter')
    await page.getByRole('button', { name: 'Remove Home & Kitchen' }).waitFor()
    await press(page, 'Escape')
    await tabTo(page, page.getByRole('checkbox'))
    await press(page, 'Space')
    await tabTo(page, page.getByRole('button', { name: 'Sign Up' }))
    await press(page, 'Enter')
    await page.waitForURL('**/signup/creator/links')
    await page.getByLabel('Platform').waitFor()
    await tabTo(page, page.getByLabel('Platform'))
    await page.keyboard.type('You')
    await type(page, 'Channel URL', 'https://youtube.com/@kim')
    await tabTo(page, page.getByRole('button', { name: 'Add Another Channel' }))
    await press(page, 'Enter')
    await expect(page.getByLabel('Platform').nth(1)).toBeFocused()
    await page.keyboard.type('Tik')
    await tabTo(page, page.getByLabel('Channel URL').nth(1))
    await page.keyboard.type('https://tiktok.com/@kim')
    await type(page, 'Total Reach', '10K')
    await tabTo(page, page.getByRole('button', { name: 'Continue' }))
    await press(page, 'Enter')
    await page.waitForURL('**/dashboard/brands?view=brands')
    await context.close()
  })

  test('a creator logs in from a program page, which submits the application', async () => {
    const { page, context } = await newPerson(browser, product)
    const id = /application\?id=(\d+)/.exec(await (await fetch(product.origin + siteMap.program)).text())?.[1]
    await openLoaded(page, siteMap.program)
    await tabTo(page, page.getByRole('link', { name: 'Log In' }))
    await press(page, 'Enter')
    await page.waitForURL(`**/login?program=${id}`)
    await field(page, 'Email').waitFor()
    await type(page, 'Email', 'maya@creators.test')
    await type(page, 'Password', 'not the one')
    await press(page, 'Enter')
    await page.getByText('Invalid email or password').waitFor()
    await expect(page.getByRole('alert')).toBeFocused()
    await tabTo(page, field(page, 'Password'))
    await press(page, 'Control+a')
    await page.keyboard.type(DEMO_PASSWORD)
    await press(page, 'Enter')
    await page.waitForURL('**/dashboard/brand/*')
    await context.close()
  })
})

test('focus moves on navigation, and the new title is announced', async () => {
  const { page, context } = await newPerson(browser, product)
  const steps: [string, string, RegExp][] = [
    ['Sign Up', 'Create your account', /^Sign Up/],
    ['Log In', 'Welcome back', /^Log In/],
    ['Forgot password?', 'Forgot your password?', /^Forgot password/],
  ]
  await openLoaded(page, '/')
  for (const [link, heading, title] of steps) {
    await page.getByRole('link', { name: link, exact: true }).first().click()
    const arrived = page.getByRole('heading', { level: 1, name: heading })
    await arrived.waitFor()
    await expect(arrived).toBeFocused()
    await expect.poll(() => page.getByRole('status').allInnerTexts()).toContainEqual(expect.stringMatching(title))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  await openLoaded(page, '/')
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  const terms = page.getByRole('heading', { level: 1, name: 'Terms of Service' })
  await expect(terms).toBeFocused()
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Pricing' }).click()
  await page.waitForURL('**/#pricing')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pricing')
  await context.close()
})
