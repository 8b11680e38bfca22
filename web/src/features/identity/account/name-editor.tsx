import { NameForm } from '../../../../../src/contracts/account'
import { Button } from '../../../components/ui/button'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Input } from '../../../components/ui/input'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { notSaved } from '../../../lib/refusal'
import { useUnsavedChanges } from '../../../lib/unsaved-changes'
import { useRename } from './account-queries'

export type NameEditorProps = { uid: string | null; name: string; onDone: () => void }

export const NameEditor = ({ uid, name, onDone }: NameEditorProps) => {
  const form = useDashboardForm(NameForm, { name })
  const rename = useRename(uid)
  useUnsavedChanges(form.isDirty)
  const submit = form.submit((values) =>
    rename.mutate(values.name, { onSuccess: onDone, onError: (error) => form.refuse(notSaved(error)) }),
  )
  return (
    <form noValidate className="grid max-w-130 gap-5" onSubmit={submit}>
      <FormSummary {...form.summary} />
      <Field {...form.field('name')} label="Your name" required>
        <Input autoComplete="name" {...form.text('name')} />
      </Field>
      <FormButtons save="Save name" isSaving={rename.isPending} onCancel={onDone} />
    </form>
  )
}

const FormButtons = ({ save, isSaving, onCancel }: { save: string; isSaving: boolean; onCancel: () => void }) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" variant="primary" loading={isSaving} loadingText="Saving...">
      {save}
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)
