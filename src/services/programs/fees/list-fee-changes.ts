import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { FeeChangeItem, FeeChangeQuery, FeeChangeRow } from '../../../contracts/fees'
import { orderBy, query, queryOne } from '../../../database'
import { CHANGE_STATUS, feeChanges, readFeeChange } from './read-fee-change'

type Page = { req: PayloadRequest; brandId: number; page: number; limit: number }

const SORTS = { effective_from: sql`c.effective_from`, created: sql`c.id` }

export const listFeeChanges = async ({ req, brandId, status, sort, page, limit }: Page & FeeChangeQuery) => {
  const inStatus = status === undefined ? sql`true` : sql`${CHANGE_STATUS} = ${status}`
  const [counted, rows] = await Promise.all([
    queryOne<{ total: number }>(
      req,
      sql`select count(*)::int as total
          from fee_changes c
          where c.brand_id = ${brandId} and ${inStatus}`,
    ),
    query<FeeChangeRow>(
      req,
      sql`${feeChanges(brandId)} and ${inStatus}
          ${orderBy(SORTS, sort, sql`c.id`)}
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  return { rows, total: counted?.total ?? 0, page, limit }
}

/** Falling fees first. Throws not_found. */
export const listFeeChangeItems = async ({ req, brandId, id, page, limit }: Page & { id: number }) => {
  await readFeeChange({ req, brandId, id })
  const [counted, rows] = await Promise.all([
    queryOne<{ total: number }>(
      req,
      sql`select count(*)::int as total from fee_change_items where fee_change_id = ${id}`,
    ),
    query<FeeChangeItem>(
      req,
      sql`select i.product_id, p.title as product_title, cp.creator_id, cr.name as creator_name, i.old_fee, i.new_fee, i.status
          from fee_change_items i
          join products p on p.id = i.product_id
          left join creator_products cp on cp.id = i.creator_product_id
          left join creators cr on cr.id = cp.creator_id
          where i.fee_change_id = ${id}
          order by i.id
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  return { rows, total: counted?.total ?? 0, page, limit }
}
