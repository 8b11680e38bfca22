import type { ApprovalState } from '../../../src/contracts/states'

export const staffKeys = {
  all: ['staff'],
  queues: ['staff', 'queues'],
  approvals: (state: ApprovalState, page: number) => ['staff', 'approvals', state, page],
} as const
