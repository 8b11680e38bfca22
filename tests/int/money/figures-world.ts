import { sql } from 'drizzle-orm'
import { refundCharge } from '../../../src/contracts/admin-payments'
import { endPartnership } from '../../../src/contracts/partnerships'
import { removeProgramProducts } from '../../../src/contracts/products'
import { updateProgram } from '../../../src/contracts/programs'
import { addDays } from '../../../src/domain/date-range'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { linkWithoutCreator } from './booked-world'
import { adgroupOf, linksOf, reachedThrough, sold } from './metrics'
import {
  chargeMonth,
  closeMonth,
  closingDay,
  type PayingBrand,
  payWith,
  type Seller,
  sellerOf,
  settle,
  startMonths,
} from './settled-month'

export type FiguresWorld = Awaited<ReturnType<typeof startFigures>>

/** In review; the days after it are on no statement yet. */
const LAST_MONTH = '2027-06'
export const TODAY = closingDay(LAST_MONTH)
export const THROUGH = addDays(TODAY, -3)

/**
 * Maya (paid by Stripe) and Nora (by PayPal) have four links each; Maya referred Nora, and Olga, who cannot be paid yet, referred
 * Maya. Rita sells for cents and leaves. April is paid, and in part refunded; May is past due; June is in review. Sales of each
 * were returned or changed later, some rows have a bonus, and another brand, a link of the brand and a foreign tag sell as well.
 */
export const startFigures = async () => {
  const { product, brand } = await startMonths()
  const staff = await signUpStaff(product, 'admin')
  const maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  const nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  const rita = await sellerOf(product, brand, 'nowhere', { name: 'Rita' })
  const olga = await sellerOf(product, brand, 'nowhere', { name: 'Olga', hasTax: false })
  await referAndPrice(product, brand, [
    [olga, maya, '2.50'],
    [maya, nora, '10.00'],
  ])
  const links = [
    [maya.link, ...(await linksOf({ client: maya.client } as Parameters<typeof linksOf>[0], brand))],
    [nora.link, ...(await linksOf({ client: nora.client } as Parameters<typeof linksOf>[0], brand))],
  ].flat()
  const otherLink = await sellElsewhere(product, maya)
  const sell = (days: string[], factor: number) =>
    sold(product, [
      ...days.flatMap((day, at) =>
        links.map((linkId, index) => ({
          linkId,
          day,
          cents: factor * (1_003 * (index + 1) + at),
          totalCents: factor * (1_203 * (index + 1) + at),
          clicks: 5 + index + at,
          units: 1 + index,
          totalUnits: 2 + index,
        })),
      ),
      ...days.map((day) => ({ linkId: rita.link, day, cents: 101, clicks: 2, units: 1 })),
      ...days.map((day) => ({ linkId: otherLink, day, cents: 7_777, clicks: 9, units: 4 })),
    ])
  await sell(['2027-04-03', '2027-04-30'], 1)
  await describeRows(product)
  await chargeMonth(product, brand, '2027-04', [])
  await refundPart(product, brand, staff.client)
  await payWith(product, brand.client, '4000000000000341')
  await sell(['2027-05-09', '2027-05-20'], 3)
  await sell(['2027-04-30'], 2)
  await sold(product, [
    { linkId: nora.link, day: '2027-04-03', cents: 500, clicks: 9, units: 1 },
    { linkId: nora.link, day: '2027-05-20', cents: -2_505, clicks: 1, units: -1 },
  ])
  await describeRows(product)
  await chargeMonth(product, brand, '2027-05', [])
  await payWith(product, brand.client, '4242424242424242')
  await queryProduct(product, sql`insert into basis_history values (${brand.brand.id}, 'brand_products', '2027-06-01')`)
  await sell(['2027-06-10', '2027-06-11'], 2)
  await describeRows(product)
  await closeMonth(product, brand, LAST_MONTH, [])
  await sell(['2027-06-11'], 1)
  await sell(['2027-07-01', '2027-07-15', THROUGH, TODAY], 4)
  await sold(product, [{ linkId: maya.link, day: '2027-07-15', cents: -3_333, clicks: 3, units: -2 }])
  await soldByOthers(product, brand.brand.id, '2027-07-15')
  const ownLink = await linkWithoutCreator(product, maya.link)
  await sold(product, [{ linkId: ownLink, day: '2027-07-15', cents: 3_000, clicks: 6, units: 2 }])
  await describeRows(product)
  await reachedThrough(product, THROUGH)
  await leave(product, brand, { rita, archived: links[5] ?? 0 })
  return { product, brand, maya, nora, rita, olga, links }
}

