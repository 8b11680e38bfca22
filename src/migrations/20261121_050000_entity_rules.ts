import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What Payload's schema cannot say of the newer entities: checks, partial uniqueness, the rate history and the audit. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table billing_cycles add constraint billing_cycles_period_check check (period_start <= period_end);
    alter table creator_charges add constraint creator_charges_amounts_check
      check (amount >= 0 and amount_grossed_cents >= 0 and application_fee_amount_cents between 0 and amount_grossed_cents);
    alter table platform_charges add constraint platform_charges_amount_check check (amount_cents >= 0);
    alter table paypal_payouts add constraint paypal_payouts_amounts_check check (amount_cents >= 0 and fee_cents >= 0);
    alter table brand_referral_settings add constraint brand_referral_settings_rate_check check (referral_commission_rate between 0 and 100);
    alter table creator_referrals add constraint creator_referrals_rate_check check (referral_commission_rate between 0 and 100);
    alter table creator_referrals add constraint creator_referrals_self_check check (referrer_creator_id <> referred_creator_id);
    alter table rate_history add constraint rate_history_rate_check check (rate between 0 and 100);
    alter table rate_history add constraint rate_history_own_rate_check check (rate is not null or creator_product_id is not null);
    alter table landing_pages add constraint landing_pages_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
    alter table landing_pages add constraint landing_pages_deleted_check check (is_deleted = (deleted_at is not null));
    alter table landing_page_sections add constraint landing_page_sections_position_check check (position >= 0);
    alter table landing_page_email_submissions add constraint landing_page_email_submissions_click_check
      check (clicked_through_to_amazon = (clicked_through_at is not null));

    create unique index landing_page_email_submissions_page_email_idx on landing_page_email_submissions (landing_page_id, lower(email));
    create unique index rate_history_day_idx on rate_history (product_id, creator_product_id, effective_from) nulls not distinct;
    create unique index brand_payment_methods_default_idx on brand_payment_methods (brand_id) where is_default;
    create unique index brand_payment_methods_type_default_idx on brand_payment_methods (brand_id, pm_type) where is_default_for_type;
    create index creators_waiting_idx on creators (created_at) where not approved and rejected_at is null and closed_at is null;
    create index sync_runs_failed_idx on sync_runs (started_at) where status = 'failed';
    create index stripe_events_waiting_idx on stripe_events (created_at) where not processed;

    alter table paypal_events alter column received_at set default now();
    alter table landing_page_email_submissions alter column submitted_at set default now();
    alter table consents alter column accepted_at set default now();

    create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
  `)
  await db.execute(sql`
    create function product_rates_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into rate_history (brand_id, product_id, rate, effective_from)
        select brand_id, id, commission_perc, business_date() from changed
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now();
      else
        insert into rate_history (brand_id, product_id, rate, effective_from)
        select c.brand_id, c.id, c.commission_perc, business_date() from changed c join before b on b.id = c.id
        where b.commission_perc is distinct from c.commission_perc
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now();
      end if;
      return null;
    end $$;
    create trigger product_rates_inserted after insert on products referencing new table as changed for each statement execute function product_rates_changed();
    create trigger product_rates_updated after update on products referencing old table as before new table as changed for each statement execute function product_rates_changed();

    create function creator_rates_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
        select brand_id, product_id, id, affiliate_fee, business_date() from changed where affiliate_fee is not null
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now();
      else
        insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
        select c.brand_id, c.product_id, c.id, c.affiliate_fee, business_date() from changed c join before b on b.id = c.id
        where b.affiliate_fee is distinct from c.affiliate_fee
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now();
      end if;
      return null;
    end $$;
    create trigger creator_rates_inserted after insert on creator_products referencing new table as changed for each statement execute function creator_rates_changed();
    create trigger creator_rates_updated after update on creator_products referencing old table as before new table as changed for each statement execute function creator_rates_changed();

    insert into rate_history (brand_id, product_id, rate, effective_from)
      select brand_id, id, commission_perc, (created_at at time zone 'America/Los_Angeles')::date from products;
    insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
      select brand_id, product_id, id, affiliate_fee, (created_at at time zone 'America/Los_Angeles')::date from creator_products where affiliate_fee is not null;

    insert into brand_referral_settings (partnership_id, brand_id, creator_id, is_active, referral_code)
      select id, brand_id, creator_id, false, upper(substr(md5(random()::text || id), 1, 12)) from partnerships where status = 'active';

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger audit_events_append_only before update or delete or truncate on audit_events for each statement execute function refuse_change();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger audit_events_append_only on audit_events;
    drop trigger creator_rates_updated on creator_products;
    drop trigger creator_rates_inserted on creator_products;
    drop trigger product_rates_updated on products;
    drop trigger product_rates_inserted on products;
    drop function refuse_change, creator_rates_changed, product_rates_changed;
    drop table rate_limits;
    drop index stripe_events_waiting_idx, sync_runs_failed_idx, creators_waiting_idx, brand_payment_methods_type_default_idx,
      brand_payment_methods_default_idx, rate_history_day_idx, landing_page_email_submissions_page_email_idx;
    alter table landing_page_email_submissions drop constraint landing_page_email_submissions_click_check;
    alter table landing_page_sections drop constraint landing_page_sections_position_check;
    alter table landing_pages drop constraint landing_pages_deleted_check;
    alter table landing_pages drop constraint landing_pages_slug_check;
    alter table rate_history drop constraint rate_history_own_rate_check;
    alter table rate_history drop constraint rate_history_rate_check;
    alter table creator_referrals drop constraint creator_referrals_self_check;
    alter table creator_referrals drop constraint creator_referrals_rate_check;
    alter table brand_referral_settings drop constraint brand_referral_settings_rate_check;
    alter table paypal_payouts drop constraint paypal_payouts_amounts_check;
    alter table platform_charges drop constraint platform_charges_amount_check;
    alter table creator_charges drop constraint creator_charges_amounts_check;
    alter table billing_cycles drop constraint billing_cycles_period_check;
  `)
}
