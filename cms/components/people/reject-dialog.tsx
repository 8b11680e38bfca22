'use client'

import { Button } from '@payloadcms/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { faultOfReason, LONGEST_REASON } from './decide'

type Props = {
  /** Name of the selection. */
  who: string
  onCancel: () => void
  onReject: (reason: string) => Promise<void>
}

/** Asks for the reason of a rejection, which the creator receives by email. */
export const RejectDialog = ({ who, onCancel, onReject }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles the event to the document's form, which must not be saved.
    event.stopPropagation()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    const fault = faultOfReason(reason)
    if (fault !== null) return setError(fault)
    setBusy(true)
    await onReject(reason)
    setBusy(false)
  }

  // A portal outside the document's form, because browsers do not fire submit for nested forms.
  return createPortal(
    <dialog aria-labelledby={`${id}-title`} className="shelf-dialog" onClose={onCancel} ref={dialog}>
      <form noValidate onSubmit={submit}>
        <h2 id={`${id}-title`}>Reject {who}?</h2>
        <p>They’ll be notified by email with this reason and may reapply after 30 days.</p>
        <label className="field-label" htmlFor={`${id}-reason`}>
          Reason
        </label>
        <textarea
          aria-describedby={`${id}-error`}
          aria-invalid={error !== ''}
          id={`${id}-reason`}
          maxLength={LONGEST_REASON}
          name="reason"
          onChange={() => setError('')}
          required
          rows={4}
        />
        <p className="shelf-dialog__error" id={`${id}-error`} role="alert">
          {error}
        </p>
        <div className="shelf-dialog__buttons">
          <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button disabled={isBusy} margin={false} type="submit">
            {isBusy ? 'Rejecting…' : 'Reject'}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
