import { define } from './lists'
import type { StateText } from './money-texts'

/* Invitations to creators. Without zod, and apart from other lists and states, because few pages show them. */

/** A person is asked once more at most, and by one email. */
export const CREATOR_INVITATION_STATES = ['sent', 'opened', 'joined', 'declined', 'unsubscribed', 'revoked'] as const
export type CreatorInvitationState = (typeof CREATOR_INVITATION_STATES)[number]

/** What became of an address that a brand wanted to invite. */
export const INVITE_RESULTS = [
  'sent',
  'already_partner',
  'already_invited',
  'declined',
  'invalid',
  'unsubscribed',
  'limit',
] as const
export type InviteResult = (typeof INVITE_RESULTS)[number]

/** Why a brand can't invite creators yet. */
export const INVITE_OBSTACLES = ['postal_address', 'hidden_program'] as const
export type InviteObstacle = (typeof INVITE_OBSTACLES)[number]

/** Of one request. */
export const MAX_INVITED_AT_ONCE = 500
/** Of a brand in 24 hours. */
export const MAX_INVITED_DAILY = 200
/** Of a brand, without an answer. */
export const MAX_OPEN_INVITATIONS = 2_000
export const MAX_INVITATION_NOTE = 500
export const MAX_INVITED_NAME = 100
/** From the invitation to the one reminder. */
export const REMIND_AFTER_DAYS = 3

/** `search` is for addresses and names. */
export const CREATOR_INVITATIONS = define({
  sorts: ['sent', 'email'],
  first: '-sent',
  filters: { state: CREATOR_INVITATION_STATES },
  isSearchable: true,
})

export const CREATOR_INVITATION_TEXTS: Record<CreatorInvitationState, StateText> = {
  sent: { label: 'Sent', tone: 'wait' },
  opened: { label: 'Opened', tone: 'work' },
  joined: { label: 'Joined', tone: 'good' },
  declined: { label: 'Declined', tone: 'over' },
  unsubscribed: { label: 'Unsubscribed', tone: 'over' },
  revoked: { label: 'Revoked', tone: 'over' },
}

/** The texts of an address that unsubscribed from all invitations say nothing of other brands. */
export const INVITE_RESULT_TEXTS: Record<InviteResult, StateText> = {
  sent: { label: 'Invited', tone: 'good' },
  already_partner: { label: 'Already a partner or applicant', tone: 'over' },
  already_invited: { label: 'Already invited', tone: 'over' },
  declined: { label: 'Declined your invitation', tone: 'over' },
  invalid: { label: 'Enter a valid email', tone: 'bad' },
  unsubscribed: { label: 'Doesn’t want invitations', tone: 'over' },
  limit: { label: 'Over your limit. Try again tomorrow', tone: 'wait' },
}

export const INVITE_OBSTACLE_TEXTS: Record<InviteObstacle, string> = {
  postal_address: 'Add your postal address to your brand profile. The law requires it in every invitation.',
  hidden_program: 'Make your program visible first, so that the people you invite can join it.',
}

/** What sales earn, after "earn": `15% commission`. */
export const feeText = ({
  min_fee: lowest,
  max_fee: highest,
}: {
  min_fee: number | null
  max_fee: number | null
}): string => {
  if (highest === null) return 'commission'
  return lowest === highest ? `${highest}% commission` : `up to ${highest}% commission`
}

/** Of an address that is about to be invited. */
export const INVITEE_TEXTS: Record<'ready' | 'repeated' | 'invalid', StateText> = {
  ready: { label: 'Ready', tone: 'good' },
  repeated: { label: 'Already in the list', tone: 'over' },
  invalid: INVITE_RESULT_TEXTS.invalid,
}
