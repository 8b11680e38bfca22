import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct } from '../../support/product'
import { publishLandingPage } from './landing-page'
import { called, strangerAt, TABLE, type TableRow } from './stranger'
import { brandSteps } from './stranger-brand'
import { creatorSteps } from './stranger-creators'
import type { Story } from './stranger-story'

// A brand and two creators go through the product in order; each test continues where the previous one ended.

const story = {} as Story
beforeAll(async () => {
  const product = await startTestProduct()
  const db = new Client({ connectionString: product.databaseUrl })
  await db.connect()
  const begun: Story = {
    product,
    db,
    visitor: strangerAt(product.origin),
    brandId: 0,
    programId: 0,
    pageId: '',
    productIds: [],
  }
  Object.assign(story, begun)
})
afterAll(async () => {
  await story.db.end()
  await story.product.close()
})

test.sequential('anyone can read the version', async () => {
  expect((await story.visitor.call('GET /api/version', '/api/version')).body).toEqual({
    version: expect.stringMatching(/^v\d/),
  })
})

describe.sequential('a brand', () => brandSteps(story))

test.sequential('anyone can see the program, its brand and its products', async () => {
  const shown = {
    id: story.programId,
    brand_id: story.brandId,
    title: 'Fernhill Affiliate Program',
    description: '<p>US-based creators</p>',
    auto_accept_applications: true,
    is_visible: true,
    page_id: story.pageId,
    logo_url: expect.any(String),
  }
  const page = await story.visitor.call(
    'GET /api/affiliate-programs/page/{pageId}',
    `/api/affiliate-programs/page/${story.pageId}`,
  )
  expect(page.body).toMatchObject(shown)
  const byId = await story.visitor.call(
    'GET /api/affiliate-programs/public?id={id}',
    `/api/affiliate-programs/public?id=${story.programId}`,
  )
  expect(byId.body).toEqual(page.body)
  const offered = await story.visitor.call(
    'GET /api/affiliate-programs/{id}/products',
    `/api/affiliate-programs/${story.programId}/products`,
  )
  expect(new Set(offered.list)).toEqual(new Set(story.productIds))
  const seller = await story.visitor.call('GET /public/api/brands/{id}', `/public/api/brands/${story.brandId}`)
  expect(seller.body).toMatchObject({ id: story.brandId, brand_name: 'Fernhill' })
  const query = story.productIds.map((id) => `id=${id}`).join('&')
  const products = await story.visitor.call('GET /public/api/products?id=..&id=..', `/public/api/products?${query}`)
  expect(products.list).toHaveLength(story.productIds.length)
  for (const field of ['id', 'asin', 'title', 'price', 'commission_perc', 'image_url', 'large_image_url'])
    expect(products.list[0]).toHaveProperty(field)
  expect(products.list[0]?.commission_perc).toBe(20)
})

describe.sequential('creators', () => creatorSteps(story))

test.sequential('a visitor uses a landing page', async () => {
  const page = await publishLandingPage(story.db, { brandId: story.brandId, productId: story.productIds[0] ?? 0 })
  const shown = await story.visitor.call(
    'GET /api/landing-pages/public/{slug}?ref=',
    '/api/landing-pages/public/spring-sale?ref=',
  )
  expect(shown.body).toMatchObject({
    landingPage: { id: page, title: 'Spring' },
    sections: [{ section_type: 'hero' }, {}],
  })
  expect(JSON.stringify(shown.body)).not.toContain('SPRING10')

  const row: TableRow = 'GET /api/landing-pages/{id}/amazon-url?ref=&usePromoUrl='
  const { body } = await story.visitor.call(row, `/api/landing-pages/${page}/amazon-url?ref=&usePromoUrl=false`)
  expect(new URL(String(body.url)).search).toContain('maas=')

  const submit = (email: string) =>
    story.visitor.ask('POST /api/landing-pages/{id}/submit-email', `/api/landing-pages/${page}/submit-email`, {
      email,
      linkId: null,
    })
  expect((await submit('')).body.message).toBe('Please enter your email address')
  expect((await submit('reader')).body.message).toBe('Please enter a valid email address')
  const given = { status: 200, body: { discountType: 'code', discountValue: 'SPRING10' } }
  for (let time = 0; time < 2; time += 1) expect(await submit('reader@example.com')).toMatchObject(given)
  await story.visitor.call('POST /api/landing-pages/{id}/track-click', `/api/landing-pages/${page}/track-click`, {
    email: 'reader@example.com',
  })
  const { rows } = await story.db.query('select email, clicked_through_to_amazon from landing_page_email_submissions')
  expect(rows).toEqual([{ email: 'reader@example.com', clicked_through_to_amazon: true }])
})

test.sequential('every call of the table is covered', () => {
  expect([...called].sort()).toEqual([...TABLE].sort())
  expect(TABLE).toHaveLength(40)
})
