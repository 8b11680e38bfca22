import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The ends of partnerships by date: when each one ended, and when it became active again. Triggers write them, and
 * Postgres refuses to change or remove one.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table partnership_ends (
      id bigint generated always as identity primary key,
      partnership_id integer not null references partnerships on delete cascade,
      ended_on date not null,
      resumed_on date
    );
    create index partnership_ends_partnership_idx on partnership_ends (partnership_id);
    update partnerships set ended_at = updated_at where status = 'ended' and ended_at is null;
    insert into partnership_ends (partnership_id, ended_on)
      select id, (ended_at at time zone 'America/Los_Angeles')::date from partnerships where status = 'ended' order by id;

    create function partnership_ended() returns trigger language plpgsql as $$
    begin
      insert into partnership_ends (partnership_id, ended_on)
        select c.id, business_date() from changed c join before b on b.id = c.id where b.status = 'active' and c.status <> 'active';
      update partnership_ends e set resumed_on = greatest(business_date(), e.ended_on)
        from changed c join before b on b.id = c.id
        where b.status <> 'active' and c.status = 'active' and e.partnership_id = c.id and e.resumed_on is null;
      return null;
    end $$;
    create trigger partnership_ended after update on partnerships referencing old table as before new table as changed for each statement execute function partnership_ended();

    create function partnership_ends_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if old.resumed_on is null and (new.id, new.partnership_id, new.ended_on) = (old.id, old.partnership_id, old.ended_on) then
          return new;
        end if;
      elsif not exists (select 1 from partnerships p where p.id = old.partnership_id) then
        return old;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger partnership_ends_kept before update or delete on partnership_ends for each row execute function partnership_ends_kept();
    create trigger partnership_ends_append_only before truncate on partnership_ends for each statement execute function refuse_change();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger partnership_ended on partnerships;
    drop table partnership_ends;
    drop function partnership_ended, partnership_ends_kept;
  `)
}
