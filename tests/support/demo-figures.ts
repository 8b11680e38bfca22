import type { Pool } from 'pg'

/** With names instead of ids. */
export type DemoFigures = Record<keyof typeof STATEMENTS, Row[]>
export type Row = Record<string, string | number | null>

const STATEMENTS = {
  statements: `
    select b.brand_name as brand, to_char(c.period_start, 'YYYY-MM') as month, s.status, s.fresh_amount::text as fresh,
      s.adjustment_amount::text as adjusted, s.carried_out::text as carried, s.commission_cents as cents,
      s.creators_count as creators, s.locked_on::text as locked_on, s.charge_on::text as charge_on
    from brand_statements s
    join brands b on b.id = s.brand_id
    join billing_cycles c on c.id = s.billing_cycle_id
    order by 1, 2`,
  lines: `
    select b.brand_name as brand, to_char(c.period_start, 'YYYY-MM') as month, r.name as creator, l.earnings_count as earnings,
      l.fresh_amount::text as fresh, l.adjustment_amount::text as adjusted, l.amount_cents as cents, l.route, l.carry_reason as carried
    from statement_lines l
    join brands b on b.id = l.brand_id
    join billing_cycles c on c.id = l.billing_cycle_id
    join creators r on r.id = l.creator_id
    order by 1, 2, 3`,
  earnings: `
    select b.brand_name as brand, r.name as creator, e.earning_type as type, count(*)::int as count,
      sum(e.sales_amount)::text as sales, sum(e.amount)::text as commission
    from creator_earnings e
    join brands b on b.id = e.brand_id
    join creators r on r.id = e.creator_id
    group by 1, 2, 3
    order by 1, 2, 3`,
  changes: `
    select b.brand_name as brand, r.name as creator, c.earning_type as type, c.date::text as date, c.old_amount::text as before,
      c.amount::text as after
    from earning_changes c
    join brands b on b.id = c.brand_id
    join creators r on r.id = c.creator_id
    where c.old_amount <> 0
    order by 1, 2, 3, 4`,
  ledger: `
    select account, cause, sum(amount)::text as amount, count(*)::int as entries
    from ledger_entries
    group by 1, 2
    order by 1, 2`,
  traffic: `
    select b.brand_name as brand, sum(m.click_throughs)::int as clicks, sum(m.attributed_detail_page_views_14d)::int as views,
      sum(m.attributed_add_to_cart_14d)::int as carts, sum(m.attributed_purchases_14d)::int as orders,
      sum(m.units_sold_14d)::int as units, sum(m.attributed_sales_14d)::text as sales,
      sum(m.total_attributed_sales_14d)::text as all_sales, min(m.date)::text as first_day, max(m.date)::text as last_day
    from amz_attribution_perf_metrics m
    join brands b on b.id = m.brand_id
    group by 1
    order by 1`,
  own_clicks: `
    select b.brand_name as brand, l.link_name as link, count(*) filter (where c.kind = 'click')::int as clicks,
      count(*) filter (where c.kind = 'bot')::int as bots
    from link_clicks c
    join links l on l.id = c.link_id
    join brands b on b.id = c.brand_id
    group by 1, 2
    order by 1, 2`,
  products: `
    select b.brand_name as brand, m.product_conversion_type as conversion, count(*)::int as rows,
      sum(m.attributed_detail_page_views_14d)::int as views, sum(m.attributed_sales_14d)::text as sales
    from amz_attribution_prod_metrics m
    join brands b on b.id = m.brand_id
    group by 1, 2
    order by 1, 2`,
  payments: `
    select 'creator charge' as kind, status::text, amount_grossed_cents as cents
    from creator_charges
    union all
    select 'platform charge', status::text, amount_cents
    from platform_charges
    union all
    select 'payout', status::text, amount_cents
    from paypal_payouts
    order by 1, 3`,
  referrals: `
    select a.name as referrer, b.name as referred, r.referral_commission_rate::text as percent, r.effective_from::text as since
    from creator_referrals r
    join creators a on a.id = r.referrer_creator_id
    join creators b on b.id = r.referred_creator_id`,
  findings: `
    select r.status, r.differences, f.message, f.ours, f.theirs
    from reconciliation_runs r
    left join reconciliation_findings f on f.reconciliation_run_id = r.id
    order by r.id`,
  landing_pages: `
    select l.slug, l.title, p.title as product
    from landing_pages l
    join products p on p.id = l.product_id`,
  counts: `
    select (select count(*)::int from users) as users, (select count(*)::int from brands) as brands,
      (select count(*)::int from creators) as creators, (select count(*)::int from partnerships) as partnerships,
      (select count(*)::int from links) as links, (select count(*)::int from products) as products,
      (select count(*)::int from affiliate_program_products) as offers, (select count(*)::int from rate_history) as rates,
      (select count(*)::int from consents) as consents, (select count(*)::int from landing_page_sections) as sections,
      (select count(*)::int from blog_posts) as posts`,
}

export const readFigures = async (db: Pool): Promise<DemoFigures> => {
  const figures: Partial<DemoFigures> = {}
  for (const [name, statement] of Object.entries(STATEMENTS))
    figures[name as keyof DemoFigures] = (await db.query(statement)).rows
  return figures as DemoFigures
}
