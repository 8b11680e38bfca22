import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A line above PayPal's limit is paid in parts, each with attempts of its own; it is paid once all of them are. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    drop index paypal_payouts_live_idx, paypal_payouts_attempt_idx;
    create unique index paypal_payouts_live_idx on paypal_payouts (statement_line_id, part)
      where status not in ('failed', 'returned', 'blocked', 'canceled', 'reversed');
    create unique index paypal_payouts_attempt_idx on paypal_payouts (statement_line_id, part, attempt);
    drop trigger paypal_payouts_frozen on paypal_payouts;
    create trigger paypal_payouts_frozen before update on paypal_payouts for each row execute function keep_frozen(
      'billing_cycle_id', 'brand_id', 'creator_id', 'brand_statement_id', 'statement_line_id', 'part', 'attempt', 'amount_cents', 'currency', 'paypal_receiver',
      'fee_cents', 'wallet', 'idempotency_key', 'request');

    create or replace view line_states as
      select l.id as line_id, case
        when l.amount_cents = 0 then 'held'
        when l.route = 'stripe' and exists (
          select 1
          from creator_charges c
          join creator_transfers t on t.creator_charge_id = c.id
          where c.statement_line_id = l.id and t.status <> 'succeeded'
        ) then 'funded'
        when l.route = 'stripe' then case (select c.status from creator_charges c where c.statement_line_id = l.id and c.status not in ('failed', 'canceled', 'dispute_lost') order by c.attempt desc limit 1)
          when 'succeeded' then 'paid' when 'partially_refunded' then 'paid' when 'disputed' then 'paid' when 'refunded' then 'reversed' else 'invoiced' end
        when (
          select bool_and(parts.is_paid)
          from (
            select bool_or(p.status = 'succeeded') as is_paid
            from paypal_payouts p
            where p.statement_line_id = l.id
            group by p.part
          ) parts
        ) then 'paid'
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
        when l.route = 'stripe' and exists (
          select 1
          from creator_charges c
          join creator_transfers t on t.creator_charge_id = c.id
          where c.statement_line_id = l.id and t.status <> 'succeeded'
        ) then 'funded'
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
    drop trigger paypal_payouts_frozen on paypal_payouts;
    create trigger paypal_payouts_frozen before update on paypal_payouts for each row execute function keep_frozen(
      'billing_cycle_id', 'brand_id', 'creator_id', 'brand_statement_id', 'statement_line_id', 'attempt', 'amount_cents', 'currency', 'paypal_receiver',
      'fee_cents', 'wallet', 'idempotency_key', 'request');
    drop index paypal_payouts_live_idx, paypal_payouts_attempt_idx;
    create unique index paypal_payouts_live_idx on paypal_payouts (statement_line_id)
      where status not in ('failed', 'returned', 'blocked', 'canceled', 'reversed');
    create unique index paypal_payouts_attempt_idx on paypal_payouts (statement_line_id, attempt);
  `)
}
