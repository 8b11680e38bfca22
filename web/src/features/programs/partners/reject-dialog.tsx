import { useId } from 'react'
import { rejectPartnership } from '../../../../../src/contracts/partnerships'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Textarea } from '../../../components/ui/textarea'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { countText } from '../../../lib/sentence'
import { undecided } from './decide-applications'

/** `name`: of the only creator. */
type Subject = { count: number; name?: string | undefined }

export type RejectDialogProps = {
  /** Null closes the dialog. */
  subject: Subject | null
  isSaving: boolean
  onReject: (reason: string, onError: (error: Error) => void) => void
  onClose: () => void
}

const MAX_CHARACTERS = 500

export const RejectDialog = ({ subject, ...rest }: RejectDialogProps) =>
  subject && <RejectForm subject={subject} {...rest} />

const RejectForm = ({ subject, isSaving, onReject, onClose }: RejectDialogProps & { subject: Subject }) => {
  const formId = useId()
  const form = useDashboardForm(rejectPartnership.body, { reason: '' })
  const left = MAX_CHARACTERS - form.watch('reason').length
  const { count, name } = subject
  const submit = form.submit(({ reason }) => onReject(reason, (error) => form.refuse(undecided(error, name))))
  return (
    <Dialog
      open
      isBusy={isSaving}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Decline ${name ?? countText(count, 'application')}?`}
      description="We’ll notify them by email. They can reapply in 30 days."
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isSaving} loadingText="Declining...">
            Decline {count === 1 ? 'application' : countText(count, 'application')}
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
          help={`${name ?? 'Each creator'} will see this in the email. ${left} characters left.`}
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
