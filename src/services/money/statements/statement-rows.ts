import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { StatementRow } from '../../../contracts/billing'
import { arrayParam, query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { PAID_CHARGES } from '../../../domain/money-states'
import { readProcessingFeeSchedules } from '../processing-fee-schedules'
import { isChargeable, isIn } from '../row-conditions'
import { estimateProcessingFees } from './estimate-processing-fees'

type Bare = Omit<StatementRow, 'processing_fees_cents' | 'total_cents'> &
  Row<'brand_statements', 'id'> & { charged_cents: number | null }

const IS_GOOD = isIn('status', PAID_CHARGES)

/** Amounts come from the newest charge per line and the newest platform charge of the statements in `chosen`. */
const CHARGED = sql`
  select brand_statement_id,
         sum(gross)::int as charged,
         (sum(gross - refunded) filter (where ${IS_GOOD}))::int as paid,
         (sum(refunded) filter (where ${IS_GOOD}))::int as refunded
  from (
    select distinct on (c.statement_line_id)
           c.brand_statement_id, c.amount_grossed_cents as gross, c.refunded_cents as refunded, c.status::text as status
    from creator_charges c
    where c.brand_statement_id in (select id from chosen)
    order by c.statement_line_id, c.attempt desc
  ) creators
  group by 1
  union all
  select brand_statement_id,
         gross,
         case when ${IS_GOOD} then gross - refunded end,
         case when ${IS_GOOD} then refunded end
  from (
    select distinct on (c.brand_statement_id)
           c.brand_statement_id, c.amount_cents as gross, c.refunded_cents as refunded, c.status::text as status
    from platform_charges c
    where c.brand_statement_id in (select id from chosen)
    order by c.brand_statement_id, c.attempt desc
  ) platform`

/** `condition` is over `s`. Before the first charge, the total is an estimate, or null without a method. */
export const readStatementRows = async (
  req: PayloadRequest,
  { brandId, condition, paging, today }: { brandId: number; condition: SQL; paging: SQL; today: string },
): Promise<(StatementRow & { id: number })[]> => {
  const rows = await query<Bare>(
    req,
    sql`with chosen as (select s.* from brand_statements s where s.brand_id = ${brandId} and ${condition} ${paging})
        select s.id,
               s.billing_cycle_id as cycle_id,
               s.invoice_number,
               c.period_start::text as period_start,
               c.period_end::text as period_end,
               s.status,
               s.charge_on::text as charge_on,
               s.hold_reason,
               s.creators_count,
               s.commission_cents,
               sums.charged::int as charged_cents,
               coalesce(sums.paid, 0)::int as paid_cents,
               coalesce(sums.refunded, 0)::int as refunded_cents
        from chosen s
        join billing_cycles c on c.id = s.billing_cycle_id
        left join (
          select brand_statement_id, sum(charged) as charged, sum(paid) as paid, sum(refunded) as refunded
          from (${CHARGED}) charges
          group by 1
        ) sums on sums.brand_statement_id = s.id
        order by s.id desc`,
  )
  const estimates = await estimatesOf(req, rows, { brandId, today })
  return rows.map(({ charged_cents, ...row }) => {
    const total = charged_cents === null ? (estimates.get(row.id) ?? null) : Number(charged_cents)
    const isNothing = row.commission_cents === 0
    return {
      ...row,
      total_cents: isNothing ? 0 : total,
      processing_fees_cents: isNothing ? 0 : total === null ? null : total - row.commission_cents,
    }
  })
}

type Line = Row<'statement_lines', 'id' | 'amount_cents' | 'route'> & {
  statement_id: Row<'statement_lines'>['brand_statement_id']
}

const estimatesOf = async (
  req: PayloadRequest,
  rows: readonly Bare[],
  { brandId, today }: { brandId: number; today: string },
): Promise<Map<number, number>> => {
  const open = rows.filter(({ charged_cents, commission_cents }) => charged_cents === null && commission_cents > 0)
  const method = open.length > 0 ? await defaultType(req, brandId) : null
  if (method === null) return new Map()
  const schedules = await readProcessingFeeSchedules(req)
  const lines = await query<Line>(
    req,
    sql`select brand_statement_id as statement_id, id, amount_cents, route
        from statement_lines
        where brand_statement_id = any(${arrayParam(open.map(({ id }) => id))}::int[]) and amount_cents > 0`,
  )
  return new Map(
    open.map(({ id, commission_cents }) => {
      const own = lines.filter(({ statement_id }) => statement_id === id)
      const estimate = estimateProcessingFees(own, { schedules, method, today })
      return [id, commission_cents + estimate.paypal_processing_fees_cents + estimate.stripe_processing_fees_cents]
    }),
  )
}

/** Null without a verified default payment method. */
export const defaultType = async (
  req: PayloadRequest,
  brandId: number,
): Promise<Row<'brand_payment_methods'>['pm_type'] | null> => {
  const row = await queryOne<Row<'brand_payment_methods', 'pm_type'>>(
    req,
    sql`select pm_type
        from brand_payment_methods m
        where m.brand_id = ${brandId} and ${isChargeable('m')}`,
  )
  return row?.pm_type ?? null
}
