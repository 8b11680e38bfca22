import { sql } from 'drizzle-orm'
import { type DatabaseContext, query } from '../../database'
import type { Row } from '../../database-rows'

/** Amounts in cents. `owed_cents` is not charged yet, or its charge failed. */
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
  reversed_cents: number
}

/** The statements of a month of sales, those with the most open first. */
export const readCycleStatements = (context: DatabaseContext, cycle: number): Promise<CycleStatement[]> =>
  query<CycleStatement>(
    context,
    sql`with
          lines as (
            select l.brand_statement_id, l.amount_cents, s.state
            from statement_lines l
            join line_states s on s.line_id = l.id
            where l.billing_cycle_id = ${cycle}
          ),
          sums as (
            select brand_statement_id,
                   coalesce(sum(amount_cents) filter (where state = 'invoiced'), 0)::int as owed_cents,
                   coalesce(sum(amount_cents) filter (where state = 'funded'), 0)::int as funded_cents,
                   coalesce(sum(amount_cents) filter (where state = 'paid'), 0)::int as paid_cents,
                   coalesce(sum(amount_cents) filter (where state = 'reversed'), 0)::int as reversed_cents
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
