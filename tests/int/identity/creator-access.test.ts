import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPartners, readPartner, readPartnerProfile } from '../../../src/contracts/partners'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { type Client, clientOf, nextSecond, signIn, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership, sold } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct()
  story = await partnership(product)
})
afterAll(() => product.close())

const run = <R extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<R>({ payload: product.payload }, statement)

const MONEY = [
  '/api/earnings',
  '/api/payouts',
  '/api/payout-settings',
  '/api/reports/freshness',
  '/cms-api/creator_earnings',
  '/cms-api/creator_charges',
  '/cms-api/paypal_payouts',
  '/cms-api/creator_payment_methods',
  '/cms-api/creator_payment_destinations',
  '/cms-api/billing_cycles',
]
const REST = [
  '/api/brands/browse',
  '/api/links',
  '/api/reports/creator-overview',
  '/api/creator-products/1',
  '/api/referrals/brands/1',
  '/cms-api/partnerships',
  '/cms-api/links',
  '/cms-api/creator_products',
]
const OWN = [
  '/api/user-type',
  '/api/creators/me',
  '/cms-api/creators',
  '/cms-api/creator_channels',
  '/cms-api/consents',
]
const statusesOf = async (client: Client, paths: string[]) =>
  new Set(await Promise.all(paths.map(async (path) => (await client.raw('GET', path)).status)))
const expectReach = async (client: Client, reach: { money: number; rest: number }) => {
  expect(await statusesOf(client, OWN)).toEqual(new Set([200]))
  expect(await statusesOf(client, MONEY)).toEqual(new Set([reach.money]))
  expect(await statusesOf(client, REST)).toEqual(new Set([reach.rest]))
}
const accessOf = async (client: Client) => {
  const { isCreatorApproved, creatorAccess } = (await client.ask('GET', '/api/user-type')).body
  return [isCreatorApproved, creatorAccess]
}

const REFUSED = { status: 403, body: { message: 'Your account isn’t approved' } }

describe('a creator who was never approved and never earned', () => {
  test('reaches only what the approval page needs', async () => {
    const { client } = await signUpCreator(product)
    expect(await accessOf(client)).toEqual([false, 'approval'])
    await expectReach(client, { money: 403, rest: 403 })
    expect(await client.ask('GET', '/api/payouts')).toEqual(REFUSED)
  })

  test('does not apply to a brand, nor is referred', async () => {
    const { client, creator } = await signUpCreator(product)
    const body = { creator_id: creator.id, brand_id: story.brand.id, source_program_id: story.program.id }
    expect(await client.ask('POST', '/api/creator-brand-partnerships', body)).toEqual(REFUSED)
    const referral = { referral_code: 'ANY', referred_creator_id: creator.id }
    expect(await client.ask('POST', '/api/referrals', referral)).toEqual(REFUSED)
    expect(await run(sql`select id from partnerships where creator_id = ${creator.id}`)).toEqual([])
  })

  test('reaches everything once approved', async () => {
    const { client } = await signUpCreator(product, { isApproved: true })
    expect(await accessOf(client)).toEqual([true, 'all'])
    expect(await statusesOf(client, MONEY)).toEqual(new Set([200]))
  })
})

describe.sequential('a creator who has earned', () => {
  let client: Client
  const signInAgain = async () => {
    await nextSecond()
    client = clientOf(product, { token: await signIn(product, story.partner.person.email) })
  }

  /** The account in list, profile and report, which are alike, and whether staff's reason is in one of them. */
  const shownToBrand = async () => {
    const { id } = story.partner.creator
    const list = (await story.client.call(listPartners, { query: {} })).rows.find((row) => row.creator_id === id)
    const profile = await story.client.call(readPartnerProfile, { params: { id } })
    const { partner } = await story.client.call(readPartner, { params: { id }, query: {} })
    expect([profile.account, partner.account]).toEqual([list?.account, list?.account])
    return [list?.account, JSON.stringify([list, profile, partner]).includes('Copied videos')]
  }

  test('keeps only the money pages once rejected', async () => {
    client = story.partner.client
    const [{ day } = { day: '' }] = await run<{ day: string }>(sql`select (business_date() - 3)::text as day`)
    await sold(product, [{ linkId: story.links[0] ?? 0, day, cents: 5_000 }])
    const admin = await signUpStaff(product, 'admin')
    const body = { ids: [story.partner.creator.id], reason: 'Copied videos' }
    expect((await admin.client.ask('POST', '/api/creators/reject', body)).status).toBe(200)
    expect(await accessOf(client)).toEqual([false, 'money'])
    await expectReach(client, { money: 200, rest: 403 })
    expect(await shownToBrand()).toEqual([{ state: 'suspended', since: expect.any(String) }, false])
  })

  test('keeps only the money pages once disabled, after a new sign-in', async () => {
    await run(sql`update creators set approved = true, rejected_at = null, rejection_reason = null`)
    await run(sql`update users set disabled_at = now() where id = ${story.partner.user.id}`)
    expect((await client.raw('GET', '/api/payouts')).status).toBe(401)
    await signInAgain()
    const [user] = await run<{ at: Date }>(sql`select disabled_at as at from users where id = ${story.partner.user.id}`)
    const since = new Date(user?.at ?? '').toISOString()
    expect(await shownToBrand()).toEqual([{ state: 'suspended', since }, false])
    expect(await accessOf(client)).toEqual([false, 'money'])
    await expectReach(client, { money: 200, rest: 403 })
    expect((await client.ask('GET', '/api/creators/me')).body).toMatchObject({ suspended_at: expect.any(String) })
  })

  test('does not reapply while disabled', async () => {
    const { id } = story.partner.creator
    await run(
      sql`update creators set approved = false, rejected_at = business_now() - interval '31 days' where id = ${id}`,
    )
    expect(await client.ask('POST', `/api/creators/${id}/reapply`)).toEqual({
      status: 409,
      body: { message: 'Your account is suspended' },
    })
    await run(sql`update users set disabled_at = null where id = ${story.partner.user.id}`)
    await signInAgain()
    expect((await client.ask('POST', `/api/creators/${id}/reapply`)).status).toBe(200)
    expect(await shownToBrand()).toEqual([{ state: 'in_review', since: null }, false])
    await run(sql`update creators set closed_at = '2026-11-20' where id = ${id}`)
    expect(await shownToBrand()).toEqual([{ state: 'closed', since: '2026-11-20T00:00:00.000Z' }, false])
    await run(sql`update creators set closed_at = null, approved = true where id = ${id}`)
    expect(await shownToBrand()).toEqual([null, false])
  })
})

test('a disabled creator who never earned reaches nothing', async () => {
  const brand = await connectedBrand(product, { seller: 'harbor', isAutoAccepting: true })
  const partner = await applicantOf(product, brand)
  await run(sql`update users set disabled_at = now() where id = ${partner.user.id}`)
  await nextSecond()
  const client = clientOf(product, { token: await signIn(product, partner.person.email) })
  expect(await statusesOf(client, [...MONEY.filter((path) => path.startsWith('/api')), '/api/creators/me'])).toEqual(
    new Set([401]),
  )
  expect((await client.raw('GET', '/api/user-type')).status).toBe(403)
})
