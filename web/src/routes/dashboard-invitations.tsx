import { Send } from 'lucide-react'
import { useState } from 'react'
import { mayChange } from '../../../src/contracts/team-rights'
import { BackLink } from '../components/back-link'
import { Button } from '../components/ui/button'
import { PageHeader } from '../components/ui/page-header'
import { InviteCreatorsDialog } from '../features/programs/dialogs'
import { Invitations } from '../features/programs/invitations/invitations'
import { useViewer } from '../session/viewer'

const DashboardInvitations = () => {
  const { viewer } = useViewer()
  const [isInviting, setIsInviting] = useState(false)
  const canInvite = viewer.state === 'signed-in' && mayChange(viewer.account.brandRole, 'program')
  const action = canInvite && (
    <Button
      variant="primary"
      icon={<Send aria-hidden size={16} strokeWidth={1.75} />}
      {...InviteCreatorsDialog.opener}
      onClick={() => setIsInviting(true)}
    >
      Invite creators
    </Button>
  )
  return (
    <>
      <PageHeader
        back={<BackLink to="/dashboard/creators" />}
        title="Invitations"
        sentence="Creators you invited to your program by email."
        action={action}
      />
      <Invitations action={action} />
      {isInviting && <InviteCreatorsDialog onClose={() => setIsInviting(false)} />}
    </>
  )
}
export default DashboardInvitations
