import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultProgram } from '../../../src/contracts/setup-rules'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import { clientOf, signUpBrand, signUpCreator } from '../../support/people'
import { plantConnection } from '../../support/planted-connection'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)

/** A brand connected without Amazon, for calls that only check the flag. */
const plantedBrand = async () => {
  const signedUp = await signUpBrand(product)
  await plantConnection(product, signedUp.brand.id)
  const create = (more: object = {}) =>
    signedUp.client.ask('POST', '/api/affiliate-programs', {
      ...defaultProgram(signedUp.brand.brand_name),
      brand_id: signedUp.brand.id,
      ...more,
    })
  return { ...signedUp, create }
}

describe('creating', () => {
  test('a brand has one program, however often it is created', async () => {
    const { create, brand } = await plantedBrand()
    const answers = await Promise.all(Array.from({ length: 5 }, () => create()))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await create({ title: 'Another title' })).toMatchObject({
      status: 200,
      body: { title: `${brand.brand_name} Affiliate Program`, is_visible: true, auto_accept_applications: false },
    })
    expect(await run(sql`select 1 from affiliate_programs where brand_id = ${brand.id}`)).toHaveLength(1)
  })

  test('a page id in use is replaced', async () => {
    const { create } = await plantedBrand()
    const { status, body } = await create({ page_id: story.program.page_id })
    expect(status).toBe(201)
    expect(body.page_id).toMatch(/^[A-Za-z0-9]{5}$/)
    expect(body.page_id).not.toBe(story.program.page_id)
  })

  test('requires the caller’s own connected brand', async () => {
    const { client, brand } = await signUpBrand(product)
    const body = { ...defaultProgram('Any'), brand_id: brand.id }
    expect((await client.raw('POST', '/api/affiliate-programs', body)).status).toBe(403)
    const connected = await plantedBrand()
    expect((await connected.create({ brand_id: story.brand.id })).status).toBe(404)
    const creator = await signUpCreator(product)
    expect((await creator.client.raw('POST', '/api/affiliate-programs', body)).status).toBe(403)
    expect((await client.raw('GET', '/api/affiliate-programs/me')).status).toBe(404)
  })

  test('each invalid field is named with its message', async () => {
    const { create } = await plantedBrand()
    const { status, body } = await create({
      title: ' A ',
      description: 'B',
      page_id: '../..',
      logo_url: 'javascript:x',
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'title', message: 'Program title is required' },
      { path: 'description', message: 'Program description is required' },
      { path: 'logo_url', message: expect.any(String) },
      { path: 'page_id', message: 'Enter five letters or digits' },
    ])
  })

  test('its id is the campaign of the brand’s advertiser', async () => {
    const saved = await run(sql`select aa_campaign_id from amazon_advertisers where brand_id = ${story.brand.id}`)
    expect(saved).toEqual([{ aa_campaign_id: String(story.program.id) }])
  })
})

describe('changing', () => {
  const change = (changes: object, id = story.program.id) =>
    story.client.ask('PATCH', `/api/affiliate-programs/${id}`, changes)

  test('omitted fields are unchanged', async () => {
    const before = (await story.client.ask('GET', '/api/affiliate-programs/me')).body
    expect((await change({ title: 'New title' })).body).toEqual({ ...before, title: 'New title' })
    expect((await change({ auto_accept_applications: true })).body).toMatchObject({ title: 'New title' })
    expect((await change({ brand_id: 1, page_id: 'AAAAA', title: before.title })).body).toMatchObject({
      brand_id: story.brand.id,
      page_id: story.program.page_id,
    })
  })

  test('simultaneous changes are all saved', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const wanted = { is_visible: round % 2 === 0, title: `Title ${round}` }
      await Promise.all([change({ is_visible: wanted.is_visible }), change({ title: wanted.title })])
      expect((await change({})).body, `round ${round}`).toMatchObject(wanted)
    }
    await change({ title: story.program.title, is_visible: true })
  })

  test('a logo can be set and removed, and is unchanged when omitted', async () => {
    const logo_url = 'https://example.com/logo.png'
    expect((await change({ logo_url })).body.logo_url).toBe(logo_url)
    expect((await change({ auto_accept_applications: false })).body.logo_url).toBe(logo_url)
    expect((await change({ logo_url: null })).body.logo_url).toBeNull()
  })

  test('a description with nothing left is refused', async () => {
    expect(await change({ description: '<script>alert(1)</script>', title: 'Not kept' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'description', message: 'Program description is required' }] },
    })
    expect((await change({})).body.title).not.toBe('Not kept')
  })

  test('another brand’s program answers like a missing one', async () => {
    const other = await plantedBrand()
    const { body } = await other.create()
    expect(await change({ title: 'Taken over' }, Number(body.id))).toEqual(
      await change({ title: 'None' }, 2_000_000_000),
    )
    const [row] = await run(sql`select title from affiliate_programs where id = ${body.id}`)
    expect(row?.title).toBe(body.title)
  })
})

