import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnerRows, PartnerSort } from '../../contracts/partners'
import { orderBy, query, queryOne } from '../../database'
import { readCostBasis } from '../money/net-cost/read-cost-basis'
import { completeDays } from '../products/complete-days'
import { type FlatRow, PARTNER_SORTS, partnerMatches, partnerOf, partnerRows } from './partner-rows'

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
  const [counted, found] = await Promise.all([
    queryOne<{ total: number }>(
      req,
      sql`select count(*)::int as total
          from partnerships p
          join creators c on c.id = p.creator_id
          where ${partnerMatches(brandId, rows)}`,
    ),
    query<FlatRow>(
      req,
      sql`${partnerRows(basis, rows, complete)}
          ${orderBy(PARTNER_SORTS, sort, sql`p.id`)}
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  return { rows: found.map(partnerOf), total: counted?.total ?? 0, page, limit }
}
