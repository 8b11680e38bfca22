import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnerRows, PartnerSort } from '../../contracts/partners'
import { orderBy, query, queryOne } from '../../database'
import { readCostBasis } from '../money/net-cost/read-cost-basis'
import { isByFigures } from '../products/catalog-rows'
import { completeDays } from '../products/complete-days'
import { type FlatRow, PARTNER_SORTS, PARTNER_TABLES, partnerMatches, partnerOf, partnerRows } from './partner-rows'

type Input = {
  req: PayloadRequest
  brandId: number
  rows: PartnerRows
  sort: PartnerSort
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
}

/** The figures are of the complete days of the period. */
export const listPartners = async ({ req, brandId, rows, sort, from, to, page, limit }: Input) => {
  const [{ complete }, basis] = await Promise.all([
    completeDays({ req, brandId, from, to }),
    readCostBasis({ req, brandId }),
  ])
  const order = orderBy(PARTNER_SORTS, sort, sql`p.id`)
  const part = sql`limit ${limit} offset ${(page - 1) * limit}`
  const found = async () => {
    if (isByFigures(sort)) return query<FlatRow>(req, sql`${partnerRows(basis, rows, complete)} ${order} ${part}`)
    const ids = await query<{ id: number }>(
      req,
      sql`select p.creator_id as id
          from ${PARTNER_TABLES}
          where ${partnerMatches(brandId, rows)}
          ${order}
          ${part}`,
    )
    const wanted = ids.map(({ id }) => id)
    return query<FlatRow>(req, sql`${partnerRows(basis, rows, complete, wanted)} ${order}`)
  }
  const [counted, onPage] = await Promise.all([
    queryOne<{ total: number }>(
      req,
      sql`select count(*)::int as total
          from partnerships p
          join creators c on c.id = p.creator_id
          where ${partnerMatches(brandId, rows)}`,
    ),
    found(),
  ])
  return { rows: onPage.map(partnerOf), total: counted?.total ?? 0, page, limit }
}
