import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { FeeChangeForm, FeeChangeRow } from '../../../contracts/fees'
import { queryOne, withTransaction } from '../../../database'
import { ProductError } from '../../../errors'
import { readBusinessTime } from '../../business-time'
import { lockProgram } from '../lock-program'
import { applyFeeChanges } from './apply-fee-changes'
import { recordMoves, replacementsOf } from './fee-moves'
import { countSkipped, type Plan, planOf, refuseLowerToday } from './planned-fees'
import { readFeeChange } from './read-fee-change'
import { saveItems } from './save-items'

type Input = { req: PayloadRequest; brandId: number; form: FeeChangeForm & { request_id?: string | undefined } }

/**
 * Raised fees may start today, lowered ones tomorrow at the earliest. Creators who will earn less, or less than was announced,
 * get an email. Throws invalid, not_found, and conflict if nothing would change.
 */
export const createFeeChange = ({ req, brandId, form }: Input): Promise<{ change: FeeChangeRow; isNew: boolean }> =>
  withTransaction(req, async () => {
    await lockProgram(req, brandId)
    // Before anything can be refused: what the request names may have changed since it was answered first.
    const known = await findRequest(req, brandId, form.request_id)
    if (known) return { change: await readFeeChange({ req, brandId, id: known.id }), isNew: false }
    const { today } = await readBusinessTime(req)
    const plan = await planOf(req, form, { brandId, today })
    await applyFeeChanges({ req, brandId })
    const id = await saveChange(req, plan, form.request_id)
    await recordMoves(req, { brandId, feeChangeId: id, replacements: replacementsOf(plan) })
    await saveItems(req, id, plan)
    const change = await readFeeChange({ req, brandId, id })
    if (change.products === 0) throw await nothingToChange(req, plan)
    refuseLowerToday(plan, change.lowered, today)
    await applyFeeChanges({ req, brandId })
    return { change: await readFeeChange({ req, brandId, id }), isNew: true }
  })

const nothingToChange = async (req: PayloadRequest, plan: Plan): Promise<ProductError> =>
  (await countSkipped(req, plan)) === plan.product_ids.length
    ? new ProductError(
        'conflict',
        'Add these products to your program first. Until then, creators have no fee for them',
      )
    : new ProductError('conflict', 'These fees are already set')

const findRequest = async (req: PayloadRequest, brandId: number, requestId: string | undefined) =>
  requestId === undefined
    ? undefined
    : queryOne<{ id: number }>(
        req,
        sql`select id from fee_changes where brand_id = ${brandId} and request_id = ${requestId}`,
      )

const saveChange = async (req: PayloadRequest, plan: Plan, requestId: string | undefined): Promise<number> => {
  const row = await queryOne<{ id: number }>(
    req,
    sql`insert into fee_changes (brand_id, kind, percent, is_for_all, effective_from, request_id)
        values (
          ${plan.brandId},
          ${plan.kind},
          ${plan.kind === 'reset' ? 0 : plan.percent},
          ${plan.creator_ids === null},
          ${plan.effective_from}::date,
          ${requestId ?? null}::uuid
        )
        returning id`,
  )
  if (!row) throw new Error('The change was not saved')
  return row.id
}
