import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { StatementRow } from '../../../contracts/billing'
import type { StatementRows, StatementSort } from '../../../contracts/statement-list'
import { arrayParam, query, queryOne } from '../../../database'
import { readBusinessTime } from '../../business-time'
import { chooseStatements } from './choose-statements'
import { readStatementRows, toStatementRow } from './statement-rows'

type Input = {
  req: PayloadRequest
  brandId: number
  rows: StatementRows
  sort: StatementSort
  page: number
  limit: number
}

export const listStatements = async ({ req, brandId, rows, sort, page, limit }: Input) => {
  const { from, order } = await chooseStatements({ req, brandId, rows, sort })
  const [counted, chosen, years] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total ${from}`),
    query<{ id: number }>(
      req,
      sql`select s.id
          ${from}
          ${order}
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
    readYears(req, brandId),
  ])
  const ids = chosen.map(({ id }) => id)
  return { rows: await statementsById({ req, brandId, ids }), total: counted?.total ?? 0, page, limit, years }
}

/** In the order of the ids. */
export const statementsById = async ({
  req,
  brandId,
  ids,
}: Pick<Input, 'req' | 'brandId'> & { ids: readonly number[] }): Promise<StatementRow[]> => {
  const { today } = await readBusinessTime(req)
  const found = await readStatementRows(req, {
    brandId,
    today,
    condition: sql`s.id = any(${arrayParam(ids)}::int[])`,
    paging: sql``,
  })
  const byId = new Map(found.map((row) => [row.id, toStatementRow(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const readYears = async (req: PayloadRequest, brandId: number): Promise<string[]> => {
  const years = await query<{ year: string }>(
    req,
    sql`select distinct to_char(c.period_start, 'YYYY') as year
        from brand_statements s
        join billing_cycles c on c.id = s.billing_cycle_id
        where s.brand_id = ${brandId}
        order by 1 desc`,
  )
  return years.map(({ year }) => year)
}
