import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import type { BrowsedRows, BrowsedSort } from '../../contracts/programs'
import { containsWords, orderBy, query, queryOne, wordsIn } from '../../database'
import { BRAND_TEXT, IS_LISTED, isOfKind, isProductOf, openPrograms, productsWithWords } from './offered-rows'
import { readBrowsedBrands } from './read-browsed-brands'

type Input = {
  req: PayloadRequest
  creatorId: number
  brandId: number | undefined
  rows: BrowsedRows
  sort: BrowsedSort
  page: number
  limit: number
}

/** The products of all programs, with the creator's own fees. */
const offersTo = (creatorId: number): SQL => sql`from affiliate_program_products pp
  join products pr on pr.id = pp.product_id
  left join (
    select cp.product_id, cp.affiliate_fee as fee
    from creator_products cp
    join partnerships own on own.id = cp.partnership_id and own.status = 'active'
    where cp.creator_id = ${creatorId} and cp.status = 'active' and cp.affiliate_fee is not null
  ) mine on mine.product_id = pr.id
  where ${IS_LISTED}`
const FEE = sql`coalesce(mine.fee, pr.commission_perc)`

const SORTS = {
  name: sql`case p.status when 'active' then '0' when 'pending' then '1' else '2' end || lower(b.brand_name)`,
  fee: sql`fees.fee`,
  newest: sql`a.created_at`,
}

export const listBrowsedBrands = async ({ req, creatorId, brandId, rows, sort, page, limit }: Input) => {
  const programs = sql`with o as materialized (${openPrograms(creatorId, { category: rows.category, instant: rows.instant })})`
  const matches = sql`from affiliate_programs a
                      join brands b on b.id = a.brand_id
                      left join partnerships p on p.brand_id = b.id and p.creator_id = ${creatorId}
                      left join (
                        select pp.affiliate_program_id as id, max(${FEE}) as fee
                        ${offersTo(creatorId)}
                        group by 1
                      ) fees on fees.id = a.id
                      where ${isShown(brandId)} and (${brandId ?? null}::int is null or b.id = ${brandId ?? null}::int)
                        and ${isOfKind(rows)} and ${hasWords(creatorId, rows)}`
  const [counted, found] = await Promise.all([
    queryOne<{ total: number }>(req, sql`${programs} select count(*)::int as total ${matches}`),
    query<{ id: number }>(
      req,
      sql`${programs}
          select b.id
          ${matches}
          ${orderBy(SORTS, sort, sql`b.id`)}
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  const ids = found.map(({ id }) => id)
  return { rows: await readBrowsedBrands(req, creatorId, ids), total: counted?.total ?? 0, page, limit }
}

/** A page of its own has also a program that was hidden after the creator applied to it, or while they were a partner. */
const isShown = (brandId: number | undefined): SQL =>
  brandId === undefined
    ? sql`${IS_PUBLIC_PROGRAM}`
    : sql`(${IS_PUBLIC_PROGRAM} or p.status in ('pending', 'rejected', 'ended'))`

/** In its own text, or in that of a product that the filters find. */
const hasWords = (creatorId: number, rows: BrowsedRows): SQL => {
  if (wordsIn(rows.search).length === 0) return hasProduct(creatorId, rows)
  return sql`(
    ${containsWords(sql`(${BRAND_TEXT} || ' ' || lower(a.title))`, rows.search)} and ${hasProduct(creatorId, rows)}
    or a.id in (
      select pp.affiliate_program_id
      ${offersTo(creatorId)} and ${isProductOf(FEE, rows)} and pr.id in (${productsWithWords(rows.search)})
    )
  )`
}

/** A brand without products is found too, unless the filters ask something of its products. */
const hasProduct = (creatorId: number, rows: BrowsedRows): SQL => {
  const { feeFrom, priceFrom, priceTo, stock } = rows
  const isAny = feeFrom === undefined && priceFrom === undefined && priceTo === undefined && stock === undefined
  return isAny
    ? sql`true`
    : sql`a.id in (select pp.affiliate_program_id ${offersTo(creatorId)} and ${isProductOf(FEE, rows)})`
}
