import type { Browser, Page } from '@playwright/test'
import { newVisitor, type Visitor } from '../support/browser'
import { untilLoaded } from '../support/requests'
import { fillChannels, fillCreator, sendChannels, sendCreator } from '../support/sign-up-forms'
import { expect, type SharedProduct, test } from '../support/test'
import { arriveAt, type Creator, logIn, newCreator, newEmail, partnerOf } from '../support/viewers'

/** Referrals: the shared link, its banner, and what is recorded. */

let product: SharedProduct<'signUps'>
let browser: Browser
let open: SharedProduct<'signUps'>['open']
let choosy: SharedProduct<'signUps'>['choosy']
let referrer: Creator
let code = ''

test.beforeAll(async ({ signUps, browser: launched }) => {
  product = signUps
  browser = launched
  ;({ open, choosy } = signUps)
  referrer = await partnerOf(product, open, 'Maya Lindqvist')
  const [setting] = await product.rows<{ referral_code: string }>(
    `update brand_referral_settings
     set is_active = true, referral_commission_rate = 2.5
     where creator_id = $1
     returning referral_code`,
    [referrer.creatorId],
  )
  code = setting?.referral_code ?? ''
})
const visit = async (path: string): Promise<Visitor> => {
  const visitor = await newVisitor(browser, product.origin)
  await visitor.page.goto(path)
  return visitor
}
const banner = (page: Page) => page.locator('p', { hasText: 'Maya Lindqvist' }).filter({ hasText: 'invited you' })
const joinLink = (page: Page) => page.getByRole('link', { name: /^(Join|Apply)$/ }).first()
const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => /referral:|page/.test(key)),
  )
const referralsOf = (email: string) =>
  product.rows(
    `select r.referrer_creator_id, r.brand_id, r.referral_commission_rate, r.status
     from creator_referrals r
     join creators c on c.id = r.referred_creator_id
     join users u on u.id = c.user_id
     where u.email = $1`,
    [email],
  )
const recorded = () => [
  {
    referrer_creator_id: referrer.creatorId,
    brand_id: open.brandId,
    referral_commission_rate: '2.50',
    status: 'active',
  },
]

test('a shared link names its referrer, also on later visits, and records a sign-up once', async () => {
  const email = newEmail()
  const { page, context, faults } = await visit(`/a/${open.pageId}?ref=${code}`)
  await banner(page).waitFor()
  await page.getByText('and earns 2.5% on top of your commission').waitFor()
  await page.goto(`/a/${open.pageId}`)
  await banner(page).waitFor()
  await joinLink(page).click()
  await fillCreator(page, 'Ana Duarte', email)
  await sendCreator(page)
  await arriveAt(page, '/signup/creator/links')
  await expect.poll(() => referralsOf(email)).toEqual(recorded())
  await fillChannels(page, 'https://youtube.com/@ana')
  await sendChannels(page)
  await arriveAt(page, `/dashboard/brand/${open.brandId}`)
  await expect.poll(() => referralsOf(email)).toEqual(recorded())
  expect(await keptKeys(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('a referral that failed to be recorded is recorded at the next step', async () => {
  const email = newEmail()
  const { page, context } = await visit(`/a/${open.pageId}?ref=${code}`)
  await banner(page).waitFor()
  await joinLink(page).click()
  await fillCreator(page, 'Jonas Weber', email)
  await page.route('**/api/referrals', (route) => route.fulfill({ status: 503, json: { message: 'Down' } }))
  await sendCreator(page)
  await arriveAt(page, '/signup/creator/links')
  expect(await referralsOf(email)).toEqual([])
  // Removing the route while the page still loads its code would change how those requests are served.
  await page.getByRole('heading', { name: 'Your Channels' }).waitFor()
  await page.unroute('**/api/referrals')
  await fillChannels(page, 'https://youtube.com/@jonas')
  await sendChannels(page)
  await arriveAt(page, `/dashboard/brand/${open.brandId}`)
  await expect.poll(() => referralsOf(email)).toEqual(recorded())
  await context.close()
})

test('an existing creator is recorded when joining through the link', async () => {
  const creator = await newCreator(product, { from: choosy.brandId })
  const { page, context } = await logIn(browser, product, creator.email)
  await arriveAt(page, '/dashboard/cmain')
  await page.goto(`/a/${open.pageId}?ref=${code}`)
  await banner(page).waitFor()
  await joinLink(page).click()
  await arriveAt(page, `/dashboard/brand/${open.brandId}`)
  await expect.poll(() => referralsOf(creator.email)).toEqual(recorded())
  await context.close()
})

test('an existing creator is recorded when joining from the marketplace after visiting the link', async () => {
  const creator = await newCreator(product, { from: choosy.brandId })
  const { page, context } = await logIn(browser, product, creator.email)
  await arriveAt(page, '/dashboard/cmain')
  await page.goto(`/a/${open.pageId}?ref=${code}`)
  await banner(page).waitFor()
  await page.goto('/dashboard/brands?view=brands')
  await page.getByRole('button', { name: 'Join: Harbor & Pine' }).click()
  await expect.poll(() => referralsOf(creator.email)).toEqual(recorded())
  const [partnership] = await product.rows('select referral_code from partnerships where creator_id = $1', [
    creator.creatorId,
  ])
  expect(partnership).toEqual({ referral_code: code })
  await expect.poll(() => keptKeys(page)).toEqual([])
  await context.close()
})

for (const [what, bad] of [
  ['does not exist', 'ZZZZZZZZZZZZ'],
  ['is malformed', 'a b'],
] as const)
  test(`a code that ${what} redirects to the error page and is dropped`, async () => {
    const { page, context } = await visit(`/a/${open.pageId}?ref=${encodeURIComponent(bad)}`)
    await page.waitForURL('**/link-redirect-error?**')
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('type'), searchParams.get('id')]).toEqual(['referral_not_found', bad])
    await page.getByRole('heading', { name: 'We can’t find this referral' }).waitFor()
    await page.goto(`/a/${open.pageId}`)
    await joinLink(page).waitFor()
    await untilLoaded(page)
    expect(new URL(page.url()).pathname).toBe(`/a/${open.pageId}`)
    expect(await page.getByText('invited you').count()).toBe(0)
    await context.close()
  })

test('a code of another brand, or a failed lookup, shows no banner', async () => {
  const { page, context } = await visit(`/a/${choosy.pageId}?ref=${code}`)
  await joinLink(page).waitFor()
  await untilLoaded(page)
  expect([new URL(page.url()).pathname, await banner(page).count()]).toEqual([`/a/${choosy.pageId}`, 0])
  await page.route('**/api/referrals/info/*', (route) => route.fulfill({ status: 503, json: { message: 'Down' } }))
  await page.goto(`/a/${open.pageId}?ref=${code}`)
  await joinLink(page).waitFor()
  await untilLoaded(page)
  expect([new URL(page.url()).pathname, await banner(page).count()]).toEqual([`/a/${open.pageId}`, 0])
  await context.close()
})

test('a stored code that was deactivated is dropped silently', async () => {
  const { page, context } = await visit(`/a/${open.pageId}?ref=${code}`)
  await banner(page).waitFor()
  await product.rows('update brand_referral_settings set is_active = false where referral_code = $1', [code])
  await page.goto(`/a/${open.pageId}`)
  await expect.poll(() => keptKeys(page)).not.toContain(`shelfmate:referral:${open.pageId}`)
  expect(new URL(page.url()).pathname).toBe(`/a/${open.pageId}`)
  expect(await banner(page).count()).toBe(0)
  await context.close()
})
