import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../../database'
import { newestKeyId, seal, unseal } from '../../../integrations/seal'
import { taxPlace } from './tax-place'

type Sealed = { creator_id: number; tax_id: string }

const AT_MOST = 500

/**
 * Seals the taxpayers' numbers anew that carry an older key than the newest of `TOKEN_ENCRYPTION_KEYS`, at most 500 a run,
 * those that were changed last before others. Answers how many it sealed.
 */
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

/** Nothing for a number that does not open: its creator is named in the log, and the others go on. */
const sealedAnew = (req: PayloadRequest, { creator_id, tax_id }: Sealed): Sealed[] => {
  const place = taxPlace(creator_id)
  try {
    return [{ creator_id, tax_id: seal(unseal(tax_id, place), place) }]
  } catch (error) {
    req.payload.logger.error({ err: error, creator: creator_id, msg: 'The tax number of a creator does not open' })
    return []
  }
}
