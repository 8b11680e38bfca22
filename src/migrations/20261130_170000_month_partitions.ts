import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

type Table = {
  name: string
  /** The column by which months are told apart. */
  month: 'date' | 'clicked_at'
  /** Sums that follow its statements (`followed` in the migration of daily sums). */
  sums?: string
  foreignKeys: readonly string[]
  indexes: readonly string[]
  /** Before, without partitions. */
  flatIndexes: readonly string[]
}

const cascade = (constraint: string, column: string, target: string) =>
  `add constraint ${constraint} foreign key (${column}) references ${target} (id) on delete cascade`

const PERF = 'amz_attribution_perf_metrics'
const PROD = 'amz_attribution_prod_metrics'

const TABLES: readonly Table[] = [
  {
    name: PERF,
    month: 'date',
    sums: 'daily_metrics',
    foreignKeys: [
      cascade(`${PERF}_adgroup_id_amz_attribution_adgroup`, 'adgroup_id', 'amz_attribution_adgroups'),
      cascade(`${PERF}_brand_id_brands_id_fk`, 'brand_id', 'brands'),
      cascade(`${PERF}_creator_id_creators_id_fk`, 'creator_id', 'creators'),
    ],
    indexes: [
      `unique index brand_adgroup_date_idx on ${PERF} (brand_id, adgroup_id, date)`,
      `index ${PERF}_adgroup_idx on ${PERF} (adgroup_id)`,
      `index creator_date_idx on ${PERF} (creator_id, date)`,
      `index ${PERF}_earning_idx on ${PERF} (sync_run_id) where creator_id is not null`,
    ],
    flatIndexes: [
      `unique index adgroup_date_idx on ${PERF} (adgroup_id, date)`,
      `index ${PERF}_adgroup_idx on ${PERF} (adgroup_id)`,
      `index ${PERF}_brand_idx on ${PERF} (brand_id)`,
      `index ${PERF}_created_at_idx on ${PERF} (created_at)`,
      `index ${PERF}_creator_idx on ${PERF} (creator_id)`,
      `index ${PERF}_updated_at_idx on ${PERF} (updated_at)`,
      `index creator_date_idx on ${PERF} (creator_id, date)`,
      `index ${PERF}_earning_idx on ${PERF} (sync_run_id) where creator_id is not null`,
    ],
  },
  {
    name: PROD,
    month: 'date',
    foreignKeys: [
      cascade(`${PROD}_adgroup_id_amz_attribution_adgroup`, 'adgroup_id', 'amz_attribution_adgroups'),
      cascade(`${PROD}_brand_id_brands_id_fk`, 'brand_id', 'brands'),
      cascade(`${PROD}_creator_id_creators_id_fk`, 'creator_id', 'creators'),
      cascade(`${PROD}_product_id_products_id_fk`, 'product_id', 'products'),
    ],
    indexes: [
      `unique index brand_adgroup_asin_date_product_conversion_type_idx
         on ${PROD} (brand_id, adgroup_id, asin, date, product_conversion_type)`,
      `unique index brand_adgroup_product_date_product_conversion_type_idx
         on ${PROD} (brand_id, adgroup_id, product_id, date, product_conversion_type)`,
      `index ${PROD}_adgroup_idx on ${PROD} (adgroup_id)`,
      `index ${PROD}_creator_idx on ${PROD} (creator_id)`,
      `index ${PROD}_product_idx on ${PROD} (product_id)`,
    ],
    flatIndexes: [
      `unique index adgroup_asin_date_product_conversion_type_idx on ${PROD} (adgroup_id, asin, date, product_conversion_type)`,
      `unique index adgroup_product_date_product_conversion_type_idx
         on ${PROD} (adgroup_id, product_id, date, product_conversion_type)`,
      `index ${PROD}_adgroup_idx on ${PROD} (adgroup_id)`,
      `index ${PROD}_brand_idx on ${PROD} (brand_id)`,
      `index ${PROD}_created_at_idx on ${PROD} (created_at)`,
      `index ${PROD}_creator_idx on ${PROD} (creator_id)`,
      `index ${PROD}_product_idx on ${PROD} (product_id)`,
      `index ${PROD}_updated_at_idx on ${PROD} (updated_at)`,
      `index brand_date_1_idx on ${PROD} (brand_id, date)`,
    ],
  },
  {
    name: 'link_clicks',
    month: 'clicked_at',
    sums: 'daily_clicks',
    foreignKeys: [
      cascade('link_clicks_brand_id_brands_id_fk', 'brand_id', 'brands'),
      cascade('link_clicks_link_id_links_id_fk', 'link_id', 'links'),
    ],
    indexes: [
      'index link_clicked_at_idx on link_clicks (link_id, clicked_at)',
      'index link_clicks_brand_idx on link_clicks (brand_id)',
    ],
    flatIndexes: [
      'index link_clicked_at_idx on link_clicks (link_id, clicked_at)',
      'index link_clicks_brand_idx on link_clicks (brand_id)',
      'index link_clicks_link_idx on link_clicks (link_id)',
    ],
  },
]

