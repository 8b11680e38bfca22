import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What Payload's schema cannot say: the business clock, checks, partial uniqueness, and word of changes to the caches. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table app_clock (
      id boolean primary key default true check (id),
      shift interval not null default interval '0'
    );
    insert into app_clock default values;

    create function business_now() returns timestamptz language sql stable as
      $$ select now() + shift from app_clock $$;
    create function business_date() returns date language sql stable as
      $$ select (business_now() at time zone 'America/Los_Angeles')::date $$;

    alter table products add constraint products_commission_perc_check check (commission_perc between 0 and 100);
    alter table creator_products add constraint creator_products_affiliate_fee_check check (affiliate_fee between 0 and 100);
    alter table creators add constraint creators_total_reach_check check (total_reach >= 0);
    alter table users add constraint users_email_lower_check check (email = lower(email));

    create unique index sync_runs_running_idx on sync_runs (amazon_profile_id, kind) where status = 'running';
    create index amazon_profiles_due_idx on amazon_profiles (last_sync_attribution nulls first) where country_code = 'US' and type = 'seller';
    create index creator_earnings_brand_creator_idx on creator_earnings (brand_id, creator_id) include (sales_amount, amount) where earning_type = 'commission';
    create index affiliate_programs_visible_idx on affiliate_programs (brand_id) where is_visible;
  `)
  await db.execute(sql`
    create function notify_links(keys text[]) returns void language plpgsql as $$
    begin
      if keys is null then return; end if;
      if cardinality(keys) > 500 then
        perform pg_notify('cache', 'link:*');
      else
        perform pg_notify('cache', 'link:' || key) from unnest(keys) as key;
      end if;
    end $$;

    create function links_changed() returns trigger language plpgsql as $$
    begin
      perform notify_links((select array_agg(distinct link_id) from changed));
      return null;
    end $$;
    create trigger links_inserted after insert on links referencing new table as changed for each statement execute function links_changed();
    create trigger links_updated after update on links referencing new table as changed for each statement execute function links_changed();
    create trigger links_deleted after delete on links referencing old table as changed for each statement execute function links_changed();

    create function links_reached() returns trigger language plpgsql as $$
    begin
      perform notify_links(case tg_table_name
        when 'creator_products' then (select array_agg(distinct l.link_id) from links l join changed on changed.id = l.creator_product_id)
        when 'attribution_tags' then (select array_agg(distinct l.link_id) from links l join changed on changed.id = l.attribution_tag_id)
        when 'partnerships' then (select array_agg(distinct l.link_id) from links l
                                  join changed on l.creator_product_id in (select cp.id from creator_products cp where cp.partnership_id = changed.id))
      end);
      return null;
    end $$;
    create trigger creator_products_updated after update on creator_products referencing new table as changed for each statement execute function links_reached();
    create trigger attribution_tags_updated after update on attribution_tags referencing new table as changed for each statement execute function links_reached();
    create trigger partnerships_updated after update on partnerships referencing new table as changed for each statement execute function links_reached();

    create function product_links_changed() returns trigger language plpgsql as $$
    begin
      perform notify_links((select array_agg(distinct l.link_id) from links l
        join changed on changed.id = l.product_id join before on before.id = changed.id and before.asin is distinct from changed.asin));
      return null;
    end $$;
    create trigger products_updated after update on products referencing old table as before new table as changed for each statement execute function product_links_changed();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger products_updated on products;
    drop trigger partnerships_updated on partnerships;
    drop trigger attribution_tags_updated on attribution_tags;
    drop trigger creator_products_updated on creator_products;
    drop trigger links_deleted on links;
    drop trigger links_updated on links;
    drop trigger links_inserted on links;
    drop function product_links_changed, links_reached, links_changed, notify_links(text[]);
    drop index affiliate_programs_visible_idx, creator_earnings_brand_creator_idx, amazon_profiles_due_idx, sync_runs_running_idx;
    alter table users drop constraint users_email_lower_check;
    alter table creators drop constraint creators_total_reach_check;
    alter table creator_products drop constraint creator_products_affiliate_fee_check;
    alter table products drop constraint products_commission_perc_check;
    drop function business_date, business_now;
    drop table app_clock;
  `)
}