/** The referrals, and a fee of its own for each product. */
const referAndPrice = async (product: TestProduct, brand: PayingBrand, referrals: [Seller, Seller, string][]) => {
  for (const [referrer, referred, rate] of referrals)
    await queryProduct(
      product,
      sql`insert into creator_referrals (brand_id, referrer_creator_id, referred_creator_id, referral_commission_rate, effective_from)
          values (${brand.brand.id}, ${referrer.id}, ${referred.id}, ${rate}, '2027-01-01')`,
    )
  for (const [index, { id }] of brand.products.slice(0, 3).entries())
    await queryProduct(
      product,
      sql`update rate_history set rate = ${[20, 12, 7][index]} where product_id = ${id} and creator_product_id is null`,
    )
}

/** Of the brand's only direct charge. */
const refundPart = async (product: TestProduct, { brand }: PayingBrand, staff: Client) => {
  const [charge] = await queryProduct<{ id: number }>(
    product,
    sql`select id from creator_charges where brand_id = ${brand.id}`,
  )
  await staff.call(refundCharge, {
    params: { kind: 'creator', id: charge?.id ?? 0 },
    body: { reason: 'They agreed on it', amount_cents: 1_000 },
  })
  await settle(product)
}

/** Another brand with a link of the same creator; returns the link. */
const sellElsewhere = async (product: TestProduct, { client, id }: Seller): Promise<number> => {
  const other = await connectedBrand(product, { seller: 'harbor', isAutoAccepting: true })
  await payWith(product, other.client, '4242424242424242')
  await client.ask('POST', '/api/creator-brand-partnerships', {
    creator_id: id,
    brand_id: other.brand.id,
    source_program_id: other.program.id,
  })
  const [link = 0] = await linksOf({ client } as Parameters<typeof linksOf>[0], other)
  return link
}

/** Amazon's other columns of every row that has none yet. A third of the rows has a bonus, and none of the smallest links. */
const describeRows = (product: TestProduct) =>
  queryProduct(
    product,
    sql`update amz_attribution_perf_metrics
        set attributed_detail_page_views_14d = 3 + id % 7,
            attributed_add_to_cart_14d = id % 5,
            attributed_purchases_14d = 1 + id % 4,
            attributed_total_purchases_14d = 1 + id % 4 + id % 3,
            brb_bonus_amount = case when id % 3 = 0 and attributed_sales_14d > 10 then round(attributed_sales_14d / 10, 2) end
        where attributed_purchases_14d = 0`,
  )

/** Sales of an ad group that isn't a link of ours. */
const soldByOthers = async (product: TestProduct, brandId: number, day: string) => {
  const adgroup = await adgroupOf(product, null, brandId)
  await queryProduct(
    product,
    sql`insert into amz_attribution_perf_metrics (adgroup_id, brand_id, date, attributed_sales_14d, total_attributed_sales_14d,
          total_units_sold_14d, click_throughs)
        values (${adgroup}, ${brandId}, ${day}, 40, 50, 3, 8)`,
  )
}

/** One creator's partnership ends, a link and a product are removed, and two others apply. */
const leave = async (
  product: TestProduct,
  brand: PayingBrand,
  { rita, archived }: { rita: Seller; archived: number },
) => {
  const { client, program, products } = brand
  const [partnership] = await queryProduct<{ id: number }>(
    product,
    sql`select id from partnerships where creator_id = ${rita.id}`,
  )
  await client.call(endPartnership, { params: { id: partnership?.id ?? 0 }, body: { reason: 'They moved on' } })
  await queryProduct(product, sql`update links set is_archived = true where id = ${archived}`)
  await client.call(removeProgramProducts, {
    params: { id: program.id },
    body: { productIds: [products[2]?.id ?? 0] },
  })
  await client.call(updateProgram, { params: { id: program.id }, body: { auto_accept_applications: false } })
  for (const name of ['Pia', 'Quin']) await applicantOf(product, brand, name)
}
