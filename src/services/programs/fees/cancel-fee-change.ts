import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { FeeChangeRow } from '../../../contracts/fees'
import { query, withTransaction } from '../../../database'
import { ProductError } from '../../../errors'
import { lockProgram } from '../lock-program'
import { recordMoves, replacementsByUndo } from './fee-moves'
import { readFeeChange } from './read-fee-change'
import { releaseScheduled } from './release-scheduled'

type Input = { req: PayloadRequest; brandId: number; id: number }

/**
 * Before its first day. Creators who were notified of lower fees get an email. Repeating it changes nothing. Throws not_found, and
 * conflict once it applies.
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
    await recordMoves(req, { brandId, feeChangeId: id, replacements: replacementsByUndo(id) })
    await query(req, sql`update fee_changes set canceled_at = business_now() where id = ${id}`)
    await releaseScheduled(req, 'canceled', sql`c.id = ${id}`)
    return readFeeChange({ req, brandId, id })
  })
