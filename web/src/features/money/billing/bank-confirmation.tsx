import { useCallback } from 'react'
import { Button } from '../../../components/ui/button'
import { refusalText } from '../payment-methods/refusal-text'
import { useShownAgain } from '../payment-methods/use-shown-again'
import { BankRefusal, useConfirmCharge } from './confirm-with-bank'
import { Notice } from './notice'

export type BankConfirmationProps = {
  cycleId: number
  /** How many charges the bank asks about. */
  waiting: number
}

/** The bank asks whether it is the brand that pays: the way to answer, one charge after another. */
export const BankConfirmation = ({ cycleId, waiting }: BankConfirmationProps) => {
  const confirm = useConfirmCharge(cycleId)
  useShownAgain(useCallback(() => confirm.reset(), [confirm.reset]))
  if (waiting === 0) return null
  const hasLeft = confirm.data?.hasLeft === true
  return (
    <Notice
      tone="bad"
      title={waiting === 1 ? 'Your bank asks about a charge' : `Your bank asks about ${waiting} charges`}
      action={
        <Button
          variant="primary"
          loading={confirm.isPending || hasLeft}
          loadingText="Asking your bank..."
          onClick={() => confirm.mutate()}
        >
          Confirm With Your Bank
        </Button>
      }
    >
      {confirm.isError ? (
        <span role="alert" className="text-bad">
          {confirm.error instanceof BankRefusal
            ? confirm.error.message
            : refusalText(confirm.error, 'Your bank could not be asked. Nothing was charged; try again in a moment.')}
        </span>
      ) : (
        'It wants to know that it is you (3-D Secure). Nothing is taken before you confirm.'
      )}
    </Notice>
  )
}
