import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PartnershipRow } from '../../contracts/partnerships'
import { queryOne, withTransaction } from '../../database'
import { transitionOf } from '../../domain/partnership-states'
import { notFound, ProductError } from '../../errors'
import { PARTNERSHIP_COLUMNS } from './partnership-columns'

type Input = { req: PayloadRequest; creatorId: number; id: number }

/**
 * A trigger records the day in the history that the brand reads. Withdrawing it again changes nothing; throws conflict
 * once the brand has decided.
 */
export const withdrawApplication = ({ req, creatorId, id }: Input): Promise<PartnershipRow> => {
  const { from, to } = transitionOf('withdraw')
  return withTransaction(req, async () => {
    const withdrawn = await queryOne<PartnershipRow>(
      req,
      sql`update partnerships
          set status = ${to}, updated_at = now()
          where id = ${id} and creator_id = ${creatorId} and status = ${from}
          returning ${PARTNERSHIP_COLUMNS}`,
    )
    return withdrawn ?? readWithdrawn(req, creatorId, id)
  })
}

const readWithdrawn = async (req: PayloadRequest, creatorId: number, id: number): Promise<PartnershipRow> => {
  const row = await queryOne<PartnershipRow>(
    req,
    sql`select ${PARTNERSHIP_COLUMNS} from partnerships where id = ${id} and creator_id = ${creatorId}`,
  )
  if (!row) throw notFound()
  if (row.status !== 'withdrawn') throw new ProductError('conflict', 'The brand has already reviewed this application')
  return row
}
