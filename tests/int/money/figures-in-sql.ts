import { type SQL, sql } from 'drizzle-orm'
import { queryProduct } from '../../support/month'
import type { FiguresWorld } from './figures-world'

/*
 * The figures of a brand's pages from the rows alone, written without the product's SQL. The terms are those of the world: a card
 * at 2.9% and 30 cents, 25 cents for each payout, and one creator, Nora, who is paid by PayPal.
 */

export type Days = { from: string; to: string }
export type Row = Record<string, unknown>

export const run = <T extends Row = Row>({ product }: FiguresWorld, statement: SQL) =>
  queryProduct<T>(product, statement)

/** The smallest amount in cents that leaves `cents` after the card's fee. */
const grossOf = (cents: SQL): SQL => sql`(
  select min(g)
  from generate_series(${cents}, ${cents} + ${cents} / 10 + 100) g
  where g - 30 - floor((g * 290 + 5000) / 10000.0) >= ${cents}
)`

/** What the brand pays for a creator's commission in cents. */
const priceOf = ({ nora }: FiguresWorld, creator: SQL, cents: SQL): SQL =>
  grossOf(sql`(${cents} + case ${creator} when ${nora.id} then 25 else 0 end)`)

/** A row of each charge that succeeded, with the line that it paid. */
const CHARGES = sql`
  select statement_line_id as line_id, amount_grossed_cents as gross, commission_cents as net, refunded_cents
  from creator_charges
  where succeeded_on is not null
  union all
  select p.statement_line_id, c.amount_cents, c.commission_cents, c.refunded_cents
  from platform_charges c
  join paypal_payouts p on p.platform_charge_id = c.id
  where c.succeeded_on is not null`

/** Earnings `e` with their share of fees: of the charge for the first line that includes them, else of one for their month. */
const withFees = (world: FiguresWorld): SQL => sql`
  select e.*,
         e.amount * coalesce((charged.gross - charged.net)::numeric / charged.net, month.fee / month.cents, 0) as fee,
         charged.net is null as is_estimated
  from creator_earnings e
  left join lateral (
    select c.gross, c.net
    from statement_lines s
    left join (${CHARGES}) c on c.line_id = s.id
    where s.brand_id = e.brand_id and s.creator_id = e.creator_id and s.amount_cents > 0 and s.taken_through >= e.date
    order by s.taken_through
    limit 1
  ) charged on true
  left join (
    select creator_id, month, cents, ${priceOf(world, sql`creator_id`, sql`cents`)}::numeric - cents as fee
    from (
      select creator_id, to_char(date, 'YYYY-MM') as month, round(sum(amount) * 100)::int as cents
      from creator_earnings
      where brand_id = ${world.brand.brand.id}
      group by 1, 2
    ) months
    where cents >= 100
  ) month on month.creator_id = e.creator_id and month.month = to_char(e.date, 'YYYY-MM')
  where e.brand_id = ${world.brand.brand.id}`

const FIGURES = ['clicks', 'units', 'sales', 'commission'] as const
export const COSTS = [
  'purchases',
  'processing_fees',
  'are_fees_estimated',
  'bonus',
  'is_bonus_partial',
  'net_cost',
] as const
const VIEWS = ['detail_page_views', 'add_to_carts'] as const
export const TOTALS = [...FIGURES, ...COSTS]
export const DAY = [...FIGURES, ...VIEWS]
export const LINK = FIGURES

export const pick = (row: Row | undefined, keys: readonly string[]): Row =>
  Object.fromEntries(keys.map((key) => [key, row?.[key]]))

const NOTHING: Row = {
  clicks: 0,
  detail_page_views: 0,
  add_to_carts: 0,
  units: 0,
  sales: '0.00',
  commission: '0.0000',
  purchases: 0,
  processing_fees: '0.0000',
  are_fees_estimated: false,
  bonus: null,
  is_bonus_partial: false,
  net_cost: '0.0000',
}

