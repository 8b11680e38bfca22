import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EarningRow, EarningTotals } from '../../contracts/money'
import { query, queryOne } from '../../database'
import type { DayRange } from '../../domain/date-range'
import { completeDaysOf } from '../products/complete-days'
import { unitsOf } from './commission-basis'
import { carriedOf, correctionOf } from './earning-correction'
import { type Owner, ownedBy } from './owner'
import { readSteps } from './payouts/payout-parts'

type Input = {
  req: PayloadRequest
  owner: Owner
  from?: string | undefined
  to?: string | undefined
  /** The public id. */
  linkId?: string | undefined
  page: number
  limit: number
}

/**
 * A referrer does not see which link of the referred creator sold. The totals are those of the complete days; rows of later
 * days are listed and counted.
 */
export const listEarnings = async ({ req, owner, from, to, linkId, page, limit }: Input) => {
  const { today, range, part, complete } = await completeDaysOf({ req, owner, from, to })
  const isLinkSeen = owner.kind === 'brand' ? sql`true` : sql`e.earning_type = 'commission'`
  const matches = sql`from creator_earnings e
                      join earning_states s on s.earning_id = e.id
                      join amz_attribution_perf_metrics m on m.id = e.perf_metric_id
                      join amz_attribution_adgroups g on g.id = m.adgroup_id
                      left join links l on l.id = g.link_id
                      where ${ownedBy(owner, 'e')}
                        and e.date between ${range.from} and ${range.to}
                        and (${linkId ?? null}::text is null or (l.link_id = ${linkId ?? null} and ${isLinkSeen}))`
  const [{ total, ...totals }, rows] = await Promise.all([
    readTotals(req, matches, complete),
    query<Omit<EarningRow, 'step'> & { line_id: number | null }>(
      req,
      sql`with chosen as (
            select e.*,
                   ${UNITS} as units,
                   case when ${isLinkSeen} then l.link_id end as link_id,
                   case when ${isLinkSeen} then l.link_name end as link_name,
                   l.product_id,
                   s.state,
                   s.line_id,
                   s.locks_on
            ${matches}
            order by e.date desc, e.id desc
            limit ${limit}
            offset ${(page - 1) * limit}
          )
          select e.id, e.date::text as date, e.earning_type, e.brand_id, b.brand_name, e.creator_id, c.name as creator_name,
                 e.product_id, p.title as product_title, p.image_url as product_image_url, e.link_id, e.link_name,
                 e.units, e.sales_amount::numeric(12, 2)::text as sales_amount,
                 e.commission_rate::text as commission_rate,
                 e.basis,
                 e.amount::text as amount,
                 (select count(*)::int - 1 from earning_changes ch where ch.earning_id = e.id) as restatements,
                 e.state,
                 e.locks_on::text as locks_on,
                 ${correctionOf(sql`e.state`)} as correction,
                 e.line_id
          from chosen e
          join brands b on b.id = e.brand_id
          join creators c on c.id = e.creator_id
          left join products p on p.id = e.product_id
          order by e.date desc, e.id desc`,
    ),
  ])
  const lineIds = new Set(rows.flatMap(({ line_id }) => line_id ?? []))
  const steps = await readSteps(req, [...lineIds], today)
  return {
    rows: rows.map(({ line_id, ...row }): EarningRow => ({ ...row, step: steps.get(line_id ?? 0) ?? null })),
    total,
    page,
    limit,
    totals: part && totals,
  }
}

const UNITS = unitsOf(sql`e.basis`)

type Totals = EarningTotals & { total: number }

const readTotals = async (req: PayloadRequest, matches: SQL, { to }: DayRange): Promise<Totals> => {
  const row = await queryOne<Totals>(
    req,
    sql`select count(*)::int as total,
               coalesce(sum(units), 0)::int as units,
               coalesce(sum(sales), 0)::numeric(14, 2)::text as sales,
               coalesce(sum(amount), 0)::numeric(16, 4)::text as commission,
               coalesce(sum(amount) filter (where state = 'estimated'), 0)::numeric(16, 4)::text as estimated,
               (
                 coalesce(sum(amount) filter (where state in ('locked', 'held')), 0)
                 + coalesce(sum(carried), 0)
               )::numeric(16, 4)::text as locked,
               coalesce(sum(amount) filter (where state in ('invoiced', 'funded')), 0)::numeric(16, 4)::text as invoiced,
               (
                 coalesce(sum(amount) filter (where state = 'paid'), 0)
                 - coalesce(sum(carried), 0)
               )::numeric(16, 4)::text as paid,
               coalesce(sum(amount) filter (where state = 'reversed'), 0)::numeric(16, 4)::text as reversed
        from (
          select s.state,
                 case when e.date <= ${to} then e.amount end as amount,
                 case when e.date <= ${to} then ${carriedOf(sql`s.state`)} end as carried,
                 case when e.date <= ${to} and e.earning_type = 'commission' then e.sales_amount end as sales,
                 case when e.date <= ${to} and e.earning_type = 'commission' then ${UNITS} end as units
          ${matches}
        ) found`,
  )
  if (!row) throw new Error('The totals were not read')
  return row
}
