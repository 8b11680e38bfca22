import { useState } from 'react'
import { ReferralOffer } from '../../../../src/contracts/referrals'
import { Field } from '../../components/ui/field'
import { Input } from '../../components/ui/input'
import type { DecimalText } from '../../lib/decimals'
import { plainRate } from '../../lib/rate'

export type RateInputProps = {
  /** For screen readers. */
  label: string
  rate: DecimalText
  onSave: (rate: DecimalText) => void
}

/** Saves when it is left or Enter is pressed, and the rate has changed; Escape discards the change. */
export const RateInput = ({ label, rate, onSave }: RateInputProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const parsed = ReferralOffer.shape.referral_commission_rate.safeParse(draft ?? rate)
  const leave = () => {
    if (draft === null || !parsed.success) return
    setDraft(null)
    if (plainRate(parsed.data) !== plainRate(rate)) onSave(parsed.data)
  }
  return (
    <Field
      hideLabel
      isLive
      label={label}
      className="ml-auto w-20"
      error={parsed.success ? undefined : '0 to 100'}
      onLeave={leave}
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        className="text-right"
        trailing="%"
        value={draft ?? plainRate(rate)}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
          if (event.key === 'Escape') setDraft(null)
        }}
      />
    </Field>
  )
}
