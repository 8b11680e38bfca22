import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { newestKeyId, seal, unseal } from '../../../integrations/seal'
import { taxSealContext } from './save-tax-details'

type Sealed = Row<'creator_tax_details', 'creator_id' | 'tax_id'>

const AT_MOST = 500

/** At most 500 per run, most recently changed first. Returns how many were resealed. */
export const resealTaxNumbers = ({ req }: { req: PayloadRequest }): Promise<{ sealed: number }> =>
  withTransaction(req, async () => {
    const rows = await query<Sealed>(
      req,
      sql`select creator_id, tax_id
          from creator_tax_details
          where split_part(tax_id, '.', 2) <> ${newestKeyId()}
          order by updated_at desc
          limit ${AT_MOST}
          for update`,
    )
    const resealed = rows.flatMap((row) => sealedAnew(req, row))
    await query(
      req,
      sql`update creator_tax_details d
          set tax_id = r.tax_id
          from json_to_recordset(${JSON.stringify(resealed)}::json) as r(creator_id int, tax_id text)
          where d.creator_id = r.creator_id`,
    )
    return { sealed: resealed.length }
  })

/** Empty for a tax ID that cannot be decrypted: the creator's id is logged and the rest continue. */
const sealedAnew = (req: PayloadRequest, { creator_id, tax_id }: Sealed): Sealed[] => {
  const place = taxSealContext(creator_id)
  try {
    return [{ creator_id, tax_id: seal(unseal(tax_id, place), place) }]
  } catch (error) {
    req.payload.logger.error({ err: error, creator: creator_id, msg: 'A creator’s tax ID cannot be decrypted' })
    return []
  }
}
