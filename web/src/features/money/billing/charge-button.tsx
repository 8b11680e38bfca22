import { useState } from 'react'
import type { MethodLabel, StatementRow } from '../../../../../src/contracts/billing'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Button } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import type { ChargeAct } from './billing-queries'
import { CHARGE_BUTTONS } from './statement-text'

export type ChargeButtonProps = {
  statement: StatementRow
  act: ChargeAct
  method: MethodLabel | null
  isPrimary?: boolean
}

const ChargeDialog = lazyDialog(async () => (await import('./charge-dialog')).ChargeDialog)

export const ChargeButton = ({ statement, act, method, isPrimary = true }: ChargeButtonProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const variant = isPrimary ? 'primary' : 'secondary'
  if (method === null) {
    return (
      <ButtonLink to="/dashboard/payment-settings" variant={variant}>
        Add payment method
      </ButtonLink>
    )
  }
  return (
    <>
      <Button {...ChargeDialog.opener} variant={variant} onClick={() => setIsAsking(true)}>
        {CHARGE_BUTTONS[act]}
      </Button>
      {isAsking && <ChargeDialog statement={statement} act={act} method={method} onClose={() => setIsAsking(false)} />}
    </>
  )
}
