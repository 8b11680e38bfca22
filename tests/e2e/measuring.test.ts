import type { Browser } from '@playwright/test'
import { DEMO_PASSWORD } from '../../src/seed/demo-accounts'
import { newVisitor, type Visitor } from '../support/browser'
import { keepsPromise } from '../support/promises'
import { untilLoaded } from '../support/requests'
import { expect, type SharedProduct, test } from '../support/test'

/** Logs and analytics sent to the sandbox's stand-ins, under the product's content security policy. */

const BRAND = 'hello@fernhill.test'
let product: SharedProduct<'measured'>
let browser: Browser

// Each test reads everything collected since it started, so tests run one at a time.
test.describe.configure({ mode: 'default' })
test.beforeAll(({ measured, browser: launched }) => {
  product = measured
  browser = launched
})

type Hit = { event: string; parameters: Record<string, unknown>; user_properties: { user_type: string } }
type Entry = { level: string; message: string; prefix: string; host: string; args: unknown[]; timestamp: string }

let before = 0
test.beforeEach(async () => {
  before = (await allHits()).length
})
const collected = async <T>(path: string): Promise<T[]> =>
  ((await product.operate('GET', `/sandbox/${path}`)) as T[]).toReversed()
const allHits = () => collected<Hit>('analytics/events')
const hits = async () => (await allHits()).slice(before)
const until = (work: () => Promise<void>) => expect(work).toPass({ timeout: 60_000 })
const question = ({ page }: Visitor) => page.getByRole('region', { name: 'Analytics choice' })

test('declining sets no cookie, sends nothing, and is remembered', async () => {
  keepsPromise(
    'privacy',
    'To measure how the pages are used, only if you agreed to it (consent, which you may withdraw at any time).',
    'We set no advertising cookies.',
    'If we measure how the pages are used, we do so with Google Analytics and ask you first.',
    'Nothing is loaded or sent for it until you agree.',
  )
  const visitor = await newVisitor(browser, product.origin)
  const { page, context, faults } = visitor
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/sandbox/analytics') && asked.push(request.url())))
  await page.goto('/')
  await question(visitor).getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('link', { name: 'Get Started For Free' }).first().click()
  await page.waitForURL('**/signup')
  await page.goto('/')
  await page.getByRole('button', { name: 'Analytics choices' }).waitFor()
  await untilLoaded(page)
  expect(await question(visitor).count()).toBe(0)
  expect(asked).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await hits()).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('agreeing sends pages, clicks, forms, searches and time, with the user type', async () => {
  keepsPromise(
    'privacy',
    'Google, through Google Analytics, only if you agreed to it: the pages you open, what you click there, ' +
      'errors, and whether you are a brand or a creator.',
    'You may change it at any time with Analytics choices in the footer of any public page: if you decline, we ' +
      'remove these cookies and stop measuring.',
  )
  const visitor = await newVisitor(browser, product.origin)
  const { page, context } = visitor
  await page.goto('/?ref=abc')
  await question(visitor).getByRole('button', { name: 'Allow' }).click()
  await until(async () => expect(await hits()).toHaveLength(1))
  await page.getByRole('link', { name: 'Get Started For Free' }).first().click()
  await until(async () => expect((await hits()).at(-1)?.parameters).toMatchObject({ page_path: '/signup' }))
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(BRAND)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByText('Invalid email or password').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/dashboard/main')
  // A page left before its title is set is not reported.
  await until(async () =>
    expect((await hits()).map(({ parameters }) => parameters.page_path)).toContain('/dashboard/main'),
  )
  await page.goto('/dashboard/edit-program-products')
  // Whose search it is, is known once the account has been read.
  await untilLoaded(page)
  await page.getByRole('searchbox').first().fill('kettle')
  await until(async () => {
    const seen = await hits()
    const named = (name: string) => seen.filter(({ event }) => event === name).map(({ parameters }) => parameters)
    expect(named('page_view')[0]).toEqual({ page_path: '/', page_title: expect.stringContaining('Shelfmate') })
    expect(named('page_view').map(({ page_path }) => page_path)).toEqual(
      expect.arrayContaining(['/signup', '/login', '/dashboard/main', '/dashboard/edit-program-products']),
    )
    expect(named('button_click')[0]).toMatchObject({ button_name: 'Get Started For Free' })
    expect(named('form_submit').map(({ success }) => success)).toEqual([false, true])
    expect(named('search')).toEqual([{ search_term: 'kettle' }])
    expect(named('user_engagement')[0]).toEqual({ engagement_time_msec: expect.any(Number) })
    expect(seen[0]?.user_properties).toEqual({ user_type: 'unknown' })
    expect(seen.findLast(({ event }) => event === 'search')?.user_properties).toEqual({ user_type: 'brand' })
  })
  expect(JSON.stringify(await hits())).not.toContain('ref=abc')

  await page.goto('/')
  await page.getByRole('button', { name: 'Analytics choices' }).click()
  expect((await context.cookies()).map(({ name }) => name)).toContain('_ga')
  await question(visitor).getByRole('button', { name: 'Decline' }).click()
  await until(async () => expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga'))
  await context.close()
})

test('logs are delivered on leaving the page, without secrets', async () => {
  const { page, context } = await newVisitor(browser, product.origin)
  await page.route('**/api/session', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(BRAND)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/dashboard/main')
  await page.goto('/terms-of-service')
  await until(async () => {
    const entry = (await collected<Entry>('logs')).find(({ prefix }) => prefix === 'token-sync')
    expect(entry).toMatchObject({ level: 'warn', message: 'Token sync failed', host: 'localhost' })
    expect(Date.now() - Date.parse(entry?.timestamp ?? '')).toBeLessThan(120_000)
  })
  expect(JSON.stringify(await collected<Entry>('logs'))).not.toMatch(/eyJ|shelfmate-demo|Bearer /)
  await context.close()
})
