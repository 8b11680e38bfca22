import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicantOf } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
})
afterAll(() => product.close())

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
