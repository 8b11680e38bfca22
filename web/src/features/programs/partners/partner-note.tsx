import { type FormEvent, useState } from 'react'
import { MAX_NOTE_CHARACTERS } from '../../../../../src/contracts/patterns'
import { Button } from '../../../components/ui/button'
import { Card } from '../../../components/ui/card'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Textarea } from '../../../components/ui/textarea'
import { notSaved } from '../../../lib/refusal'
import { useUnsavedChanges } from '../../../lib/unsaved-changes'
import { useSaveNote } from './partner-queries'

/** Mount it anew for another partnership. Its only rule is its length, which the control keeps, so it needs no form library. */
export const PartnerNote = ({ partnershipId, note }: { partnershipId: number; note: string }) => {
  const save = useSaveNote(partnershipId)
  const [draft, setDraft] = useState(note)
  const [saved, setSaved] = useState(note)
  const [loaded, setLoaded] = useState(note)
  // The server trims it.
  const isDirty = draft.trim() !== saved.trim()
  if (note !== loaded) {
    setLoaded(note)
    setSaved(note)
    if (!isDirty && !save.isPending) setDraft(note)
  }
  useUnsavedChanges(isDirty)
  const refusal = save.error && notSaved(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDirty || save.isPending) return
    save.mutate(
      { note: draft },
      {
        onSuccess: (answer) => {
          setSaved(answer.note)
          // What was typed during the save stays.
          setDraft((current) => (current === draft ? answer.note : current))
        },
      },
    )
  }
  return (
    <Card title="Private note" description="Only your team sees it.">
      <form noValidate className="grid gap-3" onSubmit={submit}>
        {refusal && (
          <FormSummary title={refusal.title} errors={[{ message: refusal.message }]} attempt={save.submittedAt} />
        )}
        <Field label="Note" required={false}>
          <Textarea
            maxLength={MAX_NOTE_CHARACTERS}
            value={draft}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          />
        </Field>
        <div>
          {/* Not `disabled`, which would lose the focus after a save. */}
          <Button type="submit" aria-disabled={!isDirty} loading={save.isPending} loadingText="Saving...">
            Save note
          </Button>
        </div>
      </form>
    </Card>
  )
}
