import type { ApprovalState } from '../../../src/contracts/states'
import { type Condition, listAddress } from '../fields/list-address'

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
