import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MAX_FOUND_PRODUCTS } from '../../contracts/lists'
import type { OfferedProduct, OfferedRows, OfferedSort } from '../../contracts/offers'
import { iso, orderBy, query, queryOne, wordsIn } from '../../database'
import { commissionPerSale } from '../products/product-expressions'
import { joinScheduled, nextFeeOf } from './fees/next-fee'
import { IS_LISTED, isProductOf, openPrograms, PRODUCT_COMMISSION, productsWithWords } from './offered-rows'
import { readBrowsedBrands } from './read-browsed-brands'

type Input = {
  req: PayloadRequest
  creatorId: number
  rows: OfferedRows
  sort: OfferedSort
  page: number
  limit: number
}
type Found = Omit<OfferedProduct, 'brand'> & { brand_id: number }

/** Of the columns that each product has, for whichever fee. */
const SORTS = { commission: sql`commission`, fee: sql`fee`, newest: sql`newest` }
const SCHEDULED = joinScheduled({ creatorProduct: sql`cp.id`, product: sql`pr.id` })
const NEXT_FEE = nextFeeOf({ ownFee: sql`cp.affiliate_fee`, productFee: sql`pr.commission_perc` })

/**
 * Products at their own fee come in the order of an index, so that a page reads no more of them than it shows; the few at
 * a fee of the creator are sorted, and both are merged.
 */
export const listOfferedProducts = async ({ req, creatorId, rows, sort, page, limit }: Input) => {
  const tables = tablesFor(creatorId, rows)
  const order = orderBy(SORTS, sort, sql`id`)
  const last = page * limit
  const [counted, found] = await Promise.all([
    queryOne<{ total: number }>(
      req,
      sql`${tables}
          select count(*)::int as total
          from (${atProductFee(rows)} union all ${atOwnFee(rows)} limit ${MAX_FOUND_PRODUCTS}) counted`,
    ),
    query<Found>(
      req,
      sql`${tables}
          select pr.id, pr.brand_id, pr.asin, pr.title, pr.image_url, pr.large_image_url, pr.price, pr.price_currency,
                 pr.availability, page.fee as fee_percent, case when cp.id is not null then ${NEXT_FEE} end as next_fee,
                 page.commission, ${iso('page.newest')} as added_at
          from (
            select *
            from (
              (${atProductFee(rows)} ${order} limit ${last})
              union all
              (${atOwnFee(rows)} ${order} limit ${last})
            ) offers
            ${order}
            limit ${limit}
            offset ${last - limit}
          ) page
          join products pr on pr.id = page.id
          join o on o.brand_id = pr.brand_id
          left join creator_products cp on cp.partnership_id = o.partnership_id and cp.product_id = pr.id and cp.status = 'active'
          ${SCHEDULED}
          ${order}`,
    ),
  ])
  const brandIds = [...new Set(found.map(({ brand_id }) => brand_id))]
  const brands = new Map((await readBrowsedBrands(req, creatorId, brandIds)).map((brand) => [brand.brand_id, brand]))
  const products = found.flatMap(({ brand_id, ...product }): OfferedProduct[] => {
    const brand = brands.get(brand_id)
    return brand ? [{ ...product, brand }] : []
  })
  return { rows: products, total: counted?.total ?? 0, page, limit }
}

/** `o`: the programs; `mine`: the creator's own fees; `words`: the products with all words that were typed. */
const tablesFor = (creatorId: number, { search, ...rows }: OfferedRows): SQL => {
  return sql`with o as materialized (${openPrograms(creatorId, rows)}),
      mine as materialized (
        select cp.product_id, cp.affiliate_fee as fee
        from creator_products cp
        join o on o.partnership_id = cp.partnership_id
        where cp.status = 'active' and cp.affiliate_fee is not null
      ),
      words as (${productsWithWords(search)})`
}

const hasWords = ({ search }: OfferedRows): SQL =>
  wordsIn(search).length === 0 ? sql`true` : sql`pr.id in (select id from words)`

const atProductFee = (rows: OfferedRows): SQL =>
  sql`select pr.id, pr.commission_perc as fee, ${PRODUCT_COMMISSION} as commission, pp.created_at as newest
      from products pr
      join affiliate_program_products pp on pp.product_id = pr.id
      join o on o.program_id = pp.affiliate_program_id
      where ${IS_LISTED} and not exists (select 1 from mine where mine.product_id = pr.id)
        and ${isProductOf(sql`pr.commission_perc`, rows)} and ${hasWords(rows)}`

const atOwnFee = (rows: OfferedRows): SQL =>
  sql`select pr.id, mine.fee, ${commissionPerSale(sql`pr.price`, sql`mine.fee`)} as commission, pp.created_at as newest
      from mine
      join products pr on pr.id = mine.product_id
      join affiliate_program_products pp on pp.product_id = pr.id
      join o on o.program_id = pp.affiliate_program_id
      where ${IS_LISTED} and ${isProductOf(sql`mine.fee`, rows)} and ${hasWords(rows)}`