/**
 * `add_month_partition`: of the month of `day`, in Los Angeles. Rows of that month that are in the default partition move; a
 * foreign key to the table is then checked anew. `drop_month_partitions`: of the months before that of `day`; with `only_empty`,
 * those without rows. Both return what they changed, and give up after two seconds of waiting for a lock, because whoever
 * waits for such a lock holds up others.
 */
const FUNCTIONS = `
  create function month_of_partition(part name) returns date language sql immutable
    return to_date(substring(part from '_(\\d{4}_\\d{2})$'), 'YYYY_MM');

  create function add_month_partition(parent regclass, day date) returns boolean language plpgsql
    set lock_timeout = '2s' as $$
  declare
    month date := date_trunc('month', day);
    part text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
    rest text := parent || '_default';
    by_column text;
    is_day boolean;
    bounds text[];
    is_filled boolean;
    fk record;
    dropped text[] := '{}';
  begin
    if to_regclass(part) is not null then return false; end if;
    perform pg_advisory_xact_lock(hashtext('add_month_partition'), hashtext(part));
    if to_regclass(part) is not null then return false; end if;
    select a.attname, a.atttypid = 'date'::regtype into by_column, is_day
    from pg_partitioned_table t
    join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
    where t.partrelid = parent;
    select array_agg(case when is_day then m::date::text else (m at time zone 'America/Los_Angeles')::text end order by m) into bounds
    from unnest(array[month::timestamp, month + interval '1 month']) m;
    execute format('create table %I (like %s including defaults)', part, parent);
    execute format('select exists (select from %I where %I >= %L and %I < %L)', rest, by_column, bounds[1], by_column, bounds[2])
      into is_filled;
    if is_filled then
      for fk in select conrelid::regclass as child, conname, pg_get_constraintdef(oid) as rule
                from pg_constraint where contype = 'f' and confrelid = parent and conparentid = 0
      loop
        execute format('alter table %s drop constraint %I', fk.child, fk.conname);
        dropped := dropped || format('alter table %s add constraint %I %s', fk.child, fk.conname, fk.rule);
      end loop;
      execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
        rest, by_column, bounds[1], by_column, bounds[2], part);
    end if;
    execute format('alter table %s attach partition %I for values from (%L) to (%L)', parent, part, bounds[1], bounds[2]);
    for i in 1 .. cardinality(dropped) loop execute dropped[i]; end loop;
    return true;
  end $$;

  create function drop_month_partitions(parent regclass, day date, only_empty boolean) returns integer language plpgsql
    set lock_timeout = '2s' as $$
  declare
    part name;
    is_filled boolean;
    dropped integer := 0;
  begin
    for part in select c.relname
                from pg_inherits i
                join pg_class c on c.oid = i.inhrelid
                where i.inhparent = parent and month_of_partition(c.relname) < date_trunc('month', day)
                order by 1
    loop
      execute format('select %L and exists (select from %I)', only_empty, part) into is_filled;
      if is_filled then continue; end if;
      execute format('alter table %s detach partition %I', parent, part);
      execute format('drop table %I', part);
      dropped := dropped + 1;
    end loop;
    return dropped;
  end $$;`

