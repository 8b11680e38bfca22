import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const DAILY_METRICS = {
  source: 'amz_attribution_perf_metrics',
  target: 'daily_metrics',
  keys: { brand_id: 'brand_id', date: 'date', creator_id: 'creator_id' },
  sums: {
    clicks: 'click_throughs',
    detail_page_views: 'attributed_detail_page_views_14d',
    add_to_carts: 'attributed_add_to_cart_14d',
    purchases: 'attributed_purchases_14d',
    linked_units: 'units_sold_14d',
    total_units: 'total_units_sold_14d',
    bonus: 'coalesce(brb_bonus_amount, 0)',
    bonus_rows: '(brb_bonus_amount is not null)::int',
    rows_without_bonus: '(brb_bonus_amount is null and (attributed_sales_14d <> 0 or total_attributed_sales_14d <> 0))::int',
  },
}

/* Referral commission belongs to whoever referred the creator of the sale. */
const DAILY_EARNINGS = {
  source: 'creator_earnings',
  target: 'daily_earnings',
  keys: {
    brand_id: 'brand_id',
    date: 'date',
    creator_id: 'creator_id',
    seller_id: 'coalesce(referred_creator_id, creator_id)',
  },
  sums: {
    sales: `case earning_type when 'commission' then sales_amount else 0 end`,
    amount: 'amount',
    earnings: '(amount <> 0)::int',
  },
}

/** The sums of a table's rows by keys, of the rows for which `only` holds. */
type Sums = {
  source: string
  target: string
  keys: Record<string, string>
  sums: Record<string, string>
  only?: string
}

/**
 * Keeps sums in `target`, so that reports need not read every row of `source`. Triggers add the difference that each statement
 * makes, whoever runs it. Exact, because counts and numerics are. Rows that come to nothing may be absent.
 */
export const followed = ({ source, target, keys, sums, only = 'creator_id is not null' }: Sums): string => {
  const by = Object.keys(keys).join(', ')
  const names = Object.keys(sums)
  const grouped = (rows: string) => `
    select ${Object.entries(keys).map(([name, value]) => `${value} as ${name}`)},
           ${Object.entries(sums).map(([name, value]) => `sum(sign * (${value})) as ${name}`)}
    from (${rows}) changed
    where ${only}
    group by ${Object.values(keys).join(', ')}`
  const added = (rows: string) => `
    insert into ${target} as t (${by}, ${names.join(', ')})
      select ${by}, ${names.join(', ')} from (${grouped(rows)}) d
      where (${names.join(', ')}) <> (${names.map(() => '0').join(', ')})
      order by ${by}
      on conflict (${by}) do update set ${names.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')};`
  return `
    create function ${target}_followed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${added('select 1 as sign, * from after')}
      elsif tg_op = 'UPDATE' then ${added('select 1 as sign, * from after union all select -1, * from before')}
      else
        update ${target} t set ${names.map((name) => `${name} = t.${name} + d.${name}`).join(', ')}
          from (${grouped('select -1 as sign, * from before')}) d
          where (${Object.keys(keys).map((name) => `t.${name}`)}) = (${Object.keys(keys).map((name) => `d.${name}`)});
      end if;
      return null;
    end $$;
    create trigger ${target}_inserted after insert on ${source} referencing new table as after
      for each statement execute function ${target}_followed();
    create trigger ${target}_updated after update on ${source} referencing old table as before new table as after
      for each statement execute function ${target}_followed();
    create trigger ${target}_deleted after delete on ${source} referencing old table as before
      for each statement execute function ${target}_followed();
    ${added(`select 1 as sign, * from ${source}`)}`
}

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table daily_metrics (
      brand_id integer not null references brands on delete cascade,
      date date not null,
      creator_id integer not null references creators on delete cascade,
      clicks bigint not null,
      detail_page_views bigint not null,
      add_to_carts bigint not null,
      purchases bigint not null,
      linked_units bigint not null,
      total_units bigint not null,
      bonus numeric not null,
      bonus_rows bigint not null,
      rows_without_bonus bigint not null,
      primary key (brand_id, date, creator_id)
    );
    create index daily_metrics_creator_idx on daily_metrics (creator_id, date);

    create table daily_earnings (
      brand_id integer not null references brands on delete cascade,
      date date not null,
      creator_id integer not null references creators on delete cascade,
      seller_id integer not null references creators on delete cascade,
      sales numeric not null,
      amount numeric not null,
      earnings bigint not null,
      primary key (brand_id, date, creator_id, seller_id)
    );
    create index daily_earnings_creator_idx on daily_earnings (creator_id, date);
    create index daily_earnings_seller_idx on daily_earnings (seller_id, date);
  `)
  await db.execute(sql.raw(followed(DAILY_METRICS)))
  await db.execute(sql.raw(followed(DAILY_EARNINGS)))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const sums of [DAILY_METRICS, DAILY_EARNINGS]) await db.execute(sql.raw(unfollowed(sums)))
}

export const unfollowed = ({ source, target }: Pick<Sums, 'source' | 'target'>): string => `
  drop trigger ${target}_inserted on ${source};
  drop trigger ${target}_updated on ${source};
  drop trigger ${target}_deleted on ${source};
  drop function ${target}_followed;
  drop table ${target};`
