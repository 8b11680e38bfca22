import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectBrand } from '../../../src/contracts/identity'
import { setProgramProducts, updateProgram } from '../../../src/contracts/programs'
import { RENDERED_PAGES } from '../../../src/contracts/rendered-pages'
import { connectedBrand } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { bodyIn, insertPost, stateIn, statementsOf, visitorOf, withinASecond } from './page-world'

let product: TestProduct
let ask: ReturnType<typeof visitorOf>['ask']
let text: ReturnType<typeof visitorOf>['text']
let story: Awaited<ReturnType<typeof connectedBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  ;({ ask, text } = visitorOf(product))
  story = await connectedBrand(product)
  await insertPost(product, { slug: 'first-post', title: 'The first post', category: 'For brands & more' })
})
afterAll(() => product.close())

/** What a visitor learns of a product. */
const OFFERED = ['id', 'asin', 'title', 'image_url', 'large_image_url', 'price', 'commission_perc']
const FIXED = RENDERED_PAGES.filter((page) => !page.includes(':'))

describe.sequential('a public page is complete HTML', () => {
  const headOf = (html: string) => ({
    title: /<title>(.+?)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="(.+?)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="(.+?)"/.exec(html)?.[1],
    type: /<meta property="og:type" content="(.+?)"/.exec(html)?.[1],
    image: /<meta property="og:image" content="(.+?)"/.exec(html)?.[1],
    robots: /<meta name="robots" content="(.+?)"/.exec(html)?.[1],
  })

  test.each(FIXED)('%s', async (path) => {
    const answer = await ask(path)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(bodyIn(html)).toMatch(/<h1[\s>]/)
    expect(html).not.toContain('<noscript>')
    const head = headOf(html)
    expect(head).toMatchObject({ canonical: `${product.origin}${path}`, type: 'website', robots: undefined })
    expect(head.title).toMatch(/Shelfmate/)
    expect(head.description?.length).toBeGreaterThan(30)
    expect(head.image).toMatch(new RegExp(`^${product.origin}/.+\\.png$`))
    expect(stateIn(html)).toMatchObject({ path, version: expect.stringMatching(/^v\d/) })
  })

  test('of a program: its text, its products by rate, and the same as data', async () => {
    keepsPromise(
      'privacy',
      'Visitors to a public program page see the products it offers, with price and fee, and no sales figures at ' +
        'all.',
    )
    keepsPromise(
      'ads-api-consent',
      'The same fields, except availability, appear on your public program page while the program is visible.',
    )
    keepsPromise(
      'ads-api-privacy',
      'Visitors to a visible program page see the title, image, ASIN, price and fee of the products it offers, ' +
        'and no sales.',
    )
    const { program, brand } = story
    const html = await text(`/a/${program.page_id}`)
    expect(bodyIn(html)).toContain(brand.brand_name)
    const { data } = stateIn(html)
    if (data.kind !== 'program') throw new Error(`Not a program: ${data.kind}`)
    const fees = data.products.map(({ commission_perc }) => commission_perc)
    expect(fees).toEqual([...fees].sort((one, other) => other - one))
    expect(fees.length).toBeGreaterThan(0)
    for (const { title } of data.products) expect(bodyIn(html).replaceAll('&amp;', '&')).toContain(title)
    for (const offered of data.products) expect(Object.keys(offered).sort()).toEqual(OFFERED.toSorted())
    const ids = data.products.map(({ id }) => `id=${id}`).join('&')
    expect(data.products).toEqual(await (await ask(`/public/api/products?${ids}`)).json())
    expect(data.program).toEqual(await (await ask(`/api/affiliate-programs/page/${program.page_id}`)).json())
    expect(headOf(html)).toMatchObject({ canonical: `${product.origin}/a/${program.page_id}` })
  })

  test('of the blog: list, category and post', async () => {
    for (const [path, words] of [
      ['/blog', 'The first post'],
      ['/blog/category/For%20brands%20%26%20more', 'The first post'],
      ['/blog/first-post', 'The first post'],
    ] as const) {
      const answer = await ask(path)
      expect(answer.status, path).toBe(200)
      expect(bodyIn(await answer.text()), path).toContain(words)
    }
    expect(headOf(await text('/blog/first-post'))).toMatchObject({ type: 'article' })
  })

  test('escapes data that could end its script element', async () => {
    const { program, client } = story
    const title = '</script><script>alert(1)</script><!--'
    await client.call(updateProgram, { params: { id: program.id }, body: { title } })
    await expect
      .poll(async () => stateIn(await text(`/a/${program.page_id}`)).data)
      .toMatchObject({ program: { title } })
    const html = await text(`/a/${program.page_id}`)
    expect(html).not.toContain('<script>alert')
    expect(html.replaceAll(/<script type="application\/(ld\+)?json"[^>]*>/g, '')).not.toMatch(
      /<script(?![^>]*\ssrc=)[^>]*>/,
    )
    await client.call(updateProgram, { params: { id: program.id }, body: { title: 'Plain again' } })
  })

  test('sanitizes its description again when it is rendered', async () => {
    const { program } = story
    const run = statementsOf(product)
    await run(
      sql`update affiliate_programs set description = '<p onclick=x>Kept</p><img src=x onerror=alert(1)>' where id = ${program.id}`,
    )
    await expect.poll(() => text(`/a/${program.page_id}`)).toContain('<p>Kept</p>')
    expect(await text(`/a/${program.page_id}`)).not.toMatch(/onclick=x|onerror/)
  })

  test('of a hidden program says so, and is not indexed', async () => {
    const { program, client } = story
    await client.call(updateProgram, { params: { id: program.id }, body: { is_visible: false } })
    await expect.poll(async () => headOf(await text(`/a/${program.page_id}`)).robots).toBe('noindex')
    const html = await text(`/a/${program.page_id}`)
    expect(stateIn(html).data).toEqual({
      kind: 'program',
      page_id: program.page_id,
      program: { page_id: program.page_id, is_visible: false },
      products: [],
    })
    await client.call(updateProgram, { params: { id: program.id }, body: { is_visible: true } })
  })
})

