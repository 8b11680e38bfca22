import type { CHARGE_STATUSES, STATEMENT_STATUSES } from './money-vocabulary'

/* Groups of states that screens and documents need too; `src/domain/money-states.ts` derives the others. */

type ChargeStatus = (typeof CHARGE_STATUSES)[number]
type StatementStatus = (typeof STATEMENT_STATUSES)[number]

/** The state of one part of a statement: a creator's own charge, or a charge for PayPal payouts. */
export type PartState = 'good' | 'open' | 'waiting' | 'bad'

/** What each charge status means for its part of the statement. */
const PARTS: Record<ChargeStatus, PartState> = {
  succeeded: 'good',
  partially_refunded: 'good',
  refunded: 'good',
  disputed: 'good',
  processing: 'open',
  unknown: 'open',
  blocked: 'waiting',
  requires_action: 'bad',
  failed: 'bad',
  canceled: 'bad',
  dispute_lost: 'bad',
}

/** Takes the status of the newest charge; null means not charged yet. */
export const partState = (status: string | null): PartState =>
  (PARTS as Record<string, PartState>)[status ?? 'failed'] ?? 'open'

export const chargesThatAre = (part: PartState): string[] =>
  Object.entries(PARTS)
    .filter(([, is]) => is === part)
    .map(([status]) => status)

/** Charges that may still succeed without the brand; their amounts do not count as past due. */
export const IN_PROGRESS_CHARGES: readonly string[] = [...chargesThatAre('open'), ...chargesThatAre('waiting')]
/** Charges whose payment we have, at least in part. */
export const REFUNDABLE_CHARGES: readonly string[] = ['succeeded', 'partially_refunded'] satisfies ChargeStatus[]

/** Statements with unpaid charges, which can be charged again. */
export const UNPAID_STATEMENTS = ['past_due', 'partially_paid'] as const satisfies StatementStatus[]

export const isUnpaid = (status: string): boolean => (UNPAID_STATEMENTS as readonly string[]).includes(status)

/** Whether an amount may be due: the statement is being charged, or has unpaid charges. */
export const isDue = (status: string): boolean => status === 'charging' || isUnpaid(status)
