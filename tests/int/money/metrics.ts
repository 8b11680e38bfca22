import { sql } from 'drizzle-orm'
import { query } from '../../../src/database'
import { computeEarnings } from '../../../src/services/money/compute-earnings'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import type { TestProduct } from '../../support/product'

/** Sales of a link on a day; cents may be negative. */
type Sale = { linkId: number; day: string; cents: number; clicks?: number; units?: number }

/** A brand with a partner who has a link to each of its three products. */
export const partnership = async (product: TestProduct, seller = 'fernhill') => {
  const story = await connectedBrand(product, { seller, isAutoAccepting: true })
  const partner = await applicantOf(product, story)
  return { ...story, partner, links: await linksOf(partner, story) }
}

type Story = Awaited<ReturnType<typeof connectedBrand>>
type Partner = Awaited<ReturnType<typeof applicantOf>>

/** One link of a partner to each of the three products that the brand offers; ids of the links. */
export const linksOf = async (partner: Partner, { brand, products }: Story): Promise<number[]> => {
  const links: number[] = []
  for (const { id } of products.slice(0, 3)) {
    const body = { brand_id: brand.id, product_id: id, link_name: `To ${id}` }
    links.push(Number((await partner.client.ask('POST', '/api/links', body)).body.id))
  }
  return links
}

/** The ad group of a link as the first report that names it makes it; without a link, one of somebody else. */
export const adgroupOf = async (product: TestProduct, linkId: number | null, brandId: number): Promise<number> => {
  const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    query<Row>({ payload: product.payload }, statement)
  const [campaign] = await run<{ id: number }>(
    sql`insert into amz_attribution_campaigns (amazon_profile_id, brand_id, external_id, name)
        select id, brand_id, 'c', 'c' from amazon_profiles where brand_id = ${brandId} and country_code = 'US'
        on conflict (amazon_profile_id, external_id) do update set name = 'c' returning id`,
  )
  const external = linkId === null ? 'foreign' : `link-${linkId}`
  const [group] = await run<{ id: number }>(
    sql`insert into amz_attribution_adgroups (campaign_id, brand_id, external_id, name, link_id, is_platform_generated)
        values (${campaign?.id}, ${brandId}, ${external}, ${external}, ${linkId}, ${linkId !== null})
        on conflict (campaign_id, external_id) do update set name = excluded.name returning id`,
  )
  return group?.id ?? 0
}

/** Writes metrics as a sync does, a later one of the same link and day in place of the earlier, and computes earnings. */
export const sold = async (product: TestProduct, sales: Sale[]): Promise<number> => {
  const metricIds: number[] = []
  for (const { linkId, day, cents, clicks = 0, units = 0 } of sales) {
    const [link] = await query<{ brand_id: number; creator_id: number | null }>(
      { payload: product.payload },
      sql`select brand_id, creator_id from links where id = ${linkId}`,
    )
    const adgroup = await adgroupOf(product, linkId, link?.brand_id ?? 0)
    const [metric] = await query<{ id: number }>(
      { payload: product.payload },
      sql`insert into amz_attribution_perf_metrics (adgroup_id, brand_id, creator_id, date, attributed_sales_14d, click_throughs, units_sold_14d)
          values (${adgroup}, ${link?.brand_id}, ${link?.creator_id}, ${day}, ${cents}::numeric / 100, ${clicks}, ${units})
          on conflict (adgroup_id, date) do update set attributed_sales_14d = excluded.attributed_sales_14d returning id`,
    )
    metricIds.push(metric?.id ?? 0)
  }
  return computeEarnings({ req: await product.localReq(), metricIds })
}

/** A whole number of the smallest unit as decimal text: 1234 with 2 places is "12.34". */
export const decimalText = (smallest: number | bigint, places: number): string => {
  const digits = (smallest < 0 ? -BigInt(smallest) : BigInt(smallest)).toString().padStart(places + 1, '0')
  return `${smallest < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Decimal texts with at most four places, added up exactly, in ten-thousandths. */
export const sum = (texts: string[]): bigint =>
  texts.reduce((total, text) => {
    const [whole = '', part = ''] = text.split('.')
    return total + BigInt(`${whole}${part.padEnd(4, '0')}`)
  }, 0n)