/** Also drops its indexes and triggers, whose names the new table takes. */
const replaced = ({ name, sums, foreignKeys }: Table, { key, partitioned, indexes, parts }: Shape): string => `
  alter table ${name} rename to ${name}_before;
  create table ${name} (like ${name}_before including defaults)${partitioned};
  ${parts}
  insert into ${name} select * from ${name}_before;
  alter sequence ${name}_id_seq owned by ${name}.id;
  drop table ${name}_before;
  alter table ${name} add constraint ${name}_pkey primary key (${key});
  ${indexes.map((index) => `create ${index};`).join('\n  ')}
  alter table ${name} ${foreignKeys.join(',\n    ')};
  ${sums === undefined ? '' : triggersOf(name, sums)}`

type Shape = { key: string; partitioned: string; indexes: readonly string[]; parts: string }

const triggersOf = (name: string, sums: string): string => `
  create trigger ${sums}_inserted after insert on ${name} referencing new table as after
    for each statement execute function ${sums}_followed();
  create trigger ${sums}_updated after update on ${name} referencing old table as before new table as after
    for each statement execute function ${sums}_followed();
  create trigger ${sums}_deleted after delete on ${name} referencing old table as before
    for each statement execute function ${sums}_followed();`

const partsOf = ({ name, month }: Table): string => {
  const day = month === 'date' ? month : `(${month} at time zone 'America/Los_Angeles')::date`
  return `
  create table ${name}_default partition of ${name} default;
  select add_month_partition('${name}', day)
  from (
    select date_trunc('month', ${day})::date from ${name}_before
    union
    select (date_trunc('month', business_date()) + make_interval(months => n))::date from generate_series(-1, 2) n
  ) as months (day);`
}

const EARNING_KEY = 'creator_earnings_perf_metric_id_amz_attribution_perf_metrics_id'

/**
 * Metrics and clicks by month, so that old months are dropped instead of deleted row by row, and reports of a period read its
 * months only. Unique keys contain the brand and the month; see docs/decisions/0082. Locks and copies these tables.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(FUNCTIONS))
  await db.execute(sql.raw(`alter table creator_earnings drop constraint ${EARNING_KEY};`))
  for (const table of TABLES) {
    const [key, partitioned] = [`id, brand_id, ${table.month}`, ` partition by range (${table.month})`]
    await db.execute(
      sql.raw(replaced(table, { key, partitioned, indexes: table.indexes, parts: partsOf(table) })),
    )
  }
  await db.execute(sql`
    drop index perf_metric_earning_type_idx, creator_earnings_perf_metric_idx, brand_date_2_idx;
    create unique index brand_perf_metric_earning_type_idx on creator_earnings (brand_id, perf_metric_id, earning_type);
    alter table creator_earnings add constraint creator_earnings_perf_metric_fk
      foreign key (perf_metric_id, brand_id, date) references amz_attribution_perf_metrics (id, brand_id, date) on delete restrict;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table creator_earnings drop constraint creator_earnings_perf_metric_fk;
    drop index brand_perf_metric_earning_type_idx;
    create unique index perf_metric_earning_type_idx on creator_earnings (perf_metric_id, earning_type);
    create index creator_earnings_perf_metric_idx on creator_earnings (perf_metric_id);
    create index brand_date_2_idx on creator_earnings (brand_id, date);
  `)
  for (const table of TABLES)
    await db.execute(sql.raw(replaced(table, { key: 'id', partitioned: '', indexes: table.flatIndexes, parts: '' })))
  await db.execute(
    sql.raw(`alter table creator_earnings add constraint ${EARNING_KEY}
      foreign key (perf_metric_id) references amz_attribution_perf_metrics (id) on delete restrict;`),
  )
  await db.execute(sql`
    drop function drop_month_partitions, add_month_partition, month_of_partition;
  `)
}
