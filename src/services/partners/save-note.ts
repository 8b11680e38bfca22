import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../database'
import { notFound } from '../../errors'

type Input = { req: PayloadRequest; brandId: number; id: number; note: string }

/** Throws not_found. */
export const saveNote = ({ req, brandId, id, note }: Input): Promise<{ note: string }> =>
  withTransaction(req, async () => {
    const found = await queryOne(req, sql`select 1 from partnerships where id = ${id} and brand_id = ${brandId}`)
    if (!found) throw notFound()
    await query(
      req,
      note === ''
        ? sql`delete from partnership_notes where partnership_id = ${id}`
        : sql`insert into partnership_notes (partnership_id, note)
              values (${id}, ${note})
              on conflict (partnership_id)
              do update set note = excluded.note, updated_at = business_now()`,
    )
    return { note }
  })
