import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAmazonProfiles } from '../../../src/contracts/amazon'
import { connectBrand } from '../../../src/contracts/identity'
import { defaultProgram } from '../../../src/contracts/setup-rules'
import { query } from '../../../src/database'
import { consent } from '../../support/brand-story'
import { type Client, clientOf, signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { targetOf } from '../../support/visit-link'
import { partnership } from '../money/metrics'
import { withinASecond } from '../server/page-world'

/** A seller of the sandbox without a United States profile. */
const INELIGIBLE = 'brightside'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const connectTo = async (client: Client, brandId: number, seller: string) => {
  expect(await consent(product, client, seller)).toBe('/signup/loading')
  await client.call(connectBrand, { params: { id: brandId }, body: { connected: true } })
}
const isConnected = async (client: Client) => (await client.ask('GET', '/api/user-type')).body.amazonConnected
const isSettingUp = async (client: Client) => (await client.ask('GET', '/api/user-type')).body.isSettingUp
const publish = (client: Client, brand: { id: number; brand_name: string }) =>
  client.ask('POST', '/api/affiliate-programs', { ...defaultProgram(brand.brand_name), brand_id: brand.id })
const REFUSED = { status: 403, body: { message: 'Connect your Amazon account first' } }

describe.sequential('a brand whose seller has no eligible US profile', () => {
  test('is not connected, neither by its grant and the flag nor after loading its profiles', async () => {
    const { client, brand } = await signUpBrand(product)
    await connectTo(client, brand.id, INELIGIBLE)
    expect([await isConnected(client), await publish(client, brand)]).toEqual([false, REFUSED])
    expect(await isSettingUp(client)).toBe(true)
    expect(await client.call(getAmazonProfiles)).toEqual([])
    expect([await isConnected(client), await publish(client, brand)]).toEqual([false, REFUSED])
    expect(await isSettingUp(client)).toBe(false)
    expect(await run(sql`select 1 from affiliate_programs where brand_id = ${brand.id}`)).toEqual([])
  })

  test('is connected once an eligible seller replaces it', async () => {
    const { client, brand } = await signUpBrand(product)
    await connectTo(client, brand.id, INELIGIBLE)
    await client.call(getAmazonProfiles)
    await connectTo(client, brand.id, 'northpaw')
    expect(await isConnected(client)).toBe(false)
    await client.call(getAmazonProfiles)
    expect(await isConnected(client)).toBe(true)
    expect((await publish(client, brand)).status).toBe(201)
  })
})

describe.sequential('a brand that replaces its seller with an ineligible one', () => {
  let story: Awaited<ReturnType<typeof partnership>>
  let applicant: Awaited<ReturnType<typeof signUpCreator>>
  const visitor = () => clientOf(product)
  const text = async (path: string) => (await fetch(product.origin + path)).text()
  const programPage = () => visitor().ask('GET', `/api/affiliate-programs/page/${story.program.page_id}`)
  const linkLocation = async (): Promise<string> => {
    const [link] = await run(sql`select link_id from links where id = ${story.links[0]}`)
    return targetOf(`${product.origin}/r/${link?.link_id}`)
  }

  beforeAll(async () => {
    story = await partnership(product)
    applicant = await signUpCreator(product, { from: story.brand.id })
    await text(`/a/${story.program.page_id}`)
    await text('/sitemap.xml')
    expect(await linkLocation()).toMatch(/\/dp\//)
    await connectTo(story.client, story.brand.id, INELIGIBLE)
    expect(await story.client.call(getAmazonProfiles)).toEqual([])
  })

  test('is not connected, and may not change its published program', async () => {
    expect(await isConnected(story.client)).toBe(false)
    for (const [method, path, body] of [
      ['PATCH', `/api/affiliate-programs/${story.program.id}`, { title: 'Published all the same' }],
      ['PUT', `/api/affiliate-programs/${story.program.id}/products`, { productIds: [] }],
      ['POST', '/api/partnerships/1/approve', undefined],
    ] as const)
      expect(await story.client.ask(method, path, body), path).toEqual(REFUSED)
  })

  test('hides its program, within a second on cached pages', async () => {
    const { program, brand, products } = story
    const hidden = { page_id: program.page_id, is_visible: false }
    await withinASecond(async () => (await programPage()).body.is_visible === false)
    expect((await programPage()).body).toEqual(hidden)
    expect((await visitor().ask('GET', `/api/affiliate-programs/public?id=${program.id}`)).body).toEqual(hidden)
    expect((await visitor().ask('GET', `/api/affiliate-programs/${program.id}/products`)).status).toBe(404)
    expect((await visitor().ask('GET', `/public/api/brands/${brand.id}`)).status).toBe(404)
    expect((await visitor().ask('GET', `/public/api/products?id=${products[0]?.id}`)).body).toEqual([])
    await withinASecond(async () => (await text(`/a/${program.page_id}`)).includes('"is_visible":false'))
    await withinASecond(async () => !(await text('/sitemap.xml')).includes(`/a/${program.page_id}`))
    const browsed = await story.partner.client.ask('GET', `/api/brands/browse?brandId=${brand.id}`)
    expect(browsed.body).toMatchObject({ total: 0 })
  })

  test('approves no pending creators and accepts no new ones', async () => {
    const { creator } = await signUpCreator(product, { from: story.brand.id })
    expect(creator.approved).toBe(false)
    expect(
      await applicant.client.ask('POST', '/api/creator-brand-partnerships', {
        creator_id: applicant.creator.id,
        brand_id: story.brand.id,
        source_program_id: story.program.id,
      }),
    ).toMatchObject({ status: 404, body: { message: 'Invalid program data' } })
  })

  test('has no links that lead to Amazon, and gets no new ones', async () => {
    await withinASecond(async () => /link-redirect-error\?type=access_denied/.test(await linkLocation()))
    expect(
      await story.partner.client.ask('POST', '/api/links', {
        brand_id: story.brand.id,
        product_id: story.products[0]?.id,
        link_name: 'New',
      }),
    ).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^This brand isn’t connected to Amazon/) } })
  })

  test('is restored completely when it reconnects its own seller', async () => {
    await connectTo(story.client, story.brand.id, 'fernhill')
    await story.client.call(getAmazonProfiles)
    expect(await isConnected(story.client)).toBe(true)
    await withinASecond(async () => (await programPage()).body.is_visible === true)
    await withinASecond(async () => (await text(`/a/${story.program.page_id}`)).includes('"is_visible":true'))
    await withinASecond(async () => (await text('/sitemap.xml')).includes(`/a/${story.program.page_id}`))
    await withinASecond(async () => /\/dp\//.test(await linkLocation()))
    expect((await signUpCreator(product, { from: story.brand.id })).creator.approved).toBe(true)
  })
})
