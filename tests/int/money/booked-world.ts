import { sql } from 'drizzle-orm'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { adgroupOf, linksOf, sold } from './metrics'
import { sellerOf, startMonths } from './settled-month'

/** A day on which everything happens that makes Amazon's sales and the booked ones differ, and one without a difference. */
export const [MIXED, CALM] = ['2027-04-10', '2027-04-11']

/** A link of the brand without a creator, like the one that is copied. */
export const linkWithoutCreator = async (product: TestProduct, like: number): Promise<number> => {
  const [row] = await queryProduct<{ id: number }>(
    product,
    sql`insert into links (link_id, link_name, attribution_tag_id, aa_campaignid, aa_adgroupid, aa_creativeid, brand_id, product_id)
        select 'ownlink00001', '=Own link', attribution_tag_id, aa_campaignid, 'ownlink00001', aa_creativeid, brand_id, product_id
        from links
        where id = ${like}
        returning id`,
  )
  return row?.id ?? 0
}

/** Sales of an ad group that isn't a link of ours. */
const soldElsewhere = async (product: TestProduct, brandId: number, cents: number): Promise<void> => {
  const adgroup = await adgroupOf(product, null, brandId)
  await queryProduct(
    product,
    sql`insert into amz_attribution_perf_metrics (adgroup_id, brand_id, date, attributed_sales_14d, total_attributed_sales_14d,
          attributed_total_purchases_14d, total_units_sold_14d)
        values (${adgroup}, ${brandId}, ${MIXED}, ${cents}::numeric / 100, ${cents}::numeric / 100, 2, 3)`,
  )
}

/**
 * Maya, whom Olga referred, sells at 20% and at 0%; Nora in the month after her partnership's 45 days, until it was
 * resumed on April 12; a link of the brand and a tag of its own sell too.
 */
export const startBookedSales = async () => {
  const { product, brand } = await startMonths()
  const other = await connectedBrand(product, { seller: 'harbor', isAutoAccepting: true })
  const maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  const nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  const { creator: olga } = await applicantOf(product, brand, 'Olga')
  await queryProduct(
    product,
    sql`insert into creator_referrals (brand_id, referrer_creator_id, referred_creator_id, referral_commission_rate, effective_from)
        values (${brand.brand.id}, ${olga.id}, ${maya.id}, 2.5, '2027-01-01')`,
  )
  const ownLink = await linkWithoutCreator(product, maya.link)
  const [, , freeLink = 0] = await linksOf({ client: maya.client } as Parameters<typeof linksOf>[0], brand)
  await queryProduct(
    product,
    sql`update rate_history
        set rate = 0
        where product_id = (select product_id from links where id = ${freeLink})`,
  )
  await queryProduct(
    product,
    sql`insert into partnership_ends (partnership_id, ended_on, resumed_on)
        select id, '2027-02-01', '2027-04-12'
        from partnerships
        where creator_id = ${nora.id}`,
  )
  await soldElsewhere(product, brand.brand.id, 4_001)
  await sold(product, [
    { linkId: maya.link, day: MIXED, cents: 10_003, totalCents: 12_504, units: 2, totalUnits: 3 },
    { linkId: nora.link, day: MIXED, cents: 5_000, totalCents: 5_500 },
    { linkId: ownLink, day: MIXED, cents: 3_000 },
    { linkId: freeLink, day: MIXED, cents: 7_000 },
    { linkId: maya.link, day: CALM, cents: 2_222 },
    { linkId: nora.link, day: '2027-04-12', cents: 1_100 },
  ])
  return { product, brand, other, maya }
}
