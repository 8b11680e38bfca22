import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { RadioGroup } from '../../../components/ui/radio-group'
import { Skeleton } from '../../../components/ui/skeleton'
import { costOf } from './costs'
import type { Fee } from './fee-words'
import { type MethodType, useStartMethod } from './method-queries'
import { refusalText } from './refusal-text'
import { useShownAgain } from './use-shown-again'

/* Stripe's script and its form come only here. */
const StripeForm = lazy(() => import('./stripe-form'))

/** The button that begins to add a card or a bank account. Its dialog is the page's: it outlives the button. */
export const AddMethodButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="primary" icon={<Plus aria-hidden size={16} strokeWidth={1.75} />} onClick={onClick}>
    Add Payment Method
  </Button>
)

export type AddMethodDialogProps = {
  /** How fees are computed; undefined while it is not known. */
  fees: readonly Fee[] | undefined
  onClose: () => void
}

/** In which one chooses how to pay, and gives it. */
export const AddMethodDialog = ({ fees, onClose }: AddMethodDialogProps) => {
  const [type, setType] = useState<MethodType>('us_bank_account')
  const start = useStartMethod()
  useShownAgain(useCallback(() => start.reset(), [start.reset]))
  const isHere = start.data?.page_url === null
  const begin = () =>
    start.mutate(type, {
      onSuccess: ({ page_url: page }) => {
        if (page !== null) window.location.assign(page)
      },
    })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        isHere && start.variables === 'card' ? 'Add a card' : isHere ? 'Add a bank account' : 'Add a payment method'
      }
      description={isHere ? 'What you type goes to Stripe, never to us.' : 'You pay its fee on top of the commission.'}
      footer={
        !isHere && (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              loading={start.isPending || start.isSuccess}
              loadingText="Opening Stripe..."
              onClick={begin}
            >
              Continue
            </Button>
          </>
        )
      }
    >
      {isHere && start.data ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <StripeForm setUp={start.data} onClose={onClose} />
        </Suspense>
      ) : (
        <div className="grid gap-4">
          <RadioGroup label="Pay by" options={optionsFor(fees)} value={type} onValueChange={setType} />
          {start.isError && (
            <p role="alert" className="text-bad">
              {refusalText(start.error, 'Stripe did not answer. Nothing changed; try again in a moment.')}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

const optionsFor = (fees: readonly Fee[] | undefined) => [
  { value: 'us_bank_account' as const, label: 'US bank account', help: costOf('us_bank_account', fees) },
  { value: 'card' as const, label: 'Card', help: costOf('card', fees) },
]
