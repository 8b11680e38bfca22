import type { ApprovalState } from '../contracts/states'

const TRANSITIONS = {
  approve: { from: ['waiting', 'rejected'], to: 'approved' },
  reject: { from: ['waiting', 'approved'], to: 'rejected' },
  reapply: { from: ['rejected'], to: 'waiting' },
} as const satisfies Record<string, { from: readonly ApprovalState[]; to: ApprovalState }>

export const REAPPLY_DAYS = 30

type ApprovalAct = keyof typeof TRANSITIONS

export const approvalTransition = (act: ApprovalAct): { from: readonly ApprovalState[]; to: ApprovalState } =>
  TRANSITIONS[act]
