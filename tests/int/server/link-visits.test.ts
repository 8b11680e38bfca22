import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LinkRow } from '../../../src/contracts/links'
import { query } from '../../../src/database'
import { connectedLink } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { BROWSER, visitLink } from '../../support/visit-link'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IN_TIKTOK = `${IPHONE} Mobile/15E148 musical_ly_36.5.0 BytedanceWebview/d8a21c6`
const FACEBOOKS_CRAWLER = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'

let product: TestProduct
let link: LinkRow
beforeAll(async () => {
  product = await startTestProduct()
  link = await connectedLink(product)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)

let waits = 0
/** Clicks are stored in order, so that all come before this one, which is removed. */
const everythingIsStored = async (): Promise<void> => {
  waits += 1
  const subId = `wait-${waits}`
  await visitLink(`${link.url}?s=${subId}`)
  await expect.poll(() => run(sql`delete from link_clicks where sub_id = ${subId} returning 1`)).toHaveLength(1)
}
beforeEach(async () => {
  await everythingIsStored()
  await run(sql`delete from link_clicks`)
})

const visitAs = (userAgent: string, headers: Record<string, string> = {}, query = ''): Promise<Response> =>
  fetch(link.url + query, { redirect: 'manual', headers: { 'user-agent': userAgent, ...headers } })

test('only clicks count, and each visit is recorded once', async () => {
  keepsPromise(
    'privacy',
    'Clicks: when someone clicks one of our links, we record the link, the time, the referring page to the extent ' +
      'the browser sends it, whether it appears to be a bot, and a code that tells the visitors of one day apart.',
  )
  for (let click = 0; click < 20; click += 1) await visitLink(link.url)
  await visitAs('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
  await visitAs(FACEBOOKS_CRAWLER)
  await visitAs(BROWSER, { 'sec-purpose': 'prefetch' })
  await visitAs(IN_TIKTOK)
  await fetch(link.url, { redirect: 'manual', method: 'HEAD', headers: { 'user-agent': BROWSER } })
  await everythingIsStored()
  const recorded = await run(
    sql`select kind, count(*)::int as visits, count(distinct visitor)::int as visitors
        from link_clicks
        group by 1
        order by 1`,
  )
  expect(recorded).toEqual([
    { kind: 'click', visits: 21, visitors: 2 },
    { kind: 'prefetch', visits: 1, visitors: 1 },
    { kind: 'preview', visits: 1, visitors: 1 },
    { kind: 'bot', visits: 1, visitors: 1 },
  ])
})

test('a sub-id is kept with its clicks, and the clicks of a day are summed by it', async () => {
  await run(sql`truncate daily_clicks`)
  for (const query of ['?s=bio', '?s=bio', '?s=story', '', '?s=not%20valid']) await visitAs(BROWSER, {}, query)
  await visitAs(FACEBOOKS_CRAWLER, {}, '?s=bio')
  await everythingIsStored()
  const expected = [
    { sub_id: '', clicks: '2', other_visits: '0' },
    { sub_id: 'bio', clicks: '2', other_visits: '1' },
    { sub_id: 'story', clicks: '1', other_visits: '0' },
  ]
  expect(
    await run(
      sql`select sub_id, clicks, other_visits
          from daily_clicks
          where clicks + other_visits > 0
          order by sub_id`,
    ),
  ).toEqual(expected)
  const summed = sql`select coalesce(sub_id, '') as sub_id, count(*) filter (where kind = 'click') as clicks,
                            count(*) filter (where kind <> 'click') as other_visits
                     from link_clicks
                     group by 1
                     order by 1`
  expect(await run(summed)).toEqual(expected)
  const days = sql`select distinct date = business_date() as is_today from daily_clicks`
  expect(await run(days)).toEqual([{ is_today: true }])
})

test('a prefetch gets nothing, so that the browser asks again when the visitor comes', async () => {
  const answer = await visitAs(BROWSER, { 'sec-purpose': 'prefetch;prerender' })
  expect([answer.status, answer.headers.get('location')]).toEqual([503, null])
})

test('a crawler gets a card of the product, which is not to be indexed', async () => {
  const answer = await visitAs(FACEBOOKS_CRAWLER)
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
  const html = await answer.text()
  expect(html).toContain(`<meta property="og:url" content="${link.url}">`)
  expect(html).toContain(`property="og:title"`)
  expect(html).not.toContain('maas')
})

test('an in-app browser gets a page that opens the app, or the redirect if the creator prefers it', async () => {
  const answer = await visitAs(IN_TIKTOK)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const html = await answer.text()
  const location = (await visitLink(link.url)).headers.get('location') ?? ''
  expect(html).toContain(`href="${location.replaceAll('&', '&amp;')}"`)
  expect(html).toContain(`href="com.amazon.mobile.shopping.web://`)
  await run(sql`update links set offers_app = false where id = ${link.id}`)
  await expect.poll(async () => (await visitAs(IN_TIKTOK)).headers.get('location')).toBe(location)
  await run(sql`update links set offers_app = true where id = ${link.id}`)
  await expect.poll(async () => (await visitAs(IN_TIKTOK)).status).toBe(200)
})

test('a link that ended shows neither card nor page', async () => {
  await run(sql`update links set is_archived = true where id = ${link.id}`)
  await expect.poll(async () => (await visitAs(IN_TIKTOK)).headers.get('location')).toMatch(/type=access_denied/)
  expect((await visitAs(FACEBOOKS_CRAWLER)).headers.get('location')).toMatch(/type=access_denied/)
  await run(sql`update links set is_archived = false where id = ${link.id}`)
  await expect.poll(async () => (await visitAs(IN_TIKTOK)).status).toBe(200)
})

test('visitors are hashed with a salt of the day, which all processes share and which is deleted afterwards', async () => {
  keepsPromise(
    'privacy',
    'The code is computed from the IP address and the browser with a key that is deleted after that day.',
  )
  const today = Math.floor(Date.now() / 86_400_000)
  const salts = await run(sql`select day, length(salt) as length from visitor_salts order by day`)
  expect(salts).toEqual([
    { day: today, length: 32 },
    { day: today + 1, length: 32 },
  ])
  await visitLink(link.url)
  await everythingIsStored()
  const [row] = await run(sql`select visitor from link_clicks`)
  expect(row?.visitor).toMatch(/^[\w-]{16}$/)
})
