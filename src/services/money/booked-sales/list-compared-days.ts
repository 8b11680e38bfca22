import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ComparedDays, ReconciledDay, ReconciledDaySort, ReconciledDays } from '../../../contracts/reconciliation'
import { queryOne } from '../../../database'
import { readPeriod } from './booked-period'
import { COMPARED_COLUMNS, comparedDays, orderOfDays } from './compared-days'
import { hasCause } from './compared-parts'

type Input = {
  req: PayloadRequest
  brandId: number
  rows: ReconciledDays
  sort: ReconciledDaySort
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
}

/** Reads the period once: a page of its days, how many the filters find, and the totals of all of them. */
export const listComparedDays = async ({ req, brandId, rows: filters, sort, from, to, page, limit }: Input) => {
  const { range, days, dataThrough } = await readPeriod({ req, brandId, from, to })
  const read = await queryOne<{ totals: ComparedDays; total: number; rows: ReconciledDay[] }>(
    req,
    sql`with days as materialized (${comparedDays(brandId, days, dataThrough)}),
          period as (
            select coalesce(sum(amazon_sales), 0) as amazon_sales,
                   coalesce(sum(units), 0) as units,
                   coalesce(sum(purchases), 0) as purchases,
                   coalesce(sum(booked_sales), 0) as booked_sales,
                   coalesce(sum(difference), 0) as difference,
                   coalesce(sum(halo), 0) as halo,
                   coalesce(sum(other_tags), 0) as other_tags,
                   coalesce(sum(own_links), 0) as own_links,
                   coalesce(sum(ended), 0) as ended,
                   coalesce(sum(pending), 0) as pending,
                   coalesce(sum(restated), 0) as restated,
                   coalesce(sum(zero_fee), 0) as zero_fee,
                   coalesce(sum(commission), 0) as commission,
                   coalesce(sum(adjustment), 0) as adjustment,
                   coalesce(sum(unreadable), 0) as unreadable
            from days
          ),
          page as (
            select k.date::text as date, k.state, ${COMPARED_COLUMNS}, row_number() over (${orderOfDays(sort)}) as position
            from days k
            where ${hasCause(filters)}
            ${orderOfDays(sort)}
            limit ${limit}
            offset ${(page - 1) * limit}
          )
        select (select to_jsonb(t) from (select ${COMPARED_COLUMNS} from period k) t) as totals,
               (select count(*)::int from days k where ${hasCause(filters)}) as total,
               (select coalesce(jsonb_agg(to_jsonb(page) - 'position' order by page.position), '[]') from page) as rows`,
  )
  if (!read) throw new Error('The days were not read')
  return { ...range, ...read, page, limit }
}
