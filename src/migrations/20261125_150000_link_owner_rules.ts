import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Notifies the redirect's cache when a creator's approval or account changes: links of inactive creators don't earn. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Planned anew each time, as all that joins a statement's rows before and after.
    create function creator_links_changed() returns trigger language plpgsql as $$
    declare link_ids text[];
    begin
      execute 'select array_agg(distinct l.link_id)
        from changed n
        join before o on o.id = n.id and o.approved is distinct from n.approved
        join links l on l.creator_id = n.id' into link_ids;
      perform notify_links(link_ids);
      return null;
    end $$;
    create trigger approved_creators_updated after update on creators referencing old table as before new table as changed
      for each statement execute function creator_links_changed();

    create function user_links_changed() returns trigger language plpgsql as $$
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
    create trigger disabled_users_updated after update on users referencing old table as before new table as changed
      for each statement execute function user_links_changed();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger disabled_users_updated on users;
    drop trigger approved_creators_updated on creators;
    drop function user_links_changed, creator_links_changed;
  `)
}
