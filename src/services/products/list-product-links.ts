import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ProductCreatorRow, ProductLinkRow, ProductLinkSort } from '../../contracts/products'
import { containsText, iso, orderBy, query, queryOne } from '../../database'
import { notFound } from '../../errors'
import { IS_OPEN_LINK, JOIN_OWNERS_OF_LINK } from '../links/open-link'
import { FIGURE_COLUMNS, FIGURE_SORTS } from './catalog-rows'
import { completeDays } from './complete-days'
import { figuresBy } from './product-figures'

type Input = {
  req: PayloadRequest
  brandId: number
  id: number
  search?: string | undefined
  sort: ProductLinkSort
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
}

/** Throws not_found. */
export const listProductLinks = async ({ req, brandId, id, search, sort, from, to, page, limit }: Input) => {
  await requireProduct(req, brandId, id)
  const { complete } = await completeDays({ req, brandId, from, to })
  const matches = sql`l.product_id = ${id} and l.creator_id is not null
                      and ${containsText([sql`l.link_name`, sql`c.name`], search)}`
  const counted = await queryOne<{ total: number }>(
    req,
    sql`select count(*)::int as total
        from links l
        join creators c on c.id = l.creator_id
        where ${matches}`,
  )
  const rows = await query<ProductLinkRow>(
    req,
    sql`select l.id, l.link_id, l.link_name, c.id as creator_id, c.name as creator_name, ${IS_OPEN_LINK} as is_open,
               ${iso('l.created_at')} as created_at, ${FIGURE_COLUMNS}
        from links l
        join creators c on c.id = l.creator_id
        ${JOIN_OWNERS_OF_LINK}
        left join (${figuresBy(sql`l.id`, { brandId, own: sql`l.product_id = ${id}` }, complete)}) f on f.key = l.id
        where ${matches}
        ${orderBy(LINK_SORTS, sort, sql`l.id`)}
        limit ${limit}
        offset ${(page - 1) * limit}`,
  )
  return { rows, total: counted?.total ?? 0, page, limit }
}

const LINK_SORTS = { name: sql`lower(l.link_name)`, ...FIGURE_SORTS }
const CREATOR_SORTS = { name: sql`lower(c.name)`, ...FIGURE_SORTS }

/** Partners with the product, now or before. Throws not_found. */
export const listProductCreators = async ({ req, brandId, id, search, sort, from, to, page, limit }: Input) => {
  await requireProduct(req, brandId, id)
  const { complete } = await completeDays({ req, brandId, from, to })
  const matches = sql`from creator_products cp
                      join creators c on c.id = cp.creator_id
                      join products p on p.id = cp.product_id
                      where cp.product_id = ${id} and ${containsText([sql`c.name`], search)}`
  const counted = await queryOne<{ total: number }>(req, sql`select count(*)::int as total ${matches}`)
  const rows = await query<ProductCreatorRow>(
    req,
    sql`with partner as (
          select c.id as creator_id, c.name, coalesce(cp.affiliate_fee, p.commission_perc) as fee_percent,
                 cp.affiliate_fee is not null as is_own_fee
          ${matches}
        )
        select c.creator_id, c.name as creator_name, c.fee_percent, c.is_own_fee,
               (select count(*)::int
                from links l
                ${JOIN_OWNERS_OF_LINK}
                where l.product_id = ${id} and l.creator_id = c.creator_id and ${IS_OPEN_LINK}) as links,
               ${FIGURE_COLUMNS}
        from partner c
        left join (${figuresBy(sql`l.creator_id`, { brandId, own: sql`l.product_id = ${id}` }, complete)}) f
          on f.key = c.creator_id
        ${orderBy(CREATOR_SORTS, sort, sql`c.creator_id`)}
        limit ${limit}
        offset ${(page - 1) * limit}`,
  )
  return { rows, total: counted?.total ?? 0, page, limit }
}

const requireProduct = async (req: PayloadRequest, brandId: number, id: number): Promise<void> => {
  const found = await queryOne(req, sql`select 1 from products where id = ${id} and brand_id = ${brandId}`)
  if (!found) throw notFound()
}
