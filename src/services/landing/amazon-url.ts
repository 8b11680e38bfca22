import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { plainProductUrl, productUrl, promotionUrl } from '../../domain/attribution-link'
import { env } from '../../env'
import { notFound, ProductError } from '../../errors'
import { IS_OPEN_LINK, IS_PAUSED_LINK, JOIN_OWNERS_OF_LINK } from '../links/open-link'
import { captureOfPage, IS_PUBLIC } from './public-page'

type Input = { req: PayloadRequest; id: number; ref: string | null; usePromoUrl: boolean }
type Target = Row<'links', 'aa_campaignid' | 'aa_adgroupid' | 'aa_creativeid'> & {
  /** The public id of the creator's link; empty for the page's own. */
  ref: string
  asin: Row<'products'>['asin'] | null
  aa_tag: Row<'attribution_tags'>['aa_tag'] | null
  is_paused: boolean
}

/**
 * With the tag of the creator's link (`ref`, if it is an open link of this brand) or of the page's own link. Throws
 * not_found for a page that is not public, and conflict when the page has no destination on Amazon. What is no bot counts as
 * a click through to Amazon. A creator's link that is paused gets no tag at all: the sale is not the page's either.
 */
export const amazonUrl = async ({ req, id, ref, usePromoUrl }: Input): Promise<{ url: string }> => {
  const target = await queryOne<Target>(
    req,
    sql`select p.asin, l.*
        from landing_pages lp
        join brands b on b.id = lp.brand_id
        left join products p on p.id = lp.product_id
        left join lateral (
          select case when l.creator_id is null then '' else l.link_id end as ref, t.aa_tag, l.aa_campaignid,
                 l.aa_adgroupid, l.aa_creativeid, ${IS_PAUSED_LINK} as is_paused
          from links l
          join attribution_tags t on t.id = l.attribution_tag_id
          ${JOIN_OWNERS_OF_LINK}
          where l.brand_id = lp.brand_id and ${IS_OPEN_LINK}
            and ((l.creator_id is not null and l.link_id = ${ref}) or (l.creator_id is null and l.aa_creativeid = 'lp-' || lp.id))
          order by l.creator_id is null
          limit 1
        ) l on true
        where lp.id = ${id} and ${IS_PUBLIC}`,
  )
  if (!target) throw notFound()
  if (target.aa_tag === null) throw nowhere()
  const ids = { campaignId: target.aa_campaignid, adgroupId: target.aa_adgroupid, creativeId: target.aa_creativeid }
  const { retailUrl } = env().amazon
  const tagged = { retailUrl, tag: target.is_paused ? null : target.aa_tag, ids }
  const counted = async (url: string): Promise<{ url: string }> => {
    if (!isbot(req.headers.get('user-agent') ?? '')) await countClick(req, id, target.ref)
    return { url }
  }
  const capture = usePromoUrl ? await captureOfPage({ req, pageId: id }) : null
  if (capture?.discount_type !== 'promo_url') {
    if (target.asin === null) throw nowhere()
    const product = { ...tagged, asin: target.asin }
    return counted(product.tag === null ? plainProductUrl(product) : productUrl({ ...product, tag: product.tag }))
  }
  const url = promotionUrl({ ...tagged, promotion: capture.discount_value })
  if (url === null) throw new ProductError('conflict', 'This page’s promotion doesn’t link to Amazon')
  return counted(url)
}

const nowhere = () => new ProductError('conflict', 'This page doesn’t link to Amazon yet')

const countClick = async (req: PayloadRequest, id: number, ref: string): Promise<void> => {
  await query(
    req,
    sql`insert into landing_page_days as d (landing_page_id, day, link_id, shop_clicks)
        values (${id}, business_date(), ${ref}, 1)
        on conflict (landing_page_id, day, link_id)
        do update set shop_clicks = d.shop_clicks + 1`,
  )
}
