import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { createPayout } from '../../../integrations/paypal/payouts'
import { isAboutUs, type ProviderRefused, type UnknownOutcome } from '../../../integrations/provider-errors'
import { recordEvent } from '../../../outbox'
import { readBusinessTime } from '../../business-time'
import { closeRoute } from '../payment-routes'
import { postpone, sendFromRow } from '../send-from-row'
import { transition } from '../transition'
import { checkPayout } from './check-payout'
import { isDue } from './due-payouts'

/** PayPal remembers a batch id for 30 days. After this many, staff have to look before anything is sent. */
const KEY_LIFE_DAYS = 25

type Payout = Row<'paypal_payouts', 'wallet' | 'amount_cents'> & {
  key: Row<'paypal_payouts'>['idempotency_key']
  receiver: Row<'paypal_payouts'>['paypal_receiver']
  request: { note: string; subject: string }
  is_old: boolean
  /** No earlier attempt may have paid. */
  is_first: boolean
}

/**
 * Only when `isDue`. Its own batch under the row's key; PayPal answers a retry with the existing one. A refusal of our own
 * account closes the route and leaves the payout queued.
 */
export const sendPayout = async ({
  req,
  id,
  isProbe = false,
}: {
  req: PayloadRequest
  id: number
  isProbe?: boolean
}): Promise<void> => {
  const { today } = await readBusinessTime(req)
  const isSent = await sendFromRow<Payout, string | null>({
    req,
    table: 'paypal_payouts',
    id,
    claim: {
      where: isDue('r', today, { isProbe }),
      set: sql`hold_reason = null`,
      returning: sql`r.idempotency_key as key,
          r.paypal_receiver as receiver,
          r.wallet,
          r.amount_cents,
          r.request,
          r.first_sent_at < now() - make_interval(days => ${KEY_LIFE_DAYS}) as is_old,
          r.first_sent_at = r.sent_at as is_first`,
    },
    failpoints: ['payout-claimed', 'payout-answered'],
    call,
    apply: (batchId) => (batchId === null ? giveUp(req, id) : begin(req, { id, batchId, today })),
    onRefused: (refusal, row) => refuse(req, { id, row, refusal }),
    onUnknown: async (row, error) => {
      if (isAboutUs(error)) await wait(req, { id, row, error })
    },
  })
  if (isSent) await checkPayout({ req, id })
}

/** Null when the key is too old for PayPal to recognize a retry. */
const call = async (payout: Payout & { tries: number }): Promise<string | null> => {
  if (payout.is_old) return null
  const { batchId } = await createPayout({
    // mutant: stable-key
    key: payout.key,
    receiver: payout.receiver,
    wallet: payout.wallet === 'venmo' ? 'VENMO' : 'PAYPAL',
    recipientType: payout.wallet === 'venmo' ? 'USER_HANDLE' : 'EMAIL',
    amountCents: payout.amount_cents,
    note: payout.request.note,
    subject: payout.request.subject,
  })
  return batchId
}

const begin = (
  req: PayloadRequest,
  { id, batchId, today }: { id: number; batchId: string; today: string },
): Promise<void> =>
  withTransaction(req, async () => {
    const row = await queryOne<Row<'paypal_payouts', 'status'>>(
      req,
      sql`select status
          from paypal_payouts
          where id = ${id}
          for update`,
    )
    // The event arrived before the answer.
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

const giveUp = (req: PayloadRequest, id: number): Promise<void> =>
  withTransaction(req, async () => {
    const cause = `PayPal didn’t respond within ${KEY_LIFE_DAYS} days`
    await transition({ req, machine: 'paypal_payouts', id, to: 'unknown', cause })
  })

/**
 * A refusal after an attempt without an answer proves nothing, because that one may have paid: the payout is sent again
 * under its key until PayPal names the batch. One of our own account says nothing about the receiver.
 */
const refuse = async (
  req: PayloadRequest,
  { id, row, refusal }: { id: number; row: Pick<Payout, 'is_first'> & { tries: number }; refusal: ProviderRefused },
): Promise<void> => {
  if (!row.is_first || isAboutUs(refusal)) return wait(req, { id, row, error: refusal })
  await withTransaction(req, async () => {
    await transition({
      req,
      machine: 'paypal_payouts',
      id,
      to: 'failed',
      cause: refusal.message,
      set: sql`failure_reason = ${refusal.code}, lease_until = null, finished_on = business_date()`,
    })
    await recordEvent(req, { type: 'payout.failed', subject: id, data: {} })
  })
}

/** Queued as it is, unsent if this was the first attempt: it did nothing. */
const wait = async (
  req: PayloadRequest,
  {
    id,
    row,
    error,
  }: { id: number; row: Pick<Payout, 'is_first'> & { tries: number }; error: ProviderRefused | UnknownOutcome },
): Promise<void> => {
  const seconds = 60 * Math.min(60, 5 * row.tries)
  const unsent = row.is_first ? { set: sql`first_sent_at = null` } : {}
  await postpone({ req, table: 'paypal_payouts', id }, { seconds, error, ...unsent })
  if (isAboutUs(error)) await closeRoute(req, 'paypal', error)
}
