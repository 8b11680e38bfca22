import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'

type Input = {
  req: PayloadRequest
  creatorId: number
  /** Runs in the transaction; the id of the new photo's row. */
  store: () => Promise<number | null>
}

/** The file that it replaces is deleted after the commit, so that a photo that is still shown is never missing. */
export const replaceCreatorPhoto = async ({ req, creatorId, store }: Input): Promise<void> => {
  const before = await withTransaction(req, async () => {
    const creator = await queryOne<Row<'creators', 'photo_id'>>(
      req,
      sql`select photo_id
          from creators
          where id = ${creatorId}
          for update`,
    )
    if (!creator) throw notFound()
    const photo = await store()
    await query(req, sql`update creators set photo_id = ${photo}, updated_at = now() where id = ${creatorId}`)
    return creator.photo_id
  })
  if (before !== null) await req.payload.delete({ collection: 'media', id: before, req })
}