describe.sequential('a missing page', () => {
  test.each([
    '/a/zzzzz',
    '/a/abc',
    '/a/abcdef',
    '/a/a%3Cb',
    '/blog/none',
    '/blog/category/none',
    '/blog?page=2',
    '/blog?page=x',
    '/no/such/page',
    '/signup/none',
    '/.vite/manifest.json',
  ])('is a complete page with status 404: %s', async (path) => {
    const answer = await ask(path)
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(bodyIn(html)).toMatch(/<h1[\s>]/)
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toContain('rel="canonical"')
    expect(stateIn(html)).toMatchObject({ data: { kind: 'missing' } })
  })

  test('of a program has the message of the specification', async () => {
    expect(bodyIn(await text('/a/zzzzz'))).toMatch(/Oh, oh/)
    expect(bodyIn(await text('/no/such/page'))).toMatch(/404 Page Not Found/)
  })

  test('the built document is not served directly', async () => {
    const answer = await ask('/index.html')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/'])
  })
})

describe.sequential('a response', () => {
  test('that the visitor has cached is not sent again', async () => {
    const path = `/a/${story.program.page_id}`
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding }
      const first = await ask(path, { headers })
      const etag = first.headers.get('etag') ?? ''
      const again = await ask(path, { headers: { ...headers, 'if-none-match': `"other", ${etag}` } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
      expect((await ask(path, { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200)
    }
  })

  test.each(['gzip', 'br'])('is compressed with %s from the first one on, also after a change', async (encoding) => {
    const slug = `compressed-${encoding}`
    const answerAt = async (path: string) => {
      const answer = await ask(path, { headers: { 'accept-encoding': encoding } })
      const { headers } = answer
      return [headers.get('content-encoding'), headers.get('content-length'), await answer.text()] as const
    }
    const change = (excerpt: string) =>
      statementsOf(product)(sql`update blog_posts set excerpt = ${excerpt} where slug = ${slug}`)
    await insertPost(product, { slug, title: 'A compressed post' })
    for (const path of [`/blog/${slug}`, '/blog?q=compressed']) {
      const [first, second] = [await answerAt(path), await answerAt(path)]
      expect([path, first[0]]).toEqual([path, encoding])
      expect(first).toEqual(second)
      expect(Number(first[1])).toBeLessThan(first[2].length / 2)
    }
    await change('Written anew')
    const encodings = new Set<string | null>()
    await withinASecond(async () => {
      const [used, , html] = await answerAt(`/blog/${slug}`)
      encodings.add(used)
      return html.includes('Written anew')
    })
    expect(encodings).toEqual(new Set([encoding]))
  })

  test('is the same with and without compression, and has a Vary header', async () => {
    const [plain, zipped] = [
      await ask('/', { headers: { 'accept-encoding': 'identity' } }),
      await ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } }),
    ]
    expect([plain.headers.get('vary'), zipped.headers.get('vary')]).toEqual(['accept-encoding', 'accept-encoding'])
    expect(plain.headers.get('etag')).not.toBe(zipped.headers.get('etag'))
    expect(await plain.text()).toBe(await zipped.text())
    const refused = await ask('/', { headers: { 'accept-encoding': 'gzip;q=0, br; q=0.0' } })
    expect(refused.headers.get('content-encoding')).toBeNull()
  })

  test('to HEAD has the headers and no body', async () => {
    for (const path of ['/', `/a/${story.program.page_id}`, '/a/zzzzz', '/robots.txt']) {
      const answer = await ask(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
      expect(Number(answer.headers.get('content-length')), path).toBeGreaterThan(100)
      expect(await answer.text()).toBe('')
    }
  })

  test('has one address: a trailing slash and other spellings redirect to it', async () => {
    const moved = async (path: string) => {
      const answer = await ask(path)
      return [answer.status, answer.headers.get('location')]
    }
    expect(await moved('/terms-of-service/?ref=a&b=%20')).toEqual([301, '/terms-of-service?ref=a&b=%20'])
    expect(await moved('/blog/category/For%20brands%20&%20more')).toEqual([
      301,
      '/blog/category/For%20brands%20%26%20more',
    ])
    expect(await moved(`/a/${story.program.page_id}/`)).toEqual([301, `/a/${story.program.page_id}`])
  })

  test('does not depend on the query', async () => {
    const path = `/a/${story.program.page_id}`
    expect(await text(`${path}?ref=abc&x=%2e`)).toBe(await text(path))
    expect(await text('/blog?utm=1')).toBe(await text('/blog'))
  })

  test('of the program call is the call’s own', async () => {
    const path = `/api/affiliate-programs/page/${story.program.page_id}`
    const [hot, cold] = [await ask(path), await ask(`${path}?x=1`)]
    expect(await hot.text()).toBe(await cold.text())
    for (const header of ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options'])
      expect(hot.headers.get(header), header).toBe(cold.headers.get(header))
    expect(hot.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect((await ask('/api/affiliate-programs/page/zzzzz')).status).toBe(404)
    expect((await ask(path, { method: 'POST' })).status).toBe(404)
  })
})

test.sequential('a program without products is a page without any', async () => {
  const { program, client } = story
  await client.call(setProgramProducts, { params: { id: program.id }, body: { productIds: [] } })
  await expect
    .poll(async () => stateIn(await text(`/a/${program.page_id}`)).data)
    .toMatchObject({ kind: 'program', products: [] })
  await client.call(connectBrand, { params: { id: story.brand.id }, body: { connected: true } })
})
