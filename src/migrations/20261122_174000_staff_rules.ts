import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Staff are staff alone: no brand's or creator's account has a role, whoever writes it. A granted role belongs to nobody
 * until the next verified sign-in with its email; a new role and disabling end the sign-ins before them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    with held as (
      select u.id, u.role
      from users u
      where u.role <> 'user'
        and (u.user_type is not null
          or exists (select from brands b where b.user_id = u.id)
          or exists (select from creators c where c.user_id = u.id))
    ), demoted as (
      update users u
      set role = 'user', updated_at = now()
      from held
      where held.id = u.id
      returning u.id, held.role
    )
    insert into audit_events (actor_email, action, target_collection, target_id, changes, reason)
    select 'system', 'update', 'users', id,
           jsonb_build_object('role', jsonb_build_object('before', role, 'after', 'user')),
           'Brand and creator accounts cannot be staff'
    from demoted;

    update users
    set sessions_valid_from = date_trunc('second', updated_at)
    where role <> 'user' and firebase_uid is null;

    alter table users add constraint users_staff_alone_check check (role = 'user' or user_type is null);

    create function keep_staff_rights() returns trigger language plpgsql as $$
    declare
      this_second timestamptz := date_trunc('second', clock_timestamp());
    begin
      if new.role <> 'user' and (tg_op = 'INSERT' or old.role = 'user') then
        if exists (select from brands where user_id = new.id) or exists (select from creators where user_id = new.id) then
          raise exception 'A brand or creator account cannot be staff' using errcode = 'check_violation';
        end if;
        new.firebase_uid := null;
        new.sessions_valid_from := this_second;
      elsif tg_op = 'UPDATE' and (new.role <> old.role or (new.disabled_at is not null and old.disabled_at is null)) then
        new.sessions_valid_from := this_second + interval '1 second';
      end if;
      if tg_op = 'UPDATE' then
        new.sessions_valid_from := greatest(old.sessions_valid_from, new.sessions_valid_from);
      end if;
      return new;
    end $$;
    create trigger users_staff_rights before insert or update on users for each row execute function keep_staff_rights();

    create function refuse_staff_profile() returns trigger language plpgsql as $$
    declare
      held text;
    begin
      select role into held
      from users
      where id = new.user_id
      for share;
      if held <> 'user' then
        raise exception 'Staff have no brand or creator profile' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger brands_not_of_staff before insert or update of user_id on brands for each row execute function refuse_staff_profile();
    create trigger creators_not_of_staff before insert or update of user_id on creators for each row execute function refuse_staff_profile();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger creators_not_of_staff on creators;
    drop trigger brands_not_of_staff on brands;
    drop trigger users_staff_rights on users;
    drop function refuse_staff_profile, keep_staff_rights;
    alter table users drop constraint users_staff_alone_check;
  `)
}
