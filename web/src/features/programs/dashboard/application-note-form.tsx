import { saveMessage } from '../../../../../src/contracts/partnerships'
import { MAX_MESSAGE_CHARACTERS } from '../../../../../src/contracts/patterns'
import { Button } from '../../../components/ui/button'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Textarea } from '../../../components/ui/textarea'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { notSaved } from '../../../lib/refusal'
import { useSaveMessage } from './brand-queries'

export type ApplicationNoteFormProps = {
  partnershipId: number
  brandName: string
  message: string
  onDone: () => void
}

export const ApplicationNoteForm = ({ partnershipId, brandName, message, onDone }: ApplicationNoteFormProps) => {
  const save = useSaveMessage(partnershipId)
  const form = useDashboardForm(saveMessage.body, { message })
  const submit = form.submit((body) =>
    save.mutate(body, { onSuccess: onDone, onError: (error) => form.refuse(notSaved(error)) }),
  )
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <FormSummary {...form.summary} />
      <Field
        {...form.field('message')}
        label={`Note to ${brandName}`}
        required={false}
        help="For example what you make, and which products you would promote."
      >
        <Textarea maxLength={MAX_MESSAGE_CHARACTERS} {...form.text('message')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={save.isPending} loadingText="Saving...">
          Save note
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
