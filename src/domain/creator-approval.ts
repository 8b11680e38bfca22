/** What staff decided of a creator: nothing yet, yes, or no. */
export type ApprovalState = 'waiting' | 'approved' | 'rejected'

/** Every change of a creator's approval that is allowed. */
const TRANSITIONS = {
  approve: { from: ['waiting', 'rejected'], to: 'approved' },
  reject: { from: ['waiting', 'approved'], to: 'rejected' },
  askAgain: { from: ['rejected'], to: 'waiting' },
} as const satisfies Record<string, { from: readonly ApprovalState[]; to: ApprovalState }>

/** A rejected creator may ask again after this many days. */
export const ASK_AGAIN_DAYS = 30

type ApprovalAct = keyof typeof TRANSITIONS

export const approvalTransition = (act: ApprovalAct): { from: readonly ApprovalState[]; to: ApprovalState } =>
  TRANSITIONS[act]
