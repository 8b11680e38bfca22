import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type Stripe from 'stripe'
import { queryOne, withTransaction } from '../../../database'
import { asLookup, isAboutUs, ProviderRefused, type UnknownOutcome } from '../../../integrations/provider-errors'
import type { PaymentIntentView } from '../../../integrations/stripe/payment-intent-view'
import {
  createPaymentIntent,
  findPaymentIntent,
  retrievePaymentIntent,
} from '../../../integrations/stripe/payment-intents'
import { closeRoute, isOpenRoute, reopenRoute } from '../payment-routes'
import { refreshAccount } from '../payout-settings/refresh-account'
import { isUnsentCharge } from '../row-conditions'
import { postpone, sendFromRow } from '../send-from-row'
import { settleStatement } from '../statements/settle-statement'
import { transition } from '../transition'
import { applyIntent } from './apply-intent'
import { blockCharge } from './block-charge'
import { type ChargeColumns, type ChargeRef, machineOf } from './lock-charge'

/** Stripe keeps idempotency keys for 24 hours; after this time the payment is looked up first. */
const KEY_LIFE_HOURS = 20
/**
 * After so many unanswered attempts the charge becomes `unknown` and staff see it. From then on it is looked up, and
 * only sent again, under its key, if the key is old and Stripe has no such payment.
 */
const TRIES = 8

type Charge = Pick<ChargeColumns, 'status'> & {
  key: ChargeColumns['idempotency_key']
  request: Stripe.PaymentIntentCreateParams & { customer: string }
  is_old: boolean
  first_sent: number
}

/**
 * With the row's key and frozen request, so a retry is the same payment. A refusal fails the charge, unless an earlier
 * attempt without an answer went through, or the creator's account cannot receive it: then it is blocked. Does nothing for
 * a charge that already has a payment, or while Stripe payments are turned off. A refusal of our own account closes that
 * route and leaves the charge as it is; a probe that is answered opens it.
 */
export const sendCharge = async ({
  req,
  charge,
  isProbe = false,
}: {
  req: PayloadRequest
  charge: ChargeRef
  isProbe?: boolean
}): Promise<void> => {
  if (charge.kind === 'creator' && (await blockCharge({ req, id: charge.id, isRefused: false }))) return
  const table = machineOf(charge.kind)
  const isSent = await sendFromRow<Charge, PaymentIntentView | null>({
    req,
    table,
    id: charge.id,
    claim: {
      where: sql`${isUnsentCharge('r')} and ${isOpenRoute('stripe', { isProbe })}`,
      // mutant: frozen-request
      returning: sql`r.request,
          r.idempotency_key as key,
          r.status,
          r.first_sent_at < now() - make_interval(hours => ${KEY_LIFE_HOURS}) as is_old,
          extract(epoch from r.first_sent_at)::int as first_sent`,
    },
    failpoints: ['charge-claimed', 'charge-answered'],
    call,
    apply: async (intent) => {
      if (intent) await applyIntent({ req, charge, intent, cause: 'The provider responded' })
    },
    onRefused: async (refusal, { request, tries }) => {
      if (isAboutUs(refusal)) return wait(req, { charge, error: refusal, tries })
      await refuse(req, { charge, refusal, account: request.on_behalf_of })
      if (isProbe) await reopenRoute(req, 'stripe')
    },
    onUnknown: async ({ tries, status }, error) => {
      if (isAboutUs(error)) return wait(req, { charge, error, tries })
      if (tries < TRIES || status === 'unknown') return
      const cause = 'The provider did not respond'
      await withTransaction(req, () => transition({ req, machine: table, id: charge.id, to: 'unknown', cause }))
    },
  })
  if (isSent && isProbe) await reopenRoute(req, 'stripe')
}

/** Null when no payment was found and none may be created. */
const call = async ({ key, request, tries, is_old, first_sent, status }: Charge & { tries: number }) => {
  const lookUp = () =>
    asLookup(async () => {
      const found = await findPaymentIntent({ customer: request.customer, chargeKey: key, since: first_sent - 3_600 })
      return found && retrievePaymentIntent(found.id)
    })
  if (is_old || status === 'unknown') {
    const found = await lookUp()
    if (found) return found
    if (status === 'unknown' && !is_old) return null
  }
  try {
    // mutant: stable-key
    const intent = await createPaymentIntent(request, key)
    // A retry returns the original response; read the current state.
    return tries > 1 ? await asLookup(() => retrievePaymentIntent(intent.id)) : intent
  } catch (error) {
    if (!(error instanceof ProviderRefused) || tries === 1) throw error
    const found = await lookUp()
    if (found) return found
    throw error
  }
}

/** For the route. A first attempt took no money, so that the creator's account is asked for again before the next. */
const wait = async (
  req: PayloadRequest,
  { charge: { kind, id }, error, tries }: { charge: ChargeRef; error: ProviderRefused | UnknownOutcome; tries: number },
): Promise<void> => {
  const unsent = tries === 1 ? { set: sql`first_sent_at = null, tries = 0` } : {}
  await postpone({ req, table: machineOf(kind), id }, { seconds: 60, error, ...unsent })
  await closeRoute(req, 'stripe', error)
}

/** Asks for the creator's account first: a charge that it cannot receive did not fail, it waits. */
const refuse = async (
  req: PayloadRequest,
  { charge, refusal, account }: { charge: ChargeRef; refusal: ProviderRefused; account: string | null | undefined },
): Promise<void> => {
  if (account && refusal.declineCode === null) {
    await asLookup(() => refreshAccount({ req, accountId: account }))
    if (await blockCharge({ req, id: charge.id, isRefused: true })) return
  }
  await fail(req, charge, refusal)
}

const fail = (req: PayloadRequest, { kind, id }: ChargeRef, refusal: ProviderRefused): Promise<void> =>
  withTransaction(req, async () => {
    await transition({
      req,
      machine: machineOf(kind),
      id,
      to: 'failed',
      cause: refusal.message,
      set: sql`failure_code = ${refusal.declineCode ?? refusal.code},
               failure_message = ${refusal.message},
               lease_until = null`,
    })
    const row = await queryOne<Pick<ChargeColumns, 'brand_statement_id'>>(
      req,
      sql`select brand_statement_id from ${sql.raw(machineOf(kind))} where id = ${id}`,
    )
    if (row) await settleStatement({ req, statementId: row.brand_statement_id })
  })
