import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { FeeChangeForm, FeeChangeRow } from '../../../contracts/fees'
import { queryOne, withTransaction } from '../../../database'
import { ProductError } from '../../../errors'
import { recordEvent } from '../../../outbox'
import { readBusinessTime } from '../../business-time'
import { lockProgram } from '../lock-program'
import { applyFeeChanges } from './apply-fee-changes'
import { invalidDay, type Plan, planOf } from './planned-fees'
import { readFeeChange } from './read-fee-change'
import { saveItems } from './save-items'

type Input = { req: PayloadRequest; brandId: number; form: FeeChangeForm & { request_id?: string | undefined } }

/**
 * Raised fees may start today, lowered ones tomorrow at the earliest: nobody earns less for a sale that was made before it was
 * announced. Creators who will earn less get an email. Throws invalid, not_found, and conflict if nothing would change.
 */
export const createFeeChange = ({ req, brandId, form }: Input): Promise<{ change: FeeChangeRow; isNew: boolean }> =>
  withTransaction(req, async () => {
    await lockProgram(req, brandId)
    const { today } = await readBusinessTime(req)
    const plan = await planOf(req, form, { brandId, today })
    const known = await findRequest(req, brandId, form.request_id)
    if (known) return { change: await readFeeChange({ req, brandId, id: known.id }), isNew: false }
    await applyFeeChanges({ req, brandId })
    const id = await saveChange(req, plan, form.request_id)
    await saveItems(req, id, plan)
    const change = await readFeeChange({ req, brandId, id })
    if (change.products === 0) throw new ProductError('conflict', 'These fees are already set')
    if (change.lowered > 0 && plan.effective_from === today)
      throw invalidDay('A lower fee can start tomorrow at the earliest')
    if (change.lowered > 0) await recordEvent(req, { type: 'fees.lowered', subject: id, data: {} })
    await applyFeeChanges({ req, brandId })
    return { change: await readFeeChange({ req, brandId, id }), isNew: true }
  })

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
