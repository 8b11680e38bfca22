import type { Database } from './fixture'
import type { Column } from './specification/entity'

const TYPES: Record<string, string> = {
  'character varying': 'text',
  'timestamp(3) with time zone': 'instant',
  boolean: 'bool',
  integer: 'int',
  jsonb: 'json',
}

/** Reads the columns of every table from Postgres, in the notation of the specification's table. */
export const readColumns = async ({ rows }: Database): Promise<Map<string, Map<string, Column>>> => {
  const found = await rows(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required,
      pg_get_expr(d.adbin, d.adrelid) as fallback,
      (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid) as values,
      (select array_agg(array[k.confrelid::regclass::text, k.confdeltype::text])
       from pg_constraint k
       where k.contype = 'f' and k.conrelid = a.attrelid and k.conkey[1] = a.attnum and k.conparentid = 0) as references
    from pg_class c
    join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and not c.relispartition`)
  const tables = new Map<string, Map<string, Column>>()
  for (const row of found) {
    const columns = tables.get(String(row.table)) ?? new Map<string, Column>()
    tables.set(String(row.table), columns.set(String(row.name), columnOf(row)))
  }
  return tables
}

const ACTIONS: Record<string, string> = { c: 'cascade', r: 'restrict', n: 'set null', a: 'no action' }

const columnOf = (row: Record<string, unknown>): Column => {
  const values = row.values as string[] | null
  const [reference] = (row.references as [string, string][] | null) ?? []
  const isSerial = String(row.fallback).startsWith('nextval(')
  const type = String(row.type)
  return {
    type: isSerial ? 'id' : values ? 'enum' : (TYPES[type] ?? type),
    isRequired: row.is_required === true,
    fallback: row.fallback === null || isSerial ? null : plain(String(row.fallback)),
    values,
    reference: reference ? { table: reference[0], action: ACTIONS[reference[1]] ?? reference[1] } : null,
  }
}

/** Simplifies an expression: `'user'::enum_users_role` to user, `now()` to now, the business date to today. */
const plain = (expression: string): string =>
  expression
    .replace(/::[\w" [\]]+$/, '')
    .replace(/^'(.*)'$/, '$1')
    .replace('now()', 'now')
    .replace('business_date()', 'today')

/** Reads the unique keys of every table, in the notation of the specification's table; without the key `id`. */
export const readUniqueKeys = async ({ rows }: Database): Promise<Map<string, string[]>> => {
  const found = await rows(`
    select i.indrelid::regclass::text as table, pg_get_expr(i.indpred, i.indrelid) as condition, i.indnullsnotdistinct as is_strict,
      (select string_agg(pg_get_indexdef(i.indexrelid, n, true), ', ' order by n) from generate_series(1, i.indnkeyatts) n) as columns
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
    where i.indisunique and not i.indisprimary and i.indisvalid and not c.relispartition`)
  const keys = new Map<string, string[]>()
  for (const row of found) {
    const condition = row.condition === null ? '' : ` where ${bare(String(row.condition))}`
    const key = `${bare(String(row.columns))}${condition}${row.is_strict === true ? ' nulls not distinct' : ''}`
    keys.set(String(row.table), [...(keys.get(String(row.table)) ?? []), key])
  }
  return keys
}

/** Strips Postgres's own parentheses and casts. */
const bare = (expression: string): string =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .replace(/::\w+/g, '')
    .replace('(email)::text', 'email')
