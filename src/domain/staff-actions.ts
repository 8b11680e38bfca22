import { isUnpaid } from '../contracts/money-states'
import type { Can } from '../contracts/staff-actions'
import type { ApprovalState } from '../contracts/states'
import { approvalTransition } from './creator-approval'
import { ENDED_PAYOUTS, UNSENT_PAYOUTS } from './money-states'
import { statesBefore } from './state-tables'

/* The API rejects everything else. For charges see services/money/charges/refundable.ts. */

export const statementActions = ({
  status,
  hold_reason,
}: {
  status: string
  hold_reason: string | null
}): Can<'brand_statements'> => ({ release: hold_reason !== null, retry: isUnpaid(status) })

export type PayoutActionFacts = {
  status: string
  is_sent: boolean
  has_batch: boolean
  has_item: boolean
  is_replaced: boolean
}

/** A payout can be marked as never sent while there is no batch id to look it up with. */
export const payoutActions = ({
  status,
  is_sent,
  has_batch,
  has_item,
  is_replaced,
}: PayoutActionFacts): Can<'paypal_payouts'> => ({
  check: has_batch,
  hold: status === 'queued' && !is_sent,
  release: status === 'on_hold_internal',
  stop: UNSENT_PAYOUTS.includes(status) && !is_sent,
  reclaim: status === 'unclaimed' && has_item,
  markNeverSent: status === 'unknown' && !has_batch,
  retry: ENDED_PAYOUTS.includes(status) && !is_replaced,
})

/** The line is charged after any other end. */
export const questionActions = ({ status }: { status: string }): Can<'line_questions'> => ({
  answer: status === 'open',
})

export const eventActions = ({ state }: { state: string }): Can<'stripe_events'> => ({
  dismiss: state === 'quarantined',
})

export type SyncRunActionFacts = { status: string; is_newest: boolean; is_pulled: boolean }

/** A later run of the report covers the days of a failed one; a brand that is not connected is not synced. */
export const syncRunActions = ({ status, is_newest, is_pulled }: SyncRunActionFacts): Can<'sync_runs'> => ({
  retry: status === 'failed' && is_newest && is_pulled,
})

export type EmailActionFacts = { is_whole: boolean; is_under_way: boolean }

/** One that is on its way, or will be tried again, would arrive twice; of one with a secret we kept only the subject. */
export const emailActions = ({ is_whole, is_under_way }: EmailActionFacts): Can<'emails'> => ({
  resend: is_whole && !is_under_way,
})

export type FindingActionFacts = { kind: string; is_explained: boolean; is_newest: boolean }

/** A newer run has found an open difference again. */
export const findingActions = ({
  kind,
  is_explained,
  is_newest,
}: FindingActionFacts): Can<'reconciliation_findings'> => ({
  explain: kind === 'balance' && !is_explained && is_newest,
})

export const balanceActions = ({ status }: { status: string }): Can<'negative_balances'> => {
  const can = (to: string): boolean => statesBefore('negative_balances', to).includes(status)
  return { wait: can('waiting'), writeOff: can('written_off'), credit: can('credited') }
}

/** Staff disable others, never themselves: nobody might be left to undo it. */
export const userActions = ({
  is_disabled,
  is_erased,
  is_own,
}: {
  is_disabled: boolean
  is_erased: boolean
  is_own: boolean
}): Can<'users'> => ({
  disable: !is_disabled && !is_own,
  enable: is_disabled && !is_erased,
})

export const creatorActions = ({
  state,
  is_closed,
}: {
  state: ApprovalState
  is_closed: boolean
}): Can<'creators'> => ({
  approve: !is_closed && approvalTransition('approve').from.includes(state),
  reject: !is_closed && approvalTransition('reject').from.includes(state),
})
