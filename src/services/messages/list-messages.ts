import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { MessagePage, MessageRow } from '../../contracts/threads'
import { query, queryOne } from '../../database'
import { notFound } from '../../errors'
import { OTHER_SIDE } from './list-threads'
import { MESSAGE_COLUMNS, MESSAGE_TABLES } from './message-rows'
import { isOpen, ownedBy, type Party } from './party'

type Input = { req: PayloadRequest; party: Party; id: number; mayWrite: boolean; page: number; limit: number }

/** Newest first, also before the first message. Throws not_found. */
export const listMessages = async ({ req, party, id, mayWrite, page, limit }: Input): Promise<MessagePage> => {
  const partner = await queryOne<MessagePage['partner']>(
    req,
    sql`select p.id as partnership_id, p.brand_id, p.creator_id, p.status, ${OTHER_SIDE[party.side]}
        from partnerships p
        join brands b on b.id = p.brand_id
        join creators c on c.id = p.creator_id
        where p.id = ${id} and ${ownedBy(party, 'p')}`,
  )
  if (!partner) throw notFound()
  const [rows, count] = await Promise.all([
    query<MessageRow>(
      req,
      sql`select ${MESSAGE_COLUMNS}
          from ${MESSAGE_TABLES}
          where m.partnership_id = ${id}
          order by m.id desc
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
    queryOne<{ total: number }>(
      req,
      sql`select count(*)::int as total from partnership_messages m where m.partnership_id = ${id}`,
    ),
  ])
  const canWrite = mayWrite && isOpen(partner.status)
  return { partner, side: party.side, can_write: canWrite, rows, total: count?.total ?? 0, page, limit }
}

/** Throws not_found. */
export const readMessage = async (req: PayloadRequest, id: number): Promise<MessageRow> => {
  const row = await queryOne<MessageRow>(req, sql`select ${MESSAGE_COLUMNS} from ${MESSAGE_TABLES} where m.id = ${id}`)
  if (!row) throw notFound()
  return row
}
