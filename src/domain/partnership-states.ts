import type { PartnershipStatus } from '../contracts/vocabulary'

const TRANSITIONS = {
  approve: { from: 'pending', to: 'active' },
  reject: { from: 'pending', to: 'rejected' },
  withdraw: { from: 'pending', to: 'withdrawn' },
  end: { from: 'active', to: 'ended' },
} as const satisfies Record<string, { from: PartnershipStatus; to: PartnershipStatus }>

export const REAPPLY_DAYS = 30

export type PartnershipAct = keyof typeof TRANSITIONS

export const transitionOf = (act: PartnershipAct): { from: PartnershipStatus; to: PartnershipStatus } =>
  TRANSITIONS[act]

export const firstStatus = ({
  isAutoAccepting,
  isApproved,
}: {
  isAutoAccepting: boolean
  isApproved: boolean
}): PartnershipStatus => (isAutoAccepting && isApproved ? 'active' : 'pending')
