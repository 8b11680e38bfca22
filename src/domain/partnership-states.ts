import type { PartnershipStatus } from '../contracts/vocabulary'

const TRANSITIONS = {
  approve: { from: 'pending', to: 'active' },
  reject: { from: 'pending', to: 'rejected' },
  withdraw: { from: 'pending', to: 'withdrawn' },
  end: { from: 'active', to: 'ended' },
} as const satisfies Record<string, { from: PartnershipStatus; to: PartnershipStatus }>

/** After a rejection, or after the brand ended the partnership. */
export const REAPPLY_DAYS = 30

export type PartnershipAct = keyof typeof TRANSITIONS

export const transitionOf = (act: PartnershipAct): { from: PartnershipStatus; to: PartnershipStatus } =>
  TRANSITIONS[act]

/** A creator whose partnership the brand ended before needs its approval, even if the program auto-accepts. */
export const firstStatus = ({
  isAutoAccepting,
  isApproved,
  isReturning = false,
}: {
  isAutoAccepting: boolean
  isApproved: boolean
  isReturning?: boolean
}): PartnershipStatus => (isAutoAccepting && isApproved && !isReturning ? 'active' : 'pending')
