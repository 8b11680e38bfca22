import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let other: Awaited<ReturnType<typeof connectedBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product)
  other = await connectedBrand(product, { seller: 'harbor' })
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const decide = (id: number, act: 'approve' | 'reject', client = story.client, body: object = {}) =>
  client.ask('POST', `/api/partnerships/${id}/${act}`, act === 'reject' ? body : undefined)

test('approving activates it once and adds every program product', async () => {
  const { partnership, creator, client } = await applicantOf(product, story)
  const answers = await Promise.all(Array.from({ length: 4 }, () => decide(partnership.id, 'approve')))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { status: 'active' } })
  expect(
    await run(sql`select 1 from creator_products where creator_id = ${creator.id} and status = 'active'`),
  ).toHaveLength(3)
  expect((await client.ask('GET', `/api/creator-products/${story.brand.id}`)).body).toHaveLength(3)
  expect(await decide(partnership.id, 'reject')).toEqual({
    status: 409,
    body: { message: 'This application is already active' },
  })
})

test('rejecting stores the reason and adds no products', async () => {
  const { partnership, creator } = await applicantOf(product, story)
  expect(await decide(partnership.id, 'reject', story.client, { reason: '  Not our audience ' })).toMatchObject({
    status: 200,
    body: { status: 'rejected' },
  })
  const [row] = await run(
    sql`select rejection_reason, rejected_at is not null as has_time from partnerships where id = ${partnership.id}`,
  )
  expect(row).toEqual({ rejection_reason: 'Not our audience', has_time: true })
  expect(await run(sql`select 1 from creator_products where creator_id = ${creator.id}`)).toEqual([])
  expect((await decide(partnership.id, 'approve')).status).toBe(409)
  expect((await decide(partnership.id, 'reject')).status).toBe(200)
})

test('only its own brand can decide', async () => {
  keepsPromise(
    'terms',
    'The brand decides which products its program offers, which fee each one pays, and which creators it approves.',
  )
  keepsPromise(
    'ads-api-consent',
    'A creator sees sales only for links made in an active partnership with you, and you decide which creators to ' +
      'approve.',
  )
  const { partnership, client } = await applicantOf(product, story)
  for (const act of ['approve', 'reject'] as const) {
    expect(await decide(partnership.id, act, other.client)).toEqual(await decide(2_000_000_000, act))
    expect((await decide(partnership.id, act, other.client)).status).toBe(404)
    expect((await decide(partnership.id, act, client)).status).toBe(403)
  }
  expect(await run(sql`select status from partnerships where id = ${partnership.id}`)).toEqual([{ status: 'pending' }])
})

test.each(['withdrawn', 'ended'])('one that is %s can be neither approved nor rejected', async (status) => {
  const { partnership } = await applicantOf(product, story)
  await run(sql`update partnerships set status = ${status} where id = ${partnership.id}`)
  for (const act of ['approve', 'reject'] as const)
    expect(await decide(partnership.id, act)).toEqual({
      status: 409,
      body: { message: `This application is already ${status}` },
    })
})
