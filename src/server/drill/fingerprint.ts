import type { Client } from 'pg'

/** By table: how many rows it has, and a sum over their content that does not depend on their order. */
export type Fingerprint = Record<string, { rows: string; content: string }>

/** So that both databases write a row in the same way. */
export const SAME_TEXT = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Without the tables that a crash may empty. A partition belongs to its table. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p')
    and not c.relispartition
    and c.relpersistence = 'p'
    and n.nspname <> 'information_schema'
    and n.nspname !~ '^pg_'
  order by 1`

/** Of everything in the database, as the transaction of `client` sees it. */
export const readFingerprint = async (client: Client): Promise<Fingerprint> => {
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  const found: Fingerprint = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; content: string }>(
      `select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as content from ${name} t`,
    )
    if (rows[0]) found[name] = rows[0]
  }
  return found
}

/** One line for each table that is not the same. */
export const compareFingerprints = (source: Fingerprint, restored: Fingerprint): string[] =>
  [...new Set([...Object.keys(source), ...Object.keys(restored)])].flatMap((table) => {
    const [before, after] = [source[table], restored[table]]
    if (!before || !after) return [`${table} is only in the ${before ? 'source' : 'backup'}`]
    if (before.rows !== after.rows) return [`${table} has ${before.rows} rows, ${after.rows} in the backup`]
    return before.content === after.content ? [] : [`${table} has other content in the backup`]
  })
