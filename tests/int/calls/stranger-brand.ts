import { expect, test } from 'vitest'
import { createTwice, recent, type Stranger, type TableRow } from './stranger'
import { NOBODY, newUser, type Story } from './stranger-story'

/** The tests of a brand: sign-up, connection, setup, sync. */
export const brandSteps = (story: Story): void => {
  let brand: Stranger

  test('a brand signs up', async () => {
    const { client, userId } = await newUser(story, 'brand')
    brand = client
    const row = await createTwice(brand, 'POST /api/brands', {
      user_id: userId,
      brand_name: 'Fernhill',
      website: 'https://fernhill.example.com',
      product_category: 'Home & Kitchen',
    })
    story.brandId = Number(row.id)
    expect(row).toMatchObject({ brand_name: 'Fernhill', amazon_connected: false })
    expect((await brand.call('GET /api/user-type', '/api/user-type')).body).toMatchObject({
      ...NOBODY,
      isBrand: true,
      userId,
      brandName: 'Fernhill',
      creatorName: null,
    })
  })

  test('it connects its seller account', async () => {
    const { body, headers } = await brand.call('GET /api/amazon/auth-url', '/api/amazon/auth-url')
    const url = new URL(String(body.url))
    const form = new URLSearchParams(url.search)
    form.set('decision', 'allow')
    form.set('seller', 'fernhill')
    const consented = await fetch(url.origin + url.pathname, { method: 'POST', body: form, redirect: 'manual' })
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const returned = await fetch(consented.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' })
    expect(returned.headers.get('location')).toBe('/signup/loading')
    await brand.call('PATCH /api/brands/{id}/connect', `/api/brands/${story.brandId}/connect`, { connected: true })
    const me = await brand.call('GET /api/brands/me', '/api/brands/me')
    expect(me.body).toMatchObject({
      id: story.brandId,
      brand_name: 'Fernhill',
      amazon_connected: true,
      profiles: expect.any(Array),
    })
  })

  test('the setup loads profiles, advertisers and products, finds a logo and creates the program', async () => {
    const profiles = await brand.call('GET /api/amazon/get-profiles', '/api/amazon/get-profiles')
    const cursors = ['prod_min', 'prod_max', 'perf_min'].map((name) => [`last_sync_attrib_${name}_date`, null])
    const seller = { country_code: 'US', type: 'seller', ...Object.fromEntries(cursors) }
    expect(profiles.list).toMatchObject([seller])
    const me = await brand.call('GET /api/brands/me', '/api/brands/me')
    expect(me.body.profiles).toContainEqual(expect.objectContaining(seller))
    expect((await brand.call('GET /api/amazon/get-advertisers', '/api/amazon/get-advertisers')).list).not.toHaveLength(
      0,
    )
    const metadata = await brand.call('GET /api/amazon/get-products', '/api/amazon/get-products')
    const products = await brand.call('GET /api/products', '/api/products')
    // Several offers of one item are one product.
    expect(new Set(products.list.map(({ asin }) => asin))).toEqual(new Set(metadata.list.map(({ asin }) => asin)))
    for (const field of ['id', 'asin', 'title', 'price', 'availability']) expect(products.list[0]).toHaveProperty(field)

    const logo = await brand.call('POST /api/amazon/search-brand-logo', '/api/amazon/search-brand-logo', {})
    const logo_url = String(logo.body.imageUrl)
    const withLogo = await brand.call('PATCH /api/brands/{id}/logo', `/api/brands/${story.brandId}/logo`, { logo_url })
    expect(withLogo.body.logo_url).toBe(logo_url)

    const program = await createTwice(brand, 'POST /api/affiliate-programs', {
      brand_id: story.brandId,
      title: 'Fernhill Affiliate Program',
      description: '<p>US-based creators</p>',
      is_visible: true,
      auto_accept_applications: true,
      page_id: 'fErn1',
      logo_url,
    })
    story.programId = Number(program.id)
    story.pageId = String(program.page_id)
    const eligible = products.list.filter(
      ({ price, availability }) => Number(price) > 0 && String(availability).toLowerCase() !== 'out_of_stock',
    )
    story.productIds = eligible.slice(0, 3).map(({ id }) => Number(id))
    const row: TableRow = 'PUT /api/affiliate-programs/{id}/products'
    for (let time = 0; time < 2; time += 1)
      await brand.call(row, `/api/affiliate-programs/${story.programId}/products`, { productIds: story.productIds })
  })

  test('the brand syncs', async () => {
    for (const what of ['products', 'performance'] as const) {
      const row: TableRow = `POST /api/amazon/refresh-attribution-${what}`
      const { body } = await brand.call(row, `/api/amazon/refresh-attribution-${what}`, recent())
      expect(body).toMatchObject({ sync_run_id: expect.any(Number), status: 'succeeded', rows: expect.any(Number) })
    }
    for (const what of ['non-macro', 'macro'] as const) {
      const row: TableRow = `GET /api/amazon/attribution-tag-${what}`
      expect((await brand.call(row, `/api/amazon/attribution-tag-${what}`)).list, what).not.toHaveLength(0)
    }
  })
}
