import { sql } from 'drizzle-orm'
import { type DatabaseContext, query } from '../../database'
import type { Row } from '../../database-rows'
import { PAID_TO_CREATORS } from '../money/payouts/paid-to-creators'

/**
 * Amounts in cents. They add up to the commission, or to more if a payment was lost after its payouts. `owed_cents` is not
 * charged yet, or was lost again.
 */
export type CycleStatement = Pick<
  Row<'brand_statements'>,
  'id' | 'invoice_number' | 'status' | 'hold_reason' | 'commission_cents' | 'creators_count'
> & {
  brand_id: number
  brand_name: string
  owed_cents: number
  /** Charged, with the creator's payout still to come. */
  funded_cents: number
  paid_cents: number
  /** Refunded to the brand. */
  reversed_cents: number
}

/** The statements of a month of sales, those with the most open first. */
export const readCycleStatements = (context: DatabaseContext, cycle: number): Promise<CycleStatement[]> =>
  query<CycleStatement>(
    context,
    sql`with
          lines as (
            select l.brand_statement_id,
                   s.state = 'funded' or (l.route = 'paypal' and s.state <> 'reversed') as is_pending,
                   greatest(b.owed_cents, 0) as owed,
                   paid.cents as paid,
                   refunded.cents as refunded,
                   greatest(l.amount_cents - greatest(b.owed_cents, 0) - paid.cents, 0) as rest
            from statement_lines l
            join line_states s on s.line_id = l.id
            join line_balances b on b.line_id = l.id
            cross join lateral (
              select coalesce(sum(p.cents), 0) as cents
              from (${PAID_TO_CREATORS}) p
              where p.line_id = l.id
            ) paid
            cross join lateral (
              select coalesce(sum(r.commission_cents), 0) as cents
              from creator_charges c
              join charge_refunds r on r.creator_charge_id = c.id
              where c.statement_line_id = l.id and r.status = 'succeeded'
            ) refunded
            where l.billing_cycle_id = ${cycle} and l.amount_cents > 0
          ),
          sums as (
            select brand_statement_id,
                   sum(owed)::int as owed_cents,
                   sum(paid)::int as paid_cents,
                   coalesce(sum(greatest(rest - refunded, 0)) filter (where is_pending), 0)::int as funded_cents,
                   sum(case when is_pending then least(rest, refunded) else rest end)::int as reversed_cents
            from lines
            group by brand_statement_id
          )
        select s.id,
               s.invoice_number,
               s.status,
               s.hold_reason,
               s.commission_cents,
               s.creators_count,
               s.brand_id,
               b.brand_name,
               coalesce(sums.owed_cents, 0) as owed_cents,
               coalesce(sums.funded_cents, 0) as funded_cents,
               coalesce(sums.paid_cents, 0) as paid_cents,
               coalesce(sums.reversed_cents, 0) as reversed_cents
        from brand_statements s
        join brands b on b.id = s.brand_id
        left join sums on sums.brand_statement_id = s.id
        where s.billing_cycle_id = ${cycle}
        order by coalesce(sums.owed_cents, 0) + coalesce(sums.funded_cents, 0) desc, s.commission_cents desc, s.id`,
  )
