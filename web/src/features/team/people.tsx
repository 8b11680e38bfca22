import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Member, TeamInvitation } from '../../../../src/contracts/team'
import { MEMBER_ROLES } from '../../../../src/contracts/team-rights'
import { EXPIRED_INVITATION, ROLE_TEXTS } from '../../../../src/contracts/team-texts'
import { lazyDialog } from '../../components/lazy-dialog'
import { Avatar } from '../../components/ui/avatar'
import { BadgeFace } from '../../components/ui/badge-face'
import { Card } from '../../components/ui/card'
import { IconButton } from '../../components/ui/icon-button'
import { Menu } from '../../components/ui/menu'
import { Skeleton } from '../../components/ui/skeleton'
import { formatDayOf } from '../../lib/dates'
import type { MemberAct } from './member-dialog'
import { useChangeRole, useInvite, useRevoke } from './team-queries'

const MemberDialog = lazyDialog(async () => (await import('./member-dialog')).MemberDialog)

type PeopleProps = { members: readonly Member[] | undefined; isOwner: boolean }

export const People = ({ members, isOwner }: PeopleProps) => {
  const [asked, setAsked] = useState<MemberAct | null>(null)
  return (
    <Card title="People" description="Everyone who can open this brand." flush>
      {members ? (
        <ul className="divide-y divide-line border-line border-t">
          {members.map((member) => (
            <Person key={member.user_id} member={member} canChange={isOwner} onAsk={setAsked} />
          ))}
        </ul>
      ) : (
        <div className="px-5 pb-5">
          <Skeleton className="h-24" />
        </div>
      )}
      {asked && <MemberDialog asked={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

type PersonProps = { member: Member; canChange: boolean; onAsk: (asked: MemberAct) => void }

const Person = ({ member, canChange, onAsk }: PersonProps) => {
  const changeRole = useChangeRole()
  const { user_id: userId, name, email, role, is_you, joined_at } = member
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <Avatar name={name ?? email} side="brand" />
      <div className="min-w-0 grow">
        <p className="break-words font-medium">
          {name ?? email}
          {is_you && <span className="font-normal text-ink-3"> (you)</span>}
        </p>
        <p className="break-words text-13 text-ink-2">
          {name ? `${email} · ` : ''}since {formatDayOf(joined_at)}
        </p>
      </div>
      <span className="shrink-0 text-ink-2" title={ROLE_TEXTS[role].sentence}>
        {ROLE_TEXTS[role].label}
      </span>
      {canChange && role !== 'owner' ? (
        <Menu
          align="end"
          trigger={
            <IconButton
              label={`Actions for ${name ?? email}`}
              icon={<Ellipsis aria-hidden size={18} strokeWidth={1.75} />}
            />
          }
          items={[
            {
              kind: 'choice',
              label: 'Role',
              value: role,
              onSelect: (value) => {
                const chosen = MEMBER_ROLES.find((one) => one === value)
                if (chosen && chosen !== role) changeRole.mutate({ userId, role: chosen })
              },
              options: MEMBER_ROLES.map((value) => ({ value, label: ROLE_TEXTS[value].label })),
            },
            { kind: 'separator' },
            { kind: 'action', label: 'Make owner…', onSelect: () => onAsk({ act: 'handOver', member }) },
            {
              kind: 'action',
              label: 'Remove from team…',
              danger: true,
              onSelect: () => onAsk({ act: 'remove', member }),
            },
          ]}
        />
      ) : (
        canChange && <span className="w-8 shrink-0" />
      )}
    </li>
  )
}

export const Invitations = ({ invitations, isOwner }: { invitations: readonly TeamInvitation[]; isOwner: boolean }) => {
  const revoke = useRevoke()
  const invite = useInvite()
  if (invitations.length === 0) return null
  return (
    <Card title="Invitations" description="Sent by email, and not accepted yet." flush>
      <ul className="divide-y divide-line border-line border-t">
        {invitations.map(({ id, email, role, state, expires_at }) => (
          <li key={id} className="flex items-center gap-3 px-5 py-3">
            <div className="min-w-0 grow">
              <p className="break-words font-medium">{email}</p>
              <p className="text-13 text-ink-2">
                {state === 'open' ? 'Works until' : 'Worked until'} {formatDayOf(expires_at)}
              </p>
            </div>
            {state === 'expired' && <BadgeFace {...EXPIRED_INVITATION} />}
            <span className="shrink-0 text-ink-2">{ROLE_TEXTS[role].label}</span>
            {isOwner && (
              <Menu
                align="end"
                trigger={
                  <IconButton
                    label={`Actions for the invitation of ${email}`}
                    icon={<Ellipsis aria-hidden size={18} strokeWidth={1.75} />}
                  />
                }
                items={[
                  { kind: 'action', label: 'Send again', onSelect: () => invite.mutate({ email, role }) },
                  {
                    kind: 'action',
                    label: 'Withdraw invitation',
                    danger: true,
                    onSelect: () => revoke.mutate({ id, email }),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
