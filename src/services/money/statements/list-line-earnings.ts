import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LineEarning } from '../../../contracts/billing'
import { query, queryOne } from '../../../database'
import { notFound } from '../../../errors'
import { type Owner, ownedBy } from '../owner'
import { JOIN_EARNING, JOIN_NAMES, TAKEN_COLUMNS, TAKEN_ORDER, takenEarnings } from './taken-earnings'

type Input = { req: PayloadRequest; owner: Owner; id: number; page: number; limit: number }

/** The sales and adjustments of a statement line, which add up to its commission. Throws not_found. */
export const listLineEarnings = async ({ req, owner, id, page, limit }: Input) => {
  const isLine = sql`l.id = ${id} and ${ownedBy(owner, 'l')}`
  const line = await queryOne<{ total: number }>(
    req,
    sql`select (select count(*)::int from (${takenEarnings(isLine)}) t) as total
        from statement_lines l
        where ${isLine}`,
  )
  if (!line) throw notFound()
  const rows = await query<LineEarning>(
    req,
    sql`with chosen as (
          select t.*
          from (${takenEarnings(isLine)}) t
          ${JOIN_EARNING}
          order by ${TAKEN_ORDER}
          limit ${limit}
          offset ${(page - 1) * limit}
        )
        select ${TAKEN_COLUMNS}
        from chosen t
        ${JOIN_EARNING}
        ${JOIN_NAMES}
        order by ${TAKEN_ORDER}`,
  )
  return { rows, total: line.total, page, limit }
}
