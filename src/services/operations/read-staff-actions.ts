import { sql } from 'drizzle-orm'
import type { ActionCollection, PossibleActions } from '../../contracts/staff-actions'
import type { ApprovalState } from '../../contracts/states'
import { type DatabaseContext, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import {
  creatorActions,
  eventActions,
  questionActions,
  statementActions,
  userActions,
} from '../../domain/staff-actions'
import { readSyncRunActions } from '../amazon/retry-sync'
import { readEmailActions } from '../emails/resend-email'
import { APPROVAL_STATE } from '../identity/approval-state'
import { erasureFacts, readErasure } from '../identity/erasure'
import { readBalanceActions } from '../money/balances/read-balance'
import { readChargeActions } from '../money/charges/refundable'
import { readPayoutActions } from '../money/payouts/read-payout-actions'
import { readFindingActions } from '../money/reconciliation/read-finding'
import { readPartnershipActions, readRestrictionActions } from '../restrictions/read-actions'
import { readUserFacts } from '../restrictions/restriction-facts'
import {
  readCreatorChargeFacts,
  readPayoutFacts,
  readPlatformChargeFacts,
  readQuestionFacts,
  readStatementFacts,
} from './read-action-facts'

/** A reconciliation is started, and its run is only read; jobs are rows of the queue, and features have no page. */
export type RowWithActions = Exclude<ActionCollection, 'reconciliation_runs' | 'jobs' | 'features'>

type Read<C extends ActionCollection> = (
  context: DatabaseContext,
  id: number,
) => Promise<PossibleActions<C> | undefined>

/** Undefined when there is no such row. The call itself checks again. */
export const readStaffActions = <C extends RowWithActions>(
  context: DatabaseContext,
  collection: C,
  id: number,
): Promise<PossibleActions<C> | undefined> => READS[collection](context, id)

const readStatement: Read<'brand_statements'> = async (context, id) => {
  const row = await queryOne<Row<'brand_statements', 'status' | 'hold_reason'>>(
    context,
    sql`select status, hold_reason from brand_statements where id = ${id}`,
  )
  return row && { can: statementActions(row), facts: await readStatementFacts(context, id) }
}

const readCreatorCharge: Read<'creator_charges'> = async (context, id) => {
  const charge = await readChargeActions(context, { kind: 'creator', id })
  const known = charge && (await readCreatorChargeFacts(context, id))
  if (!charge || !known) return undefined
  const { can, refundable_cents, waits_for } = charge
  const amount = { max_cents: refundable_cents, is_fixed: false, parts: known.parts }
  return { can, amount, facts: known.facts, waits_for }
}

const readPlatformCharge: Read<'platform_charges'> = async (context, id) => {
  const charge = await readChargeActions(context, { kind: 'platform', id })
  if (!charge) return undefined
  const { can, refundable_cents, waits_for } = charge
  const amount = { max_cents: refundable_cents, is_fixed: true }
  return { can, amount, facts: await readPlatformChargeFacts(context, id), waits_for }
}

const readPayout: Read<'paypal_payouts'> = async (context, id) => {
  const possible = await readPayoutActions(context, id)
  return possible && { ...possible, facts: await readPayoutFacts(context, id) }
}

const readEvent =
  (table: 'stripe_events' | 'paypal_events'): Read<'stripe_events' | 'paypal_events'> =>
  async (context, id) => {
    const row = await queryOne<Row<'stripe_events' | 'paypal_events', 'state'>>(
      context,
      sql`select state from ${sql.raw(table)} where id = ${id}`,
    )
    return row && { can: eventActions(row) }
  }

const readQuestion: Read<'line_questions'> = async (context, id) => {
  const row = await queryOne<Row<'line_questions', 'status'>>(
    context,
    sql`select status from line_questions where id = ${id}`,
  )
  return row && { can: questionActions(row), facts: { answer: await readQuestionFacts(context, id) } }
}

const readCreator: Read<'creators'> = async (context, id) => {
  const row = await queryOne<{ state: ApprovalState; is_closed: boolean }>(
    context,
    sql`select ${APPROVAL_STATE} as state, c.closed_at is not null as is_closed from creators c where c.id = ${id}`,
  )
  return row && { can: creatorActions(row) }
}

const readUser: Read<'users'> = async (context, id) => {
  const row = await readUserFacts(context, id)
  const erasure = row && (await readErasure(context, id))
  return (
    row && {
      can: userActions({ ...row, is_own: false }),
      ...(erasure ? { facts: { erase: erasureFacts(erasure) } } : {}),
    }
  )
}

const READS: { [C in RowWithActions]: Read<C> } = {
  brand_statements: readStatement,
  creator_charges: readCreatorCharge,
  creators: readCreator,
  emails: readEmailActions,
  negative_balances: readBalanceActions,
  line_questions: readQuestion,
  partnerships: readPartnershipActions,
  paypal_events: readEvent('paypal_events'),
  paypal_payouts: readPayout,
  platform_charges: readPlatformCharge,
  reconciliation_findings: readFindingActions,
  restrictions: readRestrictionActions,
  stripe_events: readEvent('stripe_events'),
  sync_runs: readSyncRunActions,
  users: readUser,
}
