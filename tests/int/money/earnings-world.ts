import { sql } from 'drizzle-orm'
import { createPartnership } from '../../../src/contracts/partnerships'
import { periodOf } from '../../../src/domain/billing-months'
import { addDays } from '../../../src/domain/date-range'
import { connectedBrand } from '../../support/brand-story'
import { goToDay, queryProduct } from '../../support/month'
import { linksOf, reachedThrough, sold, todayOf } from './metrics'
import { chargeMonth, closeMonth, type Seller, sellerOf, startMonths } from './settled-month'

export const [PAID, INVOICED] = ['2027-04', '2027-05']

/**
 * Maya sells through links of two brands and referred Nora to the first. April is paid and was changed by Amazon afterwards,
 * May is invoiced, and June and July are final or estimated.
 */
export const startEarnings = async () => {
  const { product, brand } = await startMonths()
  const maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  const nora = await sellerOf(product, brand, 'nora@people.test', { name: '=Nora' })
  const other = await connectedBrand(product, { seller: 'harbor', isAutoAccepting: true })
  await maya.client.call(createPartnership, {
    body: { creator_id: maya.id, brand_id: other.brand.id, source_program_id: other.program.id },
  })
  const links = await linksOf({ client: maya.client } as Parameters<typeof linksOf>[0], other)
  await queryProduct(
    product,
    sql`insert into creator_referrals (brand_id, referrer_creator_id, referred_creator_id, referral_commission_rate, effective_from)
        values (${brand.brand.id}, ${maya.id}, ${nora.id}, 3.33, '2020-01-01')`,
  )
  await chargeMonth(product, brand, PAID, [
    [maya, 1_000],
    [nora, 5_000],
  ])
  await sold(product, [{ linkId: maya.link, day: periodOf(PAID).period_end, cents: 4_200 }])
  await closeMonth(product, brand, INVOICED, [
    [maya, 2_111],
    [nora, 700],
  ])
  await goToDay(product, '2027-07-20')
  const today = await todayOf(product)
  await sold(product, [
    ...daily(maya.link, today, [2, 5, 12, 29, 30, 31, 45]),
    ...daily(nora.link, today, [3, 29, 30, 40]),
    ...links.flatMap((link, index) => daily(link, today, [0, 1, 4 + index, 33 + index])),
  ])
  await reachedThrough(product, addDays(today, -3))
  return { product, brand, other, maya, nora, links, today }
}

const daily = (linkId: number, today: string, ago: readonly number[]) =>
  ago.map((days) => ({ linkId, day: addDays(today, -days), cents: 1_237 + 100 * days + linkId, units: days % 4 }))

export type EarningsWorld = Awaited<ReturnType<typeof startEarnings>>
export type { Seller }
