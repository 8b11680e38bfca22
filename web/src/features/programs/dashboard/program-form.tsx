import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { ProgramRow } from '../../../../../src/contracts/programs'
import { RichText } from '../../../components/editor/rich-text'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Button } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Input } from '../../../components/ui/input'
import { Textarea } from '../../../components/ui/textarea'
import { FormPart } from './form-part'
import { LogoField } from './logo-field'
import { ProgramChoices } from './program-choices'
import { SamplesFields } from './samples-fields'
import { draftOf, useProgramForm } from './use-program-form'

export type ProgramFormProps = {
  program: ProgramRow
  brand: { id: number; brand_name: string; logo_url: string | null }
  onSaved: () => void
}

const ProgramPreview = lazyDialog(async () => (await import('./program-preview')).default)

export const ProgramForm = ({ program, brand, onSaved }: ProgramFormProps) => {
  const state = useProgramForm(program, onSaved)
  const { form, isSaving, submit } = state
  const [isPreviewing, setIsPreviewing] = useState(false)
  const logo = program.logo_url ?? brand.logo_url
  return (
    <form noValidate className="grid max-w-190 gap-10" onSubmit={submit}>
      <FormSummary {...form.summary} />
      <FormPart title="Public page">
        <LogoField brand={brand} logo={logo} />
        <Field {...form.field('title')} label="Program title" required>
          <Input maxLength={200} {...form.text('title')} />
        </Field>
        <Field {...form.field('description')} label="Description" required>
          {/* As high as the empty editor, which is laid out before its text. */}
          <div className="min-h-71">
            <RichText label="Description" {...form.control('description')} />
          </div>
        </Field>
      </FormPart>
      <ProgramChoices form={form} />
      <SamplesFields form={form} />
      <FormPart title="Terms and contact">
        <Field
          {...form.field('terms')}
          label="Program terms"
          required={false}
          help="Shown on your public page. Creators accept them when they apply; partners keep the terms they accepted."
        >
          <Textarea rows={6} maxLength={20_000} className="max-h-100 min-h-32" {...form.text('terms')} />
        </Field>
        <Field
          {...form.field('contact_email')}
          label="Contact email"
          required={false}
          help="Only your partners see it."
        >
          <Input type="email" inputMode="email" autoComplete="email" {...form.text('contact_email')} />
        </Field>
      </FormPart>
      <div className="flex flex-wrap gap-2 border-line border-t bg-paper py-4 sm:sticky sm:bottom-0">
        <Button type="submit" variant="primary" loading={isSaving} loadingText="Saving...">
          Save program
        </Button>
        <Button
          {...ProgramPreview.opener}
          icon={<Eye aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => setIsPreviewing(true)}
        >
          Preview page
        </Button>
        <ButtonLink to="/dashboard/affiliate-program" variant="quiet">
          Cancel
        </ButtonLink>
        {form.isDirty && <p className="self-center text-13 text-ink-2 sm:ml-auto">Unsaved changes</p>}
      </div>
      {isPreviewing && (
        <ProgramPreview
          program={draftOf(program, form)}
          brandName={brand.brand_name}
          logo={logo}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </form>
  )
}
