import type { Pool, PoolClient } from 'pg'

/**
 * Commission that a creator has earned for a brand on a day, in ten-thousandths of a dollar; replaces earlier values.
 */
export type Earned = { brand: number; creator: number; day: string; units: number }

/**
 * Writes earnings as a pull does, replacing the earlier values of the day: metric, earning, its change and the ledger
 * pair, in one run per brand.
 */
export const earn = async (db: Pool, earned: readonly Earned[]): Promise<void> => {
  const client = await db.connect()
  try {
    await client.query('begin')
    for (const brand of new Set(earned.map((one) => one.brand)))
      await earnOf(
        client,
        brand,
        earned.filter((one) => one.brand === brand),
      )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** A pull of every brand that read the last weeks again and found no changes. */
export const readAgain = async (db: Pool): Promise<void> => {
  await db.query(
    `insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at, finished_at, pulled_on)
     select brand_id, id, 'performance', 'succeeded', business_date() - 400, business_date(), now(), now(), business_date()
     from amazon_profiles`,
  )
}

const earnOf = async (client: PoolClient, brand: number, earned: readonly Earned[]): Promise<void> => {
  const run = await client.query<{ id: number }>(
    `insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at, finished_at, pulled_on)
     select brand_id, id, 'performance', 'succeeded', business_date(), business_date(), now(), now(), business_date()
     from amazon_profiles
     where brand_id = $1
     returning id`,
    [brand],
  )
  await client.query(SAVE, [run.rows[0]?.id, brand, JSON.stringify(earned)])
}

/** Sales are five times the commission, at 20%. */
const SAVE = `
  with given as (
    select creator, day, units / 10000.0 as amount, units * 5 / 10000.0 as sale
    from jsonb_to_recordset($3::jsonb) as g (creator int, day date, units numeric)),
  metrics as (
    insert into amz_attribution_perf_metrics as m (adgroup_id, brand_id, creator_id, date, attributed_sales_14d, sync_run_id)
    select g.id, g.brand_id, given.creator, given.day, round(given.sale, 2), $1::int
    from given
    join amz_attribution_adgroups g on g.brand_id = $2::int and g.external_id = 'of-' || given.creator
    on conflict (brand_id, adgroup_id, date)
    do update set attributed_sales_14d = excluded.attributed_sales_14d, sync_run_id = excluded.sync_run_id
    returning id, creator_id, date),
  due as (
    select m.id as metric, m.creator_id, m.date, given.amount, given.sale,
      coalesce(e.amount, 0) as old_amount, coalesce(e.sales_amount, 0) as old_sale,
      coalesce(e.commission_rate, 0) as old_rate
    from metrics m
    join given on given.creator = m.creator_id and given.day = m.date
    left join creator_earnings e on e.perf_metric_id = m.id),
  saved as (
    insert into creator_earnings (brand_id, creator_id, perf_metric_id, earning_type, date, sales_amount, commission_rate, amount)
    select $2::int, creator_id, metric, 'commission', date, sale, 20, amount
    from due
    on conflict (brand_id, perf_metric_id, earning_type)
    do update set amount = excluded.amount, sales_amount = excluded.sales_amount
    returning id, perf_metric_id),
  changed as (
    insert into earning_changes (earning_id, sync_run_id, brand_id, creator_id, earning_type, date, basis,
      old_sales_amount, sales_amount, old_commission_rate, commission_rate, old_amount, amount)
    select saved.id, $1::int, $2::int, creator_id, 'commission', date, 'linked_product',
      old_sale, sale, old_rate, 20, old_amount, amount
    from due
    join saved on saved.perf_metric_id = due.metric
    where old_amount <> amount)
  insert into ledger_entries (entry_key, account, cause, sync_run_id, brand_id, creator_id, earning_type, month, amount)
  select concat_ws(':', 'sync', $1::int, creator_id, to_char(month, 'YYYY-MM')),
    side.account::enum_ledger_entries_account, 'sync', $1::int, $2::int, creator_id, 'commission', month,
    side.sign * amount
  from (
    select creator_id, date_trunc('month', date)::date as month, sum(amount - old_amount) as amount
    from due
    group by 1, 2) sums
  cross join (values ('brand_receivable', 1), ('creator_payable', -1)) as side (account, sign)
  where amount <> 0`
