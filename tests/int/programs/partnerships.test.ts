import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { signUpBrand, signUpCreator } from '../../support/people'
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
type Creator = Awaited<ReturnType<typeof signUpCreator>>
const newCreator = () => signUpCreator(product, { from: story.brand.id })
const apply = (creator: Creator, more: object = {}) =>
  creator.client.ask('POST', '/api/creator-brand-partnerships', {
    creator_id: creator.creator.id,
    brand_id: story.brand.id,
    status: 'active',
    started_by: 'brand',
    source_program_id: story.program.id,
    referral_code: null,
    ...more,
  })
const autoAccept = (isOn: boolean) =>
  run(sql`update affiliate_programs set auto_accept_applications = ${isOn} where id = ${story.program.id}`)
const rowsOf = (creator: Creator) =>
  run(sql`select status, started_by from partnerships where creator_id = ${creator.creator.id}`)

/** Changes that close the program to new creators, each with its undo. */
const shutAndOpen = () =>
  [
    [
      sql`update affiliate_programs set is_visible = false where id = ${story.program.id}`,
      sql`update affiliate_programs set is_visible = true where id = ${story.program.id}`,
    ],
    [
      sql`update brands set amazon_connected = false where id = ${story.brand.id}`,
      sql`update brands set amazon_connected = true where id = ${story.brand.id}`,
    ],
    [
      sql`update brands set closed_at = now() where id = ${story.brand.id}`,
      sql`update brands set closed_at = null where id = ${story.brand.id}`,
    ],
  ] as const

describe('applying', () => {
  test('waits for the brand, whatever the body claims', async () => {
    const creator = await newCreator()
    expect(await apply(creator)).toMatchObject({
      status: 201,
      body: {
        creator_id: creator.creator.id,
        brand_id: story.brand.id,
        status: 'pending',
        started_by: 'creator',
        source_program_id: story.program.id,
      },
    })
    expect(await rowsOf(creator)).toEqual([{ status: 'pending', started_by: 'creator' }])
  })

  test('joins at once when the program accepts automatically', async () => {
    await autoAccept(true)
    const creator = await newCreator()
    expect((await apply(creator, { status: 'pending' })).body.status).toBe('active')
    const { body } = await creator.client.ask('GET', `/api/creator-products/${story.brand.id}`)
    expect(body).toHaveLength(3)
    await autoAccept(false)
  })

  test('creates one partnership, however often it is repeated', async () => {
    const creator = await newCreator()
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(creator)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    await autoAccept(true)
    expect(await apply(creator)).toMatchObject({ status: 200, body: { status: 'pending' } })
    await autoAccept(false)
    expect(await rowsOf(creator)).toHaveLength(1)
  })

  test('returns an existing partnership even when the program is closed', async () => {
    const [creator, newcomer] = [await newCreator(), await newCreator()]
    const { body } = await apply(creator)
    for (const [shut, open] of shutAndOpen()) {
      await run(shut)
      expect(await apply(creator)).toEqual({ status: 200, body })
      expect((await apply(newcomer)).status).toBe(404)
      await run(open)
    }
  })

  test('for another creator, to another brand’s program, or to a missing one is not found', async () => {
    const [mine, theirs] = [await newCreator(), await newCreator()]
    expect((await apply(mine, { creator_id: theirs.creator.id })).status).toBe(404)
    expect(await apply(mine, { source_program_id: other.program.id })).toEqual({
      status: 404,
      body: { message: 'Invalid program data' },
    })
    expect((await apply(mine, { source_program_id: 2_000_000_000 })).status).toBe(404)
    expect((await apply(mine, { brand_id: other.brand.id })).status).toBe(404)
    expect([...(await rowsOf(mine)), ...(await rowsOf(theirs))]).toEqual([])
  })

  test('to a hidden program, or of a disconnected or closed brand, is not found', async () => {
    const creator = await newCreator()
    for (const [shut, open] of shutAndOpen()) {
      await run(shut)
      expect((await apply(creator)).status).toBe(404)
      await run(open)
    }
    expect((await apply(creator)).status).toBe(201)
  })

  test('is limited to creators', async () => {
    const { client } = await signUpBrand(product)
    const body = { creator_id: 1, brand_id: story.brand.id, source_program_id: story.program.id }
    expect((await client.raw('POST', '/api/creator-brand-partnerships', body)).status).toBe(403)
  })
})

