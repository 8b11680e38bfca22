import type { PartnershipStatus } from '../contracts/vocabulary'

/** Every change of a partnership's status that is allowed, and who may make it. */
const TRANSITIONS = {
  approve: { from: 'pending', to: 'active' },
  reject: { from: 'pending', to: 'rejected' },
  withdraw: { from: 'pending', to: 'withdrawn' },
  end: { from: 'active', to: 'ended' },
} as const satisfies Record<string, { from: PartnershipStatus; to: PartnershipStatus }>

/** A rejected creator may ask the same brand again after this many days. */
export const REAPPLY_DAYS = 30

export type PartnershipAct = keyof typeof TRANSITIONS

export const transitionOf = (act: PartnershipAct): { from: PartnershipStatus; to: PartnershipStatus } =>
  TRANSITIONS[act]

/** A new partnership is active when the program accepts by itself and the creator is approved, else it waits for the brand. */
export const firstStatus = ({
  isAutoAccepting,
  isApproved,
}: {
  isAutoAccepting: boolean
  isApproved: boolean
}): PartnershipStatus => (isAutoAccepting && isApproved ? 'active' : 'pending')
