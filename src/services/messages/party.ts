import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { MessageSide } from '../../contracts/vocabulary'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { notFound, ProductError } from '../../errors'

/** A person of one side: of the brand with the id `owner`, or the creator with it. */
export type Party = { side: MessageSide; owner: number; userId: number }

export type Partnership = Row<'partnerships', 'id' | 'brand_id' | 'creator_id' | 'status'>

/** Rows with the columns `brand_id` and `creator_id` that belong to the side. */
export const ownedBy = ({ side, owner }: Party, table: string): SQL =>
  side === 'brand' ? sql`${sql.raw(table)}.brand_id = ${owner}` : sql`${sql.raw(table)}.creator_id = ${owner}`

/** Throws not_found. */
export const requirePartnership = async (req: PayloadRequest, party: Party, id: number): Promise<Partnership> => {
  const found = await queryOne<Partnership>(
    req,
    sql`select p.id, p.brand_id, p.creator_id, p.status from partnerships p where p.id = ${id} and ${ownedBy(party, 'p')}`,
  )
  if (!found) throw notFound()
  return found
}

/**
 * For a new message, whose id must be larger than those of all messages that can be read already, because a read mark is the
 * id of the newest. Throws not_found, and conflict once nobody can write any more.
 */
export const lockPartnership = async (req: PayloadRequest, party: Party, id: number): Promise<Partnership> => {
  const found = await queryOne<Partnership>(
    req,
    sql`select p.id, p.brand_id, p.creator_id, p.status
        from partnerships p
        where p.id = ${id} and ${ownedBy(party, 'p')}
        for no key update`,
  )
  if (!found) throw notFound()
  if (!isOpen(found.status)) throw new ProductError('conflict', CLOSED)
  return found
}

const CLOSED = 'This application was declined or withdrawn, so this conversation is closed'

/** After a partnership ended, both sides can still ask about samples and last payments. */
export const isOpen = (status: Partnership['status']): boolean => ['pending', 'active', 'ended'].includes(status)
