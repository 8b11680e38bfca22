import type { Page } from '@playwright/test'
import { picture } from '../support/browser'
import { axeOf, lookAt } from '../support/page-accessibility'
import { openLoaded, untilLoaded } from '../support/requests'
import { expect, type SharedProduct, test } from '../support/test'

const HOME = '/dashboard/main'
const ALL = '/dashboard/notifications'
const SETTINGS = '/dashboard/notification-settings'
const LONG = 'Wolfgang Amadeus von Hohenstaufen-Schönborn'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** As the writer of an event would: the row, and a message to the open pages. */
const tell = (screens: SharedProduct<'screens'>, type: string, template: string, data: object, isGrouped = false) =>
  screens.rows(
    `with added as (
       insert into notifications (user_id, type, template, data, group_key, key, email_time)
       select id, $2::text, $3::text, $4::jsonb, case when $5::boolean then $2::text end, gen_random_uuid(), 'now'
       from users
       where email = $1
       returning user_id
     )
     select pg_notify('cache', 'notifications:' || user_id)
     from added`,
    [screens.brand.email, type, template, JSON.stringify(data), isGrouped],
  )
const applied = (screens: SharedProduct<'screens'>, creatorName: string) =>
  tell(screens, 'application-received', 'application-received', { brandName: 'Harbor & Pine', creatorName }, true)
const paid = (screens: SharedProduct<'screens'>, number: string) =>
  tell(screens, 'invoice-paid', 'statement-paid', { number, month: 'May 2026', cycleId: 1, paid: '$1,234,567.89' })

test.describe('a brand', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({
    baseURL: ({ screens }, use) => use(screens.origin),
    storageState: async ({ screens, loggedIn }, use) => use(await loggedIn(screens, screens.brand.email)),
  })
  test.beforeEach(({ screens }) => screens.rows('delete from notifications'))

  test('is told what will be here before anything happened', async ({ page }) => {
    await openLoaded(page, HOME)
    await bell(page).click()
    await expect(panel(page).getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
    expect(await axeOf(page, 'empty bell')).toEqual([])
    expect(await lookAt(page, 'notifications-none', { path: ALL, isPictured: true })).toEqual([])
  })

  test('a brand reads what happened', async ({ page, screens }) => {
    // A notification between the first look and the stream would be shown with the next one.
    const followed = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/live'))
    await openLoaded(page, HOME)
    await followed
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await paid(screens, 'SM-1')
    for (const name of ['Ada', 'Ben', LONG]) await applied(screens, name)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 4 unread')
    await bell(page).click()
    await expect(panel(page).getByRole('listitem')).toHaveCount(2)
    await expect(panel(page).getByRole('listitem').first()).toContainText('3 new applications')
    await untilLoaded(page)
    expect(await axeOf(page, 'bell')).toEqual([])
    await picture(page, 'notifications-bell', [768, 1280], ['light', 'dark'])
    await panel(page)
      .getByRole('link', { name: /3 new applications/ })
      .click()
    await page.waitForURL('**/dashboard/applications')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await applied(screens, 'Cleo')
    await openLoaded(page, ALL)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
    expect(await lookAt(page, 'notifications', { path: ALL, isPictured: true })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  })

  test('sees 99+ for more, and the page instead of the panel on a phone', async ({ page, screens }) => {
    for (let count = 0; count < 100; count += 1) await paid(screens, `SM-${count}`)
    await page.setViewportSize({ width: 360, height: 740 })
    await openLoaded(page, HOME)
    const link = page.getByRole('link', { name: 'Notifications, 100 unread' })
    await expect(link).toHaveText('99+')
    await picture(page, 'notifications-phone-home', [360])
    await page.setViewportSize({ width: 360, height: 740 })
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
    await expect(page.getByText('1–25 of 100')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('26–50 of 100')).toBeVisible()
  })

  test('a brand chooses what it hears about', async ({ page }) => {
    expect(await lookAt(page, 'notification-settings', { path: SETTINGS, isPictured: true })).toEqual([])
    await openLoaded(page, SETTINGS)
    await page.getByRole('combobox', { name: 'New applications: email' }).selectOption('Daily summary')
    await page.getByRole('switch', { name: 'New applications: in the app' }).click()
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Central Time')
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await page.getByRole('combobox', { name: 'From' }).selectOption('9:00 PM')
    await untilLoaded(page)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'New applications: email' })).toHaveValue('daily')
    await expect(page.getByRole('switch', { name: 'New applications: in the app' })).not.toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/Chicago')
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('21')
    await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('7')
    await expect(page.getByText('Always on', { exact: true }).first()).toBeVisible()
    expect(await axeOf(page, 'settings with quiet hours')).toEqual([])
  })

  test('is told if a change was not saved, and sees what is', async ({ page }) => {
    await page.route('**/api/notification-settings', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { message: 'Something went wrong.' } })
        : route.fallback(),
    )
    await openLoaded(page, SETTINGS)
    const before = await page.getByRole('combobox', { name: 'First sales: email' }).inputValue()
    await page.getByRole('combobox', { name: 'First sales: email' }).selectOption('Off')
    await expect(page.getByText('Your change wasn’t saved', { exact: true })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'First sales: email' })).toHaveValue(before)
  })
})
