import type { NotificationType } from '../../contracts/notification-types'

/** What many unread ones of a type are in one row: its title, below it and where it leads. */
type Group = { title: (count: number) => string; text: string; path: string }

const GROUPS: Partial<Record<NotificationType, Group>> = {
  'application-received': {
    title: (count) => `${count} new applications`,
    text: 'Review their channels and audience, then approve or decline.',
    path: '/dashboard/applications',
  },
  'invitation-answered': {
    title: (count) => `${count} answers to your invitations`,
    text: 'See who joined your program.',
    path: '/dashboard/invitations',
  },
  'creator-message': {
    title: (count) => `${count} new messages from creators`,
    text: 'Read and answer them.',
    path: '/dashboard/messages',
  },
  'brand-message': {
    title: (count) => `${count} new messages from brands`,
    text: 'Read and answer them.',
    path: '/dashboard/messages',
  },
  'sample-requested': {
    title: (count) => `${count} sample requests`,
    text: 'Approve or decline them.',
    path: '/dashboard/messages',
  },
  'partner-first-sale': {
    title: (count) => `${count} creators made a first sale for you`,
    text: 'See which products sell and how much commission you owe.',
    path: '/dashboard/creators',
  },
}

/** Unread ones with the same key are one row; null: each is its own. */
export const groupKeyOf = (type: NotificationType): string | null => (GROUPS[type] ? type : null)

export const groupText = (type: string, count: number) => {
  const group = GROUPS[type as NotificationType]
  return group && count > 1 ? { title: group.title(count), text: group.text, path: group.path } : null
}
