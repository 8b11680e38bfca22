import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import {
  type CreatorFeeChoice,
  type CreatorFeeRows,
  type CreatorFeeSort,
  MAX_FEES_OF_CHANGE,
} from '../../../contracts/fees'
import type { Sort } from '../../../contracts/lists'
import { arrayParam, containsText, orderBy, query } from '../../../database'
import type { Row } from '../../../database-rows'
import { notFound } from '../../../errors'
import { changesSoon, joinScheduled, nextFeeOf } from './next-fee'

/*
 * A brand's list has up to 5,000 products times 2,000 creators. Every condition is about ids, and a page reads the products or
 * the creators in their order and stops after its rows: with 900,000 fees, in 1% of the time that sorting them takes.
 */

const FEES = { ownFee: sql`cp.affiliate_fee`, productFee: sql`p.commission_perc` }
const SCHEDULED = joinScheduled({ creatorProduct: sql`cp.id`, product: sql`cp.product_id` })

const [TITLE, NAME] = [sql`lower(coalesce(p.title, p.asin))`, sql`lower(c.name)`]
const PRODUCT_SORTS = { product: TITLE, product_fee: sql`p.commission_perc` }
const CREATOR_SORTS = { creator: NAME }

/** The same for the rows of all products and creators. */
const SORTS = {
  product: sql`p.sorted_title`,
  product_fee: sql`p.commission_perc`,
  creator: sql`c.sorted_name`,
  fee: sql`coalesce(cp.affiliate_fee, p.commission_perc)`,
}
const TIES = {
  product: sql`cp.product_id, c.sorted_name, cp.id`,
  product_fee: sql`p.sorted_title, cp.product_id, c.sorted_name, cp.id`,
  creator: sql`cp.creator_id, p.sorted_title, cp.id`,
  // Nothing is in the order of these fees, so that all rows are compared: only by numbers.
  fee: sql`cp.id`,
}

export const feeOrder = (sort: CreatorFeeSort): SQL => orderBy(SORTS, sort, TIES[keyOf(sort)])

const keyOf = (sort: CreatorFeeSort) => sort.replace('-', '') as keyof typeof TIES
const isOfProducts = (sort: CreatorFeeSort): sort is Sort<keyof typeof PRODUCT_SORTS> => keyOf(sort) in PRODUCT_SORTS
const isOfCreators = (sort: CreatorFeeSort): sort is Sort<keyof typeof CREATOR_SORTS> => keyOf(sort) in CREATOR_SORTS

/** `cp` with its product `p` and creator `c`, the one of them that decides the order in it. */
const inOrderOf = (brandId: number, sort: CreatorFeeSort): SQL => sql`
  (select p.id, p.title, p.asin, p.image_url, p.commission_perc, ${TITLE} as sorted_title
   from products p
   where p.brand_id = ${brandId}
   ${isOfProducts(sort) ? orderBy(PRODUCT_SORTS, sort, sql`p.id`) : sql``}) p
  join creator_products cp on cp.product_id = p.id
  join (select s.id as partnership_id, c.name, ${NAME} as sorted_name
        from partnerships s
        join creators c on c.id = s.creator_id
        where s.brand_id = ${brandId} and s.status = 'active'
        ${isOfCreators(sort) ? orderBy(CREATOR_SORTS, sort, sql`c.id`) : sql``}) c on c.partnership_id = cp.partnership_id`

/** Conditions on `creator_products cp` of active partnerships, and on what `joinOf` joins. */
const feeMatches = (brandId: number, { search, custom, soon, tag, productId, creatorId }: CreatorFeeRows): SQL =>
  sql`cp.brand_id = ${brandId}
  and cp.status = 'active'
  and (${productId ?? null}::int is null or cp.product_id = ${productId ?? null}::int)
  and (${creatorId ?? null}::int is null or cp.creator_id = ${creatorId ?? null}::int)
  and (${custom ?? null}::text is null or (cp.affiliate_fee is not null) = (${custom ?? null}::text = 'yes'))
  and ${soon === undefined ? sql`true` : sql`${changesSoon(FEES)} = ${soon === 'yes'}::boolean`}
  and ${tag === undefined ? sql`true` : sql`cp.partnership_id in (select partnership_id from partnership_tags where tag_id = ${tag})`}
  and ${search === undefined ? sql`true` : named(brandId, search)}`

const named = (brandId: number, search: string): SQL => sql`(
  cp.product_id in (
    select p.id
    from products p
    where p.brand_id = ${brandId} and ${containsText([sql`p.title`, sql`p.asin`], search)}
  )
  or cp.creator_id in (
    select c.id
    from creators c
    join partnerships s on s.creator_id = c.id and s.brand_id = ${brandId}
    where ${containsText([sql`c.name`], search)}
  )
)`

/** What only the filter "soon" needs. */
const joinOf = ({ soon }: CreatorFeeRows): SQL => (soon === undefined ? sql`` : SCHEDULED)

/** From `from` on, without names, prices and an order. */
export const feesMatching = (brandId: number, rows: CreatorFeeRows): SQL =>
  sql`from creator_products cp
      join partnerships s on s.id = cp.partnership_id and s.status = 'active'
      ${rows.soon === undefined ? sql`` : sql`join products p on p.id = cp.product_id`}
      ${joinOf(rows)}
      where ${feeMatches(brandId, rows)}`

/** Ids of the rows of a page, in their order. */
export const feeIds = (brandId: number, rows: CreatorFeeRows, sort: CreatorFeeSort): SQL =>
  sql`select cp.id
      from ${inOrderOf(brandId, sort)}
      ${joinOf(rows)}
      where ${feeMatches(brandId, rows)}
      ${feeOrder(sort)}`

/** A `CreatorFeeRow` each, without an order; `ids` of those wanted. */
export const feeRows = (brandId: number, rows: CreatorFeeRows, ids?: readonly number[]): SQL =>
  sql`select cp.id as creator_product_id, cp.product_id, p.title as product_title, p.asin, p.image_url, cp.creator_id,
             c.name as creator_name, p.commission_perc as product_fee, cp.affiliate_fee as own_fee,
             coalesce(cp.affiliate_fee, p.commission_perc) as fee_percent, ${nextFeeOf(FEES)} as next_fee
      from ${inOrderOf(brandId, 'fee')}
      ${SCHEDULED}
      where ${ids ? sql`cp.id = any(${arrayParam(ids)}::int[])` : feeMatches(brandId, rows)}`

type Chosen = Row<'creator_products', 'id' | 'product_id' | 'creator_id'>

/** At most one more than a change may have. Throws not_found for an ID that the list doesn't have. */
export const chooseFees = async (
  req: PayloadRequest,
  brandId: number,
  choice: CreatorFeeChoice,
): Promise<readonly Chosen[]> => {
  const ids = 'matchingFees' in choice ? null : [...new Set(choice.creatorProductIds)]
  const chosen = await query<Chosen>(
    req,
    sql`select cp.id, cp.product_id, cp.creator_id
        ${feesMatching(brandId, 'matchingFees' in choice ? choice.matchingFees : {})}
          and (${ids === null}::boolean or cp.id = any(${arrayParam(ids ?? [])}::int[]))
        limit ${MAX_FEES_OF_CHANGE + 1}`,
  )
  if (ids !== null && chosen.length !== ids.length) throw notFound()
  return chosen
}
