import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { type PaymentMethodView, retrievePaymentMethod } from '../../../integrations/stripe/payment-methods'
import { retrieveSetupIntent, type SetupIntentView } from '../../../integrations/stripe/setup-intents'
import { findMethod, lockMethods, type MethodRow, settleDefaults } from './method-rows'
import { moveMethod } from './move-method'
import { saveMethod } from './save-method'
import { type SetupOutcome, setupOutcome } from './setup-outcome'

export type Applied = Pick<SetupOutcome, 'status' | 'problem'>

const REMOVED: Applied = { status: 'failed', problem: 'This payment method was removed. Add it again to use it.' }
const BLOCKED: Applied = {
  status: 'failed',
  problem: 'This account was blocked after a dispute. Use another one.',
}
const ADDED: Applied = { status: 'added', problem: null }

/**
 * Called when the brand returns and by events, any number of times. Null when the customer belongs to no brand. Throws
 * ProviderRefused, UnknownOutcome.
 */
export const applySetupIntent = async ({
  req,
  setupIntentId,
}: {
  req: PayloadRequest
  setupIntentId: string
}): Promise<Applied | null> => applyRetrievedSetupIntent({ req, intent: await retrieveSetupIntent(setupIntentId) })

/** Same as `applySetupIntent`, for a SetupIntent that was already read. */
export const applyRetrievedSetupIntent = async ({
  req,
  intent,
}: {
  req: PayloadRequest
  intent: SetupIntentView
}): Promise<Applied | null> => {
  const brand =
    intent.customer === null
      ? undefined
      : await queryOne<Row<'brands', 'id'>>(
          req,
          sql`select id from brands where stripe_customer_id = ${intent.customer}`,
        )
  if (!brand) return null
  const outcome = setupOutcome(intent)
  const method =
    outcome.status === 'failed' || intent.paymentMethodId === null
      ? null
      : await retrievePaymentMethod(intent.paymentMethodId)
  const isObsolete = method !== null && (await wasReplaced(req, brand.id, intent, method))
  return withTransaction(req, async () => {
    await lockMethods(req, brand.id)
    const own = await ownRow(req, brand.id, intent)
    const applied = method
      ? await storeMethod({ req, brandId: brand.id, intent, method, own, outcome, isObsolete })
      : await recordFailure({ req, own, outcome })
    await settleDefaults(req, brand.id)
    return applied
  })
}

/** Even if it was removed since. */
const ownRow = (req: PayloadRequest, brandId: number, intent: SetupIntentView) =>
  findMethod(
    req,
    sql`m.brand_id = ${brandId}
        and (m.stripe_setup_intent_id = ${intent.id} or m.stripe_payment_method_id = ${intent.paymentMethodId}::text)`,
  )

const sameRow = (req: PayloadRequest, brandId: number, { fingerprint }: PaymentMethodView) =>
  findMethod(
    req,
    sql`m.brand_id = ${brandId}
        and m.verification_status <> 'removed'
        and ${fingerprint}::text in (m.ach_fingerprint, m.card_fingerprint)`,
  )

/** The same card or bank account was added again by a later SetupIntent. */
const wasReplaced = async (
  req: PayloadRequest,
  brandId: number,
  intent: SetupIntentView,
  method: PaymentMethodView,
): Promise<boolean> => {
  const row = await sameRow(req, brandId, method)
  const latest = row?.stripe_setup_intent_id ?? intent.id
  return latest !== intent.id && (await retrieveSetupIntent(latest)).created > intent.created
}

type StoreMethod = {
  req: PayloadRequest
  brandId: number
  intent: SetupIntentView
  method: PaymentMethodView
  own: MethodRow | undefined
  outcome: SetupOutcome
  isObsolete: boolean
}

/** Stores the payment method in a new row, or in the row of the same card or bank account. */
const storeMethod = async ({
  req,
  brandId,
  intent,
  method,
  own,
  outcome,
  isObsolete,
}: StoreMethod): Promise<Applied> => {
  if (own?.verification_status === 'removed') return REMOVED
  const row = own ?? (await sameRow(req, brandId, method))
  if (row?.verification_status === 'blocked') return BLOCKED
  if (row?.verification_status === 'verified' && (isObsolete || outcome.status === 'waiting')) return ADDED
  if (isObsolete) return { status: 'waiting', problem: null }
  await saveMethod({ req, brandId, intent, method, row, to: outcome.to })
  return outcome
}

/** Records in its row, if there is one, why a setup failed. */
const recordFailure = async ({ req, own, outcome }: Pick<StoreMethod, 'req' | 'own' | 'outcome'>): Promise<Applied> => {
  if (!own || ['removed', 'blocked', 'verified'].includes(own.verification_status)) return outcome
  await query(
    req,
    sql`update brand_payment_methods
        set microdeposit_type = null,
            problem = ${outcome.problem},
            updated_at = now()
        where id = ${own.id}`,
  )
  const to =
    own.verification_status === 'requires_verification' && outcome.to === 'expired' ? 'verification_failed' : outcome.to
  await moveMethod({ req, row: own, to, cause: 'Setup failed' })
  return outcome
}
