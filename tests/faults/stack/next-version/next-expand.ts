import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What the version that still runs need not know: a table, a column that may be null, and a trigger that fills both. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    set local lock_timeout = '500ms';
    create table next_notes (id serial primary key, link_id integer not null unique);
    create table next_runs (ran_at timestamptz not null default now());
    insert into next_runs
    default values;
    alter table links add column next_note varchar;
    create function note_next() returns trigger language plpgsql as $$
    begin
      new.next_note := 'noted';
      insert into next_notes (link_id)
      values (new.id);
      return new;
    end $$;
    create trigger links_next before insert on links for each row execute function note_next();
  `)
}
