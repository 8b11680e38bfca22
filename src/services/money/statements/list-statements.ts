import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../../database'
import { readBusinessTime } from '../../business-time'
import { readStatementRows, toStatementRow } from './statement-rows'

export const listStatements = async ({
  req,
  brandId,
  page,
  limit,
}: {
  req: PayloadRequest
  brandId: number
  page: number
  limit: number
}) => {
  const { today } = await readBusinessTime(req)
  const count = await queryOne<{ total: number }>(
    req,
    sql`select count(*)::int as total from brand_statements where brand_id = ${brandId}`,
  )
  const rows = await readStatementRows(req, {
    brandId,
    today,
    condition: sql`true`,
    paging: sql`order by s.id desc limit ${limit} offset ${(page - 1) * limit}`,
  })
  return { rows: rows.map(toStatementRow), total: count?.total ?? 0, page, limit }
}
