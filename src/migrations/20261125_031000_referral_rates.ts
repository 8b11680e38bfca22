import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The rates of referrals by date. Each rate that is set is a new entry, from the business date on; the last entry of a
 * day counts. Entries are never changed, and none is dated back. Existing referrals have had one rate since their first
 * day.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table referral_rate_history (
      id bigint generated always as identity primary key,
      referral_id integer not null references creator_referrals on delete cascade,
      rate numeric(5, 2) not null check (rate between 0 and 100),
      effective_from date not null
    );
    create index referral_rate_history_periods_idx on referral_rate_history (referral_id, effective_from, id);
    insert into referral_rate_history (referral_id, rate, effective_from)
      select id, referral_commission_rate, effective_from from creator_referrals order by id;

    create function referral_rates_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into referral_rate_history (referral_id, rate, effective_from)
        select id, referral_commission_rate, effective_from from changed;
      else
        insert into referral_rate_history (referral_id, rate, effective_from)
        select c.id, c.referral_commission_rate, greatest(business_date(), c.effective_from) from changed c join before b on b.id = c.id
        where b.referral_commission_rate is distinct from c.referral_commission_rate;
      end if;
      return null;
    end $$;
    create trigger referral_rates_inserted after insert on creator_referrals referencing new table as changed for each statement execute function referral_rates_changed();
    create trigger referral_rates_updated after update on creator_referrals referencing old table as before new table as changed for each statement execute function referral_rates_changed();

    create function referral_rates_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.effective_from < business_date() and exists (select 1 from referral_rate_history h where h.referral_id = new.referral_id) then
          raise exception 'A rate of % is not dated back', tg_table_name using errcode = 'restrict_violation';
        end if;
        return new;
      end if;
      if exists (select 1 from creator_referrals r where r.id = old.referral_id) then
        raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
      end if;
      return old;
    end $$;
    create trigger referral_rate_history_dated before insert on referral_rate_history for each row execute function referral_rates_kept();
    create trigger referral_rate_history_kept before delete on referral_rate_history for each row execute function referral_rates_kept();
    create trigger referral_rate_history_append_only before update or truncate on referral_rate_history for each statement execute function refuse_change();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger referral_rates_updated on creator_referrals;
    drop trigger referral_rates_inserted on creator_referrals;
    drop table referral_rate_history;
    drop function referral_rates_changed, referral_rates_kept;
  `)
}
