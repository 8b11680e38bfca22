import { useId } from 'react'
import { declineSample } from '../../../../src/contracts/samples'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Textarea } from '../../components/ui/textarea'
import { useDashboardForm } from '../../lib/dashboard-form'
import { notSaved } from '../../lib/refusal'
import type { SampleDialogProps } from './ship-dialog'
import { useDeclineSample } from './thread-queries'

const MAX_CHARACTERS = 500

export const DeclineDialog = ({ id, title, onClose }: SampleDialogProps) => {
  const formId = useId()
  const decline = useDeclineSample(id)
  const form = useDashboardForm(declineSample.body, { reason: '' })
  const left = MAX_CHARACTERS - form.watch('reason').length
  const submit = form.submit((body) =>
    decline.mutate(body, { onSuccess: onClose, onError: (error) => form.refuse(notSaved(error)) }),
  )
  return (
    <Dialog
      open
      isBusy={decline.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Decline sample request?"
      description={`We’ll notify the creator by email that you can’t send ${title}, and delete their address.`}
      footer={
        <>
          <Button disabled={decline.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={decline.isPending} loadingText="Declining...">
            Decline request
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
          help={`The creator will see this. ${left} characters left.`}
        >
          <Textarea maxLength={MAX_CHARACTERS} {...form.text('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}
