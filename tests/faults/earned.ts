import { differences, type Figures, totalsOf } from './figures'
import type { Fee, Story } from './story'
import type { World } from './world'

type Brand = Story['brands'][number]

/**
 * How a brand's earnings differ from what they should be: the sandbox's own sales by link and day, times the fee in
 * force on that day, recomputed here in integers. Empty if they match.
 */
export const earningDifferences = async (world: World, brand: Brand): Promise<string[]> => {
  const expected = (await totalsOf(world, brand, 'performance')).flatMap((row) => expectedOf(world.story, brand, row))
  return differences(await earningsOf(world, brand), expected, ['date', 'link', 'type'])
}

/** What one day of one link should earn; empty for sales that are not a creator's. */
const expectedOf = ({ links, fees, referrals }: Story, brand: Brand, row: Figures): Figures[] => {
  const link = links.find(({ linkId }) => linkId === row.ad_group_id)
  const sale = String(brand.isOfAllSales ? row.total_sales : row.sales)
  if (!link || link.brandId !== brand.id || smallest(sale, 2) === 0n) return []
  const [date, basis] = [String(row.date), brand.isOfAllSales ? 'brand_products' : 'linked_product']
  const { creatorId } = link
  const earning = (type: string, creator: number, percent: string, referred: number | null): Figures => {
    const amount = earned(sale, percent)
    return {
      date,
      link: link.linkId,
      type,
      creator,
      referred,
      basis,
      sale,
      percent: decimal(smallest(percent, 2), 2),
      amount,
    }
  }
  const commission = earning('commission', creatorId, String(percentOf(fees, link, date)), null)
  const referral = referrals.find(
    ({ brandId, referredId, from }) => brandId === brand.id && referredId === creatorId && from <= date,
  )
  return referral ? [commission, earning('referral', referral.referrerId, referral.percent, creatorId)] : [commission]
}

/** The creator's own fee on that day, or else the product's. */
const percentOf = (fees: Fee[], { productId, creatorId }: Story['links'][number], day: string): number => {
  const lastOf = (owner: number | null) =>
    fees
      .filter((fee) => fee.productId === productId && fee.creatorId === owner && fee.from <= day)
      .sort((a, b) => (a.from < b.from ? -1 : 1))
      .at(-1)?.percent
  const percent = lastOf(creatorId) ?? lastOf(null)
  if (percent === undefined || percent === null) throw new Error(`Product ${productId} has no fee on ${day}`)
  return percent
}

/** Cents times hundredths of a percent are millionths of a dollar; rounds to four decimals, half away from zero. */
const earned = (sale: string, percent: string): string => {
  const millionths = smallest(sale, 2) * smallest(percent, 2)
  const half = millionths < 0n ? -50n : 50n
  return decimal((millionths + half) / 100n, 4)
}

/** A decimal string as an integer of its smallest unit: "12.3" with 2 places is 1230. */
const smallest = (text: string, places: number): bigint => {
  const [whole = '', part = ''] = text.split('.')
  return BigInt(`${whole}${part.padEnd(places, '0')}`)
}

const decimal = (value: bigint, places: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The earnings with sales; an earning that was restated to zero is covered by its changes. */
const earningsOf = async ({ db }: World, { profileId }: Brand): Promise<Figures[]> => {
  const { rows } = await db.query<Figures>(
    `select e.date::text as date, g.external_id as link, e.earning_type::text as type,
       e.creator_id as creator, e.referred_creator_id as referred, e.basis::text as basis,
       round(e.sales_amount, 2)::text as sale, e.commission_rate::text as percent, e.amount::text as amount
     from creator_earnings e
     join amz_attribution_perf_metrics m on m.id = e.perf_metric_id
     join amz_attribution_adgroups g on g.id = m.adgroup_id
       join amz_attribution_campaigns c on c.id = g.campaign_id
     where c.amazon_profile_id = $1 and e.sales_amount <> 0`,
    [profileId],
  )
  return rows
}
