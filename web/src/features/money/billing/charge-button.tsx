import { useState } from 'react'
import type { MethodLabel, StatementRow } from '../../../../../src/contracts/billing'
import { Button } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import { Dialog } from '../../../components/ui/dialog'
import { toast } from '../../../components/ui/toast-store'
import { formatDay, formatMonth } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import { methodName } from '../payment-methods/method-words'
import { refusalText } from '../payment-methods/refusal-text'
import { type ChargeAct, useCharge } from './billing-queries'

export type ChargeButtonProps = {
  statement: StatementRow
  act: ChargeAct
  /** What is charged; null when the brand has no default. */
  method: MethodLabel | null
  isPrimary?: boolean
}

const WORDS = {
  approve: { button: 'Charge Now', title: (month: string) => `Charge ${month} now?` },
  pay: { button: 'Pay Again', title: (month: string) => `Pay ${month} again?` },
}

/** Charges a statement after one more question; without a payment method it leads to where one is added. */
export const ChargeButton = ({ statement, act, method, isPrimary = true }: ChargeButtonProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const variant = isPrimary ? 'primary' : 'secondary'
  if (method === null) {
    return (
      <ButtonLink to="/dashboard/payment-settings" variant={variant}>
        Add Payment Method
      </ButtonLink>
    )
  }
  return (
    <>
      <Button variant={variant} onClick={() => setIsAsking(true)}>
        {WORDS[act].button}
      </Button>
      {isAsking && <Question statement={statement} act={act} method={method} onClose={() => setIsAsking(false)} />}
    </>
  )
}

type QuestionProps = { statement: StatementRow; act: ChargeAct; method: MethodLabel; onClose: () => void }

const Question = ({ statement, act, method, onClose }: QuestionProps) => {
  const charge = useCharge(statement.cycle_id)
  const month = formatMonth(statement.period_start)
  const charged = () => {
    onClose()
    toast({ title: `${month} is being charged`, description: 'This page shows how far it is.', variant: 'success' })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !charge.isPending && onClose()}
      size="small"
      title={WORDS[act].title(month)}
      description={act === 'approve' ? approveText(statement, method) : payText(method)}
      footer={
        <>
          <Button disabled={charge.isPending} onClick={onClose}>
            Not Yet
          </Button>
          <Button
            variant="primary"
            loading={charge.isPending}
            loadingText="Charging..."
            onClick={() => charge.mutate(act, { onSuccess: charged })}
          >
            {act === 'approve' && statement.total_cents !== null
              ? `Charge ${formatCents(statement.total_cents)}`
              : WORDS[act].button}
          </Button>
        </>
      }
    >
      {charge.isError && (
        <p role="alert" className="text-bad">
          {refusalText(charge.error, 'The server did not answer. Look at the statement before you try again.')}
        </p>
      )}
    </Dialog>
  )
}

const approveText = ({ charge_on: day }: StatementRow, method: MethodLabel): string =>
  `It is paid with ${methodName(method)}, today instead of on ${formatDay(day)}.`

const payText = (method: MethodLabel): string =>
  `What failed is tried again with ${methodName(method)}. What was paid already is not charged a second time.`
