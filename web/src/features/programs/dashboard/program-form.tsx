import type { ProgramRow } from '../../../../../src/contracts/programs'
import { Button } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Html } from '../../../components/ui/html'
import { Input } from '../../../components/ui/input'
import { Textarea } from '../../../components/ui/textarea'
import { ProgramChoices } from './program-choices'
import { useProgramForm } from './use-program-form'

export type ProgramFormProps = { program: ProgramRow; onSaved: () => void }

export const ProgramForm = ({ program, onSaved }: ProgramFormProps) => {
  const { form, isSaving, submit } = useProgramForm(program, onSaved)
  return (
    <form
      noValidate
      className="grid max-w-content items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      onSubmit={submit}
    >
      <div className="grid gap-5">
        <FormSummary {...form.summary} />
        <Field {...form.field('title')} label="Program title" required>
          <Input maxLength={200} {...form.text('title')} />
        </Field>
        <Field
          {...form.field('description')}
          label="Description"
          required
          help="Allowed HTML: p, strong, em, ul, ol, li, h2 to h4, blockquote, a. Other tags are removed."
        >
          <Textarea rows={12} maxLength={20_000} className="font-mono text-13" {...form.text('description')} />
        </Field>
        <ProgramChoices form={form} />
        <div className="flex flex-wrap gap-2 pt-1">
          <Button type="submit" variant="primary" loading={isSaving} loadingText="Saving...">
            Save program
          </Button>
          <ButtonLink to="/dashboard/affiliate-program" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </div>
      <Preview html={form.watch('description')} />
    </form>
  )
}

const Preview = ({ html }: { html: string }) => (
  <section aria-label="Description preview" className="grid gap-1.5 lg:sticky lg:top-8">
    <h2 className="font-medium text-14">Preview</h2>
    <div className="min-h-40 min-w-0 rounded-panel border border-line bg-surface p-5">
      {html.trim() ? <Html html={html} /> : <p className="text-ink-3">Your description will appear here.</p>}
    </div>
    <p className="text-13 text-ink-3">How creators see it on your public page.</p>
  </section>
)
