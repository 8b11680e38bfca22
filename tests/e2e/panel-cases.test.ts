import type { Page } from '@playwright/test'
import { VIEW_KEY, VIEW_ONLY, type Viewing } from '../../src/contracts/view-as'
import { SIGNED_IN_KEY } from '../../web/src/lib/first-paint'
import { picture, type Visitor } from '../support/browser'
import { openPanel, openSearch } from '../support/panel'
import { expect, type SharedProduct, test } from '../support/test'

/** The pages of people in the panel: everything about them in one place. */

let product: SharedProduct<'panel'>
let admin: Visitor
let page: Page
test.beforeAll(async ({ panel, browser }) => {
  product = panel
  admin = await openPanel(browser, product, 'admin@shelfmate.test')
  page = admin.page
})
test.afterAll(() => admin?.context.close())

const part = (name: string) => page.getByRole('region', { name, exact: true })
const figure = (title: string, name: string) =>
  part(title)
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
const idOf = async (statement: string): Promise<number> =>
  (await product.rows<{ id: number }>(statement))[0]?.id ?? Number.NaN

test('a creator’s page shows account, partnerships, money, payout methods, tax and consents', async () => {
  const id = await idOf("select id from creators where name = 'Maya Lindqvist'")
  await page.goto(`/admin/collections/creators/${id}`)
  await part('Account').getByRole('link', { name: 'maya@creators.test' }).waitFor()
  await expect(figure('Account', 'Audience')).toHaveText('100K - 500K')
  await expect(part('Channels').getByRole('link')).toHaveCount(2)
  const [{ active, links, paid } = { active: 0, links: 0, paid: '' }] = await product.rows<{
    active: number
    links: number
    paid: string
  }>(
    `select (select count(*)::int from partnerships where creator_id = ${id} and status = 'active') as active,
            (select count(*)::int from links where creator_id = ${id} and not is_archived) as links,
            (
              select (sum(l.amount_cents) / 100.0)::numeric(12, 2)::text
              from statement_lines l
              join line_states s on s.line_id = l.id
              where l.creator_id = ${id} and s.state = 'paid'
            ) as paid`,
  )
  await expect(figure('Partnerships and links', 'Active')).toHaveText(String(active))
  await expect(figure('Partnerships and links', 'Active links')).toHaveText(String(links))
  expect((await figure('Earnings and payouts', 'Paid to date').innerText()).replace(/[$,]/g, '')).toBe(paid)
  await part('Earnings and payouts').locator('tbody tr', { hasText: 'Paid' }).first().waitFor()
  await expect(figure('Payout methods and tax', 'Tax details')).toContainText('W-9')
  await part('Consents').getByText('Terms').waitFor()
  await part('Staff activity').waitFor()
  await picture(page, 'panel-creator-case', [360, 768, 1280])
})

test('why a creator’s earning changed is found in four clicks', async () => {
  await page.goto('/admin')
  await page.locator('.shelf-lists').getByRole('link', { name: 'Creators', exact: true }).click()
  await page.getByRole('link', { name: 'Maya Lindqvist' }).click()
  await part('Earnings and payouts').getByRole('link', { name: 'Earning changes' }).click()
  await page.locator('.shelf-filters__other', { hasText: 'Creator: Maya Lindqvist' }).waitFor()
  const row = page.locator('tbody tr').first()
  await expect(row.locator('.cell-old_amount')).toHaveText(/\$/)
  await row.locator('.cell-earning a').click()
  await part('Why it changed').locator('tbody tr').first().waitFor()
})

test('a brand’s page shows its connection, program, sales and billing', async () => {
  const id = await idOf("select id from brands where brand_name = 'Fernhill Kitchen'")
  await page.goto(`/admin/collections/brands/${id}`)
  await expect(figure('Amazon', 'Connection')).toHaveText('Connected')
  await expect(figure('Program', 'Program page')).toHaveText('Visible')
  const statements = part('Sales and billing').locator('tbody tr')
  expect(await statements.count()).toBeGreaterThan(1)
  await picture(page, 'panel-brand-case', [360, 768, 1280])
  await part('Sales and billing').getByRole('link', { name: 'Statements' }).click()
  await page.locator('.shelf-filters__other', { hasText: 'Brand: Fernhill Kitchen' }).waitFor()
})

test('a user’s page leads to the creator', async () => {
  await page.goto(`/admin/collections/users/${await idOf("select id from users where email = 'maya@creators.test'")}`)
  await part('Account').getByRole('link', { name: 'Maya Lindqvist' }).click()
  await page.waitForURL(/creators\/\d+$/)
})

