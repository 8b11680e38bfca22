import type { Browser, Page } from '@playwright/test'
import { newVisitor } from '../support/browser'
import { lookAt } from '../support/page-accessibility'
import { fillChannels, fillCreator, sendChannels, sendCreator } from '../support/sign-up-forms'
import { expect, test } from '../support/test'
import { arriveAt, type BrandWithProgram, brandWithProgram, logIn } from '../support/viewers'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/** A brand invites creators, of whom one joins, one declines and one wants no invitations. */

test.describe.configure({ mode: 'serial' })

const INVITATIONS = '/dashboard/invitations'
const NOTE = 'We love your camping reels.\nYour followers get our new tent first!'
const LONG = 'wolfgang.amadeus.von.hohenstaufen-schoenborn@outdoor-and-garden.example'

let product: StartedProduct
let browser: Browser
let brand: BrandWithProgram

test.beforeAll(async ({ browser: launched }) => {
  product = await startWatchedProduct()
  browser = launched
  brand = await brandWithProgram(product, { seller: 'northpaw', name: 'Northpaw Supply' })
})
test.afterAll(async () => expect(await product?.close()).toBe(0))

/** In the table, whose narrow form has the state below the address. */
const shown = (page: Page, text: string) =>
  page.getByRole('table').getByText(text, { exact: true }).filter({ visible: true })

const linkTo = async (email: string): Promise<string> => {
  const links = async () => {
    const answer = await fetch(`${product.origin}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { links: string[] }[]
    return mails.flatMap((mail) => mail.links.filter((link) => link.includes('/invitation#')))
  }
  await expect.poll(links, { timeout: 20_000 }).toHaveLength(1)
  const url = new URL((await links())[0] ?? '')
  return url.pathname + url.hash
}

test('a brand invites creators from a list, with a result for each', async () => {
  const { page, context, faults } = await logIn(browser, product, brand.email)
  await arriveAt(page, '/dashboard/main')
  await page.goto('/dashboard/creators')
  await page.getByRole('link', { name: 'Invite creators' }).first().click()
  await page.getByRole('button', { name: 'Invite creators' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Add postal address' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('Add your postal address to your brand profile').waitFor()
  await page.getByText('No invitations yet').waitFor()
  expect(await lookAt(page, 'invitations-empty', { path: INVITATIONS, isPictured: true })).toEqual([])
  await product.rows(
    `insert into brand_email_settings (brand_id, postal_address) values ($1, '48 Alder Street, Portland, OR 97205')`,
    [brand.brandId],
  )
  const open = {
    path: INVITATIONS,
    isPictured: true,
    open: async () => {
      await page.getByRole('button', { name: 'Invite creators' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByLabel('Emails')
        .fill(
          `email,name\nmaya@invited.example,Maya Hart\nnobody\nleo@invited.example,\nmaya@invited.example,\n${LONG},`,
        )
      await dialog.getByLabel('Personal note').fill(NOTE)
      await dialog.getByText('3 invitations ready, 2 rows left out').waitFor()
    },
  } as const
  expect(await lookAt(page, 'invite-creators', open)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(INVITATIONS)
  await open.open()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Accept at once' }).click()
  await dialog.getByRole('button', { name: 'Send 3 invitations' }).click()
  await page.getByRole('dialog', { name: '3 invitations sent' }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(shown(page, 'Sent')).toHaveCount(4)
  expect(faults).toEqual([])
  await context.close()
})

test('a creator opens the link, signs up and is a partner at once', async () => {
  const path = await linkTo('maya@invited.example')
  const { page, context, faults } = await newVisitor(browser, product.origin, 360)
  await page.goto(path)
  await page.getByText('Your followers get our new tent first!').waitFor()
  expect(await lookAt(page, 'invitation', { path, isPictured: true })).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(path)
  await page.getByRole('button', { name: 'Join the program' }).click()
  await page.getByRole('heading', { name: 'Join The Northpaw Supply Affiliate Program' }).waitFor()
  await fillCreator(page, 'Maya Hart', 'maya@elsewhere.example')
  await sendCreator(page)
  await arriveAt(page, '/signup/creator/links')
  await fillChannels(page, 'https://youtube.com/@maya')
  await sendChannels(page)
  await arriveAt(page, `/dashboard/brand/${brand.brandId}`)
  expect(faults).toEqual([])
  await context.close()
})

test('others decline, or want no invitations at all', async () => {
  const { page, context } = await newVisitor(browser, product.origin, 1280)
  await page.goto(await linkTo('leo@invited.example'))
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('heading', { name: 'Invitation declined' }).waitFor()
  await page.goto('about:blank')
  const path = await linkTo(LONG)
  await page.goto(path)
  await page.getByRole('button', { name: 'Don’t invite me again' }).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  expect(await lookAt(page, 'invitation-ended', { path, isPictured: true })).toEqual([])
  await context.close()
})

test('the brand sees the answers, reminds and revokes', async () => {
  await product.rows(
    `insert into creator_invitations (brand_id, email, name, sent_at)
     values ($1, 'nora@invited.example', 'Nora Quist', business_now() - interval '4 days'),
            ($1, 'sam@invited.example', 'Sam Okafor', business_now())`,
    [brand.brandId],
  )
  const { page, context, faults } = await logIn(browser, product, brand.email)
  await arriveAt(page, '/dashboard/main')
  await page.goto(INVITATIONS)
  for (const state of ['Joined', 'Declined', 'Unsubscribed']) await shown(page, state).waitFor()
  expect(await lookAt(page, 'invitations', { path: INVITATIONS, isPictured: true })).toEqual([])
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(INVITATIONS)
  await page.getByRole('button', { name: 'Actions for nora@invited.example' }).click()
  await page.getByRole('menuitem', { name: 'Send reminder' }).click()
  await page.getByText('Reminder sent').first().waitFor()
  await page.getByRole('button', { name: 'Actions for sam@invited.example' }).click()
  await expect(page.getByRole('menuitem', { name: 'Send reminder' })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Revoke invitation' }).click()
  await shown(page, 'Revoked').waitFor()
  await page.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('menuitemradio', { name: 'Joined' }).click()
  await expect(page.getByRole('table').getByText('nora@invited.example')).toBeHidden()
  await expect(page.getByRole('table').getByText('maya@invited.example')).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
})
