import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What a brand keeps about its partners: the history of each partnership, which triggers write, the brand's private note, and
 * tags with the fee that a change of fees can follow. `message`: the creator's note with an application, or the brand's reason.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table partnership_history (
      id bigint generated always as identity primary key,
      partnership_id integer not null references partnerships on delete cascade,
      status text not null,
      message text,
      at timestamptz not null default business_now()
    );
    create index partnership_history_partnership_idx on partnership_history (partnership_id, id);
    insert into partnership_history (partnership_id, status, at)
      select id, 'pending', created_at from partnerships where started_by = 'creator' order by id;
    insert into partnership_history (partnership_id, status, message, at)
      select id, status::text, case status when 'rejected' then rejection_reason when 'ended' then end_reason end,
        coalesce(case status when 'rejected' then rejected_at when 'ended' then ended_at end, decided_at, updated_at)
      from partnerships where status <> 'pending' order by id;

    create function partnership_status_changed() returns trigger language plpgsql as $$
    begin
      insert into partnership_history (partnership_id, status, message)
        values (new.id, new.status::text,
          nullif(case new.status when 'rejected' then new.rejection_reason when 'ended' then new.end_reason end, ''));
      return null;
    end $$;
    create trigger partnership_made after insert on partnerships for each row execute function partnership_status_changed();
    create trigger partnership_status_changed after update of status on partnerships for each row
      when (old.status is distinct from new.status) execute function partnership_status_changed();

    create table partnership_notes (
      partnership_id integer primary key references partnerships on delete cascade,
      note text not null check (length(note) between 1 and 4000),
      updated_at timestamptz not null default business_now()
    );

    create table creator_tags (
      id integer generated always as identity primary key,
      brand_id integer not null references brands on delete cascade,
      name text not null check (length(name) between 1 and 40),
      default_fee integer check (default_fee between 0 and 100),
      created_at timestamptz not null default business_now()
    );
    create unique index creator_tags_name_idx on creator_tags (brand_id, lower(name));

    create table partnership_tags (
      partnership_id integer not null references partnerships on delete cascade,
      tag_id integer not null references creator_tags on delete cascade,
      primary key (partnership_id, tag_id)
    );
    create index partnership_tags_tag_idx on partnership_tags (tag_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table partnership_tags, creator_tags, partnership_notes;
    drop trigger partnership_made on partnerships;
    drop trigger partnership_status_changed on partnerships;
    drop table partnership_history;
    drop function partnership_status_changed;
  `)
}
