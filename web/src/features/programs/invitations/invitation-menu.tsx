import { Ellipsis } from 'lucide-react'
import type { CreatorInvitation } from '../../../../../src/contracts/creator-invitations'
import { IconButton } from '../../../components/ui/icon-button'
import { Menu } from '../../../components/ui/menu'
import type { MenuItem } from '../../../components/ui/menu-props'
import { useRemind, useRevokeInvitation } from './invitation-queries'

/** What a brand can do with an invitation; nothing with one that ended without a partner. */
export const InvitationMenu = ({ invitation }: { invitation: CreatorInvitation }) => {
  const remind = useRemind()
  const revoke = useRevokeInvitation()
  const { state, creator_id, can_remind } = invitation
  const isOpen = state === 'sent' || state === 'opened'
  const items: MenuItem[] = [
    ...(creator_id === null
      ? []
      : [{ kind: 'link', label: 'View creator', to: `/dashboard/creator/${creator_id}` } as const]),
    ...(can_remind
      ? [{ kind: 'action', label: 'Send reminder', onSelect: () => remind.mutate(invitation) } as const]
      : []),
    ...(isOpen
      ? [
          {
            kind: 'action',
            label: 'Revoke invitation',
            danger: true,
            onSelect: () => revoke.mutate(invitation),
          } as const,
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={`Actions for ${invitation.email}`}
          icon={<Ellipsis aria-hidden size={18} strokeWidth={1.75} />}
        />
      }
      items={items}
    />
  )
}
