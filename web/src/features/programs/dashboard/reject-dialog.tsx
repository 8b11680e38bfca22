import { useState } from 'react'
import type { PartnerRow } from '../../../../../src/contracts/programs'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { Textarea } from '../../../components/ui/textarea'

export type RejectDialogProps = {
  /** Null closes the dialog. */
  partner: PartnerRow | null
  isSaving: boolean
  onReject: (partner: PartnerRow, reason: string) => void
  onClose: () => void
}

const MAX_CHARACTERS = 500

/** Asks for an optional reason before rejecting an application. */
export const RejectDialog = ({ partner, ...rest }: RejectDialogProps) =>
  partner && <RejectForm key={partner.partnership_id} partner={partner} {...rest} />

const RejectForm = ({ partner, isSaving, onReject, onClose }: RejectDialogProps & { partner: PartnerRow }) => {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Reject ${partner.creator_name}?`}
      description="We’ll notify them by email. They can reapply in 30 days."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            loading={isSaving}
            loadingText="Rejecting..."
            onClick={() => onReject(partner, reason.trim())}
          >
            Reject application
          </Button>
        </>
      }
    >
      <Field
        label="Reason"
        required={false}
        help={`${partner.creator_name} will see this in the email. ${MAX_CHARACTERS - reason.length} characters left.`}
      >
        <Textarea
          value={reason}
          maxLength={MAX_CHARACTERS}
          placeholder="For example: we’re looking for kitchen audiences this season."
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