test('a creator’s audience is chosen as a range', async () => {
  const id = await idOf("select id from creators where name = 'Jonas Weber'")
  await page.goto(`/admin/collections/creators/${id}`)
  const reach = page.locator('#field-total_reach')
  await reach.click()
  await page.getByRole('option', { name: '1M - 10M' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Updated successfully').waitFor()
  expect(await product.rows(`select total_reach from creators where id = ${id}`)).toEqual([{ total_reach: 10_000_000 }])
  await expect(figure('Account', 'Audience')).toHaveText('1M - 10M')
})

test('what is entered in a record that is opened after another was saved stays', async () => {
  const id = await idOf("select id from creators where name = 'Jonas Weber'")
  await page.goto(`/admin/collections/creators/${id}`)
  await page.locator('#field-total_reach').click()
  await page.getByRole('option', { name: '100K - 500K' }).click()
  const refreshed = page.waitForResponse((answer) => answer.request().headers().rsc !== undefined)
  await page.getByRole('button', { name: 'Save' }).click()
  await refreshed
  await page.locator('.step-nav').getByRole('link', { name: 'Creators' }).click()
  await page.getByRole('link', { name: 'Maya Lindqvist' }).click()
  const name = page.locator('#field-name')
  await expect(name).toHaveValue('Maya Lindqvist')
  let refreshes = 0
  page.on('request', (request) => {
    if (request.headers().rsc !== undefined) refreshes += 1
  })
  await name.fill('Maya L.')
  // As long as a refresh takes.
  await page.waitForTimeout(1_500)
  await expect(name).toHaveValue('Maya L.')
  expect(refreshes).toBe(0)
  await name.fill('Maya Lindqvist')
})

test('an account is disabled and enabled again on the creator’s page, with a reason', async () => {
  const id = await idOf("select id from creators where name = 'Jonas Weber'")
  const isDisabled = async () =>
    (
      await product.rows<{ is_disabled: boolean }>(
        `select u.disabled_at is not null as is_disabled
         from users u
         join creators c on c.user_id = u.id
         where c.id = ${id}`,
      )
    )[0]?.is_disabled
  await page.goto(`/admin/collections/creators/${id}`)
  for (const [act, isNow] of [
    ['Disable', true],
    ['Enable', false],
  ] as const) {
    await part('Account')
      .getByRole('button', { name: `${act} account…` })
      .click()
    const dialog = page.getByRole('dialog', { name: `${act} this account?` })
    await dialog.getByLabel('Reason').fill('Channels belong to somebody else')
    await dialog.getByRole('button', { name: `${act} account` }).click()
    await page.locator('.payload-toast-container').getByText(`Account ${act.toLowerCase()}d`).waitFor()
    expect(await isDisabled()).toBe(isNow)
    await part('Staff activity').getByText('Channels belong to somebody else').first().waitFor()
  }
})

test('an admin views a creator’s dashboard, changes nothing there, and returns', async () => {
  const id = await idOf("select id from creators where name = 'Maya Lindqvist'")
  await page.goto(`/admin/collections/creators/${id}`)
  await part('Account').getByRole('button', { name: 'View as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'View as maya@creators.test?' })
  await dialog.getByLabel('Reason').fill('She asked about her payout')
  await dialog.getByRole('button', { name: 'View as' }).click()
  await page.waitForURL('**/dashboard/cmain')
  const banner = page.getByRole('region', { name: 'Viewing an account' })
  await banner.getByText('Viewing as Maya Lindqvist').waitFor()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await picture(page, 'view-as', [360, 768, 1280])
  await page.goto('/dashboard/creator-earnings')
  await banner.waitFor()
  await page.getByRole('table').first().waitFor()
  const ticket = await page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '{}').ticket as string,
    VIEW_KEY,
  )
  const headers = { authorization: `Bearer ${ticket}`, origin: product.origin }
  const refused = await page.request.delete('/api/session', { headers })
  expect([refused.status(), await refused.json()]).toEqual([403, { message: VIEW_ONLY }])
  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await page.waitForURL(`**/admin/collections/creators/${id}`)
  await part('Staff activity').getByText('She asked about her payout').waitFor()
  expect(
    await page.evaluate((key) => [localStorage.getItem('shelfmate:account'), sessionStorage.getItem(key)], VIEW_KEY),
  ).toEqual([null, null])
})

test('a view that is over returns to the panel, where the admin is still logged in', async () => {
  const id = await idOf("select id from creators where name = 'Maya Lindqvist'")
  const back = `/admin/collections/creators/${id}`
  const viewing: Viewing = {
    ticket: 'view.over',
    userId: 6,
    email: 'maya@creators.test',
    until: '2026-01-01T00:00:00.000Z',
    back,
  }
  await page.goto(back)
  await page.evaluate(
    ([key, text]) => sessionStorage.setItem(key ?? '', text ?? ''),
    [VIEW_KEY, JSON.stringify(viewing)],
  )
  await page.evaluate((key) => localStorage.setItem(key, '1'), SIGNED_IN_KEY)
  const ends: string[] = []
  page.on('request', (request) => void (request.method() === 'DELETE' && ends.push(request.url())))
  await page.goto('/dashboard/cmain')
  await page.waitForURL(`**${back}`)
  await part('Account').getByRole('link', { name: 'maya@creators.test' }).waitFor()
  expect(ends).toEqual([])
  expect(
    await page.evaluate(
      ([view = '', flag = '']) => [sessionStorage.getItem(view), localStorage.getItem(flag)],
      [VIEW_KEY, SIGNED_IN_KEY],
    ),
  ).toEqual([null, '1'])
})

test('Ctrl K finds a person by email and a charge by its Stripe ID, without the mouse', async () => {
  await page.goto('/admin/collections/products')
  const input = await openSearch(page)
  await input.fill('maya@creators.test')
  const options = page.getByRole('option')
  await expect(options).toHaveCount(2)
  await picture(page, 'panel-search', [360, 768, 1280])
  await page.keyboard.press('Enter')
  await page.waitForURL(/creators\/\d+$/)
  const [charge] = await product.rows<{ id: number; intent: string }>(
    `select id, stripe_payment_intent_id as intent
     from creator_charges
     where stripe_payment_intent_id is not null
     limit 1`,
  )
  await page.getByRole('button', { name: /^Search/ }).click()
  await input.fill('maya@creators.test')
  await expect(options).toHaveCount(2)
  await input.fill(charge?.intent ?? '')
  // Before the search has begun, the results are those of the text before.
  await page.keyboard.press('Enter')
  await expect(options.first()).toContainText(`Charge ${charge?.id}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`creator_charges/${charge?.id}$`))
})

test('no screen had a console error or a failed request', () => {
  expect(admin.faults).toEqual([])
})
