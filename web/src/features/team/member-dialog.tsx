import type { Member } from '../../../../src/contracts/team'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { useHandOver, useRemove } from './team-queries'

export type MemberAct = { act: 'remove' | 'handOver'; member: Member }

export type MemberDialogProps = { asked: MemberAct; onClose: () => void }

export const MemberDialog = ({ asked: { act, member }, onClose }: MemberDialogProps) => {
  const remove = useRemove()
  const handOver = useHandOver()
  const name = member.name ?? member.email
  const isRemoving = act === 'remove'
  const { mutate, isPending } = isRemoving ? remove : handOver
  return (
    <Dialog
      open
      size="small"
      isBusy={isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isRemoving ? `Remove ${name} from your team?` : `Make ${name} the owner?`}
      description={
        isRemoving
          ? 'They lose access right away. What they did stays in the brand’s history. You can invite them again.'
          : 'They will manage the team and payment methods. You stay in the team as a manager, and can’t undo this yourself.'
      }
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isRemoving ? 'danger' : 'primary'}
            loading={isPending}
            loadingText={isRemoving ? 'Removing...' : 'Saving...'}
            onClick={() => mutate(member, { onSettled: onClose })}
          >
            {isRemoving ? 'Remove from team' : 'Make owner'}
          </Button>
        </>
      }
    />
  )
}