describe('reapplying', () => {
  const inState = async (status: string, daysAgo = 0) => {
    const applicant = await applicantOf(product, story)
    await run(
      sql`update partnerships
          set status = ${status}, rejection_reason = 'No', rejected_at = now() - make_interval(days => ${daysAgo})
          where id = ${applicant.partnership.id}`,
    )
    return applicant
  }

  test('after a rejection is possible after 30 days', async () => {
    const early = await inState('rejected', 29)
    expect(await apply(early)).toMatchObject({ status: 200, body: { status: 'rejected' } })
    const late = await inState('rejected', 31)
    expect(await apply(late)).toMatchObject({
      status: 201,
      body: { id: late.partnership.id, status: 'pending' },
    })
    const [row] = await run(
      sql`select rejected_at, rejection_reason from partnerships where id = ${late.partnership.id}`,
    )
    expect(row).toEqual({ rejected_at: null, rejection_reason: null })
  })

  test('requires a visible program, like the first application', async () => {
    const applicants = [await inState('withdrawn'), await inState('rejected', 31)]
    await run(sql`update affiliate_programs set is_visible = false where id = ${story.program.id}`)
    for (const applicant of applicants) expect((await apply(applicant)).status).toBe(404)
    await run(sql`update affiliate_programs set is_visible = true where id = ${story.program.id}`)
    for (const applicant of applicants) expect((await apply(applicant)).status).toBe(201)
  })

  test('after a withdrawal is possible at once', async () => {
    expect(await apply(await inState('withdrawn'))).toMatchObject({ status: 201, body: { status: 'pending' } })
  })

  test('joins at once when the program accepts automatically', async () => {
    const creator = await inState('withdrawn')
    await autoAccept(true)
    expect((await apply(creator)).body.status).toBe('active')
    expect((await creator.client.ask('GET', `/api/creator-products/${story.brand.id}`)).body).toHaveLength(3)
    await autoAccept(false)
  })
})

test('a creator’s products: 404 without a partnership, none while pending, then the program’s', async () => {
  keepsPromise('privacy', 'the products they may promote, with title, image, price and availability;')
  keepsPromise(
    'ads-api-consent',
    'Creators see these fields only for the products in your program, not for the rest of your catalog.',
    'An applicant whose application is pending or declined sees only what your public program page shows.',
  )
  const creator = await newCreator()
  const ask = () => creator.client.ask('GET', `/api/creator-products/${story.brand.id}`)
  expect((await ask()).status).toBe(404)
  expect((await creator.client.raw('GET', '/api/creator-products/2000000000')).status).toBe(404)
  const { body } = await apply(creator)
  for (const status of ['pending', 'rejected', 'withdrawn', 'ended']) {
    await run(sql`update partnerships set status = ${status} where id = ${body.id}`)
    expect(await ask(), status).toEqual({ status: 200, body: [] })
  }
  await run(sql`update partnerships set status = 'pending' where id = ${body.id}`)
  await story.client.raw('POST', `/api/partnerships/${body.id}/approve`)
  const [first] = story.products
  await run(
    sql`update creator_products set affiliate_fee = 45 where creator_id = ${creator.creator.id} and product_id = ${first?.id}`,
  )
  const rows = (await ask()).body as unknown as object[]
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({ id: first?.id, fee_percent: 45, commission_perc: 20 })
  expect(rows[1]).toMatchObject({ fee_percent: 20 })
})
