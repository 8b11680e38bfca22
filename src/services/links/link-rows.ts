import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LinkRow } from '../../contracts/links'
import { arrayParam, iso, query } from '../../database'
import { env } from '../../env'
import { limitEndsOn } from '../money/spending-limit/standing'
import { commissionPerSale, isInStock } from '../products/product-expressions'
import { IS_PAUSED_LINK, JOIN_OWNERS_OF_LINK, LINK_END_REASON } from './open-link'

/** The columns of a `LinkRow`. They need `JOIN_LINK`. */
export const LINK_COLUMNS = sql`l.id, l.link_id, l.link_name, l.brand_id, b.brand_name, l.creator_id, l.product_id,
  p.title as product_title, p.image_url as product_image_url, p.asin, l.channel, l.placement,
  coalesce(l.tags, '{}') as tags, l.offers_app, l.is_archived, ${LINK_END_REASON} as end_reason,
  ${iso('l.created_at')} as created_at`

export const JOIN_LINK = sql`join brands b on b.id = l.brand_id
  join products p on p.id = l.product_id
  ${JOIN_OWNERS_OF_LINK}`

export const withUrl = <R extends { link_id: string }>(row: R): R & { url: string } => ({
  ...row,
  url: `${env().publicUrl}/r/${row.link_id}`,
})

/** Rows of these ids, in no order. */
export const readLinks = async (req: PayloadRequest, ids: readonly number[]): Promise<LinkRow[]> => {
  const rows = await query<Omit<LinkRow, 'url'>>(
    req,
    sql`select ${LINK_COLUMNS}
        from links l
        ${JOIN_LINK}
        where l.id = any(${arrayParam(ids)}::int[])`,
  )
  return rows.map(withUrl)
}

const FEE = sql`coalesce(cp.affiliate_fee, p.commission_perc)`

/**
 * What the creator earned 30 days ago, or on the day the link was created if that is later. Today is in a subquery, or the clock would be
 * read for every link.
 */
const FORMER_FEE = formerFee(
  sql`greatest((l.created_at at time zone 'America/Los_Angeles')::date, (select business_date()) - 30)`,
)

function formerFee(day: SQL): SQL {
  return sql`coalesce(
    (select h.rate
     from rate_history h
     where h.product_id = l.product_id and h.creator_product_id = l.creator_product_id and h.effective_from <= ${day}
     order by h.effective_from desc
     limit 1),
    (select h.rate
     from rate_history h
     where h.product_id = l.product_id and h.creator_product_id is null and h.effective_from <= ${day}
     order by h.effective_from desc
     limit 1))`
}

const ENDS = sql`when ${LINK_END_REASON} is not null then nullif(${LINK_END_REASON}, 'archived_by_creator')`
const FAULTS = sql`
    when exists (select 1 from attribution_tags where id = l.attribution_tag_id and vanished_at is not null) then 'tag_archived'
    when p.vanished_at is not null then 'unlisted'
    when p.availability = 'OUT_OF_STOCK' then 'out_of_stock'`

/** A problem for which a link earns nothing, apart from its brand's spending limit, or null. It needs `JOIN_LINK`. */
export const LINK_OUTAGE = sql`case
    ${ENDS}
    ${FAULTS}
  end`

/** One of `LINK_PROBLEMS`, the worst, or null. It needs `JOIN_LINK`. */
export const LINK_PROBLEM = sql`case
    ${ENDS}
    when ${IS_PAUSED_LINK} then 'spending_limit'
    ${FAULTS}
    when l.creator_id is not null and ${FORMER_FEE} <> ${FEE} then 'fee_changed'
  end`

export const FEE_COLUMNS = sql`case when l.creator_id is not null then ${limitEndsOn(sql`l.brand_id`)} end as paused_until,
  case when l.creator_id is not null then ${FEE} end as fee_percent,
  ${LINK_PROBLEM} as problem,
  case when ${LINK_PROBLEM} = 'fee_changed' then ${FORMER_FEE}::int end as previous_fee_percent`

/**
 * A product of the same brand that the creator of `l` may promote instead: of the same category first, then by commission.
 * As JSON, or null. `isWanted` is a condition on `l`.
 */
export const substituteFor = (isWanted: SQL): SQL => sql`(
  select json_build_object('product_id', s.id, 'title', s.title, 'image_url', s.image_url, 'fee_percent', o.fee,
                           'commission_per_sale', ${commissionPerSale(sql`s.price`, sql`o.fee`)}::text)
  from partnerships ps2
  join creator_products cp2 on cp2.partnership_id = ps2.id and cp2.status = 'active'
  join products s on s.id = cp2.product_id
  cross join lateral (select coalesce(cp2.affiliate_fee, s.commission_perc) as fee) o
  where ${isWanted} and ps2.creator_id = l.creator_id and ps2.brand_id = l.brand_id and ps2.status = 'active'
    and s.id <> l.product_id and s.is_primary and s.vanished_at is null
    and ${isInStock(sql`s.availability`)}
  order by (s.subcategory is not distinct from p.subcategory) desc, (s.category is not distinct from p.category) desc,
           s.price * o.fee desc nulls last, s.id
  limit 1
)`
