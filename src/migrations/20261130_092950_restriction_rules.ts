import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * One ban per person and one hold per creator and brand at a time. What a person was told stays as it was. A line whose
 * commission was reversed is not owed, and its earnings read as reversed.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    insert into state_transitions values
      ('restrictions', 'open', 'lifted'), ('restrictions', 'open', 'upheld'), ('restrictions', 'upheld', 'lifted');
    create trigger restrictions_transition before update of status on restrictions for each row execute function check_transition('status');
    create trigger restrictions_history after insert or update of status on restrictions for each row execute function keep_history('status');
    create trigger restrictions_frozen before update on restrictions for each row execute function keep_frozen(
      'kind', 'user_id', 'creator_id', 'brand_id', 'reason', 'placed_on', 'starts_on', 'answer_by', 'decide_by');
    create trigger restrictions_kept before delete or truncate on restrictions for each statement execute function refuse_deletion();
    alter table restrictions
      add constraint restrictions_scope_check check (case kind when 'hold' then creator_id is not null else creator_id is null and brand_id is null end),
      add constraint restrictions_days_check check (placed_on <= starts_on and answer_by between placed_on and decide_by);
    create unique index restrictions_ban_idx on restrictions (user_id) where kind = 'ban' and status in ('open', 'upheld');
    create unique index restrictions_hold_idx on restrictions (creator_id, coalesce(brand_id, 0)) where kind = 'hold' and status = 'open';

    create trigger commission_reversals_append_only before update or delete or truncate on commission_reversals for each statement execute function refuse_change();
    create index commission_reversals_days_idx on commission_reversals (brand_id, creator_id);
    alter table commission_reversals
      add constraint commission_reversals_days_check check (after < through),
      add constraint commission_reversals_return_check check (
        returned_cents >= 0 and num_nonnulls(statement_line_id, brand_statement_id) in (0, 2) and (statement_line_id is not null or returned_cents = 0));
    alter table charge_refunds add constraint charge_refunds_purpose_check check (num_nonnulls(negative_balance_id, statement_line_id) < 2);

    -- Links of creators to a brand whose owner's account is closed don't earn either.
    create or replace function user_links_changed() returns trigger language plpgsql as $$
    declare link_ids text[];
    begin
      execute 'select array_agg(distinct l.link_id)
        from changed n
        join before o on o.id = n.id and (o.disabled_at is null) is distinct from (n.disabled_at is null)
        left join creators c on c.user_id = n.id
        left join brands b on b.user_id = n.id
        join links l on l.creator_id = c.id or l.brand_id = b.id' into link_ids;
      perform notify_links(link_ids);
      return null;
    end $$;

    -- Nor after a brand was handed over to or from such an account.
    create function brand_links_changed() returns trigger language plpgsql as $$
    declare link_ids text[];
    begin
      execute 'select array_agg(distinct l.link_id)
        from changed n
        join before o on o.id = n.id and o.user_id is distinct from n.user_id
        join links l on l.brand_id = n.id' into link_ids;
      perform notify_links(link_ids);
      return null;
    end $$;
    create trigger brands_links_updated after update on brands referencing old table as before new table as changed
      for each statement execute function brand_links_changed();

    create or replace view line_balances as
      select l.id as line_id,
             case
               when exists (select 1 from commission_reversals v where v.statement_line_id = l.id) then 0
               else (l.amount_cents - coalesce(direct.commission_cents, 0) - coalesce(platform.commission_cents, 0))::int
               end as owed_cents,
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
        when exists (select 1 from commission_reversals v where v.statement_line_id = l.id) then 'reversed'
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
             case
               when exists (
                 select 1
                 from commission_reversals v
                 where v.brand_id = e.brand_id
                   and v.creator_id = e.creator_id
                   and e.date > coalesce(v.after, '-infinity')
                   and e.date <= v.through
               ) then 'reversed'
               when e.date > today.day - 30 then 'estimated'
               else coalesce(taken.state, 'locked')
               end as state,
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
    create or replace view line_balances as
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
    drop trigger brands_links_updated on brands;
    drop function brand_links_changed;
    create or replace function user_links_changed() returns trigger language plpgsql as $$
    declare link_ids text[];
    begin
      execute 'select array_agg(distinct l.link_id)
        from changed n
        join before o on o.id = n.id and (o.disabled_at is null) is distinct from (n.disabled_at is null)
        join creators c on c.user_id = n.id
        join links l on l.creator_id = c.id' into link_ids;
      perform notify_links(link_ids);
      return null;
    end $$;
    alter table charge_refunds drop constraint charge_refunds_purpose_check;
    alter table commission_reversals drop constraint commission_reversals_return_check, drop constraint commission_reversals_days_check;
    drop index commission_reversals_days_idx;
    drop trigger commission_reversals_append_only on commission_reversals;
    drop index restrictions_hold_idx, restrictions_ban_idx;
    alter table restrictions
      drop constraint restrictions_days_check, drop constraint restrictions_scope_check;
    drop trigger restrictions_kept on restrictions;
    drop trigger restrictions_frozen on restrictions;
    drop trigger restrictions_history on restrictions;
    drop trigger restrictions_transition on restrictions;
    delete from state_transitions where machine = 'restrictions';
  `)
}
