import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CatalogRow, CatalogRows, CatalogSort } from '../../contracts/products'
import { orderBy, query, queryOne } from '../../database'
import { readCostBasis } from '../money/net-cost/read-cost-basis'
import { CATALOG_SORTS, catalogMatches, catalogRows } from './catalog-rows'
import { completeDays } from './complete-days'

type Input = {
  req: PayloadRequest
  brandId: number
  rows: CatalogRows
  sort: CatalogSort
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
}

/** The figures are of the complete days of the period. */
export const listCatalog = async ({ req, brandId, rows, sort, from, to, page, limit }: Input) => {
  const [{ complete }, basis] = await Promise.all([
    completeDays({ req, brandId, from, to }),
    readCostBasis({ req, brandId }),
  ])
  const [counted, found] = await Promise.all([
    queryOne<{ total: number }>(
      req,
      sql`select count(*)::int as total
          from products p
          where ${catalogMatches(brandId, rows)}`,
    ),
    query<CatalogRow>(
      req,
      sql`${catalogRows(basis, rows, complete)}
          ${orderBy(CATALOG_SORTS, sort, sql`p.id`)}
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  return { rows: found, total: counted?.total ?? 0, page, limit }
}
