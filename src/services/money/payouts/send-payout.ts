import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../../database'
import { env } from '../../../env'
import { failpoint } from '../../../failpoints'
import { createPayout } from '../../../integrations/paypal/payouts'
import { ProviderRefused, UnknownOutcome } from '../../../integrations/provider-errors'
import { sendJobs } from '../../../queue'
import { readBusinessTime } from '../../business-time'
import { transition } from '../transition'
import { isDue } from './due-payouts'
import { lookAtPayout } from './look-at-payout'

/** PayPal knows a batch's id for 30 days; after these a person has to look before anything is sent. */
const KEY_LIFE_DAYS = 25
/** Reasons that pass: our balance is low. */
const PASSING = ['INSUFFICIENT_FUNDS']

type Claimed = {
  key: string
  receiver: string
  wallet: 'paypal' | 'venmo'
  amount_cents: number
  /** What the receiver reads, as it was frozen. */
  request: { note: string; subject: string }
  tries: number
  is_old: boolean
}

/**
 * Sends a payout from its row, at most one worker at a time, as a batch of its own under the row's key: PayPal answers a
 * repetition with the batch that is there. It is sent once the brand's money is good, the route is on, and the receiver is
 * the one that the creator has confirmed; what nobody knows the outcome of is repeated under the same key.
 */
export const sendPayout = async ({ req, id }: { req: PayloadRequest; id: number }): Promise<void> => {
  const { today } = await readBusinessTime(req)
  const claimed = await claim(req, id, today)
  if (!claimed) return
  if (claimed.is_old) return await giveUp(req, id)
  failpoint('payout-claimed')
  try {
    const { batchId } = await createPayout({
      key: claimed.key,
      receiver: claimed.receiver,
      wallet: claimed.wallet === 'venmo' ? 'VENMO' : 'PAYPAL',
      recipientType: claimed.wallet === 'venmo' ? 'USER_HANDLE' : 'EMAIL',
      amountCents: claimed.amount_cents,
      note: claimed.request.note,
      subject: claimed.request.subject,
    })
    failpoint('payout-answered')
    await begin(req, id, batchId, today)
  } catch (error) {
    if (error instanceof UnknownOutcome) return await waitOn(req, id, claimed, error)
    if (error instanceof ProviderRefused) return await refuse(req, id, claimed, error)
    throw error
  }
  await lookAtPayout({ req, id })
}

const claim = (req: PayloadRequest, id: number, today: string): Promise<Claimed | undefined> =>
  queryOne<Claimed>(
    req,
    sql`update paypal_payouts p set lease_until = now() + make_interval(secs => ${env().paymentLeaseSeconds}), sent_at = now(), first_sent_at = coalesce(p.first_sent_at, now()), tries = p.tries + 1,
          hold_reason = null
        where p.id = ${id} and ${isDue('p', today)}
        returning p.idempotency_key as key, p.paypal_receiver as receiver, p.wallet, p.amount_cents, p.request,
          p.tries, p.first_sent_at < now() - make_interval(days => ${KEY_LIFE_DAYS}) as is_old`,
  )

const begin = (req: PayloadRequest, id: number, batchId: string, today: string): Promise<void> =>
  withTransaction(req, async () => {
    const row = await queryOne<{ status: string }>(
      req,
      sql`select status from paypal_payouts where id = ${id} for update`,
    )
    // Its event was faster than the answer.
    if (row?.status !== 'queued') return
    await transition({
      req,
      machine: 'paypal_payouts',
      id,
      to: 'processing',
      cause: 'Sent to PayPal',
      set: sql`paypal_payout_batch_id = ${batchId}, sent_on = ${today}, lease_until = null, last_error = null`,
    })
  })

/** PayPal would not know a repetition any more: a person looks. */
const giveUp = (req: PayloadRequest, id: number): Promise<void> =>
  withTransaction(req, async () => {
    await transition({ req, machine: 'paypal_payouts', id, to: 'unknown', cause: 'PayPal gave no answer for weeks' })
  })

const waitOn = async (req: PayloadRequest, id: number, { tries }: Claimed, error: UnknownOutcome): Promise<void> => {
  const seconds = Math.max(error.retryAfterSeconds, Math.min(3_600, 15 * 2 ** Math.min(tries, 8)))
  await query(
    req,
    sql`update paypal_payouts set lease_until = now() + make_interval(secs => ${seconds}), last_error = ${error.message} where id = ${id}`,
  )
}

const refuse = async (req: PayloadRequest, id: number, { tries }: Claimed, error: ProviderRefused): Promise<void> => {
  if (PASSING.includes(error.code)) {
    await query(
      req,
      sql`update paypal_payouts set first_sent_at = null, lease_until = now() + make_interval(mins => ${Math.min(60, 5 * tries)}), last_error = ${error.message} where id = ${id}`,
    )
    return
  }
  await withTransaction(req, async () => {
    await transition({
      req,
      machine: 'paypal_payouts',
      id,
      to: 'failed',
      cause: error.message,
      set: sql`failure_reason = ${error.code}, lease_until = null, finished_on = business_date()`,
    })
    await sendJobs(req, 'tell-about-money', [{ kind: 'payout_failed', id }])
  })
}
