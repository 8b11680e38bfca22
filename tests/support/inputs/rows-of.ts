import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { query } from '../../../src/database'
import type { KnownValues } from './vocabulary'

/**
 * Of collections with owners, the first row of the brand, of the creator where there is one. Collections without such
 * a row have `none`, or are left out.
 */
export const rowsOf = async (
  payload: Payload,
  { brand, creator, none }: { brand: number; creator: number; none?: number },
): Promise<KnownValues> => {
  const known: Record<string, number[]> = {}
  for (const { slug, flattenedFields } of payload.config.collections) {
    if (slug.startsWith('payload-')) continue
    const owners = flattenedFields.map(({ name }) => name)
    const order =
      owners.includes('brand') && owners.includes('creator') ? sql`creator_id is distinct from ${creator}, id` : sql`id`
    const [row] = await query<{ id: number }>(
      { payload },
      sql`select id
          from ${sql.identifier(slug)}
          where ${ownerOf(owners, brand, creator)}
          order by ${order}
          limit 1`,
    )
    const id = row?.id ?? none
    if (id !== undefined) known[slug] = [id]
  }
  return known
}

const ownerOf = (fields: readonly string[], brand: number, creator: number): SQL => {
  if (fields.includes('brand')) return sql`brand_id = ${brand}`
  return fields.includes('creator') ? sql`creator_id = ${creator}` : sql`true`
}
