import type { ProgramRow } from '../../../../../src/contracts/programs'
import { Button } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Html } from '../../../components/ui/html'
import { Input } from '../../../components/ui/input'
import { Textarea } from '../../../components/ui/textarea'
import { ApiError } from '../../../lib/api'
import { useContractForm } from '../../../lib/contract-form'
import { ProgramChoices } from './program-choices'
import { useUpdateProgram } from './program-queries'

const loadForm = async () => (await import('../../../../../src/contracts/programs')).ProgramForm

export type ProgramFormProps = { program: ProgramRow; onSaved: () => void }

export const ProgramForm = ({ program, onSaved }: ProgramFormProps) => {
  const { title, description, is_visible, auto_accept_applications, commission_basis } = program
  const form = useContractForm(loadForm, {
    title,
    description,
    is_visible,
    auto_accept_applications,
    commission_basis,
  })
  const update = useUpdateProgram(program.id)
  const save = form.submit((values) => update.mutate(values, { onSuccess: onSaved }), update.reset)
  return (
    <form
      noValidate
      className="grid max-w-content items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      onSubmit={save}
    >
      <div className="grid gap-5">
        {update.isError ? (
          <FormSummary title="Not saved" errors={serverErrors(update.error)} attempt={update.submittedAt} />
        ) : (
          <FormSummary errors={form.summary} attempt={form.attempts} />
        )}
        <Field
          {...form.field('title')}
          label="Program title"
          required
          error={form.errorOf('title') ?? serverError(update.error, 'title')}
        >
          <Input maxLength={200} {...form.text('title')} />
        </Field>
        <Field
          {...form.field('description')}
          label="Description"
          required
          help="Basic HTML: p, strong, em, ul, ol, li, h2 to h4, blockquote, a. Other tags are removed."
          error={form.errorOf('description') ?? serverError(update.error, 'description')}
        >
          <Textarea rows={12} maxLength={20_000} className="font-mono text-13" {...form.text('description')} />
        </Field>
        <ProgramChoices value={form.values} set={form.set} />
        <div className="flex flex-wrap gap-2 pt-1">
          <Button type="submit" variant="primary" loading={update.isPending} loadingText="Saving...">
            Save program
          </Button>
          <ButtonLink to="/dashboard/affiliate-program" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </div>
      <Preview html={form.values.description} />
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

const serverErrors = (error: Error): { message: string; id?: string }[] => {
  if (!(error instanceof ApiError)) return [{ message: 'We couldn’t reach the server. Please try again.' }]
  if (error.fieldErrors.length > 0) return error.fieldErrors.map(({ path, message }) => ({ id: path, message }))
  return [{ message: error.serverMessage ?? 'Something went wrong on our end. Please try again.' }]
}

const serverError = (error: Error | null, path: string): string | undefined =>
  error instanceof ApiError ? error.fieldErrors.find((field) => field.path === path)?.message : undefined
