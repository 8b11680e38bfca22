import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CreatorFeeRow, CreatorFeeRows, CreatorFeeSort } from '../../../contracts/fees'
import { query, queryOne } from '../../../database'
import { feeIds, feeOrder, feeRows, feesMatching } from './creator-fee-rows'

type Input = {
  req: PayloadRequest
  brandId: number
  rows: CreatorFeeRows
  sort: CreatorFeeSort
  page: number
  limit: number
}

/** Another brand's product or creator gives an empty list. */
export const listCreatorFees = async ({ req, brandId, rows, sort, page, limit }: Input) => {
  const found = async () => {
    const ids = await query<{ id: number }>(
      req,
      sql`${feeIds(brandId, rows, sort)}
          limit ${limit}
          offset ${(page - 1) * limit}`,
    )
    const wanted = ids.map(({ id }) => id)
    return query<CreatorFeeRow>(req, sql`${feeRows(brandId, rows, wanted)} ${feeOrder(sort)}`)
  }
  const [counted, onPage] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total ${feesMatching(brandId, rows)}`),
    found(),
  ])
  return { rows: onPage, total: counted?.total ?? 0, page, limit }
}
