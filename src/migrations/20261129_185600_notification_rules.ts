import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Lists, counts and sweeps read only what is shown, unread or due. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table notifications alter column happened_at set default now();
    create index notifications_shown_idx on notifications (user_id, id desc) where is_shown;
    create index notifications_unread_idx on notifications (user_id) where is_shown and read_at is null;
    create index notifications_waiting_idx on notifications (user_id, happened_at)
      where email_time in ('daily', 'weekly') and summary_on is null;
    create index emails_held_idx on emails (held_until) where held_until is not null;
    alter table notification_settings add constraint notification_settings_quiet_check check (
      (quiet_from is null) = (quiet_to is null) and quiet_from between 0 and 23 and quiet_to between 0 and 23
      and quiet_from <> quiet_to
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table notification_settings drop constraint notification_settings_quiet_check;
    drop index emails_held_idx;
    drop index notifications_waiting_idx;
    drop index notifications_unread_idx;
    drop index notifications_shown_idx;
    alter table notifications alter column happened_at drop default;
  `)
}
