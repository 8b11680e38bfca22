import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Word to the caches of the public pages when a brand's connection changes by its grant or its profiles, as word of the
 * brand's own flag already goes out (20261121_120000_page_rules).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function notify_pages_of_brands(brand_ids int[]) returns void language plpgsql as $$
    declare page_ids text[];
    begin
      page_ids := (select array_agg(distinct a.page_id) from affiliate_programs a where a.brand_id = any(brand_ids));
      if page_ids is null then return; end if;
      perform notify_pages(page_ids);
      perform pg_notify('cache', 'map:*');
    end $$;

    -- Syncs write cursors into profiles: only what decides whether a profile is eligible counts. Planned anew each time,
    -- as all that joins a statement's rows before and after.
    create function connection_profiles_changed() returns trigger language plpgsql as $$
    declare brand_ids int[];
    begin
      if tg_op = 'UPDATE' then
        execute 'select array_agg(distinct b.id)
          from changed n
          join before o on o.id = n.id
          cross join lateral (values (o.brand_id), (n.brand_id)) as b (id)
          where (o.brand_id, o.amazon_account_id, o.is_current, o.country_code, o.type, o.subtype)
                is distinct from (n.brand_id, n.amazon_account_id, n.is_current, n.country_code, n.type, n.subtype)' into brand_ids;
      else
        brand_ids := (select array_agg(distinct brand_id) from changed);
      end if;
      perform notify_pages_of_brands(brand_ids);
      return null;
    end $$;
    create trigger connection_profiles_inserted after insert on amazon_profiles referencing new table as changed
      for each statement execute function connection_profiles_changed();
    create trigger connection_profiles_updated after update on amazon_profiles referencing old table as before new table as changed
      for each statement execute function connection_profiles_changed();
    create trigger connection_profiles_deleted after delete on amazon_profiles referencing old table as changed
      for each statement execute function connection_profiles_changed();

    create function connection_grants_changed() returns trigger language plpgsql as $$
    declare brand_ids int[];
    begin
      execute 'select array_agg(distinct n.brand_id)
        from changed n
        join before o on o.id = n.id
        where (o.status, o.last_sync_profiles is null) is distinct from (n.status, n.last_sync_profiles is null)' into brand_ids;
      perform notify_pages_of_brands(brand_ids);
      return null;
    end $$;
    create trigger connection_grants_updated after update on amazon_accounts referencing old table as before new table as changed
      for each statement execute function connection_grants_changed();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger connection_grants_updated on amazon_accounts;
    drop trigger connection_profiles_inserted on amazon_profiles;
    drop trigger connection_profiles_updated on amazon_profiles;
    drop trigger connection_profiles_deleted on amazon_profiles;
    drop function connection_grants_changed, connection_profiles_changed, notify_pages_of_brands(int[]);
  `)
}
