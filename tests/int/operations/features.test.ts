import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FEATURE_TEXTS, FEATURES, type Feature } from '../../../src/contracts/feature-texts'
import { turnFeatureOff, turnFeatureOn } from '../../../src/contracts/features'
import { createLink } from '../../../src/contracts/links'
import { query } from '../../../src/database'
import { sweepCatalogs } from '../../../src/services/amazon/sweep-catalogs'
import { sweepSyncs } from '../../../src/services/amazon/sweep-syncs'
import { listFeatures } from '../../../src/services/operations/features'
import { readQueues } from '../../../src/services/operations/read-queues'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { type Client, clientOf, signUp, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { createPage } from '../landing/pages'

/** Staff turn features off while something is wrong with them. */

let product: TestProduct
let admin: Client
let story: Awaited<ReturnType<typeof connectedBrand>>
let creator: Awaited<ReturnType<typeof applicantOf>>

beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  admin = (await signUpStaff(product, 'admin')).client
  story = await connectedBrand(product, { isAutoAccepting: true })
  creator = await applicantOf(product, story)
})
afterAll(() => product.close())
afterEach(async () => {
  for (const feature of FEATURES) await turn(feature, true)
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => query<Row>(product, statement)

const turn = (feature: Feature, isOn: boolean) =>
  admin.call(isOn ? turnFeatureOn : turnFeatureOff, { params: { feature }, body: { reason: 'Something is wrong' } })

const paused = (feature: Feature) => ({ status: 409, body: { message: FEATURE_TEXTS[feature].message } })

test('turned off once, it is off for everyone, and audited once with who did it and why', async () => {
  expect(await turn('sign_ups', false)).toEqual({ feature: 'sign_ups', status: 'off' })
  expect(await turn('sign_ups', false)).toEqual({ feature: 'sign_ups', status: 'off' })
  expect((await readQueues(product)).featuresOff).toBe(1)
  const listed = (await listFeatures(product)).find(({ feature }) => feature === 'sign_ups')
  expect(listed).toMatchObject({ is_on: false, reason: 'Something is wrong', changed_by: expect.stringContaining('@') })
  expect(await run(sql`select action, reason, changes from audit_events where target_collection = 'features'`)).toEqual(
    [{ action: 'turn-off', reason: 'Something is wrong', changes: { sign_ups: { before: true, after: false } } }],
  )
  await turn('sign_ups', true)
  expect((await readQueues(product)).featuresOff).toBe(0)
  expect((await listFeatures(product)).map(({ feature }) => feature)).toEqual([...FEATURES])
})

test('without sign-ups, nobody new gets an account, and those who have one go on', async () => {
  const [person, existing] = [await signUp(product), await signUp(product)]
  const create = ({ email, uid, token }: typeof person) =>
    clientOf(product, { token }).ask('POST', '/api/users', { email, firebase_uid: uid, user_type: 'creator' })
  expect((await create(existing)).status).toBe(201)
  await turn('sign_ups', false)
  expect((await admin.ask('GET', '/api/sign-up-state')).body).toEqual({ is_open: false })
  expect(await create(person)).toMatchObject(paused('sign_ups'))
  expect(await run(sql`select 1 from users where email = ${person.email}`)).toEqual([])
  expect((await create(existing)).status).toBe(200)
  await turn('sign_ups', true)
  expect((await admin.ask('GET', '/api/sign-up-state')).body).toEqual({ is_open: true })
  expect((await create(person)).status).toBe(201)
})

test('without link creation, no link is made, alone or in a batch', async () => {
  const link = { brand_id: story.brand.id, product_id: story.products[0]?.id ?? 0, link_name: 'Link' }
  const batch = { request_id: crypto.randomUUID(), skips_linked: false, products: story.products[0]?.asin ?? '' }
  await turn('link_creation', false)
  expect(await creator.client.ask('POST', '/api/links', link)).toMatchObject(paused('link_creation'))
  expect(await creator.client.ask('POST', '/api/link-batches', batch)).toMatchObject(paused('link_creation'))
  expect(await run(sql`select 1 from links where creator_id = ${creator.creator.id}`)).toEqual([])
  await turn('link_creation', true)
  expect(await creator.client.call(createLink, { body: link })).toMatchObject({ link_name: 'Link' })
})

test('without Amazon syncs, nothing is queued, and a brand that asks for a sync reads why', async () => {
  const req = await product.localReq()
  const sync = () =>
    story.client.ask('POST', '/api/amazon/refresh-attribution-performance', {
      startDate: '2026-01-01',
      endDate: '2099-01-01',
    })
  await turn('amazon_sync', false)
  expect([await sweepSyncs({ req }), await sweepCatalogs({ req })]).toEqual([{ queued: 0 }, { queued: 0 }])
  expect(await sync()).toMatchObject(paused('amazon_sync'))
  await turn('amazon_sync', true)
  expect(await sweepSyncs({ req })).toEqual({ queued: 1 })
})

test('without landing page forms, a page takes no email, and its way to Amazon stays open', async () => {
  const content = { heading: 'Join', buttonText: 'Send', discountType: 'none' }
  const page = await createPage(product, {
    brandId: story.brand.id,
    productId: story.products[0]?.id ?? null,
    sections: [{ content }],
  })
  const visitor = clientOf(product)
  const submit = (email: string) => visitor.ask('POST', `/api/landing-pages/${page.id}/submit-email`, { email })
  await turn('landing_emails', false)
  expect(await submit('vera@visitor.test')).toMatchObject(paused('landing_emails'))
  expect((await visitor.raw('GET', `/lp/${page.slug}`)).status).toBe(200)
  expect(await run(sql`select 1 from landing_page_email_submissions where landing_page_id = ${page.id}`)).toEqual([])
  await turn('landing_emails', true)
  expect((await submit('vera@visitor.test')).status).toBe(200)
})
