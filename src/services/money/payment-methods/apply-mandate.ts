import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../../database'
import { findMethod, lockMethods, settleDefaults } from './method-rows'
import { moveMethod } from './move-method'

const ENDED = 'Your bank no longer lets us debit this account. Add it again or use another payment method.'

type Input = { req: PayloadRequest; mandateId: string; status: string }

/**
 * `inactive` stops charges to the bank account, `active` allows them again. Other statuses, and accounts that are not
 * verified yet, are ignored. Safe to repeat. Returns whether the mandate is one of ours.
 */
export const applyMandate = async ({ req, mandateId, status }: Input): Promise<boolean> => {
  const known = await findMethod(req, sql`m.mandate_id = ${mandateId}`)
  if (!known) return false
  await withTransaction(req, async () => {
    await lockMethods(req, known.brand_id)
    const row = await findMethod(req, sql`m.id = ${known.id} and m.mandate_id = ${mandateId}`)
    const to = row && changeOf(row.verification_status, status)
    if (!row || !to) return
    await moveMethod({ req, row, to, cause: `Stripe: mandate ${status}` })
    await query(
      req,
      sql`update brand_payment_methods
          set problem = ${to === 'verified' ? null : ENDED},
              updated_at = now()
          where id = ${row.id}`,
    )
    await settleDefaults(req, row.brand_id)
  })
  return true
}

const changeOf = (was: string, mandate: string): 'verified' | 'mandate_inactive' | null => {
  if (was === 'verified' && mandate === 'inactive') return 'mandate_inactive'
  return was === 'mandate_inactive' && mandate === 'active' ? 'verified' : null
}
