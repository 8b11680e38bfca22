import { useId } from 'react'
import { MAX_NOTE_CHARACTERS, saveNote } from '../../../../../src/contracts/partners'
import { Button } from '../../../components/ui/button'
import { Card } from '../../../components/ui/card'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Textarea } from '../../../components/ui/textarea'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { notSaved } from '../../../lib/refusal'
import { useUnsavedChanges } from '../../../lib/unsaved-changes'
import { useSaveNote } from './partner-queries'

/** Mount it anew for another note. */
export const PartnerNote = ({ partnershipId, note }: { partnershipId: number; note: string }) => {
  const formId = useId()
  const save = useSaveNote(partnershipId)
  const form = useDashboardForm(saveNote.body, { note })
  useUnsavedChanges(form.isDirty)
  const submit = form.submit((body) => save.mutate(body, { onError: (error) => form.refuse(notSaved(error)) }))
  return (
    <Card title="Private note" description="Only your team sees it.">
      <form noValidate id={formId} className="grid gap-3" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field {...form.field('note')} label="Note" required={false}>
          <Textarea maxLength={MAX_NOTE_CHARACTERS} {...form.text('note')} />
        </Field>
        <div>
          <Button type="submit" disabled={!form.isDirty} loading={save.isPending} loadingText="Saving...">
            Save note
          </Button>
        </div>
      </form>
    </Card>
  )
}
