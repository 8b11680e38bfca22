import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { followed, unfollowed } from './20261126_050000_daily_sums'

export const DAILY_CLICKS = {
  source: 'link_clicks',
  target: 'daily_clicks',
  keys: {
    link_id: 'link_id',
    date: `(clicked_at at time zone 'America/Los_Angeles')::date`,
    sub_id: `coalesce(sub_id, '')`,
  },
  sums: { clicks: `(kind = 'click')::int`, other_visits: `(kind <> 'click')::int` },
  only: 'true',
}

/**
 * `click_files`: how far the file of a process is stored (src/server/redirect/click-store.ts). `visitor_salts`: by the number of
 * the UTC day. `daily_clicks`: of each link and sub-id ('' for none), by Amazon's days.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table click_files (
      id uuid primary key,
      position bigint not null,
      removed_at timestamptz
    );
    create table visitor_salts (
      day integer primary key,
      salt text not null
    );
    create table daily_clicks (
      link_id integer not null references links on delete cascade,
      date date not null,
      sub_id text not null,
      clicks bigint not null,
      other_visits bigint not null,
      primary key (link_id, date, sub_id)
    );
  `)
  await db.execute(sql.raw(followed(DAILY_CLICKS)))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(unfollowed(DAILY_CLICKS)))
  await db.execute(sql`drop table click_files, visitor_salts`)
}
