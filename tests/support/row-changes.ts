import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { query } from '../../src/database'

/** Counters of rate limits, and how services answered, which change without a change of data. */
const TECHNICAL_TABLES = ['rate_limits', 'service_health']

/** A committed change of a row. */
export type RowChange = { table_name: string; act: string; row_before: unknown; row_after: unknown }

/**
 * Records every row that a committed statement changes, in any table of the product; updates without an effect are
 * ignored.
 */
export const watchChanges = async (payload: Payload) => {
  const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    query<Row>({ payload }, statement)
  await run(sql`create schema watch`)
  await run(sql`
    create table watch.changes (id bigserial primary key, table_name text, act text, row_before jsonb, row_after jsonb)`)
  await run(sql`
    create function watch.note() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
      insert into watch.changes (table_name, act, row_before, row_after)
      values (
        coalesce((select inhparent::regclass::text from pg_inherits where inhrelid = tg_relid), tg_table_name),
        tg_op,
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$`)
  const tables = await run<{ name: string }>(sql`
    select relname as name
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  for (const { name } of tables)
    if (!TECHNICAL_TABLES.includes(name))
      await run(sql`
        create trigger watch_changes after insert or update or delete on ${sql.identifier(name)}
        for each row execute function watch.note()`)
  return {
    /** The first twenty changes since the last call. */
    take: () =>
      run<RowChange>(sql`
        with gone as (delete from watch.changes returning *)
        select table_name, act, row_before, row_after
        from gone
        order by id
        limit 20`),
  }
}
