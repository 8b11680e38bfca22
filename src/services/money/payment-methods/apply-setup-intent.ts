import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../../database'
import { type PaymentMethodView, retrievePaymentMethod } from '../../../integrations/stripe/payment-methods'
import { retrieveSetupIntent, type SetupIntentView } from '../../../integrations/stripe/setup-intents'
import { findMethod, lockMethods, type MethodRow, settleDefaults } from './method-rows'
import { moveMethod } from './move-method'
import { saveMethod } from './save-method'
import { type SetupOutcome, setupOutcome } from './setup-outcome'

/** What a person is told of a set-up. */
export type Applied = Pick<SetupOutcome, 'status' | 'problem'>

const REMOVED: Applied = { status: 'failed', problem: 'This one was removed. Add it again to use it.' }
const BLOCKED: Applied = {
  status: 'failed',
  problem: 'This account was blocked after a dispute. Please use another one.',
}
const ADDED: Applied = { status: 'added', problem: null }

/**
 * Looks a SetupIntent up and brings our row to what it says, however often it is asked and by whomever: the brand that
 * comes back, or an event. Answers null for a customer that no brand has. Throws ProviderRefused, UnknownOutcome.
 */
export const applySetupIntent = async ({
  req,
  setupIntentId,
}: {
  req: PayloadRequest
  setupIntentId: string
}): Promise<Applied | null> => applyIntent({ req, intent: await retrieveSetupIntent(setupIntentId) })

/** As `applySetupIntent`, of one that was looked up already. */
export const applyIntent = async ({
  req,
  intent,
}: {
  req: PayloadRequest
  intent: SetupIntentView
}): Promise<Applied | null> => {
  const brand =
    intent.customer === null
      ? undefined
      : await queryOne<{ id: number }>(req, sql`select id from brands where stripe_customer_id = ${intent.customer}`)
  if (!brand) return null
  const outcome = setupOutcome(intent)
  const method =
    outcome.status === 'failed' || intent.paymentMethodId === null
      ? null
      : await retrievePaymentMethod(intent.paymentMethodId)
  const isOvertaken = method !== null && (await wasOvertaken(req, brand.id, intent, method))
  return withTransaction(req, async () => {
    await lockMethods(req, brand.id)
    const own = await ownRow(req, brand.id, intent)
    const applied = method
      ? await keep({ req, brandId: brand.id, intent, method, own, outcome, isOvertaken })
      : await giveUp({ req, own, outcome })
    await settleDefaults(req, brand.id)
    return applied
  })
}

/** The row that was made by this very SetupIntent, also when it was removed since. */
const ownRow = (req: PayloadRequest, brandId: number, intent: SetupIntentView) =>
  findMethod(
    req,
    sql`m.brand_id = ${brandId} and (m.stripe_setup_intent_id = ${intent.id} or m.stripe_payment_method_id = ${intent.paymentMethodId}::text)`,
  )

/** The row of the same card or bank account. */
const sameRow = (req: PayloadRequest, brandId: number, { fingerprint }: PaymentMethodView) =>
  findMethod(
    req,
    sql`m.brand_id = ${brandId} and m.verification_status <> 'removed' and ${fingerprint}::text in (m.ach_fingerprint, m.card_fingerprint)`,
  )

/** Whether the same card or bank account was added anew after this SetupIntent: then it has nothing more to say. */
const wasOvertaken = async (
  req: PayloadRequest,
  brandId: number,
  intent: SetupIntentView,
  method: PaymentMethodView,
): Promise<boolean> => {
  const row = await sameRow(req, brandId, method)
  const latest = row?.stripe_setup_intent_id ?? intent.id
  return latest !== intent.id && (await retrieveSetupIntent(latest)).created > intent.created
}

type Keep = {
  req: PayloadRequest
  brandId: number
  intent: SetupIntentView
  method: PaymentMethodView
  own: MethodRow | undefined
  outcome: SetupOutcome
  isOvertaken: boolean
}

/** Writes what was added, or waits, into its row: a new one, or that of the same card or bank account. */
const keep = async ({ req, brandId, intent, method, own, outcome, isOvertaken }: Keep): Promise<Applied> => {
  if (own?.verification_status === 'removed') return REMOVED
  const row = own ?? (await sameRow(req, brandId, method))
  if (row?.verification_status === 'blocked') return BLOCKED
  if (row?.verification_status === 'verified' && (isOvertaken || outcome.status === 'waiting')) return ADDED
  if (isOvertaken) return { status: 'waiting', problem: null }
  await saveMethod({ req, brandId, intent, method, row, to: outcome.to })
  return outcome
}

/** Says in the row of a set-up that failed, if it has one, why. */
const giveUp = async ({ req, own, outcome }: Pick<Keep, 'req' | 'own' | 'outcome'>): Promise<Applied> => {
  if (!own || ['removed', 'blocked', 'verified'].includes(own.verification_status)) return outcome
  await query(
    req,
    sql`update brand_payment_methods set microdeposit_type = null, problem = ${outcome.problem}, updated_at = now() where id = ${own.id}`,
  )
  const to =
    own.verification_status === 'requires_verification' && outcome.to === 'expired' ? 'verification_failed' : outcome.to
  await moveMethod({ req, row: own, to, cause: 'the set-up failed' })
  return outcome
}
