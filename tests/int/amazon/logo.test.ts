import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { query } from '../../../src/database'
import { searchBrandLogo } from '../../../src/services/amazon/search-brand-logo'
import { type Client, signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { LOCAL, leadsTo, type Page, type PublicSite, SITE, startPublicSite } from './public-site'

const HOME = `https://${SITE}/`
const ICON = `${HOME}icon.png`
const PRODUCT_IMAGE = 'https://images.test/large.jpg'
const SECRET = 'what the website answered'
const PAGE: Page = { type: 'text/html', body: `<link rel="apple-touch-icon" href="/icon.png">${SECRET}` }

let product: TestProduct
let site: PublicSite
let client: Client
let brandId: number
let good: Page
beforeAll(async () => {
  site = await startPublicSite()
  product = await startTestProduct()
  const signedUp = await signUpBrand(product)
  client = signedUp.client
  brandId = signedUp.brand.id
  await run(
    sql`insert into products (brand_id, asin, sku, title, availability, price, image_url, large_image_url, vanished_at)
        values
        (${brandId}, 'B01', 'gone', 'Gone', 'IN_STOCK', 10, 'https://images.test/gone.jpg', null, now()),
        (${brandId}, 'B02', 'sold', 'Sold out', 'OUT_OF_STOCK', 10, 'https://images.test/sold.jpg', null, null),
        (${brandId}, 'B03', 'good', 'For sale', 'IN_STOCK', 10, 'https://images.test/small.jpg', ${PRODUCT_IMAGE}, null)`,
  )
  const icon = sharp({ create: { width: 180, height: 180, channels: 3, background: '#2f5d50' } })
  good = { type: 'image/png', body: await icon.png().toBuffer() }
})
afterAll(async () => {
  await product.close()
  await site.close()
})
beforeEach(() => site.show({}))
afterEach(() => vi.restoreAllMocks())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const setWebsite = (website: string | null, id = brandId) =>
  run(sql`update brands set website = ${website} where id = ${id}`)

/** Searches as the call does, on the test's network; also returns the log lines. */
const search = async (network = site.network) => {
  const req = await product.localReq()
  const log = vi.spyOn(req.payload.logger, 'info')
  const { imageUrl } = await searchBrandLogo({ req, brandId, network })
  return { imageUrl, logged: log.mock.calls.map(([line]) => line as unknown) }
}

describe('the brand’s website', () => {
  test('gives its logo', async () => {
    await setWebsite(HOME)
    site.show({ [HOME]: PAGE, [ICON]: good })
    expect(await search()).toEqual({ imageUrl: ICON, logged: [] })
    expect(site.asked()).toEqual([HOME, ICON])
  })

  test('is not fetched if it is an Amazon storefront', async () => {
    await setWebsite('https://www.amazon.com/stores/acme')
    expect(await search()).toEqual({ imageUrl: PRODUCT_IMAGE, logged: [] })
    expect(site.connections()).toBe(0)
  })

  test('gives no logo if there is none', async () => {
    for (const website of [null, '']) {
      await setWebsite(website)
      expect(await search()).toEqual({ imageUrl: PRODUCT_IMAGE, logged: [] })
    }
    expect(site.connections()).toBe(0)
  })

  test('without a usable image falls back to the product image', async () => {
    await setWebsite(HOME)
    site.show({ [HOME]: PAGE, [ICON]: { type: 'image/svg+xml', body: '<svg/>' } })
    expect((await search()).imageUrl).toBe(PRODUCT_IMAGE)
  })
})

describe('that fails falls back to the product image and logs the reason, but not the response', () => {
  const failing: [string, string, string, Record<string, Page>][] = [
    ['a metadata service', 'https://169.254.169.254/', 'address', {}],
    ['no address', 'not an address', 'address', {}],
    ['a 500 response', HOME, 'status', { [HOME]: (_, res) => void res.writeHead(500).end(SECRET) }],
    ['another type', HOME, 'type', { [HOME]: { type: 'application/json', body: `{"a":"${SECRET}"}` } }],
    ['too much', HOME, 'too_large', { [HOME]: { type: 'text/html', body: SECRET.repeat(100_000) } }],
    ['a circle', HOME, 'redirects', { [HOME]: leadsTo(HOME) }],
    ['a redirect to a private address', HOME, 'address', { [HOME]: leadsTo('https://127.0.0.1/') }],
    ['a broken response', HOME, 'unreachable', { [HOME]: (_, res) => void res.socket?.end(SECRET) }],
    ['a certificate of another name', 'https://another-shop.com/', 'unreachable', {}],
  ]

  test.each(failing)('%s', async (_, website, reason, pages) => {
    await setWebsite(website)
    site.show(pages)
    const { imageUrl, logged } = await search()
    expect(imageUrl).toBe(PRODUCT_IMAGE)
    expect(logged).toEqual([{ brand: brandId, reason, msg: "A brand's website gave no logo" }])
  })

  test.each([
    ['a name of a private address', [{ address: '10.0.0.1', family: 4 }], 'not_public'],
    ['a name of both a public and a private address', [LOCAL, { address: 'fd00::1', family: 6 }], 'not_public'],
    ['a name without an address', [], 'unresolved'],
  ])('%s', async (_, addresses, reason) => {
    await setWebsite(HOME)
    const { imageUrl, logged } = await search({ ...site.network, resolve: async () => addresses })
    expect(imageUrl).toBe(PRODUCT_IMAGE)
    expect(logged).toMatchObject([{ reason }])
    expect(site.connections()).toBe(0)
  })

  test('that is slow in every response takes at most ten seconds', async () => {
    await setWebsite(HOME)
    const head = '<link rel="apple-touch-icon" href="/icon.png"><meta property="og:image" content="/image.png">'
    const slowPage: Page = (_, res) =>
      void setTimeout(() => res.writeHead(200, { 'content-type': 'text/html' }).end(head), 1_000)
    site.show({ [HOME]: slowPage, [ICON]: () => undefined, [`${HOME}image.png`]: () => undefined })
    const start = performance.now()
    expect((await search()).imageUrl).toBe(PRODUCT_IMAGE)
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(site.asked()).toHaveLength(3)
  })
})

describe('through the call', () => {
  let asked = 0
  const inside = createServer((_, res) => {
    asked += 1
    res.writeHead(200, { 'content-type': 'text/html' }).end('<link rel="icon" href="/icon.png">')
  })
  let port: number
  beforeAll(async () => {
    inside.on('connection', () => {
      asked += 1
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    port = (inside.address() as AddressInfo).port
  })
  afterAll(() => void inside.close())

  test.each([
    'https://169.254.169.254/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:PORT/',
    'https://localhost:PORT/',
    'http://127.0.0.1:PORT/',
    'http://2130706433:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://localhost/',
  ])('does not fetch %s: returns the product image and no details', async (address) => {
    const website = address.replace('PORT', String(port))
    await setWebsite(website)
    const answer = await client.ask('POST', '/api/amazon/search-brand-logo', { brand_name: 'Acme', website })
    expect(answer).toEqual({ status: 200, body: { imageUrl: PRODUCT_IMAGE } })
    expect(asked).toBe(0)
  })

  test('ignores a website in the body', async () => {
    await setWebsite(null)
    const website = `http://localhost:${port}/`
    const { body } = await client.ask('POST', '/api/amazon/search-brand-logo', { website })
    expect([body, asked]).toEqual([{ imageUrl: PRODUCT_IMAGE }, 0])
  })

  test('returns no logo without a website and a catalog', async () => {
    const fresh = await signUpBrand(product)
    await setWebsite(null, fresh.brand.id)
    const { status, body } = await fresh.client.ask('POST', '/api/amazon/search-brand-logo')
    expect([status, body]).toEqual([200, { imageUrl: null }])
  })
})
