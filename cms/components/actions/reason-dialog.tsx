'use client'

import { Button } from '@payloadcms/ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { centsText } from '../../../src/contracts/decimals'
import { LONGEST_REASON } from '../../../src/contracts/define-action'
import type { AmountLimit } from '../../../src/contracts/staff-actions'
import { centsOf } from '../fields/typed-cents'

export type DialogInput = { reason: string; amount_cents?: number }

type Props = {
  title: string
  children: ReactNode
  submit: string
  busy: string
  goBack?: string | undefined
  amount?: AmountLimit | undefined
  onCancel: () => void
  /** Runs the action; resolves to the error message, or null. */
  onSubmit: (input: DialogInput) => Promise<string | null>
}

export const ReasonDialog = ({
  title,
  children,
  submit,
  busy,
  goBack = 'Cancel',
  amount,
  onCancel,
  onSubmit,
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles the event to the document's form, which must not be saved.
    event.stopPropagation()
    const input = read(new FormData(event.currentTarget), amount)
    if (typeof input === 'string') return setError(input)
    setBusy(true)
    setError((await onSubmit(input)) ?? '')
    setBusy(false)
  }

  // A portal outside the document's form, because browsers do not fire submit for nested forms.
  return createPortal(
    <dialog aria-labelledby={`${id}-title`} className="shelf-dialog" onClose={onCancel} ref={dialog}>
      <form noValidate onChange={() => setError('')} onSubmit={send}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
        {amount && <AmountInput amount={amount} describedBy={`${id}-error`} id={`${id}-amount`} />}
        <label className="field-label" htmlFor={`${id}-reason`}>
          Reason
        </label>
        <textarea
          aria-describedby={`${id}-error`}
          aria-invalid={error !== '' && !amount}
          id={`${id}-reason`}
          maxLength={LONGEST_REASON}
          name="reason"
          required
          rows={3}
        />
        <p className="shelf-dialog__error" id={`${id}-error`} role="alert">
          {error}
        </p>
        <div className="shelf-dialog__buttons">
          <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => dialog.current?.close()}>
            {goBack}
          </Button>
          <Button disabled={isBusy} margin={false} type="submit">
            {isBusy ? busy : submit}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}

const AmountInput = ({ amount, describedBy, id }: { amount: AmountLimit; describedBy: string; id: string }) => (
  <>
    <label className="field-label" htmlFor={id}>
      Amount in USD
    </label>
    <input
      aria-describedby={describedBy}
      autoComplete="off"
      className="shelf-sum"
      defaultValue={centsText(amount.max_cents)}
      id={id}
      inputMode="decimal"
      name="amount"
      readOnly={amount.is_fixed}
    />
  </>
)

const read = (form: FormData, amount: AmountLimit | undefined): DialogInput | string => {
  const reason = String(form.get('reason')).trim()
  if (!amount) return { reason }
  const cents = centsOf(String(form.get('amount')))
  if (cents === null || cents < 1) return 'Enter an amount in dollars and cents, such as 12.50'
  if (cents > amount.max_cents) return `Enter at most ${centsText(amount.max_cents)} USD`
  return { reason, amount_cents: cents }
}
