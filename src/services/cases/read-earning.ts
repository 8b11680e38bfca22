import { sql } from 'drizzle-orm'
import type { EARNING_STATES } from '../../contracts/money'
import type { PAYOUT_STEPS } from '../../contracts/money-vocabulary'
import { type DatabaseContext, iso, query, queryOne } from '../../database'
import { readSteps } from '../money/payouts/payout-parts'

type EarningChange = {
  id: number
  /** An instant. */
  at: string
  old_sales_amount: string
  sales_amount: string
  old_commission_rate: string
  commission_rate: string
  old_amount: string
  amount: string
  difference: string
  sync_run_id: number | null
}

export type EarningCase = {
  state: (typeof EARNING_STATES)[number]
  step: (typeof PAYOUT_STEPS)[number] | null
  /** The day on which it is final. */
  locks_on: string
  product_id: number | null
  link_id: number | null
  metric_id: number
  line_id: number | null
  statement_id: number | null
  changes: EarningChange[]
}

const AT_MOST = 100

/** An earning as its creator sees it, with every change of it (newest first) and the rows behind it. */
export const readEarningCase = async (context: DatabaseContext, id: number): Promise<EarningCase | undefined> => {
  const row = await queryOne<Omit<EarningCase, 'step' | 'changes'> & { today: string }>(
    context,
    sql`select s.state,
               s.locks_on::text as locks_on,
               l.product_id,
               l.id as link_id,
               m.id as metric_id,
               s.line_id,
               sl.brand_statement_id as statement_id,
               business_date()::text as today
        from creator_earnings e
        join earning_states s on s.earning_id = e.id
        join amz_attribution_perf_metrics m on m.id = e.perf_metric_id and m.brand_id = e.brand_id and m.date = e.date
        join amz_attribution_adgroups g on g.id = m.adgroup_id
        left join links l on l.id = g.link_id
        left join statement_lines sl on sl.id = s.line_id
        where e.id = ${id}`,
  )
  if (!row) return undefined
  const { today, ...earning } = row
  const [changes, steps] = await Promise.all([
    query<EarningChange>(
      context,
      sql`select c.id,
                 ${iso('c.changed_at')} as at,
                 c.old_sales_amount::text as old_sales_amount,
                 c.sales_amount::text as sales_amount,
                 c.old_commission_rate::text as old_commission_rate,
                 c.commission_rate::text as commission_rate,
                 c.old_amount::text as old_amount,
                 c.amount::text as amount,
                 (c.amount - c.old_amount)::text as difference,
                 c.sync_run_id
          from earning_changes c
          where c.earning_id = ${id}
          order by c.id desc
          limit ${AT_MOST}`,
    ),
    readSteps(context, earning.line_id === null ? [] : [earning.line_id], today),
  ])
  return { ...earning, step: steps.get(earning.line_id ?? 0) ?? null, changes }
}
