import { type SQL, sql } from 'drizzle-orm'
import type { DifferenceCause } from '../../../contracts/states'
import type { DayRange } from '../../../domain/date-range'
import { basesOf, SALE_OF_BASIS } from '../commission-basis'
import { endsOf } from '../compute-earnings'

/**
 * The rows `r` of Amazon's report in some days. `earning_sales` is what `computeEarnings` books of them: by the same
 * periods, nothing without a creator or after the end of a partnership. The rest is in the column of its cause, so that
 * all four add up to `amazon_sales`.
 */
export const reportedRows = (brandId: number, days: DayRange): SQL =>
  withCauses(sql`
      select m.id, m.date, m.link_id, m.group_name, m.reason,
             m.total_attributed_sales_14d as amazon_sales,
             m.total_units_sold_14d as units,
             m.attributed_total_purchases_14d as purchases,
             ${SALE_OF_BASIS} as basis_sales
      from (
        select m.*, g.link_id, g.name as group_name, ${REASON} as reason
        from ${report(brandId, days)}
      ) m
      ${basisOfDay(brandId)}`)

/** The same rows, added up by day and reason before anything else: all of a day have the same basis. */
export const reportedDays = (brandId: number, days: DayRange): SQL =>
  withCauses(sql`
      select m.date, m.reason,
             m.total_attributed_sales_14d as amazon_sales,
             m.units,
             m.purchases,
             ${SALE_OF_BASIS} as basis_sales
      from (
        select m.date,
               ${REASON} as reason,
               sum(m.total_attributed_sales_14d) as total_attributed_sales_14d,
               sum(m.attributed_sales_14d) as attributed_sales_14d,
               sum(m.total_units_sold_14d) as units,
               sum(m.attributed_total_purchases_14d) as purchases
        from ${report(brandId, days)}
        group by 1, 2
      ) m
      ${basisOfDay(brandId)}`)

const report = (brandId: number, { from, to }: DayRange): SQL => sql`amz_attribution_perf_metrics m
        join amz_attribution_adgroups g on g.id = m.adgroup_id
        left join (${endsOf(brandId)}) e on e.creator_id = m.creator_id and e.last_day < m.date and m.date < e.resumed_on
        where m.brand_id = ${brandId} and m.date between ${from}::date and ${to}::date`

/** Why a metric `m` isn't booked; null if it is. */
const REASON = sql`case when g.link_id is null then 'other_tags'
                    when m.creator_id is null then 'own_links'
                    when e.creator_id is not null then 'ended' end`

const basisOfDay = (brandId: number): SQL =>
  sql`left join (${basesOf({ kind: 'brand', id: brandId })}) b on b.since <= m.date and m.date < b.until`

const withCauses = (sales: SQL): SQL => sql`
  select *,
         case when reason is null then amazon_sales - earning_sales else 0 end as halo,
         case when reason = 'other_tags' then amazon_sales else 0 end as other_tags,
         case when reason = 'own_links' then amazon_sales else 0 end as own_links,
         case when reason = 'ended' then amazon_sales else 0 end as ended
  from (
    select *, case when reason is null then basis_sales else 0 end as earning_sales
    from (${sales}) reasons
  ) earning`

/** The brand's latest statement: which days it took, and which changes. */
const lastStatement = (brandId: number): SQL => sql`
  select taken_through, changes_through
  from brand_statements
  where brand_id = ${brandId}
  order by id desc
  limit 1`

/** The last day that is on a statement; null before the first one. */
export const takenThrough = (brandId: number): SQL => sql`(select taken_through from (${lastStatement(brandId)}) s)`

/**
 * What Amazon changed of days that are on a statement, which the next one takes as adjustments: by a column of the change
 * `c`. Referral commission has the same sales as the commission, so only those of the commission count.
 */
export const waitingChanges = (brandId: number, { from, to }: DayRange, key: SQL): SQL => sql`
  select ${key} as key,
         coalesce(sum(c.sales_amount - c.old_sales_amount) filter (where c.earning_type = 'commission'), 0) as sales,
         coalesce(
           sum(c.sales_amount - c.old_sales_amount) filter (where c.earning_type = 'commission' and c.commission_rate = 0),
           0
         ) as zero_fee,
         sum(c.amount - c.old_amount) as amount
  from (${lastStatement(brandId)}) s
  join earning_changes c on c.brand_id = ${brandId} and c.id > s.changes_through and c.date <= s.taken_through
  where c.date between ${from}::date and ${to}::date
  group by 1`

/** Over a row `k` that has a column for each cause. */
const CAUSES = sql`(values
    (1, 'halo', k.halo),
    (2, 'other_tags', k.other_tags),
    (3, 'own_links', k.own_links),
    (4, 'ended', k.ended),
    (5, 'pending', k.pending),
    (6, 'restated', k.restated)
  ) as causes (position, cause, amount)`

/** The `causes` of a day, a row or a period `k`. */
export const CAUSES_OF = sql`(select coalesce(
      jsonb_agg(jsonb_build_object('cause', cause, 'amount', amount::numeric(14, 2)::text) order by position),
      '[]'
    )
    from ${CAUSES}
    where amount <> 0)`

/** A condition on `k`: it has a cause, or the one that was chosen. */
export const hasCause = ({
  cause,
  different,
}: {
  cause?: DifferenceCause | undefined
  different?: 'yes' | undefined
}): SQL =>
  sql`(${different ?? null}::text is null and ${cause ?? null}::text is null
       or exists (select 1
                  from ${CAUSES}
                  where amount <> 0 and (${cause ?? null}::text is null or cause = ${cause ?? null}::text)))`
