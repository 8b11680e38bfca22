import type { PaymentMethodRow } from '../../../../../src/contracts/payment-methods'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { toast } from '../../../components/ui/toast-store'
import { useRemoveMethod } from './method-queries'
import { methodName } from './method-words'
import { refusalText } from './refusal-text'

export type RemoveDialogProps = {
  /** What to remove; null closes the dialog. */
  method: PaymentMethodRow | null
  onClose: () => void
}

/** Asks before a payment method is removed, and says why it may not be. */
export const RemoveDialog = ({ method, onClose }: RemoveDialogProps) =>
  method && <Question key={method.id} method={method} onClose={onClose} />

const Question = ({ method, onClose }: { method: PaymentMethodRow; onClose: () => void }) => {
  const remove = useRemoveMethod()
  const removed = () => {
    onClose()
    toast({ title: `${methodName(method)} was removed`, variant: 'success' })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}
      size="small"
      title={`Remove ${methodName(method)}?`}
      description={
        method.is_default
          ? 'It is your default: until another one is, nothing can be charged and your creators wait.'
          : 'It will not be charged again. What it paid stays on your statements.'
      }
      footer={
        <>
          <Button disabled={remove.isPending} onClick={onClose}>
            Keep
          </Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            loadingText="Removing..."
            onClick={() => remove.mutate(method.id, { onSuccess: removed })}
          >
            Remove
          </Button>
        </>
      }
    >
      {remove.isError && (
        <p role="alert" className="text-bad">
          {refusalText(remove.error, 'The server did not answer. Nothing changed; try again in a moment.')}
        </p>
      )}
    </Dialog>
  )
}
