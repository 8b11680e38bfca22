import type { CreatorInvitationState } from '../contracts/invitation-texts'

type Transition = { from: readonly CreatorInvitationState[]; to: CreatorInvitationState | null }

/**
 * How an invitation to a creator changes. A reminder changes no state. Who unsubscribes does so from any state, and stays a
 * partner; an invitation that is renewed starts anew.
 */
const TRANSITIONS = {
  open: { from: ['sent'], to: 'opened' },
  remind: { from: ['sent', 'opened'], to: null },
  join: { from: ['sent', 'opened'], to: 'joined' },
  decline: { from: ['sent', 'opened'], to: 'declined' },
  revoke: { from: ['sent', 'opened'], to: 'revoked' },
  unsubscribe: { from: ['sent', 'opened', 'declined', 'revoked'], to: 'unsubscribed' },
} as const satisfies Record<string, Transition>

export type InvitationAct = keyof typeof TRANSITIONS

/** The states in which an act is possible. */
export const statesBefore = (act: InvitationAct): readonly CreatorInvitationState[] => TRANSITIONS[act].from

export const isPossible = (act: InvitationAct, state: CreatorInvitationState): boolean =>
  statesBefore(act).includes(state)
