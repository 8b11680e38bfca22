import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { notFound, ProductError } from '../../errors'

type Input = { req: PayloadRequest; creatorId: number; id: number; message: string }

/** Throws not_found, and conflict once the brand has reviewed the application. */
export const saveMessage = ({ req, creatorId, id, message }: Input): Promise<{ message: string | null }> =>
  withTransaction(req, async () => {
    const application = await queryOne<Row<'partnerships', 'status'>>(
      req,
      sql`select status
          from partnerships
          where id = ${id} and creator_id = ${creatorId}
          for update`,
    )
    if (!application) throw notFound()
    if (application.status === 'withdrawn') throw new ProductError('conflict', 'You withdrew this application')
    if (application.status !== 'pending')
      throw new ProductError('conflict', 'The brand has already reviewed this application')
    const kept = message === '' ? null : message
    await keepMessage(req, id, kept)
    return { message: kept }
  })

/** In the latest entry of the partnership's history, which a trigger wrote when the creator applied. */
export const keepMessage = (req: PayloadRequest, id: number, message: string | null) =>
  query(
    req,
    sql`update partnership_history
        set message = ${message}
        where id = (select max(id) from partnership_history where partnership_id = ${id})`,
  )
