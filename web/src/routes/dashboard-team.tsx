import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../components/lazy-dialog'
import { Button } from '../components/ui/button'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { OwnBrands } from '../features/team/own-brands'
import { Invitations, People } from '../features/team/people'
import { RolesTable } from '../features/team/roles-table'
import { teamQuery } from '../features/team/team-queries'
import { useViewer } from '../session/viewer'

const InviteDialog = lazyDialog(async () => (await import('../features/team/invite-dialog')).InviteDialog)

const DashboardTeam = () => {
  const { viewer } = useViewer()
  const team = useQuery(teamQuery())
  const [isInviting, setIsInviting] = useState(false)
  const isOwner = viewer.state === 'signed-in' && viewer.account.brandRole === 'owner'
  return (
    <>
      <PageHeader
        title="Team"
        sentence={isOwner ? 'Invite colleagues, your agency or your bookkeeper.' : 'Only the owner changes the team.'}
        action={
          isOwner && (
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden size={16} strokeWidth={1.75} />}
              {...InviteDialog.opener}
              onClick={() => setIsInviting(true)}
            >
              Invite someone
            </Button>
          )
        }
      />
      <div className="grid max-w-190 gap-6">
        <Loaded what="your team" queries={[team]}>
          <People members={team.data?.members} isOwner={isOwner} />
          <Invitations invitations={team.data?.invitations ?? []} isOwner={isOwner} />
        </Loaded>
        <OwnBrands />
        <RolesTable />
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  )
}
export default DashboardTeam
