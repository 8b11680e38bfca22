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

export type EmailActionFacts = { is_whole: boolean; is_under_way: boolean; is_retried: boolean }

/** One on its way would arrive twice, one that failed is only tried again earlier; of one with a secret we kept only the subject. */
export const emailActions = ({ is_whole, is_under_way, is_retried }: EmailActionFacts): Can<'emails'> => ({
  resend: is_retried || (is_whole && !is_under_way),
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

export type UserActionFacts = {
  is_disabled: boolean
  is_erased: boolean
  is_own: boolean
  is_staff: boolean
  is_banned: boolean
  /** Has earned commission, and no hold on all of it is open. */
  can_be_held: boolean
}

/** Staff disable others, never themselves: nobody might be left to undo it. A ban is lifted by its decision. */
export const userActions = ({
  is_disabled,
  is_erased,
  is_own,
  is_staff,
  is_banned,
  can_be_held,
}: UserActionFacts): Can<'users'> => {
  const canBan = !is_staff && !is_erased && !is_banned && !is_own
  return {
    disable: !is_disabled && !is_own,
    enable: is_disabled && !is_erased && !is_banned,
    hold: can_be_held,
    ban: canBan,
    banWithNotice: canBan,
  }
}

export type RestrictionActionFacts = { kind: string; status: string; has_failed_refund: boolean }

/** Commission that was reversed stays reversed. */
export const restrictionActions = ({
  kind,
  status,
  has_failed_refund,
}: RestrictionActionFacts): Can<'restrictions'> => {
  const can = (of: string, to: string): boolean => kind === of && statesBefore('restrictions', to).includes(status)
  return {
    release: can('hold', 'lifted') && status === 'open',
    reverse: can('hold', 'upheld'),
    liftBan: can('ban', 'lifted'),
    upholdBan: can('ban', 'upheld'),
    refund: kind === 'hold' && has_failed_refund,
  }
}

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
