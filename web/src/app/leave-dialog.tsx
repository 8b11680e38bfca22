import { Button } from '../components/ui/button'
import { Dialog } from '../components/ui/dialog'

export type LeaveDialogProps = { onClose: () => void; onDiscard: () => void }

export const LeaveDialog = ({ onClose, onDiscard }: LeaveDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    size="small"
    title="Discard changes?"
    description="You have changes that aren’t saved."
    footer={
      <>
        <Button onClick={onClose}>Keep editing</Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard changes
        </Button>
      </>
    }
  />
)
