import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CatalogRow, CatalogRows, CatalogSort } from '../../contracts/products'
import { orderBy, query, queryOne } from '../../database'
import { readCostBasis } from '../money/net-cost/read-cost-basis'
import { CATALOG_SORTS, catalogMatches, catalogRows, isByFigures } from './catalog-rows'
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
  const order = orderBy(CATALOG_SORTS, sort, sql`p.id`)
  const part = sql`limit ${limit} offset ${(page - 1) * limit}`
  const found = async () => {
    if (isByFigures(sort)) return query<CatalogRow>(req, sql`${catalogRows(basis, rows, complete)} ${order} ${part}`)
    const ids = await query<{ id: number }>(
      req,
      sql`select p.id
          from products p
          where ${catalogMatches(brandId, rows)}
          ${order}
          ${part}`,
    )
    const wanted = ids.map(({ id }) => id)
    return query<CatalogRow>(req, sql`${catalogRows(basis, rows, complete, wanted)} ${order}`)
  }
  const [counted, onPage] = await Promise.all([
    queryOne<{ total: number }>(
      req,
      sql`select count(*)::int as total
          from products p
          where ${catalogMatches(brandId, rows)}`,
    ),
    found(),
  ])
  return { rows: onPage, total: counted?.total ?? 0, page, limit }
}
