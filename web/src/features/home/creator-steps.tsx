import { useState } from 'react'
import type { CreatorHome } from '../../../../src/contracts/home'
import { NEED_TEXTS } from '../../../../src/contracts/need-texts'
import { CREATOR_STEPS, type CreatorStep, type PAYOUT_NEEDS } from '../../../../src/contracts/states'
import { lazyDialog } from '../../components/lazy-dialog'
import { CREATOR_STEP_TEXTS } from './creator-step-texts'
import { useDismissSteps } from './dismiss-steps'
import { type Step, StepsCard } from './steps-card'

const DisclosureDialog = lazyDialog(async () => (await import('./disclosure-dialog')).DisclosureDialog)

/** Until the creator hides them. What a payout waits for is said here, so that Home doesn't say it twice. */
export const CreatorSteps = ({ home }: { home: CreatorHome }) => {
  const [isDisclosing, setIsDisclosing] = useState(false)
  const dismissal = useDismissSteps()
  const hasMoney = home.next_payout !== null
  const steps = CREATOR_STEPS.map((key): Step => {
    const { label, open, done, to } = CREATOR_STEP_TEXTS[key]
    const isDone = home.steps[key]
    const step = { key, label, isDone, text: isDone ? done : open, to }
    if (key === 'disclosure') return { ...step, to: () => setIsDisclosing(true) }
    const need = isDone ? undefined : home.needs.find((one) => stepOf(one) === key)
    return need && hasMoney ? { ...step, text: urgentText(need), isUrgent: true } : step
  })
  return (
    <>
      <StepsCard steps={steps} dismissal={dismissal} />
      {isDisclosing && <DisclosureDialog onClose={() => setIsDisclosing(false)} />}
    </>
  )
}

const stepOf = (need: (typeof PAYOUT_NEEDS)[number]): CreatorStep =>
  need === 'tax_details' ? 'tax_details' : 'payout_method'

/** While money waits for it. */
const urgentText = (need: (typeof PAYOUT_NEEDS)[number]): string => {
  if (need === 'tax_details') return 'We can’t pay you without them.'
  if (need === 'payout_method') return 'We can’t pay you without one: your bank account, PayPal or Venmo.'
  return NEED_TEXTS[need].creator
}
