import type { Content } from './content'

/** `unsubscribe` is a token, like `token`; `fee` in words, such as `15% commission`; `note` may have several lines. */
type Invitation = {
  brandName: string
  inviteeName: string
  fee: string
  note: string
  postalAddress: string
  token: string
  unsubscribe: string
}

export const invitationUnsubscribePath = (token: string): string => `/email/invitations/${token}`

/** In the fragment, which no server and no log gets. */
const invitationPath = (token: string): string => `/invitation#${token}`

/** To people whom a brand invites, in its name, and to the brand when they answer. */
export const INVITATION_TEMPLATES = {
  'invitation-sent': (invitation: Invitation): Content => ({
    subject: `${invitation.brandName} invites you to its affiliate program`,
    brief: `Promote its Amazon products and earn ${invitation.fee} on sales.`,
    lines: [
      `Hi ${invitation.inviteeName || 'there'},`,
      `${invitation.brandName} invites you to promote its Amazon products and earn ${invitation.fee} on sales.`,
      ...noteLines(invitation),
      'Joining is free. Shelfmate tracks every sale and pays your commission once a month.',
      WHY,
    ],
    ...endOf(invitation),
  }),
  'invitation-reminder': (invitation: Invitation): Content => ({
    subject: `Reminder: ${invitation.brandName} invites you to its affiliate program`,
    brief: 'The invitation is still open.',
    lines: [
      `Hi ${invitation.inviteeName || 'there'},`,
      `${invitation.brandName} invited you to promote its Amazon products and earn ${invitation.fee} on sales. ` +
        'The invitation is still open.',
      ...noteLines(invitation),
      'This is the only reminder.',
      WHY,
    ],
    ...endOf(invitation),
  }),
  'invitation-joined': ({ creatorName, creatorId }: { creatorName: string; creatorId: number }): Content => ({
    subject: `${creatorName} accepted your invitation`,
    brief: 'They joined your program and can create links right away.',
    lines: [`${creatorName} accepted your invitation, joined your program and can create links right away.`],
    action: { label: 'View creator', path: `/dashboard/creator-detail/${creatorId}` },
  }),
  'invitation-declined': ({ inviteeEmail }: { inviteeEmail: string }): Content => ({
    subject: 'An invitation was declined',
    brief: `${inviteeEmail} declined your invitation.`,
    lines: [`${inviteeEmail} declined your invitation. We won’t invite them for you again.`],
    action: { label: 'View invitations', path: '/dashboard/invitations' },
  }),
}

const WHY = 'We got your address from the brand, and use it only for this invitation.'

const noteLines = ({ brandName, note }: Invitation): string[] => {
  const lines = note.split('\n').filter((line) => line.trim() !== '')
  return lines.length === 0 ? [] : [`A note from ${brandName}:`, ...lines]
}

const endOf = ({ brandName, postalAddress, token, unsubscribe }: Invitation): Pick<Content, 'action' | 'sender'> => ({
  action: { label: 'View invitation', path: invitationPath(token) },
  sender: { name: brandName, postalAddress, unsubscribePath: invitationUnsubscribePath(unsubscribe) },
})
