import type { FeeChangeRow } from '../../../../../src/contracts/fees'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { toast } from '../../../components/ui/toast-store'
import { notSaved } from '../../../lib/refusal'
import { useCancelFeeChange } from './fee-queries'

export const UndoFeeChange = ({ change, onClose }: { change: FeeChangeRow; onClose: () => void }) => {
  const cancel = useCancelFeeChange()
  const undo = () =>
    cancel.mutate(change.id, {
      onSuccess: () => toast({ title: 'Change undone', description: 'Fees stay as they are.', variant: 'success' }),
      onError: (error) => toast({ title: 'Not undone', description: notSaved(error).message, variant: 'destructive' }),
      onSettled: onClose,
    })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Undo change?"
      description={
        change.lowered > 0
          ? 'Fees stay as they are. We’ll email the creators who were notified of a lower fee.'
          : 'Fees stay as they are.'
      }
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={cancel.isPending} loadingText="Undoing..." onClick={undo}>
            Undo change
          </Button>
        </>
      }
    />
  )
}
