import type { PaymentMethodRow } from '../../../../../src/contracts/payment-methods'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { toast } from '../../../components/ui/toast-store'
import { useRemoveMethod } from './method-queries'
import { methodName } from './method-text'
import { refusalText } from './refusal-text'

export type RemoveDialogProps = {
  /** Null closes the dialog. */
  method: PaymentMethodRow | null
  onClose: () => void
}

export const RemoveDialog = ({ method, onClose }: RemoveDialogProps) =>
  method && <Question key={method.id} method={method} onClose={onClose} />

const Question = ({ method, onClose }: { method: PaymentMethodRow; onClose: () => void }) => {
  const remove = useRemoveMethod()
  const removed = () => {
    onClose()
    toast({ title: `${methodName(method)} removed`, variant: 'success' })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}
      size="small"
      title={`Remove ${methodName(method)}?`}
      description={
        method.is_default
          ? 'This is your default method. Without one, creators can’t be paid.'
          : 'It won’t be charged again. Past payments stay on your statements.'
      }
      footer={
        <>
          <Button disabled={remove.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            loadingText="Removing..."
            onClick={() => remove.mutate(method.id, { onSuccess: removed })}
          >
            Remove payment method
          </Button>
        </>
      }
    >
      {remove.isError && (
        <p role="alert" className="text-bad">
          {refusalText(remove.error, 'Something went wrong. Nothing changed; try again in a moment.')}
        </p>
      )}
    </Dialog>
  )
}