describe('the basis of commission', () => {
  const basisHistory = (brandId: unknown) =>
    run(
      sql`select basis, effective_from = business_date() as is_today
          from basis_history
          where brand_id = ${brandId}
          order by effective_from`,
    )
  const ownProgram = async (more: object = {}) => {
    const { client, brand, create } = await plantedBrand()
    const { body: program } = await create(more)
    const change = (changes: object) => client.ask('PATCH', `/api/affiliate-programs/${program.id}`, changes)
    return { client, brand, program, change }
  }

  test('is the linked product’s sales by default', async () => {
    keepsPromise(
      'terms',
      'Unless a program says otherwise on its page, commission is based on sales of the linked product only, not ' +
        'of the brand’s other products.',
    )
    const { brand, program } = await ownProgram()
    expect(program.commission_basis).toBe('linked_product')
    expect(await basisHistory(brand.id)).toEqual([{ basis: 'linked_product', is_today: true }])
    const other = await ownProgram({ commission_basis: 'brand_products' })
    expect(other.program.commission_basis).toBe('brand_products')
    expect(await basisHistory(other.brand.id)).toEqual([{ basis: 'brand_products', is_today: true }])
  })

  test('changes from today on, and earlier days keep theirs', async () => {
    const { client, brand, program, change } = await ownProgram()
    await run(sql`update basis_history set effective_from = effective_from - 10 where brand_id = ${brand.id}`)
    expect((await change({ commission_basis: 'brand_products' })).body).toEqual({
      ...program,
      commission_basis: 'brand_products',
    })
    expect((await client.ask('GET', '/api/affiliate-programs/me')).body.commission_basis).toBe('brand_products')
    expect(await basisHistory(brand.id)).toEqual([
      { basis: 'linked_product', is_today: false },
      { basis: 'brand_products', is_today: true },
    ])
  })

  test('is unchanged when omitted', async () => {
    const { brand, change } = await ownProgram({ commission_basis: 'brand_products' })
    expect((await change({ title: 'Another title' })).body.commission_basis).toBe('brand_products')
    expect(await basisHistory(brand.id)).toHaveLength(1)
  })

  test('rejects an unknown value', async () => {
    const { change } = await ownProgram()
    expect(await change({ commission_basis: 'everything' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'commission_basis' }] },
    })
  })

  test('is on the public page', async () => {
    const { program, change } = await ownProgram()
    const page = async () =>
      (await clientOf(product).ask('GET', `/api/affiliate-programs/page/${program.page_id}`)).body.commission_basis
    expect(await page()).toBe('linked_product')
    await change({ commission_basis: 'brand_products' })
    await expect.poll(page).toBe('brand_products')
  })
})

describe('the public page', () => {
  const visitor = () => clientOf(product)

  test('shows the fields of the specification, and nothing private', async () => {
    const page = await visitor().ask('GET', `/api/affiliate-programs/page/${story.program.page_id}`)
    expect(page.body).toMatchObject({
      id: story.program.id,
      brand_id: story.brand.id,
      title: story.program.title,
      page_id: story.program.page_id,
      is_visible: true,
      logo_url: null,
    })
    expect(await visitor().ask('GET', `/api/affiliate-programs/public?id=${story.program.id}`)).toEqual(page)
  })

  test('of a hidden program says only that it is hidden', async () => {
    const { create } = await plantedBrand()
    const { body } = await create({ is_visible: false })
    const hidden = { status: 200, body: { page_id: body.page_id, is_visible: false } }
    expect(await visitor().ask('GET', `/api/affiliate-programs/page/${body.page_id}`)).toEqual(hidden)
    expect(await visitor().ask('GET', `/api/affiliate-programs/public?id=${body.id}`)).toEqual(hidden)
    expect((await visitor().raw('GET', `/api/affiliate-programs/${body.id}/products`)).status).toBe(404)
  })

  test('of a disconnected brand says only that it is hidden', async () => {
    const { create, brand } = await plantedBrand()
    const { body } = await create()
    await run(sql`update brands set amazon_connected = false where id = ${brand.id}`)
    expect((await visitor().ask('GET', `/api/affiliate-programs/page/${body.page_id}`)).body).toEqual({
      page_id: body.page_id,
      is_visible: false,
    })
  })

  test('that does not exist is not found', async () => {
    expect((await visitor().raw('GET', '/api/affiliate-programs/page/zzzzz')).status).toBe(404)
    expect((await visitor().raw('GET', '/api/affiliate-programs/public?id=2000000000')).status).toBe(404)
    for (const path of ['page/toolong', "page/a'b--", 'public?id=x', 'public'])
      expect((await visitor().raw('GET', `/api/affiliate-programs/${path}`)).status, path).toBe(400)
  })
})
