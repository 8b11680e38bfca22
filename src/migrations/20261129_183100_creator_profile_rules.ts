import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What handles look like, and word to the caches when a creator's public page changes: by the handle, the old and the new one. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table creators add constraint creators_handle_check
      check (handle ~ '^[a-z0-9]+(-+[a-z0-9]+)*$' and char_length(handle) between 3 and 30);

    create function notify_creators(handles text[]) returns void language plpgsql as $$
    begin
      if handles is null then return; end if;
      if cardinality(handles) > 500 then
        perform pg_notify('cache', 'creator:*');
      else
        perform pg_notify('cache', 'creator:' || handle) from unnest(handles) as handle;
      end if;
    end $$;

    -- Planned anew each time, as all that joins a statement's rows before and after.
    create function shown_creators_changed() returns trigger language plpgsql as $$
    declare
      handles text[];
      is_listed_anew boolean;
    begin
      execute 'select array_agg(distinct h.handle),
                      bool_or((o.handle, o.is_profile_public, o.approved, o.rejected_at, o.closed_at)
                              is distinct from (n.handle, n.is_profile_public, n.approved, n.rejected_at, n.closed_at))
        from changed n
        join before o on o.id = n.id
        cross join lateral (values (o.handle), (n.handle)) as h (handle)
        where h.handle is not null
          and (o.handle, o.is_profile_public, o.name, o.bio, o.photo_id, o.total_reach, o.product_categories, o.approved,
               o.rejected_at, o.closed_at)
              is distinct from
              (n.handle, n.is_profile_public, n.name, n.bio, n.photo_id, n.total_reach, n.product_categories, n.approved,
               n.rejected_at, n.closed_at)' into handles, is_listed_anew;
      perform notify_creators(handles);
      if is_listed_anew then perform pg_notify('cache', 'map:*'); end if;
      return null;
    end $$;
    create trigger shown_creators_updated after update on creators referencing old table as before new table as changed
      for each statement execute function shown_creators_changed();

    create function shown_creators_deleted() returns trigger language plpgsql as $$
    begin
      perform notify_creators((select array_agg(handle) from changed where handle is not null));
      perform pg_notify('cache', 'map:*') where exists (select from changed where handle is not null);
      return null;
    end $$;
    create trigger shown_creators_deleted after delete on creators referencing old table as changed
      for each statement execute function shown_creators_deleted();
    create trigger shown_creators_emptied after truncate on creators for each statement execute function pages_emptied('creator:*');

    create function shown_channels_changed() returns trigger language plpgsql as $$
    begin
      perform notify_creators((
        select array_agg(distinct c.handle)
        from changed ch
        join creators c on c.id = ch.creator_id
        where c.handle is not null));
      return null;
    end $$;
    create trigger shown_channels_inserted after insert on creator_channels referencing new table as changed
      for each statement execute function shown_channels_changed();
    create trigger shown_channels_updated after update on creator_channels referencing new table as changed
      for each statement execute function shown_channels_changed();
    create trigger shown_channels_deleted after delete on creator_channels referencing old table as changed
      for each statement execute function shown_channels_changed();

    create function shown_accounts_changed() returns trigger language plpgsql as $$
    declare handles text[];
    begin
      execute 'select array_agg(distinct c.handle)
        from changed n
        join before o on o.id = n.id
        join creators c on c.user_id = n.id
        where c.handle is not null
          and (o.disabled_at is null) is distinct from (n.disabled_at is null)' into handles;
      perform notify_creators(handles);
      if handles is not null then perform pg_notify('cache', 'map:*'); end if;
      return null;
    end $$;
    create trigger shown_accounts_updated after update on users referencing old table as before new table as changed
      for each statement execute function shown_accounts_changed();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger shown_accounts_updated on users;
    drop trigger shown_channels_inserted on creator_channels;
    drop trigger shown_channels_updated on creator_channels;
    drop trigger shown_channels_deleted on creator_channels;
    drop trigger shown_creators_emptied on creators;
    drop trigger shown_creators_deleted on creators;
    drop trigger shown_creators_updated on creators;
    drop function shown_accounts_changed, shown_channels_changed, shown_creators_deleted, shown_creators_changed,
      notify_creators(text[]);
    alter table creators drop constraint creators_handle_check;
  `)
}
