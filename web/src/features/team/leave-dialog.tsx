import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { useLeave } from './team-queries'

export const LeaveDialog = ({ brandName, onClose }: { brandName: string; onClose: () => void }) => {
  const leave = useLeave()
  return (
    <Dialog
      open
      size="small"
      isBusy={leave.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Leave the team of ${brandName}?`}
      description="You lose access right away. Only its owner can invite you again."
      footer={
        <>
          <Button disabled={leave.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={leave.isPending} loadingText="Leaving..." onClick={() => leave.mutate()}>
            Leave team
          </Button>
        </>
      }
    />
  )
}
