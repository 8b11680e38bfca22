import { type SQL, sql } from 'drizzle-orm'
import { correctionOf } from '../earning-correction'

/**
 * One row per line and earning that `takeEarnings` took, as it was when the statement was issued; `lines` is a condition
 * over `l`. An earning has the values of its last change that the statement reached; an adjustment is the sum of its
 * changes since the previous statement. The amounts of a line add up to its fresh and its adjustment amount.
 */
export const takenEarnings = (lines: SQL): SQL => sql`
  with line as (
    select l.id, l.brand_id, l.creator_id, s.taken_after, s.taken_through, s.changes_after, s.changes_through
    from statement_lines l
    join brand_statements s on s.id = l.brand_statement_id
    where ${lines}
  )
  select line.id as line_id, e.id as earning_id, 'sale' as kind, c.basis, c.sales_amount, c.commission_rate, c.amount
  from line
  join creator_earnings e on e.brand_id = line.brand_id
    and e.creator_id = line.creator_id
    and e.date > coalesce(line.taken_after, '-infinity')
    and e.date <= line.taken_through
  cross join lateral (
    select *
    from earning_changes c
    where c.earning_id = e.id and c.id <= line.changes_through
    order by c.id desc
    limit 1
  ) c
  union all
  select line.id,
         c.earning_id,
         'adjustment',
         (array_agg(c.basis order by c.id desc))[1],
         sum(c.sales_amount - c.old_sales_amount),
         (array_agg(c.commission_rate order by c.id desc))[1],
         sum(c.amount - c.old_amount)
  from line
  join earning_changes c on c.brand_id = line.brand_id
    and c.creator_id = line.creator_id
    and c.id > line.changes_after
    and c.id <= line.changes_through
    and c.date <= line.taken_after
  group by line.id, c.earning_id
  having sum(c.amount - c.old_amount) <> 0`

/** New sales first, then adjustments, each newest day first; over `t` and the earning `e`. */
export const TAKEN_ORDER = sql`t.kind desc, e.date desc, e.id desc`

/**
 * What its readers see, over `t` with `JOIN_EARNING` and `JOIN_NAMES`. Whoever referred a creator does not see that
 * creator's link.
 */
export const TAKEN_COLUMNS = sql`e.id, t.kind, e.date::text as date, e.earning_type,
         p.id as product_id, p.title as product_title, p.asin, p.image_url as product_image_url,
         case e.earning_type when 'commission' then l.link_id end as link_id,
         case e.earning_type when 'commission' then l.link_name end as link_name,
         t.sales_amount::numeric(12, 2)::text as sales_amount,
         t.commission_rate::text as commission_rate,
         t.basis,
         t.amount::numeric(12, 4)::text as amount,
         (select count(*)::int - 1 from earning_changes ch where ch.earning_id = e.id) as restatements,
         ${correctionOf(sql`(select es.state from earning_states es where es.earning_id = e.id)`)} as correction`

export const JOIN_EARNING = sql`join creator_earnings e on e.id = t.earning_id`

/** Over the earning `e`. */
export const JOIN_NAMES = sql`join amz_attribution_perf_metrics m on m.id = e.perf_metric_id and m.brand_id = e.brand_id and m.date = e.date
        join amz_attribution_adgroups g on g.id = m.adgroup_id
        left join links l on l.id = g.link_id
        left join products p on p.id = l.product_id`
