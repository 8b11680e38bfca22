import { useId } from 'react'
import * as z from 'zod/mini'
import { LONGEST_REASON, Reason } from '../../../../src/contracts/define-action'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Textarea } from '../../components/ui/textarea'
import { useDashboardForm } from '../../lib/dashboard-form'
import { countText } from '../../lib/sentence'
import { refusalOf } from './staff-queries'

export type DeclineDialogProps = {
  count: number
  isSaving: boolean
  onDecline: (reason: string, onError: (error: Error) => void) => void
  onClose: () => void
}

const Body = z.object({ reason: Reason })

export const DeclineDialog = ({ count, isSaving, onDecline, onClose }: DeclineDialogProps) => {
  const formId = useId()
  const form = useDashboardForm(Body, { reason: '' })
  const submit = form.submit(({ reason }) =>
    onDecline(reason, (error) => form.refuse({ title: 'The creators were not declined', message: refusalOf(error) })),
  )
  return (
    <Dialog
      open
      isBusy={isSaving}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Decline ${countText(count, 'creator')}?`}
      description="They’ll be notified by email with this reason and may reapply after 30 days."
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isSaving} loadingText="Declining...">
            Decline
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field {...form.field('reason')} label="Reason" help="Sent to each of them.">
          <Textarea maxLength={LONGEST_REASON} {...form.text('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}