/** By a column of links `l` or rows `m`, of those that creators' links sold; zeros for a key without any. */
export const figuresBy = async (world: FiguresWorld, key: SQL, { from, to }: Days, own = sql`true`) => {
  const rows = await run<Row & { key: number | string }>(
    world,
    sql`with earned as (
          select perf_metric_id,
                 sum(sales_amount) filter (where earning_type = 'commission') as sales,
                 sum(amount) as commission,
                 sum(fee) as fee,
                 bool_or(amount <> 0 and is_estimated) as is_estimated
          from (${withFees(world)}) e
          group by 1
        )
        select ${key} as key,
               sum(m.click_throughs)::int as clicks,
               sum(m.attributed_detail_page_views_14d)::int as detail_page_views,
               sum(m.attributed_add_to_cart_14d)::int as add_to_carts,
               sum(
                 case (
                   select h.basis
                   from basis_history h
                   where h.brand_id = m.brand_id and h.effective_from <= m.date
                   order by h.effective_from desc
                   limit 1
                 )
                   when 'brand_products' then m.total_units_sold_14d
                   else m.units_sold_14d
                 end
               )::int as units,
               sum(m.attributed_purchases_14d)::int as purchases,
               coalesce(sum(e.sales), 0)::numeric(14, 2)::text as sales,
               coalesce(sum(e.commission), 0)::numeric(14, 4)::text as commission,
               coalesce(sum(e.fee), 0)::numeric(14, 4)::text as processing_fees,
               coalesce(bool_or(e.is_estimated), false) as are_fees_estimated,
               sum(m.brb_bonus_amount)::text as bonus,
               count(m.brb_bonus_amount) between 1 and count(*) filter (where e.sales <> 0) - 1 as is_bonus_partial,
               (coalesce(sum(e.commission), 0) + round(coalesce(sum(e.fee), 0), 4)
                 - coalesce(sum(m.brb_bonus_amount), 0))::numeric(14, 4)::text as net_cost
        from amz_attribution_perf_metrics m
        join amz_attribution_adgroups g on g.id = m.adgroup_id
        join links l on l.id = g.link_id
        left join earned e on e.perf_metric_id = m.id
        where l.brand_id = ${world.brand.brand.id} and l.creator_id is not null
          and m.date between ${from} and ${to} and ${own}
        group by 1`,
  )
  return (id: number | string): Row => rows.find((row) => row.key === id) ?? NOTHING
}

/** The links that still earn, counted by a column of links `l`, or what else `counted` says. */
export const openLinksBy = async (world: FiguresWorld, key: SQL, counted = sql`*`) => {
  const rows = await run<{ key: number; open: number }>(
    world,
    sql`select ${key} as key, count(${counted})::int as open
        from links l
        join creator_products cp on cp.id = l.creator_product_id
        join partnerships p on p.id = cp.partnership_id
        where l.brand_id = ${world.brand.brand.id} and not l.is_archived and p.status = 'active' and cp.status = 'active'
        group by 1`,
  )
  return (id: number): number => rows.find((row) => row.key === id)?.open ?? 0
}

/** By statement line: what was paid to its creator, less what was refunded of it. */
export const PAID_BY_LINE = sql`
  select statement_line_id as line_id, creator_id, brand_id, commission_cents as cents
  from creator_charges
  where succeeded_on is not null
  union all
  select c.statement_line_id, c.creator_id, c.brand_id, -r.commission_cents
  from charge_refunds r
  join creator_charges c on c.id = r.creator_charge_id
  where r.status = 'succeeded'
  union all
  select statement_line_id, creator_id, brand_id, amount_cents
  from paypal_payouts
  where status = 'succeeded'`

/** The amounts of the brand's statements, newest first. */
export const statementsInSql = (world: FiguresWorld) =>
  run(
    world,
    sql`select s.billing_cycle_id as cycle_id,
               sum(l.amount_cents)::int as commission_cents,
               (sum(price.cents) - sum(l.amount_cents))::int as processing_fees_cents,
               sum(price.cents)::int as total_cents,
               (coalesce(sum(c.gross), 0) - coalesce(sum(c.refunded_cents), 0))::int as paid_cents,
               coalesce(sum(c.refunded_cents), 0)::int as refunded_cents,
               (case s.status when 'review' then 0 else sum(price.cents) - coalesce(sum(c.gross), 0) end)::int as due_cents
        from brand_statements s
        join statement_lines l on l.brand_statement_id = s.id and l.amount_cents > 0
        left join (${CHARGES}) c on c.line_id = l.id
        cross join lateral (
          select coalesce(c.gross, ${priceOf(world, sql`l.creator_id`, sql`l.amount_cents`)}) as cents
        ) price
        where s.brand_id = ${world.brand.brand.id}
        group by s.id
        order by s.id desc`,
  )

