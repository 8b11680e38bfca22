import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type Act, auditedAct, auditedOutsideAct } from '../../../audit'
import { PAYOUT_ACTIONS } from '../../../contracts/admin-payments'
import { query, withTransaction } from '../../../database'
import { payoutActions } from '../../../domain/staff-actions'
import { notFound, ProductError } from '../../../errors'
import { cancelItem } from '../../../integrations/paypal/payouts'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { recordEvent } from '../../../outbox'
import { applyPayout } from '../payouts/apply-payout'
import { readPayoutActionFacts } from '../payouts/read-payout-actions'
import { renewPayout } from '../payouts/renew-payout'
import { transition } from '../transition'

type Input = { req: PayloadRequest; id: number; reason: string }
type Done = { id: number; status: string }

/** Audited. Throws conflict. */
export const holdPayout = ({ isHeld, ...input }: Input & { isHeld: boolean }): Promise<Done> => {
  const action = isHeld ? 'hold' : 'release'
  return auditedAct(actOf(input, action), async () => {
    const { req, id, reason } = input
    const { status } = await lockFor(input, action)
    const to = isHeld ? 'on_hold_internal' : 'queued'
    await move(req, { id, to, cause: reason, set: sql`hold_reason = ${isHeld ? reason : null}` })
    await recordEvent(req, { type: isHeld ? 'payout.held' : 'payout.released', subject: id, data: { reason } })
    return statusChanged(id, status, to)
  })
}

/** An unclaimed payout is reclaimed from PayPal. Audited. */
export const cancelPayout = async (input: Input): Promise<Done> => {
  const seen = await readPayout(input.req, input.id)
  return seen.item_id !== null && payoutActions(seen).reclaim ? reclaim(input, seen.item_id) : stop(input)
}

const reclaim = (input: Input, itemId: string): Promise<Done> =>
  auditedOutsideAct(actOf(input, 'reclaim'), async (recordOutcome) => {
    const { req, id } = input
    const item = await cancelItem(itemId).catch(asConflict)
    return withTransaction(req, async () => {
      await applyPayout({ req, id, item })
      await recordOutcome({ status: { before: 'unclaimed', after: 'returned' } })
      return { id, status: 'returned' }
    })
  })

const stop = (input: Input): Promise<Done> =>
  auditedAct(actOf(input, 'stop'), async () => {
    const { req, id, reason } = input
    const { status } = await lockFor(input, 'stop')
    await move(req, { id, to: 'canceled', cause: reason })
    return statusChanged(id, status, 'canceled')
  })

/**
 * For an unknown outcome, after staff have looked for the payout at PayPal; it can then be retried. Only when PayPal
 * returned no batch that could be looked up and no longer recognizes the key. Audited.
 */
export const failPayout = (input: Input): Promise<Done> =>
  auditedAct(actOf(input, 'markNeverSent'), async () => {
    const { req, id, reason } = input
    const { status } = await lockFor(input, 'markNeverSent')
    await move(req, {
      id,
      to: 'failed',
      cause: reason,
      set: sql`failure_reason = 'NEVER_MADE', lease_until = null, finished_on = business_date()`,
    })
    return statusChanged(id, status, 'failed')
  })

/** For a payout that ended unpaid. Audited. Throws conflict when none can be created. */
export const retryPayout = (input: Input): Promise<Done> =>
  auditedAct(actOf(input, 'retry'), async () => {
    const { req, id, reason } = input
    const { status } = await lockFor(input, 'retry')
    const made = await renewPayout({ req, id, cause: reason })
    if (made === null)
      throw new ProductError('conflict', 'The charge was refunded, or the creator has no payout method')
    await query(req, sql`update paypal_payouts set send_on = business_date() where id = ${made} and send_on is null`)
    return {
      answer: { id: made, status: 'queued' },
      changes: { status: { before: status, after: `new payout ${made}` } },
    }
  })

const actOf = (input: Input, action: keyof typeof PAYOUT_ACTIONS): Act => ({
  ...input,
  action: PAYOUT_ACTIONS[action],
  collection: 'paypal_payouts',
})

const statusChanged = (id: number, before: string, after: string) => ({
  answer: { id, status: after },
  changes: { status: { before, after } },
})

/** Throws not_found. */
const readPayout = async (req: PayloadRequest, id: number, lock?: SQL) => {
  const row = await readPayoutActionFacts(req, id, lock)
  if (!row) throw notFound()
  return row
}

const REFUSALS = {
  hold: 'This payout was already sent, or is not waiting to be sent',
  release: 'This payout is not on hold',
  stop: 'This payout was already sent, or has ended',
  markNeverSent: 'Only payouts with an unknown outcome and no PayPal batch can be marked as never sent',
  retry: 'This payout is still open or was already replaced',
}

/** Throws not_found, conflict by the rule that shows the button. */
const lockFor = async ({ req, id }: Input, action: keyof typeof REFUSALS) => {
  const row = await readPayout(req, id, sql`for update of p`)
  if (!payoutActions(row)[action]) throw new ProductError('conflict', REFUSALS[action])
  return row
}

/** PayPal refuses when the item is no longer unclaimed; an event or look-up will update our row. */
const asConflict = (error: unknown): never => {
  if (error instanceof ProviderRefused)
    throw new ProductError('conflict', `PayPal couldn’t cancel the payout: ${error.message}`)
  throw error
}

const move = (req: PayloadRequest, change: { id: number; to: string; cause: string; set?: SQL }) =>
  transition({ req, machine: 'paypal_payouts', ...change })
