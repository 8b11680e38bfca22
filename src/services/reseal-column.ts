import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../database'
import { newestKeyId, seal, unseal } from '../integrations/seal'

type Sealed = { id: number; value: string }
type Column = {
  table: string
  /** The column with the id that the place of a value is made of. */
  id: string
  column: string
  placeOf: (id: number) => string
}

const AT_MOST = 500

/**
 * Seals values with the newest key that were sealed with another: at most 500 per run, most recently changed first. A value
 * that can't be opened stays as it is, and its id is logged. Returns how many were sealed.
 */
export const resealColumn = (
  req: PayloadRequest,
  { table, id, column, placeOf }: Column,
): Promise<{ sealed: number }> => {
  const [rows, key, value] = [sql.identifier(table), sql.identifier(id), sql.identifier(column)]
  const sealedAnew = (sealed: Sealed): Sealed[] => {
    const place = placeOf(sealed.id)
    try {
      return [{ ...sealed, value: seal(unseal(sealed.value, place), place) }]
    } catch (error) {
      req.payload.logger.error({ err: error, table, [id]: sealed.id, msg: `A sealed ${column} cannot be opened` })
      return []
    }
  }
  return withTransaction(req, async () => {
    const found = await query<Sealed>(
      req,
      sql`select ${key} as id, ${value} as value
          from ${rows}
          where split_part(${value}, '.', 2) <> ${newestKeyId()}
          order by updated_at desc
          limit ${AT_MOST}
          for update`,
    )
    const resealed = found.flatMap(sealedAnew)
    await query(
      req,
      sql`update ${rows} s
          set ${value} = r.value
          from json_to_recordset(${JSON.stringify(resealed)}::json) as r(id int, value text)
          where s.${key} = r.id`,
    )
    return { sealed: resealed.length }
  })
}
