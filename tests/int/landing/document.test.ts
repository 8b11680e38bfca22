import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership } from '../money/metrics'
import { createOwnLink, createPage, HIDDEN, type StoredSection } from './pages'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let stranger: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  stranger = await partnership(product, 'harbor')
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36' }
const open = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(product.origin + path, {
    redirect: 'manual',
    ...init,
    headers: { ...BROWSER, ...init.headers },
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const productId = () => story.products[0]?.id ?? 0
const pageWith = (...sections: StoredSection[]) =>
  createPage(product, { brandId: story.brand.id, productId: productId(), sections })
const linkIdOf = async (id: number | undefined) =>
  String((await run(sql`select link_id from links where id = ${id}`))[0]?.link_id)
const post = (slug: string, fields: Record<string, string>, query = '') =>
  open(`/lp/${slug}${query}`, { method: 'POST', body: new URLSearchParams(fields) })

test('visible sections appear in order, and custom code where it belongs', async () => {
  const { slug } = await pageWith(
    { content: { title: 'Second' }, position: 5 },
    { type: 'hero', content: { title: 'First <b>&</b>', subtitle: 'Sub' }, position: 1 },
    { type: 'hero', content: { title: 'Not shown' }, position: 2, isVisible: false },
    { type: 'custom_html', content: { html_code: '<meta name="probe" content="head">', position: 'head' } },
    { type: 'custom_html', content: { html_code: '<i>top</i><!-- open', position: 'body_top' } },
    { type: 'custom_html', content: { html_code: '<script>end()</script>', position: 'body_end', style: 'hidden' } },
  )
  const { status, html } = await open(`/lp/${slug}`)
  expect(status).toBe(200)
  const parts = [
    '<script>1</script>',
    'content="head"',
    '</head><body',
    '<i>top</i><!-- open-->',
    'First &lt;b&gt;&amp;&lt;/b&gt;',
  ]
  const rest = ['Sub', 'Second', '<footer', '<div hidden><script>end()</script></div></body>']
  const places = [...parts, ...rest].map((part) => html.indexOf(part))
  expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
  expect(html).not.toContain('Not shown')
})

test.each(['gzip', 'br'])('the first answer is compressed with %s, as the next ones are', async (encoding) => {
  const { slug } = await pageWith({ type: 'hero', content: { title: 'x' } })
  const sent = async () => {
    const { headers } = await open(`/lp/${slug}`, { headers: { 'accept-encoding': encoding } })
    return [headers.get('content-encoding'), headers.get('content-length')]
  }
  const first = await sent()
  expect(first).toEqual([encoding, expect.any(String)])
  expect(await sent()).toEqual(first)
})

test('the document runs in an opaque origin that only the product may frame', async () => {
  const { slug } = await pageWith({ type: 'hero', content: { title: 'x' } })
  const { headers } = await open(`/lp/${slug}`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^sandbox allow-scripts allow-forms /)
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(headers.get('cross-origin-opener-policy')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
})

test('a page that visitors may not see is not found, with the specified text', async () => {
  const { slug } = await pageWith({ type: 'hero', content: { title: 'x' } })
  const empty = await createPage(product, { brandId: story.brand.id })
  for (const path of ['/lp/never-there', `/lp/${empty.slug}`, '/lp/Bad_Slug', '/lp/']) {
    const { status, html } = await open(path)
    expect([path, status]).toEqual([path, 404])
    expect(html).toContain('Page Not Found')
    expect(html).toContain('The landing page you&#x27;re looking for doesn&#x27;t exist or has been removed.')
  }
  for (const [state, hide, show] of HIDDEN) {
    expect((await open(`/lp/${slug}`)).status, state).toBe(200)
    await run(hide)
    await expect.poll(async () => (await open(`/lp/${slug}`)).status, { message: state }).toBe(404)
    expect((await post(slug, { email: 'v@visitor.test' })).status).toBe(404)
    await run(show)
    await expect.poll(async () => (await open(`/lp/${slug}`)).status, { message: state }).toBe(200)
  }
})

test('a change is shown within a second', async () => {
  const { id, slug } = await pageWith({ type: 'hero', content: { title: 'Before' } })
  expect((await open(`/lp/${slug}`)).html).toContain('Before')
  await run(sql`update landing_page_sections set content = '{"title":"After"}' where landing_page_id = ${id}`)
  await expect.poll(async () => (await open(`/lp/${slug}`)).html).toContain('After')
  await run(sql`update brands set brand_name = 'Renamed Kitchen' where id = ${story.brand.id}`)
  await expect.poll(async () => (await open(`/lp/${slug}`)).html).toContain('Renamed Kitchen')
})

test('a former address redirects with its query', async () => {
  const { id, slug } = await pageWith({ type: 'hero', content: { title: 'x' } })
  await run(sql`insert into landing_page_slugs (slug, landing_page_id) values ('former-address', ${id})`)
  const { status, headers } = await open('/lp/former-address?ref=abc')
  expect([status, headers.get('location')]).toEqual([301, `/lp/${slug}?ref=abc`])
})

test('a creator’s link stays in the page’s own links, one of another brand doesn’t', async () => {
  const { slug } = await pageWith({ type: 'hero', content: { title: 'x' } }, { content: { title: 'y' } })
  const own = await linkIdOf(story.links[0])
  const { html } = await open(`/lp/${slug}?ref=${own}`)
  expect(html).toContain(`href="/lp/${slug}/shop?ref=${own}"`)
  expect(html).toContain(`data-ref="${own}"`)
  for (const ref of [await linkIdOf(stranger.links[0]), 'unknown', '"><script>', ''])
    expect((await open(`/lp/${slug}?ref=${encodeURIComponent(ref)}`)).html, ref).toContain(`href="/lp/${slug}/shop"`)
})

test('without JavaScript a form that is posted gets the success document', async () => {
  const { id, slug } = await pageWith({
    content: {
      success_title: 'Thank you',
      success_description: 'Use {CODE} now',
      discount_type: 'code',
      discount_value: 'SAVE20',
      show_amazon_button_after_submit: true,
      amazon_button_text: 'Buy there',
    },
  })
  expect((await open(`/lp/${slug}`)).html).not.toContain('SAVE20')
  const ref = await linkIdOf(story.links[0])
  const { status, html } = await post(slug, { email: 'nojs@visitor.test', company_site: '' }, `?ref=${ref}`)
  expect(status).toBe(200)
  expect(html).toContain('Use SAVE20 now')
  expect(html).toContain('<output>SAVE20</output>')
  expect(html).toContain(`href="/lp/${slug}/shop?ref=${ref}"`)
  expect(html).not.toContain('<form')
  expect(
    await run(sql`select email, link_id from landing_page_email_submissions where landing_page_id = ${id}`),
  ).toEqual([{ email: 'nojs@visitor.test', link_id: ref }])
})

test.each([
  ['', 'Please enter your email address'],
  ['vera@', 'Please enter a valid email address'],
])('without JavaScript, %j is refused with the message and kept in the field', async (email, message) => {
  const { slug } = await pageWith({ content: { title: 'y' } })
  const { status, html } = await post(slug, { email })
  expect(status).toBe(400)
  expect(html).toContain(`role="alert">${message}</p>`)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain(`value="${email}"`)
})

test('the shop link leads to the product with the tag, and says so if it can’t', async () => {
  const { id, slug } = await pageWith({ type: 'hero', content: { title: 'x' } })
  const refused = await open(`/lp/${slug}/shop`)
  expect(refused.status).toBe(409)
  expect(refused.html).toContain('role="alert">Failed to redirect to Amazon. Please try again.</div>')
  await createOwnLink(product, { brandId: story.brand.id, productId: productId(), pageId: id })
  const { status, headers } = await open(`/lp/${slug}/shop`)
  expect(status).toBe(302)
  expect(headers.get('location')).toMatch(new RegExp(`/dp/[A-Z0-9]{10}\\?maas=.*aa_creativeid=lp-${id}$`))
})

test('the price is shown with its date, and not after a day', async () => {
  await run(sql`update products set price = 19.9, price_currency = 'USD' where id = ${productId()}`)
  await run(sql`update amazon_profiles set last_sync_products = business_now() where brand_id = ${story.brand.id}`)
  const shown = await pageWith({ type: 'hero', content: { title: 'x' } })
  expect((await open(`/lp/${shown.slug}`)).html).toMatch(
    /\$19\.90 on Amazon as of \w{3} \d+, 20\d\d, \d+:\d\d [AP]M PT/,
  )
  const hidden = await pageWith({ type: 'hero', content: { title: 'x', show_price: false } })
  expect((await open(`/lp/${hidden.slug}`)).html).not.toContain('on Amazon as of')
  await run(
    sql`update amazon_profiles set last_sync_products = business_now() - interval '25 hours' where brand_id = ${story.brand.id}`,
  )
  const old = await pageWith({ type: 'hero', content: { title: 'x' } })
  expect((await open(`/lp/${old.slug}`)).html).not.toContain('$19.90')
})

test('views of people and of bots are counted separately, by the creator’s link', async () => {
  const { id, slug } = await pageWith({ type: 'hero', content: { title: 'x' } })
  const ref = await linkIdOf(story.links[0])
  for (const path of [`/lp/${slug}`, `/lp/${slug}`, `/lp/${slug}?ref=${ref}`]) await open(path)
  await open(`/lp/${slug}`, { headers: { 'user-agent': 'Googlebot/2.1' } })
  await open(`/lp/${slug}`, { method: 'HEAD' })
  await open(`/lp/${slug}`, { headers: { 'sec-purpose': 'prefetch' } })
  const counted = () =>
    run(
      sql`select link_id, views, bot_views, day = business_date() as is_today
          from landing_page_days
          where landing_page_id = ${id}
          order by link_id`,
    )
  await expect.poll(counted).toEqual([
    { link_id: '', views: 2, bot_views: 1, is_today: true },
    { link_id: ref, views: 1, bot_views: 0, is_today: true },
  ])
})

test('meta data describe the page, and a card of it', async () => {
  const { id, slug } = await pageWith({
    type: 'hero',
    content: { title: 'x', image_url: 'https://m.media-amazon.com/x.jpg' },
  })
  await run(sql`update landing_pages set meta_title = 'A "title"', meta_description = null where id = ${id}`)
  const { html } = await open(`/lp/${slug}`)
  expect(html).toContain('<title>A &quot;title&quot;</title>')
  expect(html).toContain(`<link rel="canonical" href="${product.origin}/lp/${slug}"/>`)
  expect(html).toContain('<meta property="og:image" content="https://m.media-amazon.com/x.jpg"/>')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})
