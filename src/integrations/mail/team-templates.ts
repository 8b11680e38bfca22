import type { Content } from './content'

/** A person with the name that they chose, if any. */
type Person = { memberName: string; memberEmail: string }

const nameOf = ({ memberName, memberEmail }: Person): string => memberName || memberEmail

/** To the people of a brand. `role` in words; `change` is `joined`, `left` or `removed`. */
export const TEAM_TEMPLATES = {
  'team-invited': ({
    brandName,
    invitedBy,
    role,
    rights,
    days,
    token,
  }: {
    brandName: string
    invitedBy: string
    role: string
    rights: string
    days: number
    token: string
  }): Content => ({
    subject: `Join ${brandName} on Shelfmate`,
    lines: [
      `${invitedBy} invited you to the team of ${brandName} on Shelfmate as ${role}.`,
      `${role}: ${rights}`,
      `The invitation works for ${days} days. If you don’t know the brand, ignore this email.`,
    ],
    action: { label: 'Accept invitation', path: `/join-team?token=${token}` },
  }),
  'team-changed': ({ brandName, change, ...person }: Person & { brandName: string; change: string }): Content => {
    const member = nameOf(person)
    if (change === 'removed')
      return {
        subject: `You were removed from the team of ${brandName}`,
        lines: [`You can no longer open ${brandName} on Shelfmate. If this is a mistake, ask the brand’s owner.`],
      }
    const joined = change === 'joined'
    return {
      subject: `${member} ${joined ? 'joined' : 'left'} the team of ${brandName}`,
      lines: [
        joined
          ? `${member} accepted your invitation and can now act for ${brandName}.`
          : `${member} left your team and can no longer open ${brandName}.`,
      ],
      action: { label: 'View team', path: '/dashboard/team' },
    }
  },
  'team-handed-over': ({
    brandName,
    isOwner,
    ...person
  }: Person & {
    brandName: string
    isOwner: string
  }): Content => ({
    subject: `${brandName} has a new owner`,
    lines: isOwner
      ? [
          `${nameOf(person)} made you the owner of ${brandName} on Shelfmate.`,
          'You now manage its team and its payment methods.',
        ]
      : [
          `You made ${nameOf(person)} the owner of ${brandName} on Shelfmate. You stay in the team as a manager.`,
          'If this wasn’t you, reply to this email right away.',
        ],
    action: { label: 'View team', path: '/dashboard/team' },
  }),
}
