import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What was told already, by key, so that it's told once; and the problem of each link when it was last looked at. Nobody is
 * told of first sales before today.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table notices (
      key text primary key,
      noticed_at timestamp(3) with time zone not null default now()
    );
    create table link_notices (
      link_id integer primary key references links on delete cascade,
      problem text,
      noticed_at timestamp(3) with time zone not null default now()
    );
    insert into notices (key)
    select distinct 'first sale:' || brand_id || ':' || creator_id
    from daily_earnings
    where earnings > 0;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table link_notices;
    drop table notices;
  `)
}
