import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrations } from '../../../src/migrations'
import type { Database } from './fixture'

/**
 * All definitions in the schema: columns, keys, checks, references, triggers, functions, views and enum values. Not of partitions,
 * which follow from their table and from the rows.
 */
export const readSchema = async (database: Database): Promise<string[]> =>
  (
    await database.rows(`
      select format('column %s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
        attnotnull, pg_get_expr(adbin, adrelid)) as text
      from pg_attribute
      join pg_class c on c.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped
      union all
      select format('view %s %s', viewname, definition)
      from pg_views
      where schemaname = 'public'
      union all
      select 'index ' || indexdef
      from pg_indexes
      join pg_class on oid = format('%I.%I', schemaname, indexname)::regclass
      where schemaname = 'public' and not relispartition
      union all
      select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint
      left join pg_class c on c.oid = conrelid
      where connamespace = 'public'::regnamespace and not coalesce(c.relispartition, false) and conparentid = 0
      union all
      select 'trigger ' || pg_get_triggerdef(pg_trigger.oid)
      from pg_trigger
      join pg_class c on c.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal and tgparentid = 0
      union all
      select 'function ' || pg_get_functiondef(oid)
      from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
      union all
      select format('word %s %s', t.typname, enumlabel)
      from pg_enum
      join pg_type t on t.oid = enumtypid
      where t.typnamespace = 'public'::regnamespace
      order by text`)
  ).map(({ text }) => String(text))

const named = (part: string) => {
  const found = migrations.find(({ name }) => name.endsWith(part))
  if (!found) throw new Error(`There is no migration ${part}`)
  return found
}
/** Those that rows of money do not depend on. */
const OTHERS = [
  'revealed',
  'page_rules',
  'sessions',
  'staff_rules',
  'connection_rules',
  'visitor_consent',
  'outbox',
  'ledger_findings',
  'blog_drafts',
  'blog_rules',
]
/** The migrations of money from one on, oldest first. */
export const moneyFrom = (first: string): string[] => {
  const all = migrations.map(({ name }) => name.replace(/^\d+_\d+_/, ''))
  return all.slice(all.indexOf(first)).filter((name) => !OTHERS.includes(name))
}
export const migrate = async (database: Database, direction: 'up' | 'down', ...parts: string[]): Promise<void> => {
  // Migrations use only the database of their arguments.
  const args = { db: drizzle(database.client) } as unknown as MigrateUpArgs
  for (const part of parts) await named(part)[direction](args)
}
