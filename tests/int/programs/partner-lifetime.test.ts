import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPartner } from '../../../src/contracts/partners'
import { setPartnerReferral } from '../../../src/contracts/referrals'
import { addDays } from '../../../src/domain/date-range'
import { applicantOf } from '../../support/brand-story'
import { queryProduct } from '../../support/month'
import { startTestProduct, type TestProduct } from '../../support/product'
import { linksOf, partnership, reachedThrough, sold, todayOf } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let today: string
let ada: Awaited<ReturnType<typeof applicantOf>>
let ben: Awaited<ReturnType<typeof applicantOf>>

/** Ada referred Ben, and both sell. */
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  today = await todayOf(product)
  await run(sql`update affiliate_programs set auto_accept_applications = true`)
  ada = await applicantOf(product, story, 'Ada')
  await story.client.call(setPartnerReferral, {
    params: { id: ada.partnership.id },
    body: { referral_commission_rate: '10.00', is_active: true },
  })
  ben = await applicantOf(product, story, 'Ben')
  const [setting] = await run<{ referral_code: string }>(
    sql`select referral_code from brand_referral_settings where creator_id = ${ada.creator.id}`,
  )
  const body = { referral_code: setting?.referral_code, referred_creator_id: ben.creator.id }
  expect((await ben.client.ask('POST', '/api/referrals', body)).status).toBe(201)
  await run(sql`update creator_referrals set effective_from = ${addDays(today, -60)}`)
  const links = [(await linksOf(ada, story))[0] ?? 0, (await linksOf(ben, story))[0] ?? 0]
  await sold(
    product,
    links.flatMap((linkId, index) =>
      [5, 8].map((ago) => ({ linkId, day: addDays(today, -ago), cents: 10_000 * (index + 1) + ago })),
    ),
  )
  await reachedThrough(product, addDays(today, -3))
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const reportOf = ({ creator }: typeof ada) =>
  story.client.call(readPartner, { params: { id: creator.id }, query: { from: addDays(today, -30), to: today } })

test('lifetime figures mean what those of a period over all sales mean', async () => {
  for (const person of [ada, ben]) {
    const { totals, partner } = await reportOf(person)
    expect(totals).toMatchObject({ sales: partner.lifetime.sales, commission: partner.lifetime.commission })
  }
})

test('what a creator earns by referrals is named apart, and equals the rows', async () => {
  const earned = await run<{ creator_id: number; referral: string; own: string }>(
    sql`select creator_id,
               coalesce(sum(amount) filter (where earning_type = 'referral'), 0)::numeric(16, 4)::text as referral,
               sum(amount) filter (where earning_type = 'commission')::numeric(16, 4)::text as own
        from creator_earnings
        group by creator_id`,
  )
  const of = ({ creator }: typeof ada) => earned.find(({ creator_id }) => creator_id === creator.id)
  const lifetimes = [(await reportOf(ada)).partner.lifetime, (await reportOf(ben)).partner.lifetime]
  expect(Number(of(ada)?.referral)).toBeGreaterThan(0)
  expect(lifetimes.map(({ referral_commission }) => referral_commission)).toEqual([of(ada)?.referral, '0.0000'])
  expect(lifetimes[0]?.commission).toBe(of(ada)?.own)
  expect(Number(lifetimes[1]?.commission)).toBeCloseTo(Number(of(ben)?.own) + Number(of(ada)?.referral), 4)
})
