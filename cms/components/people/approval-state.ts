import type { ApprovalState } from '../../../src/contracts/states'
import { type Condition, listAddress } from '../fields/list-address'

export type ApprovalRow = { approved?: boolean | null; rejected_at?: string | null }

export const stateOf = ({ approved, rejected_at }: ApprovalRow): ApprovalState => {
  if (approved) return 'approved'
  return rejected_at ? 'rejected' : 'waiting'
}

const CONDITIONS: Record<ApprovalState, Condition[]> = {
  waiting: [
    ['approved', 'equals', 'false'],
    ['rejected_at', 'exists', 'false'],
    ['closed_at', 'exists', 'false'],
  ],
  approved: [['approved', 'equals', 'true']],
  rejected: [['rejected_at', 'exists', 'true']],
}

/** All creators without a state. */
export const creatorsAddress = (state?: ApprovalState): string =>
  state === undefined ? listAddress('creators') : listAddress('creators', CONDITIONS[state])
