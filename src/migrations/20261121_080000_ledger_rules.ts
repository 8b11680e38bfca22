import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The books: append-only, balanced, and complete for what was earned before them. Earnings' states by business time, the
 * basis of a program by day, and what the bulk writes do without: a change is written from its earning in one statement,
 * and earnings are never deleted, so that no key of a change has to be looked up a million times. The run that a metric
 * names is a note: with a key, deleting a profile's runs would search all metrics once a run.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update creator_referrals set effective_from = (created_at at time zone 'America/Los_Angeles')::date;
    update sync_runs set pulled_on = (started_at at time zone 'America/Los_Angeles')::date;
    alter table earning_changes alter column changed_at set default now();
    alter table ledger_entries alter column posted_at set default now();
    alter table ledger_entries add constraint ledger_entries_month_check check (month = date_trunc('month', month)::date);
    alter table ledger_entries add constraint ledger_entries_amount_check check (amount <> 0);

    alter table earning_changes drop constraint earning_changes_brand_id_brands_id_fk, drop constraint earning_changes_creator_id_creators_id_fk,
      drop constraint earning_changes_sync_run_id_sync_runs_id_fk, drop constraint earning_changes_earning_id_creator_earnings_id_fk;
    alter table amz_attribution_perf_metrics drop constraint amz_attribution_perf_metrics_sync_run_id_sync_runs_id_fk;
    alter table amz_attribution_prod_metrics drop constraint amz_attribution_prod_metrics_sync_run_id_sync_runs_id_fk;
    create function refuse_deletion() returns trigger language plpgsql as $$
    begin
      raise exception '% are never deleted', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger creator_earnings_kept before delete or truncate on creator_earnings for each statement execute function refuse_deletion();
    drop index earning_changes_sync_run_idx, earning_changes_brand_idx, earning_changes_creator_idx, ledger_entries_brand_idx,
      amz_attribution_perf_metrics_sync_run_idx, amz_attribution_prod_metrics_sync_run_idx;
    create index amz_attribution_perf_metrics_earning_idx on amz_attribution_perf_metrics (sync_run_id) where creator_id is not null;
    create index sync_runs_due_idx on sync_runs (amazon_profile_id, next_run_at) where status = 'failed';

    create trigger earning_changes_append_only before update or delete or truncate on earning_changes for each statement execute function refuse_change();
    create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries for each statement execute function refuse_change();

    create function ledger_balanced() returns trigger language plpgsql as $$
    declare unbalanced text;
    begin
      select entry_key into unbalanced from posted group by entry_key, currency having sum(amount) <> 0 limit 1;
      if unbalanced is not null then
        raise exception 'The entries of % do not add up to zero', unbalanced using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create trigger ledger_entries_balanced after insert on ledger_entries referencing new table as posted for each statement execute function ledger_balanced();

    create view earning_states as
      select e.id as earning_id, e.date, e.date + 30 as locks_on, case when e.date <= today.day - 30 then 'locked' else 'estimated' end as state
      from creator_earnings e cross join (select business_date() as day) today;

    create table basis_history (
      brand_id integer not null references brands on delete cascade,
      basis enum_affiliate_programs_commission_basis not null,
      effective_from date not null,
      primary key (brand_id, effective_from)
    );
    insert into basis_history select brand_id, commission_basis, (created_at at time zone 'America/Los_Angeles')::date from affiliate_programs;
    create function basis_changed() returns trigger language plpgsql as $$
    begin
      insert into basis_history select brand_id, commission_basis, business_date() from changed
      where not exists (select 1 from (select basis from basis_history h where h.brand_id = changed.brand_id order by effective_from desc limit 1) last
                        where last.basis = changed.commission_basis)
      on conflict (brand_id, effective_from) do update set basis = excluded.basis;
      return null;
    end $$;
    create trigger basis_inserted after insert on affiliate_programs referencing new table as changed for each statement execute function basis_changed();
    create trigger basis_updated after update on affiliate_programs referencing new table as changed for each statement execute function basis_changed();
  `)
  await db.execute(sql`
    insert into earning_changes (earning_id, brand_id, creator_id, earning_type, date, basis, old_sales_amount, sales_amount, old_commission_rate, commission_rate, old_amount, amount, changed_at)
      select id, brand_id, creator_id, earning_type::text::enum_earning_changes_earning_type, date, basis::text::enum_earning_changes_basis, 0, sales_amount, 0, commission_rate, 0, amount, created_at from creator_earnings order by id;
    insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, earning_type, month, amount)
      select 'opening:' || brand_id || ':' || creator_id || ':' || earning_type || ':' || to_char(month, 'YYYY-MM'), account, 'opening', brand_id, creator_id,
             earning_type::text::enum_ledger_entries_earning_type, month, sign * amount
      from (select brand_id, creator_id, earning_type, date_trunc('month', date)::date as month, sum(amount) as amount from creator_earnings group by 1, 2, 3, 4) sums
      cross join (values ('brand_receivable'::enum_ledger_entries_account, 1), ('creator_payable'::enum_ledger_entries_account, -1)) as accounts (account, sign)
      where amount <> 0;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger basis_updated on affiliate_programs;
    drop trigger basis_inserted on affiliate_programs;
    drop function basis_changed;
    drop table basis_history;
    drop view earning_states;
    drop trigger ledger_entries_balanced on ledger_entries;
    drop function ledger_balanced;
    drop trigger ledger_entries_append_only on ledger_entries;
    drop trigger earning_changes_append_only on earning_changes;
    drop index sync_runs_due_idx, amz_attribution_perf_metrics_earning_idx;
    alter table earning_changes add constraint earning_changes_brand_id_brands_id_fk foreign key (brand_id) references brands on delete restrict,
      add constraint earning_changes_creator_id_creators_id_fk foreign key (creator_id) references creators on delete restrict,
      add constraint earning_changes_sync_run_id_sync_runs_id_fk foreign key (sync_run_id) references sync_runs on delete restrict,
      add constraint earning_changes_earning_id_creator_earnings_id_fk foreign key (earning_id) references creator_earnings on delete restrict;
    alter table amz_attribution_perf_metrics add constraint amz_attribution_perf_metrics_sync_run_id_sync_runs_id_fk foreign key (sync_run_id) references sync_runs on delete set null;
    alter table amz_attribution_prod_metrics add constraint amz_attribution_prod_metrics_sync_run_id_sync_runs_id_fk foreign key (sync_run_id) references sync_runs on delete set null;
    drop trigger creator_earnings_kept on creator_earnings;
    drop function refuse_deletion;
    create index earning_changes_sync_run_idx on earning_changes (sync_run_id);
    create index earning_changes_brand_idx on earning_changes (brand_id);
    create index earning_changes_creator_idx on earning_changes (creator_id);
    create index ledger_entries_brand_idx on ledger_entries (brand_id);
    create index amz_attribution_perf_metrics_sync_run_idx on amz_attribution_perf_metrics (sync_run_id);
    create index amz_attribution_prod_metrics_sync_run_idx on amz_attribution_prod_metrics (sync_run_id);
    alter table ledger_entries drop constraint ledger_entries_amount_check;
    alter table ledger_entries drop constraint ledger_entries_month_check;
  `)
}
