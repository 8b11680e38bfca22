import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../database'
import { newestKeyId, seal, unseal } from '../../integrations/seal'
import { addressPlace } from './sample-address'

type Sealed = { id: number; address: string }

const AT_MOST = 500

/** At most 500 per run, most recently changed first. Returns how many were resealed. */
export const resealAddresses = ({ req }: { req: PayloadRequest }): Promise<{ sealed: number }> =>
  withTransaction(req, async () => {
    const rows = await query<Sealed>(
      req,
      sql`select id, address
          from sample_requests
          where address is not null and split_part(address, '.', 2) <> ${newestKeyId()}
          order by updated_at desc
          limit ${AT_MOST}
          for update`,
    )
    const resealed = rows.flatMap((row) => sealedAnew(req, row))
    await query(
      req,
      sql`update sample_requests s
          set address = r.address
          from json_to_recordset(${JSON.stringify(resealed)}::json) as r(id int, address text)
          where s.id = r.id`,
    )
    return { sealed: resealed.length }
  })

/** Empty for an address that cannot be opened: its row's id is logged and the rest continue. */
const sealedAnew = (req: PayloadRequest, { id, address }: Sealed): Sealed[] => {
  const place = addressPlace(id)
  try {
    return [{ id, address: seal(unseal(address, place), place) }]
  } catch (error) {
    req.payload.logger.error({ err: error, sample: id, msg: 'The address of a sample cannot be opened' })
    return []
  }
}
