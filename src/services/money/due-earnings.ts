import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../database'

export type OfBrand = { req: PayloadRequest; brandId: number }

/** Emptied on commit, dropped with the connection. */
const DUE_EARNINGS = sql`
  create temporary table if not exists due_earnings (
    creator_id integer,
    earning_type enum_creator_earnings_earning_type,
    perf_metric_id integer,
    date date,
    basis enum_affiliate_programs_commission_basis,
    sales_amount numeric(12, 4),
    commission_rate numeric(5, 2),
    amount numeric(12, 4),
    referred_creator_id integer,
    old_sales_amount numeric(12, 4),
    old_commission_rate numeric(5, 2),
    old_amount numeric(12, 4),
    old_basis enum_creator_earnings_basis
  ) on commit delete rows`

export const emptyDueEarnings = async (req: PayloadRequest): Promise<void> => {
  await query(req, DUE_EARNINGS)
  await query(req, sql`truncate due_earnings`)
}

/** Writes `due_earnings`, with the changes and accruals, which say whether a sync run or a decision about a hold made them. */
export const saveDueEarnings = async (
  { req, brandId }: OfBrand,
  { kind, id }: { kind: 'sync' | 'violation'; id: number },
): Promise<void> => {
  const runId = kind === 'sync' ? id : null
  await saveEarnings({ req, brandId }, runId)
  await query(
    req,
    sql`insert into ledger_entries (
          entry_key, account, cause, sync_run_id, brand_id, creator_id, earning_type, month, amount
        )
        select concat_ws(':', ${kind}::text, ${id}::int, ${brandId}::int, creator_id, earning_type, to_char(month, 'YYYY-MM')),
               account,
               ${kind}::enum_ledger_entries_cause,
               ${runId}::int,
               ${brandId}::int,
               creator_id,
               earning_type::text::enum_ledger_entries_earning_type,
               month,
               sign * amount
        from (
          select creator_id, earning_type, date_trunc('month', date)::date as month, sum(amount - old_amount) as amount
          from due_earnings
          group by 1, 2, 3
        ) sums
        cross join (values
          ('brand_receivable'::enum_ledger_entries_account, 1),
          ('creator_payable'::enum_ledger_entries_account, -1)
        ) as accounts (account, sign)
        where amount <> 0`,
  )
}

const saveEarnings = ({ req, brandId }: OfBrand, runId: number | null) =>
  query(
    req,
    sql`with saved as (
          insert into creator_earnings as e (
            creator_id, earning_type, perf_metric_id, brand_id, basis, amount, sales_amount, commission_rate, date,
            referred_creator_id
          )
          select creator_id, earning_type, perf_metric_id, ${brandId}::int, basis::text::enum_creator_earnings_basis,
                 amount, sales_amount, commission_rate, date, referred_creator_id
          from due_earnings
          on conflict (brand_id, perf_metric_id, earning_type)
          do update
          set basis = excluded.basis,
              amount = excluded.amount,
              sales_amount = excluded.sales_amount,
              commission_rate = excluded.commission_rate,
              updated_at = now()
          returning id, perf_metric_id, earning_type
        )
        insert into earning_changes (
          earning_id, sync_run_id, brand_id, creator_id, earning_type, date, old_basis, basis,
          old_sales_amount, sales_amount, old_commission_rate, commission_rate, old_amount, amount
        )
        select s.id, ${runId}::int, ${brandId}::int, d.creator_id, d.earning_type::text::enum_earning_changes_earning_type, d.date,
               d.old_basis::text::enum_earning_changes_old_basis, d.basis::text::enum_earning_changes_basis,
               d.old_sales_amount, d.sales_amount, d.old_commission_rate, d.commission_rate, d.old_amount, d.amount
        from due_earnings d
        join saved s on s.perf_metric_id = d.perf_metric_id and s.earning_type = d.earning_type
        where (d.old_sales_amount, d.old_commission_rate, d.old_amount)
          is distinct from (d.sales_amount, d.commission_rate, d.amount)`,
  )
