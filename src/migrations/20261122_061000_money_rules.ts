import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What Postgres itself holds of money: which state may follow which, and a history of them that nobody can forget to
 * write; one live charge or payout a line; figures and requests that never change once they are written; and the state of
 * each earning, from its statement to the creator's account.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table state_transitions (machine text not null, from_status text not null, to_status text not null, primary key (machine, from_status, to_status));
    insert into state_transitions values
      ('billing_cycles', 'open', 'charging'), ('billing_cycles', 'charging', 'closed'), ('billing_cycles', 'charging', 'settled'),
      ('billing_cycles', 'closed', 'settled'), ('billing_cycles', 'closed', 'charging'), ('billing_cycles', 'settled', 'closed'),
      ('brand_statements', 'review', 'charging'), ('brand_statements', 'review', 'past_due'), ('brand_statements', 'review', 'settled'),
      ('brand_statements', 'charging', 'partially_paid'), ('brand_statements', 'charging', 'paid'), ('brand_statements', 'charging', 'past_due'),
      ('brand_statements', 'partially_paid', 'charging'), ('brand_statements', 'partially_paid', 'paid'),
      ('brand_statements', 'partially_paid', 'past_due'), ('brand_statements', 'past_due', 'charging'),
      ('brand_statements', 'past_due', 'partially_paid'), ('brand_statements', 'past_due', 'paid'), ('brand_statements', 'paid', 'settled'),
      ('brand_statements', 'paid', 'past_due'), ('brand_statements', 'paid', 'partially_paid'), ('brand_statements', 'settled', 'past_due'),
      ('brand_statements', 'settled', 'partially_paid'),
      ('creator_charges', 'blocked', 'processing'), ('creator_charges', 'blocked', 'canceled'), ('creator_charges', 'processing', 'requires_action'),
      ('creator_charges', 'processing', 'unknown'), ('creator_charges', 'processing', 'succeeded'), ('creator_charges', 'processing', 'failed'),
      ('creator_charges', 'processing', 'canceled'), ('creator_charges', 'requires_action', 'processing'),
      ('creator_charges', 'requires_action', 'succeeded'), ('creator_charges', 'requires_action', 'failed'),
      ('creator_charges', 'requires_action', 'canceled'), ('creator_charges', 'unknown', 'processing'),
      ('creator_charges', 'unknown', 'requires_action'), ('creator_charges', 'unknown', 'succeeded'), ('creator_charges', 'unknown', 'failed'),
      ('creator_charges', 'unknown', 'canceled'), ('creator_charges', 'failed', 'succeeded'), ('creator_charges', 'succeeded', 'partially_refunded'),
      ('creator_charges', 'succeeded', 'refunded'), ('creator_charges', 'succeeded', 'disputed'),
      ('creator_charges', 'partially_refunded', 'refunded'), ('creator_charges', 'partially_refunded', 'disputed'),
      ('creator_charges', 'disputed', 'succeeded'), ('creator_charges', 'disputed', 'partially_refunded'),
      ('creator_charges', 'disputed', 'dispute_lost'),
      ('platform_charges', 'blocked', 'processing'), ('platform_charges', 'blocked', 'canceled'),
      ('platform_charges', 'processing', 'requires_action'), ('platform_charges', 'processing', 'unknown'),
      ('platform_charges', 'processing', 'succeeded'), ('platform_charges', 'processing', 'failed'), ('platform_charges', 'processing', 'canceled'),
      ('platform_charges', 'requires_action', 'processing'), ('platform_charges', 'requires_action', 'succeeded'),
      ('platform_charges', 'requires_action', 'failed'), ('platform_charges', 'requires_action', 'canceled'),
      ('platform_charges', 'unknown', 'processing'), ('platform_charges', 'unknown', 'requires_action'), ('platform_charges', 'unknown', 'succeeded'),
      ('platform_charges', 'unknown', 'failed'), ('platform_charges', 'unknown', 'canceled'), ('platform_charges', 'failed', 'succeeded'),
      ('platform_charges', 'succeeded', 'partially_refunded'), ('platform_charges', 'succeeded', 'refunded'),
      ('platform_charges', 'succeeded', 'disputed'), ('platform_charges', 'partially_refunded', 'refunded'),
      ('platform_charges', 'partially_refunded', 'disputed'), ('platform_charges', 'disputed', 'succeeded'),
      ('platform_charges', 'disputed', 'partially_refunded'), ('platform_charges', 'disputed', 'dispute_lost'),
      ('paypal_payouts', 'queued', 'processing'), ('paypal_payouts', 'queued', 'unknown'), ('paypal_payouts', 'queued', 'on_hold_internal'),
      ('paypal_payouts', 'queued', 'failed'), ('paypal_payouts', 'queued', 'canceled'), ('paypal_payouts', 'on_hold_internal', 'queued'),
      ('paypal_payouts', 'on_hold_internal', 'canceled'), ('paypal_payouts', 'processing', 'succeeded'), ('paypal_payouts', 'processing', 'unclaimed'),
      ('paypal_payouts', 'processing', 'on_hold'), ('paypal_payouts', 'processing', 'blocked'), ('paypal_payouts', 'processing', 'failed'),
      ('paypal_payouts', 'processing', 'returned'), ('paypal_payouts', 'processing', 'reversed'), ('paypal_payouts', 'processing', 'unknown'),
      ('paypal_payouts', 'unknown', 'processing'), ('paypal_payouts', 'unknown', 'succeeded'), ('paypal_payouts', 'unknown', 'unclaimed'),
      ('paypal_payouts', 'unknown', 'on_hold'), ('paypal_payouts', 'unknown', 'blocked'), ('paypal_payouts', 'unknown', 'failed'),
      ('paypal_payouts', 'unknown', 'returned'), ('paypal_payouts', 'unknown', 'reversed'), ('paypal_payouts', 'unclaimed', 'succeeded'),
      ('paypal_payouts', 'unclaimed', 'returned'), ('paypal_payouts', 'on_hold', 'succeeded'), ('paypal_payouts', 'on_hold', 'unclaimed'),
      ('paypal_payouts', 'on_hold', 'returned'), ('paypal_payouts', 'on_hold', 'blocked'), ('paypal_payouts', 'on_hold', 'failed'),
      ('paypal_payouts', 'on_hold', 'reversed'), ('paypal_payouts', 'succeeded', 'reversed'),
      ('charge_refunds', 'processing', 'pending'), ('charge_refunds', 'processing', 'requires_action'), ('charge_refunds', 'processing', 'succeeded'),
      ('charge_refunds', 'processing', 'failed'), ('charge_refunds', 'processing', 'canceled'), ('charge_refunds', 'pending', 'requires_action'),
      ('charge_refunds', 'pending', 'succeeded'), ('charge_refunds', 'pending', 'failed'), ('charge_refunds', 'pending', 'canceled'),
      ('charge_refunds', 'requires_action', 'pending'), ('charge_refunds', 'requires_action', 'succeeded'),
      ('charge_refunds', 'requires_action', 'failed'), ('charge_refunds', 'requires_action', 'canceled'), ('charge_refunds', 'succeeded', 'failed'),
      ('transfer_reversals', 'processing', 'succeeded'), ('transfer_reversals', 'processing', 'failed'),
      ('transfer_reversals', 'failed', 'processing'),
      ('brand_payment_methods', 'requires_verification', 'pending_microdeposits'), ('brand_payment_methods', 'requires_verification', 'verified'),
      ('brand_payment_methods', 'requires_verification', 'verification_failed'), ('brand_payment_methods', 'requires_verification', 'removed'),
      ('brand_payment_methods', 'pending_microdeposits', 'verified'), ('brand_payment_methods', 'pending_microdeposits', 'verification_failed'),
      ('brand_payment_methods', 'pending_microdeposits', 'expired'), ('brand_payment_methods', 'pending_microdeposits', 'removed'),
      ('brand_payment_methods', 'verified', 'mandate_inactive'), ('brand_payment_methods', 'verified', 'expired'),
      ('brand_payment_methods', 'verified', 'blocked'), ('brand_payment_methods', 'verified', 'removed'),
      ('brand_payment_methods', 'mandate_inactive', 'verified'), ('brand_payment_methods', 'mandate_inactive', 'removed'),
      ('brand_payment_methods', 'verification_failed', 'requires_verification'),
      ('brand_payment_methods', 'verification_failed', 'pending_microdeposits'), ('brand_payment_methods', 'verification_failed', 'verified'),
      ('brand_payment_methods', 'verification_failed', 'removed'), ('brand_payment_methods', 'expired', 'requires_verification'),
      ('brand_payment_methods', 'expired', 'verified'), ('brand_payment_methods', 'expired', 'removed'),
      ('brand_payment_methods', 'blocked', 'removed');

    create function check_transition() returns trigger language plpgsql as $$
    declare was text := to_jsonb(old) ->> tg_argv[0]; becomes text := to_jsonb(new) ->> tg_argv[0];
    begin
      if was is distinct from becomes and not exists (
        select 1 from state_transitions where machine = tg_table_name and from_status = was and to_status = becomes) then
        raise exception '% % cannot go from % to %', tg_table_name, new.id, was, becomes using errcode = 'check_violation', constraint = 'state_transitions';
      end if;
      return new;
    end $$;
    create function keep_history() returns trigger language plpgsql as $$
    declare was text := case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[0] end; becomes text := to_jsonb(new) ->> tg_argv[0];
    begin
      if was is distinct from becomes then
        insert into status_history (machine, row_id, from_status, to_status, cause)
        values (tg_table_name::enum_status_history_machine, new.id, was, becomes, nullif(current_setting('shelfmate.cause', true), ''));
      end if;
      return null;
    end $$;
    create function keep_frozen() returns trigger language plpgsql as $$
    declare was jsonb := to_jsonb(old); becomes jsonb := to_jsonb(new); part text;
    begin
      foreach part in array tg_argv loop
        if was -> part is distinct from becomes -> part then
          raise exception '% of % % never changes', part, tg_table_name, new.id using errcode = 'restrict_violation';
        end if;
      end loop;
      return new;
    end $$;
    alter table status_history alter column changed_at set default business_now();
  `)
  for (const [table, column] of MACHINES)
    await db.execute(
      sql.raw(`
      create trigger ${table}_transition before update of ${column} on ${table} for each row execute function check_transition('${column}');
      create trigger ${table}_history after insert or update of ${column} on ${table} for each row execute function keep_history('${column}');
    `),
    )
  await db.execute(sql`
    create trigger brand_statements_frozen before update on brand_statements for each row execute function keep_frozen(
      'billing_cycle_id', 'brand_id', 'invoice_number', 'taken_after', 'taken_through', 'changes_after', 'changes_through', 'fresh_amount', 'adjustment_amount',
      'carried_in', 'carried_out', 'commission_cents', 'creators_count', 'locked_on', 'charge_on');
    create trigger creator_charges_frozen before update on creator_charges for each row execute function keep_frozen(
      'billing_cycle_id', 'brand_id', 'creator_id', 'brand_statement_id', 'statement_line_id', 'attempt', 'amount', 'amount_grossed_cents', 'commission_cents',
      'currency', 'application_fee_amount_cents', 'destination_account_id', 'on_behalf_of_account_id', 'idempotency_key', 'request',
      'fee_rate_bp', 'fee_fixed_cents', 'fee_cap_cents');
    create trigger platform_charges_frozen before update on platform_charges for each row execute function keep_frozen(
      'billing_cycle_id', 'brand_id', 'brand_statement_id', 'attempt', 'amount_cents', 'breakdown', 'commission_cents', 'currency', 'idempotency_key', 'request',
      'fee_rate_bp', 'fee_fixed_cents', 'fee_cap_cents');
    create trigger paypal_payouts_frozen before update on paypal_payouts for each row execute function keep_frozen(
      'billing_cycle_id', 'brand_id', 'creator_id', 'brand_statement_id', 'statement_line_id', 'attempt', 'amount_cents', 'currency', 'paypal_receiver',
      'fee_cents', 'wallet', 'idempotency_key', 'request');
    create trigger statement_lines_append_only before update or delete or truncate on statement_lines for each statement execute function refuse_change();
    create trigger status_history_append_only before update or delete or truncate on status_history for each statement execute function refuse_change();
    create trigger brand_statements_kept before delete or truncate on brand_statements for each statement execute function refuse_deletion();

    create unique index creator_charges_live_idx on creator_charges (statement_line_id) where status not in ('failed', 'canceled', 'dispute_lost');
    create unique index platform_charges_live_idx on platform_charges (brand_statement_id) where status not in ('failed', 'canceled', 'dispute_lost');
    create unique index paypal_payouts_live_idx on paypal_payouts (statement_line_id)
      where status not in ('failed', 'returned', 'blocked', 'canceled', 'reversed');
    create unique index creator_charges_attempt_idx on creator_charges (statement_line_id, attempt);
    create unique index platform_charges_attempt_idx on platform_charges (brand_statement_id, attempt);
    create unique index paypal_payouts_attempt_idx on paypal_payouts (statement_line_id, attempt);
    create unique index brand_payment_methods_bank_idx on brand_payment_methods (brand_id, ach_fingerprint) where verification_status <> 'removed';
    create unique index brand_payment_methods_card_idx on brand_payment_methods (brand_id, card_fingerprint) where verification_status <> 'removed';
    create unique index payment_settings_one_idx on payment_settings ((true));
    drop index brand_date_idx;
    create index brand_date_idx on creator_earnings (brand_id, date) include (creator_id, amount);
    create index earning_changes_taking_idx on earning_changes (brand_id, id);

    alter table creator_charges add constraint creator_charges_gross_check check (amount_grossed_cents is null or amount_grossed_cents >= round(amount * 100));
    alter table platform_charges add constraint platform_charges_breakdown_check check (breakdown = '{}' or coalesce(amount_cents =
      (breakdown ->> 'commissions_cents')::int + (breakdown ->> 'payout_fees_cents')::int + (breakdown ->> 'processing_fee_cents')::int, false));
    alter table statement_lines add constraint statement_lines_sum_check check (fresh_amount + adjustment_amount + carried_in = amount_cents / 100.0 + carried_out);
    alter table statement_lines add constraint statement_lines_route_check check (amount_cents >= 0 and (amount_cents = 0 or route is not null));
    alter table brand_statements add constraint brand_statements_sum_check
      check (fresh_amount + adjustment_amount + carried_in = commission_cents / 100.0 + carried_out);
    insert into payment_settings (minimum_payout_cents, approval_threshold_cents) values (100, 2500000);
    insert into fee_schedules (method, effective_from, rate_bp, fixed_cents, cap_cents) values
      ('card', '2020-01-01', 290, 30, null), ('us_bank_account', '2020-01-01', 80, 0, 500), ('paypal', '2020-01-01', 0, 25, null);
  `)
  await db.execute(sql`
    create view line_states as
      select l.id as line_id, case
        when l.amount_cents = 0 then 'held'
        when l.route = 'stripe' then case (select c.status from creator_charges c where c.statement_line_id = l.id and c.status not in ('failed', 'canceled', 'dispute_lost'))
          when 'succeeded' then 'paid' when 'partially_refunded' then 'paid' when 'disputed' then 'paid' when 'refunded' then 'reversed' else 'invoiced' end
        when exists (select 1 from paypal_payouts p where p.statement_line_id = l.id and p.status = 'succeeded') then 'paid'
        else case (select c.status from platform_charges c where c.brand_statement_id = l.brand_statement_id and c.status not in ('failed', 'canceled', 'dispute_lost'))
          when 'succeeded' then 'funded' when 'partially_refunded' then 'funded' when 'disputed' then 'funded' when 'refunded' then 'reversed' else 'invoiced' end
        end as state
      from statement_lines l;

    create or replace view earning_states as
      select e.id as earning_id, e.date, e.date + 30 as locks_on,
             case when e.date > today.day - 30 then 'estimated' else coalesce(taken.state, 'locked') end as state
      from creator_earnings e cross join (select business_date() as day) today
      left join lateral (
        select s.state from (
          select l.id from statement_lines l
          where e.date <= today.day - 30 and l.brand_id = e.brand_id and l.creator_id = e.creator_id and l.taken_through >= e.date
          order by l.amount_cents = 0, l.taken_through limit 1) line
        join line_states s on s.line_id = line.id) taken on true;
  `)
}

const MACHINES = [
  ['billing_cycles', 'status'],
  ['brand_statements', 'status'],
  ['creator_charges', 'status'],
  ['platform_charges', 'status'],
  ['paypal_payouts', 'status'],
  ['charge_refunds', 'status'],
  ['transfer_reversals', 'status'],
  ['brand_payment_methods', 'verification_status'],
] as const

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    create or replace view earning_states as
      select e.id as earning_id, e.date, e.date + 30 as locks_on, case when e.date <= today.day - 30 then 'locked' else 'estimated' end as state
      from creator_earnings e cross join (select business_date() as day) today;
    drop view line_states;
    drop index brand_date_idx;
    create index brand_date_idx on creator_earnings (brand_id, date);
    drop index earning_changes_taking_idx, creator_charges_live_idx, platform_charges_live_idx, paypal_payouts_live_idx, creator_charges_attempt_idx, platform_charges_attempt_idx,
      paypal_payouts_attempt_idx, brand_payment_methods_bank_idx, brand_payment_methods_card_idx,
      payment_settings_one_idx;
    alter table creator_charges drop constraint creator_charges_gross_check;
    alter table platform_charges drop constraint platform_charges_breakdown_check;
    alter table statement_lines drop constraint statement_lines_sum_check;
    alter table statement_lines drop constraint statement_lines_route_check;
    alter table brand_statements drop constraint brand_statements_sum_check;
    alter table status_history alter column changed_at drop default;
    delete from payment_settings;
    delete from fee_schedules;
    drop trigger creator_charges_frozen on creator_charges;
    drop trigger platform_charges_frozen on platform_charges;
    drop trigger paypal_payouts_frozen on paypal_payouts;
    drop trigger brand_statements_frozen on brand_statements;
    drop trigger brand_statements_kept on brand_statements;
    drop trigger statement_lines_append_only on statement_lines;
    drop trigger status_history_append_only on status_history;
  `)
  for (const [table] of MACHINES)
    await db.execute(sql.raw(`drop trigger ${table}_transition on ${table}; drop trigger ${table}_history on ${table};`))
  await db.execute(sql`
    drop function check_transition, keep_history, keep_frozen;
    drop table state_transitions;
  `)
}
