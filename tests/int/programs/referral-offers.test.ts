import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvePartnership, endPartnership } from '../../../src/contracts/partnerships'
import { setPartnerReferral, setReferralSettings } from '../../../src/contracts/referrals'
import { applicantOf } from '../../support/brand-story'
import { queryProduct } from '../../support/month'
import { startTestProduct, type TestProduct } from '../../support/product'
import { moveClock, partnership } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => queryProduct(product, statement)
const offer = (referral_commission_rate: string, is_active = true) => ({ referral_commission_rate, is_active })

test('commission that is on has a rate above 0%', async () => {
  const { partnership } = await applicantOf(product, story)
  const one = `/api/partnerships/${partnership.id}/referral`
  const refused = {
    status: 400,
    body: { errors: [{ path: 'referral_commission_rate', message: 'Enter a rate above 0%' }] },
  }
  for (const address of [one, '/api/referrals/settings'])
    for (const rate of ['0', '0.00']) expect(await story.client.ask('PUT', address, offer(rate))).toMatchObject(refused)
  expect((await story.client.ask('PUT', one, offer('0', false))).status).toBe(200)
  expect((await story.client.ask('PUT', one, offer('0.01'))).status).toBe(200)
})

test('a returning partner starts with the setting of new partners, and so do their referrals', async () => {
  const [referrer, joined] = [await applicantOf(product, story), await applicantOf(product, story)]
  const params = { id: referrer.partnership.id }
  await story.client.call(setPartnerReferral, { params, body: offer('10') })
  const setting = async () =>
    (
      await run(
        sql`select s.referral_commission_rate as rate, s.is_active, s.referral_code, r.referral_commission_rate as earned
            from brand_referral_settings s
            join creator_referrals r on r.referrer_creator_id = s.creator_id
            where s.partnership_id = ${params.id}`,
      )
    )[0]
  const [{ referral_code } = {}] = await run(
    sql`select referral_code from brand_referral_settings where partnership_id = ${params.id}`,
  )
  await joined.client.ask('POST', '/api/referrals', { referral_code, referred_creator_id: joined.creator.id })
  const returns = async (days: number) => {
    await story.client.call(endPartnership, { params, body: {} })
    await moveClock(product, days)
    await referrer.client.ask('POST', '/api/creator-brand-partnerships', {
      creator_id: referrer.creator.id,
      brand_id: story.brand.id,
      source_program_id: story.program.id,
    })
    await story.client.call(approvePartnership, { params })
  }
  expect(await setting()).toEqual({ rate: '10.00', is_active: true, referral_code, earned: '10.00' })
  await story.client.call(setReferralSettings, { body: offer('10', false) })
  await story.client.call(setPartnerReferral, { params, body: offer('10') })
  await returns(31)
  expect(await setting()).toEqual({ rate: '10.00', is_active: false, referral_code, earned: '0.00' })
  await story.client.call(setReferralSettings, { body: offer('4') })
  await story.client.call(setPartnerReferral, { params, body: offer('9') })
  await returns(31)
  expect(await setting()).toEqual({ rate: '4.00', is_active: true, referral_code, earned: '4.00' })
})
