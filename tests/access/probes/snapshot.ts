import { sql } from 'drizzle-orm'
import { SLUGS } from '../expected/rights'
import type { World } from '../world/world'

/** Every row of a collection as Postgres prints it, by id. */
export const rowTexts = async ({ run }: Pick<World, 'run'>, slug: string): Promise<Record<string, string>> => {
  const rows = await run(sql`select id, one::text as text from ${sql.identifier(slug)} as one order by id`)
  return Object.fromEntries(rows.map((row) => [String(row.id), String(row.text)]))
}

/** A digest of every collection in the table of rights: the number of rows and a hash of their text. */
export const digestAll = async ({ run }: Pick<World, 'run'>): Promise<Record<string, string>> => {
  const parts = SLUGS.map(
    (slug) =>
      sql`select ${slug}::text as slug,
            count(*) || ' ' || coalesce(md5(string_agg(one::text, ',' order by id)), '') as digest
          from ${sql.identifier(slug)} as one`,
  )
  const rows = await run(sql.join(parts, sql` union all `))
  return Object.fromEntries(rows.map((row) => [String(row.slug), String(row.digest)]))
}