/** From the changes of earnings that each statement took; what is not paid is carried from line to line. */
export const monthsInSql = (world: FiguresWorld, id: number) =>
  run(
    world,
    sql`with taken as (
          select l.id as line_id, l.amount_cents,
                 sum(c.amount - c.old_amount) filter (where c.date > coalesce(s.taken_after, '2000-01-01')) as fresh,
                 sum(c.amount - c.old_amount) filter (where c.date <= s.taken_after and c.id > s.changes_after) as adjusted
          from statement_lines l
          join brand_statements s on s.id = l.brand_statement_id
          left join earning_changes c on c.creator_id = l.creator_id and c.brand_id = l.brand_id
            and c.id <= s.changes_through and c.date <= s.taken_through
          where l.creator_id = ${id} and l.brand_id = ${world.brand.brand.id}
          group by l.id, l.amount_cents
        ), carried as (
          select *, sum(coalesce(fresh, 0) + coalesce(adjusted, 0) - amount_cents / 100.0) over (order by line_id) as rest
          from taken
        )
        select line_id,
               coalesce(fresh, 0)::numeric(14, 4)::text as fresh_amount,
               coalesce(adjusted, 0)::numeric(14, 4)::text as adjustment_amount,
               (coalesce(lag(rest) over (order by line_id), 0))::numeric(14, 4)::text as carried_in,
               amount_cents,
               rest::numeric(14, 4)::text as carried_out,
               (select coalesce(sum(p.cents), 0)::int from (${PAID_BY_LINE}) p where p.line_id = carried.line_id) as paid_cents
        from carried
        order by line_id desc`,
  )

/**
 * The figures of each link with earnings. Of a paid earning, what Amazon changed after its statement waits for a later payout.
 * Sales after July 1 may still change.
 */
export const linksInSql = (world: FiguresWorld, { from, to }: Days) =>
  run<Row & { link_id: string }>(
    world,
    sql`with earned as (
          select e.*, k.link_id,
                 case e.basis when 'brand_products' then m.total_units_sold_14d else m.units_sold_14d end as units,
                 line.id is not null as is_taken,
                 case when exists (select 1 from (${PAID_BY_LINE}) p where p.line_id = line.id) then (
                   select sum(c.amount - c.old_amount)
                   from earning_changes c
                   where c.earning_id = e.id and c.id <= line.changes_through
                 ) end as paid
          from creator_earnings e
          join amz_attribution_perf_metrics m on m.id = e.perf_metric_id
          join amz_attribution_adgroups g on g.id = m.adgroup_id
          join links k on k.id = g.link_id
          left join lateral (
            select l.id, s.changes_through
            from statement_lines l
            join brand_statements s on s.id = l.brand_statement_id
            where l.brand_id = e.brand_id and l.creator_id = e.creator_id and l.amount_cents > 0 and l.taken_through >= e.date
            order by l.taken_through
            limit 1
          ) line on true
          where e.brand_id = ${world.brand.brand.id}
        ), shown as (select * from earned where date between ${from} and ${to})
        select k.link_id,
               coalesce(sum(units) filter (where earning_type = 'commission'), 0)::int as units,
               coalesce(sum(sales_amount) filter (where earning_type = 'commission'), 0)::numeric(14, 2)::text as sales,
               coalesce(sum(amount), 0)::numeric(14, 4)::text as commission,
               coalesce(sum(amount) filter (where date > '2027-07-01'), 0)::numeric(14, 4)::text as estimated,
               coalesce(sum(amount - coalesce(paid, 0)) filter (where paid is not null or not is_taken and date <= '2027-07-01'), 0)
                 ::numeric(14, 4)::text as locked,
               coalesce(sum(amount) filter (where is_taken and paid is null), 0)::numeric(14, 4)::text as invoiced,
               coalesce(sum(paid), 0)::numeric(14, 4)::text as paid,
               '0.0000' as reversed,
               coalesce(sum(amount) filter (where earning_type = 'referral'), 0)::numeric(14, 4)::text as referrals
        from (select distinct link_id from earned) k
        left join shown using (link_id)
        group by 1`,
  )
