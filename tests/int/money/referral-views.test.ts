import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryProduct } from '../../support/month'
import { keepsPromise } from '../../support/promises'
import { linksOf, reachedThrough, sold } from './metrics'
import { DAY, type ReferralStory, startReferralStory } from './referral-story'

let world: ReferralStory
let product: ReferralStory['product']
let story: ReferralStory['story']
let referrer: ReferralStory['referrer']
let linkId: number
let refer: ReferralStory['refer']
let sell: ReferralStory['sell']
beforeAll(async () => {
  world = await startReferralStory()
  ;({ product, story, referrer, linkId, refer, sell } = world)
})
afterAll(() => product.close())
beforeEach(() => world.clear())

test('the brand sees both, each creator sees their own, and no sale is counted twice', async () => {
  keepsPromise(
    'privacy',
    'Where a brand pays for referrals, the referring creator sees, for sales of a creator they referred, the ' +
      'date, the product, the units, the sales and the referral commission.',
  )
  await refer('10.00')
  await sell(1_000)
  const [mine] = await linksOf(referrer, story)
  await sold(product, [{ linkId: mine ?? 0, day: DAY, cents: 3_000, units: 3 }])
  await reachedThrough(product, DAY)
  type Shown = { rows: { earning_type: string; creator_id: number; amount: string }[]; totals: unknown }
  const shown = async (client: typeof story.client) => {
    const { rows, totals } = (await client.ask('GET', `/api/earnings?from=${DAY}&to=${DAY}`)).body as unknown as Shown
    return { rows: rows.map(({ earning_type, creator_id, amount }) => [earning_type, creator_id, amount]), totals }
  }
  const [partnerId, referrerId] = [story.partner.creator.id, referrer.creator.id]
  const totals = { estimated: '0.0000', invoiced: '0.0000', paid: '0.0000', reversed: '0.0000' }
  expect(await shown(story.client)).toEqual({
    rows: expect.arrayContaining([
      ['commission', partnerId, '2.0000'],
      ['referral', referrerId, '1.0000'],
      ['commission', referrerId, '6.0000'],
    ]),
    totals: { ...totals, units: 5, sales: '40.00', commission: '9.0000', locked: '9.0000', referrals: '1.0000' },
  })
  expect(await shown(story.partner.client)).toEqual({
    rows: [['commission', partnerId, '2.0000']],
    totals: { ...totals, units: 2, sales: '10.00', commission: '2.0000', locked: '2.0000', referrals: '0.0000' },
  })
  expect(await shown(referrer.client)).toEqual({
    rows: expect.arrayContaining([
      ['referral', referrerId, '1.0000'],
      ['commission', referrerId, '6.0000'],
    ]),
    totals: { ...totals, units: 3, sales: '30.00', commission: '7.0000', locked: '7.0000', referrals: '1.0000' },
  })
})

test('a referrer does not learn which link of the referred creator sold; the brand does', async () => {
  keepsPromise(
    'privacy',
    'Where a brand pays for referrals, the referring creator sees, for sales of a creator they referred, the ' +
      'date, the product, the units, the sales and the referral commission.',
  )
  await refer('10.00')
  await sell(1_000)
  const [link] = await queryProduct<{ link_id: string; link_name: string; product_id: number }>(
    product,
    sql`select link_id, link_name, product_id from links where id = ${linkId}`,
  )
  const hidden = { link_id: null, link_name: null, product_id: link?.product_id }
  const shown = async (client: typeof story.client, more = '') => {
    const { body } = await client.ask('GET', `/api/earnings?from=${DAY}&to=${DAY}${more}`)
    return (
      body.rows as { earning_type: string; link_id: string | null; link_name: string | null; product_id: number }[]
    )
      .map(({ earning_type, link_id, link_name, product_id }) => [earning_type, { link_id, link_name, product_id }])
      .sort()
  }
  expect(await shown(referrer.client)).toEqual([['referral', hidden]])
  expect(await shown(referrer.client, `&linkId=${link?.link_id}`)).toEqual([])
  expect(await shown(story.partner.client)).toEqual([['commission', link]])
  expect(await shown(story.client)).toEqual([
    ['commission', link],
    ['referral', link],
  ])
  expect(await shown(story.client, `&linkId=${link?.link_id}`)).toHaveLength(2)
})
