import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import { LEAST_PAID_STATEMENTS, PAID_ON_TIME_DAYS } from '../../contracts/money-vocabulary'
import type { PaymentRecord } from '../../contracts/offers'
import { queryOne } from '../../database'
import { CHARGES_AFTER_SUCCESS } from '../../domain/money-states'
import { notFound } from '../../errors'
import { readBusinessTime } from '../business-time'
import { isIn } from '../money/row-conditions'

type Input = { req: PayloadRequest; creatorId: number; brandId: number }

/** A creator charge that came late because the creator's account could not receive an earlier one. */
const WAITED_FOR_CREATOR = sql`exists (
  select 1
  from creator_charges earlier
  join status_history h on h.machine = 'creator_charges' and h.row_id = earlier.id and h.to_status = 'blocked'
  where earlier.statement_line_id = c.statement_line_id and earlier.attempt < c.attempt
)`

/** From our own invoices alone. Throws not_found for a brand that the creator can neither find nor has applied to. */
export const readPaymentRecord = async ({
  req,
  creatorId,
  brandId,
}: Input): Promise<{ record: PaymentRecord | null }> => {
  const brand = await queryOne(
    req,
    sql`select 1
        from brands b
        left join affiliate_programs a on a.brand_id = b.id
        where b.id = ${brandId}
          and (${IS_PUBLIC_PROGRAM}
               or exists (select 1
                          from partnerships p
                          where p.brand_id = b.id and p.creator_id = ${creatorId}))`,
  )
  if (!brand) throw notFound()
  const { today } = await readBusinessTime(req)
  const record = await queryOne<PaymentRecord>(
    req,
    sql`with statements as (
          select s.charge_on + ${PAID_ON_TIME_DAYS}::int as pay_by, m.period_end, max(paid.succeeded_on) as paid_on,
                 s.status in ('paid', 'settled') and max(paid.succeeded_on) is not null as is_paid,
                 s.status in ('partially_paid', 'past_due') as is_owed
          from brand_statements s
          join billing_cycles m on m.id = s.billing_cycle_id
          left join lateral (
            select c.succeeded_on
            from creator_charges c
            where c.brand_statement_id = s.id and ${isIn('c.status', CHARGES_AFTER_SUCCESS)} and not ${WAITED_FOR_CREATOR}
            union all
            select c.succeeded_on
            from platform_charges c
            where c.brand_statement_id = s.id and ${isIn('c.status', CHARGES_AFTER_SUCCESS)}
          ) paid on true
          where s.brand_id = ${brandId}
          group by s.id, m.id
        )
        select count(*) filter (where is_paid)::int as paid,
               count(*) filter (where is_paid or (is_owed and pay_by < ${today}::date))::int as due,
               count(*) filter (where is_paid and paid_on <= pay_by)::int as on_time,
               coalesce(round(percentile_cont(0.5) within group (order by paid_on - period_end) filter (where is_paid)), 0)::int
                 as median_days
        from statements`,
  )
  return { record: record && record.paid >= LEAST_PAID_STATEMENTS ? record : null }
}
