import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A line that Stripe cannot pay goes by PayPal: its route may change, and a statement may have several charges for PayPal,
 * one after another. What a charge was blocked for is asked again right before it is sent, and a blocked one is replaced.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    delete from state_transitions
    where machine in ('creator_charges', 'platform_charges') and (from_status, to_status) = ('blocked', 'processing');
    insert into state_transitions values
      ('creator_charges', 'processing', 'blocked'), ('platform_charges', 'processing', 'blocked'),
      ('creator_charges', 'unknown', 'blocked'), ('platform_charges', 'unknown', 'blocked');

    drop trigger statement_lines_append_only on statement_lines;
    create trigger statement_lines_frozen before update on statement_lines for each row execute function keep_frozen(
      'brand_statement_id', 'billing_cycle_id', 'brand_id', 'creator_id', 'taken_through', 'earnings_count', 'fresh_amount', 'adjustment_amount',
      'carried_in', 'amount_cents', 'carried_out', 'carry_reason');
    create trigger statement_lines_kept before delete or truncate on statement_lines for each statement execute function refuse_deletion();

    drop index platform_charges_live_idx;
    create unique index platform_charges_open_idx on platform_charges (brand_statement_id)
      where status in ('blocked', 'processing', 'requires_action', 'unknown');

    drop view line_balances;
    create view line_balances as
      select l.id as line_id,
             (l.amount_cents - coalesce(direct.commission_cents, 0) - coalesce(platform.commission_cents, 0))::int as owed_cents,
             coalesce(direct.commission_cents, 0)::int as direct_cents,
             coalesce(platform.payout_fee_cents, 0)::int as payout_fee_cents
      from statement_lines l
      left join lateral (
        select sum(c.commission_cents - c.lost_commission_cents) as commission_cents
        from creator_charges c
        where c.statement_line_id = l.id
          and c.status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost')
      ) direct on true
      left join lateral (
        select sum((part ->> 'commission_cents')::int - coalesce((lost ->> 'commission_cents')::int, 0)) as commission_cents,
               sum((part ->> 'payout_fee_cents')::int - coalesce((lost ->> 'payout_fee_cents')::int, 0)) as payout_fee_cents
        from platform_charges c
        cross join lateral jsonb_array_elements(c.breakdown -> 'lines') part
        left join lateral (
          select lost
          from jsonb_array_elements(c.lost_lines) lost
          where lost ->> 'line_id' = part ->> 'line_id'
          limit 1
        ) losses on true
        where l.route = 'paypal'
          and c.brand_statement_id = l.brand_statement_id
          and part ->> 'line_id' = l.id::text
          and c.status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost')
      ) platform on true;

    create or replace view line_states as
      select l.id as line_id, case
        when l.amount_cents = 0 then 'held'
        when l.route = 'stripe' then case (select c.status from creator_charges c where c.statement_line_id = l.id and c.status not in ('failed', 'canceled', 'dispute_lost'))
          when 'succeeded' then 'paid' when 'partially_refunded' then 'paid' when 'disputed' then 'paid' when 'refunded' then 'reversed' else 'invoiced' end
        when exists (select 1 from paypal_payouts p where p.statement_line_id = l.id and p.status = 'succeeded') then 'paid'
        else case (
          select c.status
          from paypal_payouts p
          join platform_charges c on c.id = p.platform_charge_id
          where p.statement_line_id = l.id
          order by p.attempt desc
          limit 1
        )
          when 'succeeded' then 'funded' when 'partially_refunded' then 'funded' when 'disputed' then 'funded' when 'refunded' then 'reversed' else 'invoiced' end
        end as state
      from statement_lines l;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    create or replace view line_states as
      select l.id as line_id, case
        when l.amount_cents = 0 then 'held'
        when l.route = 'stripe' then case (select c.status from creator_charges c where c.statement_line_id = l.id and c.status not in ('failed', 'canceled', 'dispute_lost'))
          when 'succeeded' then 'paid' when 'partially_refunded' then 'paid' when 'disputed' then 'paid' when 'refunded' then 'reversed' else 'invoiced' end
        when exists (select 1 from paypal_payouts p where p.statement_line_id = l.id and p.status = 'succeeded') then 'paid'
        else case (select c.status from platform_charges c where c.brand_statement_id = l.brand_statement_id and c.status not in ('failed', 'canceled', 'dispute_lost'))
          when 'succeeded' then 'funded' when 'partially_refunded' then 'funded' when 'disputed' then 'funded' when 'refunded' then 'reversed' else 'invoiced' end
        end as state
      from statement_lines l;
    drop view line_balances;
    create view line_balances as
      select l.id as line_id,
             (l.amount_cents - coalesce(direct.commission_cents, 0) - coalesce(platform.commission_cents, 0))::int as owed_cents,
             coalesce(platform.payout_fee_cents, 0)::int as payout_fee_cents
      from statement_lines l
      left join lateral (
        select sum(c.commission_cents - c.lost_commission_cents) as commission_cents
        from creator_charges c
        where l.route = 'stripe'
          and c.statement_line_id = l.id
          and c.status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost')
      ) direct on true
      left join lateral (
        select sum((part ->> 'commission_cents')::int - coalesce((lost ->> 'commission_cents')::int, 0)) as commission_cents,
               sum((part ->> 'payout_fee_cents')::int - coalesce((lost ->> 'payout_fee_cents')::int, 0)) as payout_fee_cents
        from platform_charges c
        cross join lateral jsonb_array_elements(c.breakdown -> 'lines') part
        left join lateral (
          select lost
          from jsonb_array_elements(c.lost_lines) lost
          where lost ->> 'line_id' = part ->> 'line_id'
          limit 1
        ) losses on true
        where l.route = 'paypal'
          and c.brand_statement_id = l.brand_statement_id
          and part ->> 'line_id' = l.id::text
          and c.status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost')
      ) platform on true;
    drop index platform_charges_open_idx;
    create unique index platform_charges_live_idx on platform_charges (brand_statement_id) where status not in ('failed', 'canceled', 'dispute_lost');
    drop trigger statement_lines_kept on statement_lines;
    drop trigger statement_lines_frozen on statement_lines;
    create trigger statement_lines_append_only before update or delete or truncate on statement_lines for each statement execute function refuse_change();
    delete from state_transitions
    where machine in ('creator_charges', 'platform_charges') and to_status = 'blocked';
    insert into state_transitions values
      ('creator_charges', 'blocked', 'processing'), ('platform_charges', 'blocked', 'processing');
  `)
}
