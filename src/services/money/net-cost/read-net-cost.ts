import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CostTotals } from '../../../contracts/net-cost'
import { queryOne } from '../../../database'
import { completeDays } from '../../products/complete-days'
import { COST_COLUMNS, creatorFigures, eachOrOf } from './figures-with-cost'
import { readCostBasis } from './read-cost-basis'

type Input = { req: PayloadRequest; brandId: number; from?: string | undefined; to?: string | undefined }

/** Of all creators' links of the brand. */
export const readNetCost = async ({ req, brandId, from, to }: Input) => {
  const [{ range, part }, basis] = await Promise.all([
    completeDays({ req, brandId, from, to }),
    readCostBasis({ req, brandId }),
  ])
  const totals = part
    ? await queryOne<CostTotals>(
        req,
        sql`select coalesce(f.clicks, 0)::int as clicks,
                   coalesce(f.sales, 0)::numeric(14, 2)::text as sales,
                   coalesce(f.commission, 0)::numeric(16, 4)::text as commission,
                   ${COST_COLUMNS}
            from (select 1) one
            left join (${creatorFigures(part.complete, basis, { by: 'together', isOf: eachOrOf(undefined) })}) f on true`,
      )
    : undefined
  return { ...range, complete_days: part?.days ?? 0, totals: totals ?? null }
}
