import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { followed } from './20261126_050000_daily_sums'
import { DAILY_CLICKS } from './20261127_125000_click_rules'

const WITH_UNTAGGED = {
  ...DAILY_CLICKS,
  sums: {
    clicks: `(kind = 'click')::int`,
    other_visits: `(kind not in ('click', 'untagged'))::int`,
    untagged_clicks: `(kind = 'untagged')::int`,
  },
}

/**
 * `brand_spending`: of each brand that ever set a spending limit, as src/domain/spending-limit.ts evaluated it last.
 * Links depend on whether it is reached. A row begins as `open`, so that only updates change what links do.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table brands add constraint brands_spending_limit_check check (spending_limit_cents between 100 and 100000000);
    create table brand_spending (
      brand_id integer primary key references brands on delete cascade,
      state text not null default 'open' check (state in ('open', 'warned', 'reached')),
      month date not null check (extract(day from month) = 1),
      evaluated_on date not null,
      switched_on date,
      stopped_at_cents integer,
      warned_at_cents integer,
      reached_at_cents integer
    );
    create index brand_spending_evaluated_on_idx on brand_spending (evaluated_on);

    create function brand_spending_changed() returns trigger language plpgsql as $$
    begin
      perform notify_links((
        select array_agg(l.link_id)
        from changed c
        join before b on b.brand_id = c.brand_id and (b.state = 'reached') <> (c.state = 'reached')
        join links l on l.brand_id = c.brand_id and l.creator_id is not null));
      return null;
    end $$;
    create trigger brand_spending_updated after update on brand_spending
      referencing old table as before new table as changed
      for each statement execute function brand_spending_changed();

    alter table daily_clicks add column untagged_clicks bigint not null default 0;
  `)
  await db.execute(sql.raw(functionOf(WITH_UNTAGGED)))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(functionOf(DAILY_CLICKS)))
  await db.execute(sql`
    alter table daily_clicks drop column untagged_clicks;
    drop table brand_spending;
    drop function brand_spending_changed;
    alter table brands drop constraint brands_spending_limit_check;
  `)
}

/* The triggers stay, and what is already summed needs no change. */
const functionOf = (sums: typeof DAILY_CLICKS): string =>
  followed(sums)
    .split('create trigger', 1)
    .join('')
    .replace('create function', 'create or replace function')
