'use client'

import { Button } from '@payloadcms/ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { amountText, centsText } from '../../../src/contracts/decimals'
import { LONGEST_REASON } from '../../../src/contracts/define-action'
import type { AmountLimit, Fact } from '../../../src/contracts/staff-actions'
import { refundSplit } from '../../../src/domain/refund-split'
import { centsOf } from '../fields/typed-cents'

export type DialogInput = { reason: string; amount_cents?: number }

type Props = {
  title: string
  children: ReactNode
  submit: string
  busy: string
  goBack?: string | undefined
  /** The label of the text field. */
  input?: string | undefined
  amount?: AmountLimit | undefined
  /** Who, how much, from whom and where to. */
  facts?: readonly Fact[] | undefined
  /** Money leaves. */
  isDanger?: boolean | undefined
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
  input = 'Reason',
  amount,
  facts = [],
  isDanger = false,
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
    const typed = read(new FormData(event.currentTarget), amount)
    if (typeof typed === 'string') return setError(typed)
    setBusy(true)
    setError((await onSubmit(typed)) ?? '')
    setBusy(false)
  }

  // A portal outside the document's form, because browsers do not fire submit for nested forms.
  return createPortal(
    <dialog aria-labelledby={`${id}-title`} className="shelf-dialog" onClose={onCancel} ref={dialog}>
      <form noValidate onChange={() => setError('')} onSubmit={send}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
        {facts.length > 0 && <Facts facts={facts} />}
        {amount && <AmountInput amount={amount} describedBy={`${id}-error`} id={`${id}-amount`} />}
        <label className="field-label" htmlFor={`${id}-reason`}>
          {input}
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
          <Button className={isDanger ? 'shelf-danger' : ''} disabled={isBusy} margin={false} type="submit">
            {isBusy ? busy : submit}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="shelf-dialog__facts">
    {facts.map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

const AmountInput = ({ amount, describedBy, id }: { amount: AmountLimit; describedBy: string; id: string }) => {
  const [typed, setTyped] = useState('')
  return (
    <>
      <label className="field-label" htmlFor={id}>
        Amount in USD
      </label>
      <input
        aria-describedby={`${describedBy} ${id}-help`}
        autoComplete="off"
        className="shelf-sum"
        defaultValue={amount.is_fixed ? centsText(amount.max_cents) : ''}
        id={id}
        inputMode="decimal"
        name="amount"
        onChange={({ target }) => setTyped(target.value)}
        readOnly={amount.is_fixed}
      />
      <p className="shelf-hint" id={`${id}-help`}>
        {amount.is_fixed ? 'Can only be refunded in full.' : splitText(amount, typed)}
      </p>
    </>
  )
}

/** Whose money a refund is, once an amount is entered that can be refunded. */
const splitText = ({ max_cents, parts }: AmountLimit, typed: string): string => {
  const cents = centsOf(typed)
  if (!parts || cents === null || cents < 1 || cents > max_cents) return `Up to ${dollars(max_cents)}.`
  const { commission_cents, processing_fee_cents } = refundSplit(parts, cents)
  return `${dollars(commission_cents)} from ${parts.creator}, ${dollars(processing_fee_cents)} from our processing fee.`
}

const dollars = (cents: number): string => amountText(centsText(cents))

const read = (form: FormData, amount: AmountLimit | undefined): DialogInput | string => {
  const reason = String(form.get('reason')).trim()
  if (!amount) return { reason }
  const cents = centsOf(String(form.get('amount')))
  if (cents === null || cents < 1) return 'Enter an amount in dollars and cents, such as 12.50'
  if (cents > amount.max_cents) return `Enter ${dollars(amount.max_cents)} or less`
  return { reason, amount_cents: cents }
}
