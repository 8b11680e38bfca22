import { useState } from 'react'
import { RATE } from '../../../../src/contracts/patterns'
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
  const typed = (draft ?? rate).trim()
  const isRate = RATE.test(typed)
  const leave = () => {
    if (draft === null || !isRate) return
    setDraft(null)
    if (plainRate(typed) !== plainRate(rate)) onSave(typed)
  }
  return (
    <Field
      hideLabel
      isLive
      label={label}
      className="ml-auto w-20"
      error={isRate ? undefined : '0 to 100'}
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
