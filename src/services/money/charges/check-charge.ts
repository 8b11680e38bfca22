import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../../../database'
import { listDisputes } from '../../../integrations/stripe/disputes'
import { retrievePaymentIntent } from '../../../integrations/stripe/payment-intents'
import { applyDispute } from './apply-dispute'
import { applyIntent } from './apply-intent'
import { type ChargeColumns, type ChargeRef, machineOf } from './lock-charge'
import { sendCharge } from './send-charge'

/**
 * For missed events and for staff. Sends the charge if it was not sent yet. Returns its status. Throws ProviderRefused,
 * UnknownOutcome, Mismatch.
 */
export const checkCharge = async ({ req, charge }: { req: PayloadRequest; charge: ChargeRef }): Promise<string> => {
  const before = await readIntentId(req, charge)
  if (before.intent_id === null) await sendCharge({ req, charge })
  else {
    const intent = await retrievePaymentIntent(before.intent_id)
    await applyIntent({ req, charge, intent, cause: 'Checked with the provider' })
    if (intent.isDisputed)
      for (const dispute of await listDisputes({ paymentIntentId: intent.id }))
        await applyDispute({ req, charge, dispute })
  }
  const { kind, id } = charge
  // Moves the row to the back of the queue of look-ups.
  await query(req, sql`update ${sql.raw(machineOf(kind))} set updated_at = now() where id = ${id}`)
  return (await readIntentId(req, charge)).status
}

type Checked = Pick<ChargeColumns, 'status'> & { intent_id: ChargeColumns['stripe_payment_intent_id'] }

const readIntentId = async (req: PayloadRequest, { kind, id }: ChargeRef) => {
  const row = await queryOne<Checked>(
    req,
    sql`select stripe_payment_intent_id as intent_id, status from ${sql.raw(machineOf(kind))} where id = ${id}`,
  )
  if (!row) throw new Error(`There is no ${kind} charge ${id}`)
  return row
}
