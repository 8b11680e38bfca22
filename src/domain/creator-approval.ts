import type { ApprovalState } from '../contracts/states'

const TRANSITIONS = {
  approve: { from: ['waiting', 'rejected'], to: 'approved' },
  reject: { from: ['waiting', 'approved'], to: 'rejected' },
  reapply: { from: ['rejected'], to: 'waiting' },
} as const satisfies Record<string, { from: readonly ApprovalState[]; to: ApprovalState }>

export const REAPPLY_DAYS = 30

export type ApprovalFacts = { approved?: boolean | null; rejected_at?: string | null }

/** A closed account keeps its state. The same in SQL: services/identity/approval-state.ts. */
export const approvalState = ({ approved, rejected_at }: ApprovalFacts): ApprovalState => {
  if (approved) return 'approved'
  return rejected_at ? 'rejected' : 'waiting'
}

type ApprovalAct = keyof typeof TRANSITIONS

export const approvalTransition = (act: ApprovalAct): { from: readonly ApprovalState[]; to: ApprovalState } =>
  TRANSITIONS[act]
