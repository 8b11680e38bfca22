import { type SQL, sql } from 'drizzle-orm'

/** The sums of a day equal its rows; a day that comes to nothing may be absent. */
const METRICS = sql`
  select format('daily metrics of brand %s and creator %s on %s are %s, their rows %s', brand_id, creator_id, date, d.sums, r.sums)
           as problem
  from (
    select brand_id, date, creator_id,
           array[
             clicks,
             detail_page_views,
             add_to_carts,
             purchases,
             linked_units,
             total_units,
             bonus,
             bonus_rows,
             rows_without_bonus
           ]::numeric[] as sums
    from daily_metrics
  ) d
  full join (
    select brand_id, date, creator_id,
           array[
             sum(click_throughs),
             sum(attributed_detail_page_views_14d),
             sum(attributed_add_to_cart_14d),
             sum(attributed_purchases_14d),
             sum(units_sold_14d),
             sum(total_units_sold_14d),
             coalesce(sum(brb_bonus_amount), 0),
             count(brb_bonus_amount),
             count(*) filter (
               where brb_bonus_amount is null and (attributed_sales_14d <> 0 or total_attributed_sales_14d <> 0)
             )
           ]::numeric[] as sums
    from amz_attribution_perf_metrics
    where creator_id is not null
    group by 1, 2, 3
  ) r using (brand_id, date, creator_id)
  where coalesce(d.sums, '{0,0,0,0,0,0,0,0,0}') <> coalesce(r.sums, '{0,0,0,0,0,0,0,0,0}')`

const EARNINGS = sql`
  select format(
           'daily earnings of brand %s and creator %s from creator %s on %s are %s, their rows %s',
           brand_id, creator_id, seller_id, date, d.sums, r.sums
         ) as problem
  from (
    select brand_id, date, creator_id, seller_id, array[sales, amount, earnings]::numeric[] as sums
    from daily_earnings
  ) d
  full join (
    select brand_id, date, creator_id,
           coalesce(referred_creator_id, creator_id) as seller_id,
           array[
             coalesce(sum(sales_amount) filter (where earning_type = 'commission'), 0),
             sum(amount),
             count(*) filter (where amount <> 0)
           ]::numeric[] as sums
    from creator_earnings
    group by 1, 2, 3, 4
  ) r using (brand_id, date, creator_id, seller_id)
  where coalesce(d.sums, '{0,0,0}') <> coalesce(r.sums, '{0,0,0}')`

const REFERRALS = sql`
  select format(
           'referral costs of brand %s for creator %s from creator %s are %s, their rows %s',
           brand_id, creator_id, referred_creator_id, c.amount, r.amount
         ) as problem
  from referral_costs c
  full join (
    select brand_id, creator_id, referred_creator_id, sum(amount) as amount
    from creator_earnings
    where referred_creator_id is not null
    group by 1, 2, 3
  ) r using (brand_id, creator_id, referred_creator_id)
  where coalesce(c.amount, 0) <> coalesce(r.amount, 0)`

/** What reports read instead of rows (decision 0051). */
export const DAILY_RULES: readonly SQL[] = [METRICS, EARNINGS, REFERRALS]
