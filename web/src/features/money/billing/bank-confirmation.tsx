import { useCallback } from 'react'
import { Button } from '../../../components/ui/button'
import { useOnPageRestore } from '../../../lib/use-on-page-restore'
import { refusalText } from '../payment-methods/refusal-text'
import { BankRefusal, useConfirmCharge } from './confirm-with-bank'
import { Notice } from './notice'

export type BankConfirmationProps = {
  cycleId: number
  waiting: number
}

/** 3-D Secure, one charge at a time. */
export const BankConfirmation = ({ cycleId, waiting }: BankConfirmationProps) => {
  const confirm = useConfirmCharge(cycleId)
  useOnPageRestore(useCallback(() => confirm.reset(), [confirm.reset]))
  if (waiting === 0) return null
  const hasLeft = confirm.data?.hasLeft === true
  return (
    <Notice
      tone="bad"
      title={
        waiting === 1 ? 'Your bank needs you to confirm a charge' : `Your bank needs you to confirm ${waiting} charges`
      }
      action={
        <Button
          variant="primary"
          loading={confirm.isPending || hasLeft}
          loadingText="Contacting your bank..."
          onClick={() => confirm.mutate()}
        >
          Confirm with your bank
        </Button>
      }
    >
      {confirm.isError ? (
        <span role="alert" className="text-bad">
          {confirm.error instanceof BankRefusal
            ? confirm.error.message
            : refusalText(confirm.error, 'We couldn’t reach your bank. Nothing was charged; try again in a moment.')}
        </span>
      ) : (
        'It’s a security check (3-D Secure). Nothing is charged until you confirm.'
      )}
    </Notice>
  )
}
