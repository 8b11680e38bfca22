import { useId } from 'react'
import { type PartnerRow, rejectPartnership } from '../../../../../src/contracts/programs'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Textarea } from '../../../components/ui/textarea'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { undecided } from './partner-queries'

export type RejectDialogProps = {
  /** Null closes the dialog. */
  partner: PartnerRow | null
  isSaving: boolean
  onReject: (partner: PartnerRow, reason: string, onError: (error: Error) => void) => void
  onClose: () => void
}

const MAX_CHARACTERS = 500

export const RejectDialog = ({ partner, ...rest }: RejectDialogProps) =>
  partner && <RejectForm key={partner.partnership_id} partner={partner} {...rest} />

const RejectForm = ({ partner, isSaving, onReject, onClose }: RejectDialogProps & { partner: PartnerRow }) => {
  const formId = useId()
  const form = useDashboardForm(rejectPartnership.body, { reason: '' })
  const left = MAX_CHARACTERS - form.watch('reason').length
  const submit = form.submit(({ reason }) =>
    onReject(partner, reason, (error) => form.refuse(undecided(error, partner.creator_name))),
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Decline ${partner.creator_name}?`}
      description="We’ll notify them by email. They can reapply in 30 days."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" loading={isSaving} loadingText="Declining...">
            Decline application
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field
          {...form.field('reason')}
          label="Reason"
          required={false}
          help={`${partner.creator_name} will see this in the email. ${left} characters left.`}
        >
          <Textarea
            maxLength={MAX_CHARACTERS}
            placeholder="For example: we’re looking for kitchen audiences this season."
            {...form.text('reason')}
          />
        </Field>
      </form>
    </Dialog>
  )
}
