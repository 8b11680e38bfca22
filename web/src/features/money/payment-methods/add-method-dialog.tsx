import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { RadioGroup } from '../../../components/ui/radio-group'
import { Skeleton } from '../../../components/ui/skeleton'
import { useOnPageRestore } from '../../../lib/use-on-page-restore'
import { type MethodType, useStartMethod } from './method-queries'
import { costOf, type ProcessingFee } from './processing-fee-text'
import { refusalText } from './refusal-text'

/* Loaded on demand: it brings Stripe's script. */
const StripeForm = lazy(() => import('./stripe-form'))

export type AddMethodDialogProps = {
  /** Today's processing fees; undefined while loading. */
  processingFees: readonly ProcessingFee[] | undefined
  onClose: () => void
}

export const AddMethodDialog = ({ processingFees, onClose }: AddMethodDialogProps) => {
  const [type, setType] = useState<MethodType>('us_bank_account')
  const start = useStartMethod()
  useOnPageRestore(useCallback(() => start.reset(), [start.reset]))
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
      description={isHere ? 'Payments are processed by Stripe.' : 'Processing fees are added to the commission.'}
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
          <RadioGroup label="Payment type" options={optionsFor(processingFees)} value={type} onValueChange={setType} />
          {start.isError && (
            <p role="alert" className="text-bad">
              {refusalText(start.error, 'We couldn’t reach Stripe. Nothing changed; try again in a moment.')}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

const optionsFor = (processingFees: readonly ProcessingFee[] | undefined) => [
  { value: 'us_bank_account' as const, label: 'U.S. bank account', help: costOf('us_bank_account', processingFees) },
  { value: 'card' as const, label: 'Card', help: costOf('card', processingFees) },
]
