import { sql } from 'drizzle-orm'
import { addDays } from '../../../src/domain/date-range'
import { queryProduct } from '../../support/month'
import type { EarningsWorld, Seller } from './earnings-world'
import { sum } from './metrics'

/** Row by row, without the product's sums: each earning with its state, and what of a paid one is carried over. */
export const storedEarnings = ({ product, today }: EarningsWorld, { id }: Seller, from: string) =>
  queryProduct<{
    id: number
    state: string
    type: string
    brand: number
    linkId: string
    product: number
    amount: string
    sales: string
    carried: string
    complete: boolean
  }>(
    product,
    sql`select e.id, s.state, e.earning_type as type, e.brand_id as brand, l.link_id as "linkId", l.product_id as product,
               e.amount::text as amount, e.sales_amount::numeric(12, 2)::text as sales,
               case when s.state = 'paid' then (e.amount - paid.amount)::text else '0' end as carried,
               e.date <= ${addDays(today, -3)} as complete
        from creator_earnings e
        join earning_states s on s.earning_id = e.id
        join amz_attribution_perf_metrics m on m.id = e.perf_metric_id
        join amz_attribution_adgroups g on g.id = m.adgroup_id
        join links l on l.id = g.link_id
        cross join lateral (
          select coalesce(sum(c.amount - c.old_amount), 0) as amount
          from earning_changes c
          join brand_statements b on b.brand_id = c.brand_id and b.status in ('paid', 'settled') and c.id <= b.changes_through
            and b.id = (select max(p.id) from brand_statements p where p.brand_id = c.brand_id and p.status in ('paid', 'settled'))
          where c.earning_id = e.id
        ) paid
        where e.creator_id = ${id} and e.date >= ${from}`,
  )

/** The states of each sum of the list. */
export const GROUPS: Record<string, string[]> = {
  estimated: ['estimated'],
  locked: ['locked', 'held'],
  invoiced: ['invoiced', 'funded'],
  paid: ['paid'],
  reversed: ['reversed'],
}

export type Stored = Awaited<ReturnType<typeof storedEarnings>>[number]

/** Of an earning, what belongs to one sum: a change after it was paid belongs to the final ones. */
export const partIn = (group: string, row: Stored): bigint => {
  const own = GROUPS[group]?.includes(row.state) ? sum([row.amount]) : 0n
  if (group === 'paid') return own - sum([row.carried])
  return group === 'locked' ? own + sum([row.carried]) : own
}
