import type { MethodLabel, StatementRow } from '../../../../../src/contracts/billing'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { toast } from '../../../components/ui/toast-store'
import { formatDay, formatMonth } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import { methodName } from '../payment-methods/method-text'
import { refusalText } from '../payment-methods/refusal-text'
import { type ChargeAct, useCharge } from './billing-queries'
import { CHARGE_BUTTONS, nextCharge } from './statement-text'

const TITLES: Record<ChargeAct, (month: string) => string> = {
  approve: (month) => `Pay ${month} statement now?`,
  pay: (month) => `Retry payment for ${month}?`,
}

export type ChargeDialogProps = { statement: StatementRow; act: ChargeAct; method: MethodLabel; onClose: () => void }

export const ChargeDialog = ({ statement, act, method, onClose }: ChargeDialogProps) => {
  const charge = useCharge(statement.cycle_id)
  const month = formatMonth(statement.period_start)
  const charged = () => {
    onClose()
    toast({
      title: `Payment for ${month} is processing`,
      description: 'You can track it here.',
      variant: 'success',
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !charge.isPending && onClose()}
      size="small"
      title={TITLES[act](month)}
      description={act === 'approve' ? approveText(statement, method) : payText(method)}
      footer={
        <>
          <Button disabled={charge.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={charge.isPending}
            loadingText="Paying..."
            onClick={() => charge.mutate(act, { onSuccess: charged })}
          >
            {act === 'approve' && statement.total_cents !== null
              ? `Pay ${formatCents(nextCharge(statement))}`
              : CHARGE_BUTTONS[act]}
          </Button>
        </>
      }
    >
      {charge.isError && (
        <p role="alert" className="text-bad">
          {refusalText(charge.error, 'Something went wrong. Check the statement before you try again.')}
        </p>
      )}
    </Dialog>
  )
}

const approveText = ({ charge_on: day }: StatementRow, method: MethodLabel): string =>
  `We’ll charge ${methodName(method)} today instead of on ${formatDay(day)}.`

const payText = (method: MethodLabel): string =>
  `We’ll retry failed charges with ${methodName(method)}. You won’t be charged again for what’s already paid.`
