import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Loaded } from '../../../components/ui/loaded'
import { Skeleton } from '../../../components/ui/skeleton'
import { formatCount } from '../../../lib/decimals'
import { countText } from '../../../lib/sentence'
import { invitationsQuery, useInviteCreators } from './invitation-queries'
import { FORM, InviteForm, type InviteOutcome } from './invite-form'
import { InviteResults } from './invite-results'
import { Obstacle } from './obstacle'

/** First the list, with what will become of each row, then what became of it. */
export const InviteCreatorsDialog = ({ onClose }: { onClose: () => void }) => {
  const invite = useInviteCreators()
  const [count, setCount] = useState(0)
  const [outcome, setOutcome] = useState<InviteOutcome | null>(null)
  const allowance = useQuery(invitationsQuery({ page: 1, limit: 1 }))
  const { obstacle = null, remaining = 0 } = allowance.data ?? {}
  if (outcome)
    return (
      <Dialog
        open
        size="large"
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={outcome.sent === 0 ? 'No invitations sent' : `${countText(outcome.sent, 'invitation')} sent`}
        description={outcome.sent === 0 ? undefined : 'You’ll see here who opens them and who joins.'}
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <InviteResults results={outcome.results} />
      </Dialog>
    )
  if (!allowance.data || obstacle)
    return (
      <Dialog
        open
        size="large"
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title="Invite creators"
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <Loaded what="your invitations" queries={[allowance]}>
          {obstacle ? <Obstacle obstacle={obstacle} /> : <Skeleton className="h-48" />}
        </Loaded>
      </Dialog>
    )
  return (
    <Dialog
      open
      size="large"
      isBusy={invite.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Invite creators"
      description={`We’ll email each of them an invitation in your name. You can send ${formatCount(remaining)} now.`}
      footer={
        <>
          <Button disabled={invite.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} variant="primary" loading={invite.isPending} loadingText="Sending...">
            {count === 0 ? 'Send invitations' : `Send ${countText(count, 'invitation')}`}
          </Button>
        </>
      }
    >
      <InviteForm invite={invite} onCount={setCount} onSent={setOutcome} />
    </Dialog>
  )
}
