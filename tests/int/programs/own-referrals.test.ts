import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  listOwnReferrals,
  listReferralOffers,
  listReferralRates,
  readOwnReferrals,
  setPartnerReferral,
} from '../../../src/contracts/referrals'
import { queryProduct } from '../../support/month'
import { todayOf } from '../money/metrics'
import { DAY, type ReferralStory, startReferralStory } from '../money/referral-story'

let world: ReferralStory
let product: ReferralStory['product']
let story: ReferralStory['story']
let referrer: ReferralStory['referrer']
beforeAll(async () => {
  world = await startReferralStory()
  ;({ product, story, referrer } = world)
})
afterAll(() => product.close())
beforeEach(async () => {
  await world.clear()
  await offer('0.00', false)
})

const partnershipOf = async (creatorId: number): Promise<number> => {
  const [row] = await queryProduct<{ id: number }>(
    product,
    sql`select id from partnerships where creator_id = ${creatorId} and brand_id = ${story.brand.id}`,
  )
  return row?.id ?? 0
}
const offer = async (rate: string, isActive = true) =>
  story.client.call(setPartnerReferral, {
    params: { id: await partnershipOf(referrer.creator.id) },
    body: { referral_commission_rate: rate, is_active: isActive },
  })
const own = (client = referrer.client) => client.call(listOwnReferrals)
const offers = (client = referrer.client) => client.call(listReferralOffers)

describe('a creator', () => {
  test('has no link and no referrals at first, but knows that they have a brand', async () => {
    expect(await offers()).toEqual({ rows: [], total: 0, page: 1, limit: 25 })
    expect(await own()).toEqual({ rows: [], total: 0, page: 1, limit: 25, commission: '0.0000', partners: 1 })
  })

  test('sees the code of each brand that pays them, as on its page, and what it earned', async () => {
    await offer('5.00')
    await world.refer('5.00')
    await world.sell(12_345)
    const [stored] = await queryProduct<{ code: string; page: string; earned: string }>(
      product,
      sql`select s.referral_code as code, a.page_id as page,
                 (select sum(amount)::text from creator_earnings where earning_type = 'referral') as earned
          from brand_referral_settings s
          join affiliate_programs a on a.brand_id = s.brand_id
          where s.creator_id = ${referrer.creator.id}`,
    )
    expect((await offers()).rows).toEqual([
      {
        brand_id: story.brand.id,
        brand_name: story.brand.brand_name,
        logo_url: null,
        referral_code: stored?.code,
        page_id: stored?.page,
        referral_commission_rate: '5.00',
        referrals: 1,
        commission: stored?.earned,
      },
    ])
    const ofBrand = await referrer.client.call(readOwnReferrals, { params: { brandId: story.brand.id } })
    expect(ofBrand.offer).toEqual({
      referral_code: stored?.code,
      page_id: stored?.page,
      referral_commission_rate: '5.00',
    })
  })

  test.each([
    ['the brand stops paying', () => offer('5.00', false)],
    ['the program is hidden', () => setProgram(false)],
    ['the partnership has ended', () => setPartnership('ended')],
  ])('has no link once %s, and keeps what was earned', async (_when, end) => {
    await offer('5.00')
    await world.refer('5.00')
    await world.sell(10_000)
    expect((await offers()).total).toBe(1)
    try {
      await end()
      expect((await offers()).rows).toEqual([])
      expect(await own()).toMatchObject({ total: 1, commission: '5.0000' })
    } finally {
      await setProgram(true)
      await setPartnership('active')
    }
  })

  test('sees whom they referred, since when, at which rate since when, and the sums of SQL', async () => {
    await offer('5.00')
    await world.refer('5.00', DAY)
    await world.sell(10_000)
    await world.sell(3_333, '2026-04-02')
    await offer('7.50')
    const today = await todayOf(product)
    const [sums] = await queryProduct<{ sales: string; commission: string }>(
      product,
      sql`select sum(sales_amount)::numeric(14, 2)::text as sales, sum(amount)::text as commission
          from creator_earnings
          where creator_id = ${referrer.creator.id} and referred_creator_id = ${story.partner.creator.id}`,
    )
    const answer = await own()
    expect(answer).toMatchObject({ total: 1, commission: sums?.commission, partners: 1 })
    expect(answer.rows).toEqual([
      {
        id: expect.any(Number),
        creator_name: story.partner.creator.name,
        brand_id: story.brand.id,
        brand_name: story.brand.brand_name,
        effective_from: DAY,
        referral_commission_rate: '7.50',
        rate_since: today,
        ...sums,
      },
    ])
  })

  test('reads the rates of their own referrals, like the brand, and nobody else', async () => {
    await world.refer('5.00', DAY)
    await offer('7.50')
    const id = (await own()).rows[0]?.id ?? 0
    const rates = await referrer.client.call(listReferralRates, { params: { id } })
    expect(rates.rows.map(({ rate }) => rate)).toEqual(['7.50', '5.00'])
    expect(await story.client.call(listReferralRates, { params: { id } })).toEqual(rates)
    expect((await story.partner.client.raw('GET', `/api/referrals/${id}/rates`)).status).toBe(404)
    expect(await own(story.partner.client)).toMatchObject({ rows: [], total: 0, commission: '0.0000' })
    expect(await offers(story.partner.client)).toMatchObject({ rows: [], total: 0 })
  })

  test('pages through them, newest first', async () => {
    await world.refer('5.00', '2026-01-01')
    const all = await own()
    const page = await referrer.client.ask('GET', '/api/referrals/own?page=2&limit=1')
    expect(page.body).toEqual({ ...all, rows: [], page: 2, limit: 1 })
    for (const path of ['own?page=0', 'own?limit=101', 'offers?page=x'])
      expect((await referrer.client.raw('GET', `/api/referrals/${path}`)).status).toBe(400)
  })
})

const setProgram = (isVisible: boolean) =>
  queryProduct(product, sql`update affiliate_programs set is_visible = ${isVisible} where brand_id = ${story.brand.id}`)

const setPartnership = async (status: string) => {
  const id = await partnershipOf(referrer.creator.id)
  await queryProduct(product, sql`update partnerships set status = ${status} where id = ${id}`)
}
