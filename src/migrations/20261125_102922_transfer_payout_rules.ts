import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The creator's part of a refund that failed is paid by PayPal or Venmo if no Stripe account can receive it: the transfer is
 * replaced by payouts, which are further parts of the line. `earning_states` names the line that took an earning.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    insert into state_transitions values
      ('creator_transfers', 'processing', 'replaced'), ('creator_transfers', 'failed', 'replaced');
    alter table paypal_payouts add constraint paypal_payouts_source_check check (num_nonnulls(platform_charge_id, creator_transfer_id) = 1);
    alter table creator_charges add constraint creator_charges_waived_check check (waived_cents >= 0);
    drop trigger paypal_payouts_frozen on paypal_payouts;
    create trigger paypal_payouts_frozen before update on paypal_payouts for each row execute function keep_frozen(
      'billing_cycle_id', 'brand_id', 'creator_id', 'brand_statement_id', 'statement_line_id', 'creator_transfer_id', 'part', 'attempt', 'amount_cents', 'currency', 'paypal_receiver',
      'fee_cents', 'wallet', 'idempotency_key', 'request');

    create or replace view line_states as
      select l.id as line_id, case
        when l.amount_cents = 0 then 'held'
        when l.route = 'stripe' and exists (
          select 1
          from creator_charges c
          join creator_transfers t on t.creator_charge_id = c.id
          where c.statement_line_id = l.id and t.status in ('processing', 'failed')
        ) then 'funded'
        when l.route = 'stripe' and not coalesce(
          (
            select bool_and(parts.is_paid)
            from (
              select bool_or(p.status = 'succeeded') as is_paid
              from paypal_payouts p
              where p.statement_line_id = l.id
              group by p.part
            ) parts
          ),
          true
        ) then 'funded'
        when l.route = 'stripe' then case (select c.status from creator_charges c where c.statement_line_id = l.id and c.status not in ('failed', 'canceled', 'dispute_lost') order by c.attempt desc limit 1)
          when 'succeeded' then 'paid' when 'partially_refunded' then 'paid' when 'disputed' then 'paid' when 'refunded' then 'reversed' else 'invoiced' end
        when (
          select bool_and(parts.is_paid) and bool_or(parts.is_charged)
          from (
            select bool_or(p.status = 'succeeded') as is_paid, bool_or(p.platform_charge_id is not null) as is_charged
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

    create or replace view earning_states as
      select e.id as earning_id, e.date, e.date + 30 as locks_on,
             case when e.date > today.day - 30 then 'estimated' else coalesce(taken.state, 'locked') end as state,
             taken.line_id
      from creator_earnings e cross join (select business_date() as day) today
      left join lateral (
        select s.state, s.line_id from (
          select l.id from statement_lines l
          where e.date <= today.day - 30 and l.brand_id = e.brand_id and l.creator_id = e.creator_id and l.taken_through >= e.date
          order by l.amount_cents = 0, l.taken_through limit 1) line
        join line_states s on s.line_id = line.id) taken on true;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    do $do$ begin
      if exists (select 1 from paypal_payouts where creator_transfer_id is not null) then
        raise exception 'Payouts that replaced transfers cannot be stored by the previous version';
      end if;
    end $do$;
    drop view earning_states;
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
    drop trigger paypal_payouts_frozen on paypal_payouts;
    create trigger paypal_payouts_frozen before update on paypal_payouts for each row execute function keep_frozen(
      'billing_cycle_id', 'brand_id', 'creator_id', 'brand_statement_id', 'statement_line_id', 'part', 'attempt', 'amount_cents', 'currency', 'paypal_receiver',
      'fee_cents', 'wallet', 'idempotency_key', 'request');
    alter table creator_charges drop constraint creator_charges_waived_check;
    alter table paypal_payouts drop constraint paypal_payouts_source_check;
    create view earning_states as
      select e.id as earning_id, e.date, e.date + 30 as locks_on,
             case when e.date > today.day - 30 then 'estimated' else coalesce(taken.state, 'locked') end as state
      from creator_earnings e cross join (select business_date() as day) today
      left join lateral (
        select s.state from (
          select l.id from statement_lines l
          where e.date <= today.day - 30 and l.brand_id = e.brand_id and l.creator_id = e.creator_id and l.taken_through >= e.date
          order by l.amount_cents = 0, l.taken_through limit 1) line
        join line_states s on s.line_id = line.id) taken on true;
    delete from state_transitions where machine = 'creator_transfers' and to_status = 'replaced';
  `)
}
