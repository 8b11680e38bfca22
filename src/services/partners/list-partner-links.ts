import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnerLinkRow, PartnerMonthRow } from '../../contracts/partners'
import type { ProductLinkSort } from '../../contracts/products'
import { containsText, iso, orderBy, query, queryOne } from '../../database'
import { notFound } from '../../errors'
import { IS_OPEN_LINK, JOIN_OWNERS_OF_LINK } from '../links/open-link'
import { PAID_TO_CREATORS } from '../money/payouts/paid-to-creators'
import { FIGURE_COLUMNS, FIGURE_SORTS } from '../products/catalog-rows'
import { completeDays } from '../products/complete-days'
import { figuresBy } from '../products/product-figures'

type Page = {
  req: PayloadRequest
  brandId: number
  /** Of the creator. */
  id: number
  page: number
  limit: number
}
type Links = Page & {
  search?: string | undefined
  sort: ProductLinkSort
  from?: string | undefined
  to?: string | undefined
}

const SORTS = { name: sql`lower(l.link_name)`, ...FIGURE_SORTS }

/** Throws not_found. */
export const listPartnerLinks = async ({ req, brandId, id, search, sort, from, to, page, limit }: Links) => {
  await requirePartner(req, brandId, id)
  const { complete } = await completeDays({ req, brandId, from, to })
  const matches = sql`l.brand_id = ${brandId} and l.creator_id = ${id}
                      and ${containsText([sql`l.link_name`, sql`p.title`], search)}`
  const [counted, rows] = await Promise.all([
    queryOne<{ total: number }>(
      req,
      sql`select count(*)::int as total
          from links l
          left join products p on p.id = l.product_id
          where ${matches}`,
    ),
    query<PartnerLinkRow>(
      req,
      sql`select l.id, l.link_id, l.link_name, p.id as product_id, p.title as product_title, ${IS_OPEN_LINK} as is_open,
                 ${iso('l.created_at')} as created_at, ${FIGURE_COLUMNS}
          from links l
          left join products p on p.id = l.product_id
          ${JOIN_OWNERS_OF_LINK}
          left join (${figuresBy(sql`l.id`, { brandId, own: sql`l.creator_id = ${id}` }, complete)}) f
            on f.key = l.id
          where ${matches}
          ${orderBy(SORTS, sort, sql`l.id`)}
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  return { rows, total: counted?.total ?? 0, page, limit }
}

/** Throws not_found. */
export const listPartnerMonths = async ({ req, brandId, id, page, limit }: Page) => {
  await requirePartner(req, brandId, id)
  const matches = sql`from statement_lines l
                      join brand_statements s on s.id = l.brand_statement_id
                      join billing_cycles c on c.id = s.billing_cycle_id
                      where s.brand_id = ${brandId} and l.creator_id = ${id}`
  const [counted, rows] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total ${matches}`),
    query<PartnerMonthRow>(
      req,
      sql`select l.id as line_id, s.billing_cycle_id as cycle_id, c.period_start::text as period_start,
                 c.period_end::text as period_end, l.fresh_amount::text as fresh_amount,
                 l.adjustment_amount::text as adjustment_amount, l.carried_in::text as carried_in, l.amount_cents,
                 l.carried_out::text as carried_out,
                 (select coalesce(sum(paid.cents), 0)::int
                  from (${PAID_TO_CREATORS}) paid
                  where paid.line_id = l.id) as paid_cents
          ${matches}
          order by c.period_end desc, l.id desc
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  return { rows, total: counted?.total ?? 0, page, limit }
}

const requirePartner = async (req: PayloadRequest, brandId: number, id: number): Promise<void> => {
  const found = await queryOne(req, sql`select 1 from partnerships where creator_id = ${id} and brand_id = ${brandId}`)
  if (!found) throw notFound()
}
