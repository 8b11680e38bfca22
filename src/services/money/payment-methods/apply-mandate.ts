import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../../database'
import { findMethod, lockMethods, settleDefaults } from './method-rows'
import { moveMethod } from './move-method'

const ENDED = 'Your bank no longer lets us debit this account. Add it again, or use another one.'

type Input = { req: PayloadRequest; mandateId: string; status: string }

/**
 * Works on a change of a mandate: with `inactive` its bank account can no longer be charged, with `active` it can again.
 * Other states, and those of an account that waits, change nothing. Safe to repeat. Answers whether it is one of ours.
 */
export const applyMandate = async ({ req, mandateId, status }: Input): Promise<boolean> => {
  const known = await findMethod(req, sql`m.mandate_id = ${mandateId}`)
  if (!known) return false
  await withTransaction(req, async () => {
    await lockMethods(req, known.brand_id)
    const row = await findMethod(req, sql`m.id = ${known.id} and m.mandate_id = ${mandateId}`)
    const to = row && changeOf(row.verification_status, status)
    if (!row || !to) return
    await moveMethod({ req, row, to, cause: `Stripe: the mandate is ${status}` })
    await query(
      req,
      sql`update brand_payment_methods set problem = ${to === 'verified' ? null : ENDED}, updated_at = now() where id = ${row.id}`,
    )
    await settleDefaults(req, row.brand_id)
  })
  return true
}

const changeOf = (was: string, mandate: string): 'verified' | 'mandate_inactive' | null => {
  if (was === 'verified' && mandate === 'inactive') return 'mandate_inactive'
  return was === 'mandate_inactive' && mandate === 'active' ? 'verified' : null
}
