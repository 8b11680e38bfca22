import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { FeeChangeRow } from '../../../contracts/fees'
import { query, withTransaction } from '../../../database'
import { ProductError } from '../../../errors'
import { recordEvent } from '../../../outbox'
import { lockProgram } from '../lock-program'
import { readFeeChange } from './read-fee-change'
import { releaseScheduled } from './release-scheduled'

type Input = { req: PayloadRequest; brandId: number; id: number }

/**
 * Before its first day. Creators who were told of lower fees hear that they stay. Repeating it changes nothing. Throws not_found,
 * and conflict once it applies.
 */
export const cancelFeeChange = ({ req, brandId, id }: Input): Promise<FeeChangeRow> =>
  withTransaction(req, async () => {
    await lockProgram(req, brandId)
    const change = await readFeeChange({ req, brandId, id })
    if (change.status === 'canceled') return change
    if (!change.can_cancel)
      throw new ProductError(
        'conflict',
        change.status === 'replaced'
          ? 'A newer change has replaced this one'
          : 'This change already applies. Make a new change instead',
      )
    await query(req, sql`update fee_changes set canceled_at = business_now() where id = ${id}`)
    await releaseScheduled(req, 'canceled', sql`c.id = ${id}`)
    if (change.lowered > 0) await recordEvent(req, { type: 'fees.kept', subject: id, data: {} })
    return readFeeChange({ req, brandId, id })
  })
