import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type Stripe from 'stripe'
import { query, queryOne, withTransaction } from '../../../database'
import { env } from '../../../env'
import { failpoint } from '../../../failpoints'
import { asLook, ProviderRefused, UnknownOutcome } from '../../../integrations/provider-errors'
import type { PaymentIntentView } from '../../../integrations/stripe/payment-intent-view'
import {
  createPaymentIntent,
  findPaymentIntent,
  retrievePaymentIntent,
} from '../../../integrations/stripe/payment-intents'
import { settleStatement } from '../statements/settle-statement'
import { transition } from '../transition'
import { applyIntent } from './apply-intent'
import type { ChargeRef } from './charge-ref'
import { machineOf } from './charge-row'

/** Stripe forgets keys after a day: before that, the same key is safe; after it, we look first. */
const KEY_LIFE_HOURS = 20
/** After so many unanswered tries a person sees it; it is looked up further on, never charged anew. */
const TRIES = 8

type Claimed = {
  key: string
  request: Stripe.PaymentIntentCreateParams & { customer: string }
  tries: number
  status: string
  is_old: boolean
  first_sent: number
}

/**
 * Sends a charge from its row, at most one worker at a time, under the row's key and with the row's request: a repetition
 * is the same payment. What nobody knows the outcome of stays as it is and is sent again under the same key, or looked up
 * once the key is too old; a refusal fails it for good. Does nothing for a charge that is at the provider already, or
 * while the route is switched off.
 */
export const sendCharge = async ({ req, charge }: { req: PayloadRequest; charge: ChargeRef }): Promise<void> => {
  const claimed = await claim(req, charge)
  if (!claimed) return
  failpoint('charge-claimed')
  try {
    const intent = await call(claimed)
    failpoint('charge-answered')
    if (intent) await applyIntent({ req, charge, intent, cause: 'The provider answered' })
  } catch (error) {
    if (error instanceof UnknownOutcome) return await waitOn(req, charge, claimed, error)
    if (error instanceof ProviderRefused) return await refuse(req, charge, error)
    throw error
  }
}

const claim = (req: PayloadRequest, { kind, id }: ChargeRef): Promise<Claimed | undefined> =>
  queryOne<Claimed>(
    req,
    sql`update ${sql.raw(machineOf(kind))} set lease_until = now() + make_interval(secs => ${env().paymentLeaseSeconds}), sent_at = now(), first_sent_at = coalesce(first_sent_at, now()), tries = tries + 1
        where id = ${id} and status in ('processing', 'unknown') and stripe_payment_intent_id is null and (lease_until is null or lease_until < now())
          and (select stripe_enabled from payment_settings)
        returning idempotency_key as key, request, tries, status, first_sent_at < now() - make_interval(hours => ${KEY_LIFE_HOURS}) as is_old,
          extract(epoch from first_sent_at)::int as first_sent`,
  )

/** The payment, by the same key or by a look; null when there is none and none may be made. */
const call = async ({
  key,
  request,
  tries,
  is_old,
  first_sent,
  status,
}: Claimed): Promise<PaymentIntentView | null> => {
  if (is_old || status === 'unknown') {
    const found = await asLook(() =>
      findPaymentIntent({ customer: request.customer, chargeKey: key, since: first_sent - 3_600 }),
    )
    if (found) return asLook(() => retrievePaymentIntent(found.id))
    if (status === 'unknown' && !is_old) return null
  }
  const intent = await createPaymentIntent(request, key)
  // A repetition answers what the first call answered; what holds now may be another thing.
  return tries > 1 ? asLook(() => retrievePaymentIntent(intent.id)) : intent
}

const waitOn = async (
  req: PayloadRequest,
  { kind, id }: ChargeRef,
  { tries, status }: Claimed,
  error: UnknownOutcome,
) => {
  const seconds = Math.max(error.retryAfterSeconds, Math.min(3_600, 15 * 2 ** Math.min(tries, 8)))
  await query(
    req,
    sql`update ${sql.raw(machineOf(kind))} set lease_until = now() + make_interval(secs => ${seconds}), last_error = ${error.message} where id = ${id}`,
  )
  if (tries < TRIES || status === 'unknown') return
  await withTransaction(req, async () => {
    await transition({ req, machine: machineOf(kind), id, to: 'unknown', cause: 'The provider gave no answer' })
  })
}

const refuse = (req: PayloadRequest, { kind, id }: ChargeRef, error: ProviderRefused): Promise<void> =>
  withTransaction(req, async () => {
    await transition({
      req,
      machine: machineOf(kind),
      id,
      to: 'failed',
      cause: error.message,
      set: sql`failure_code = ${error.declineCode ?? error.code}, failure_message = ${error.message}, lease_until = null`,
    })
    const row = await queryOne<{ brand_statement_id: number }>(
      req,
      sql`select brand_statement_id from ${sql.raw(machineOf(kind))} where id = ${id}`,
    )
    if (row) await settleStatement({ req, statementId: row.brand_statement_id })
  })
