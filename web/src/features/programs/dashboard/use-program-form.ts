import { useState } from 'react'
import type * as z from 'zod/mini'
import type { ProgramForm, ProgramRow } from '../../../../../src/contracts/programs'
import { notSaved } from '../../../lib/refusal'
import { useSavedForm } from '../../../lib/saved-form'
import { useUnsavedChanges } from '../../../lib/unsaved-changes'
import { type ProgramChanges, useUpdateProgram } from './program-queries'

const loadForm = async () => (await import('../../../../../src/contracts/programs')).ProgramForm

export const useProgramForm = (program: ProgramRow, onSaved: () => void) => {
  const [loaded] = useState(program)
  const form = useSavedForm(loadForm, valuesOf(loaded))
  const update = useUpdateProgram(program.id)
  const release = useUnsavedChanges(form.isDirty)
  const submit = form.submit((values) =>
    update.mutate(changesOf(loaded, values), {
      onSuccess: () => {
        release()
        onSaved()
      },
      onError: (error) => form.refuse(notSaved(error)),
    }),
  )
  return { form, isSaving: update.isPending, submit }
}

export type ProgramFormState = ReturnType<typeof useProgramForm>

/** What was not changed here may have been changed elsewhere since. */
const changesOf = (loaded: Partial<Record<string, unknown>>, values: z.output<typeof ProgramForm>): ProgramChanges =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(loaded[field])),
  )

/** In the order of the screen. Texts that are not set are empty fields. */
const valuesOf = (program: ProgramRow) => ({
  title: program.title,
  description: program.description,
  is_visible: program.is_visible,
  auto_accept_applications: program.auto_accept_applications,
  allowed_countries: program.allowed_countries,
  min_reach: program.min_reach,
  commission_basis: program.commission_basis,
  samples_policy: program.samples_policy,
  samples_note: program.samples_note ?? '',
  terms: program.terms ?? '',
  contact_email: program.contact_email ?? '',
})

/** The program with the values on the screen, for its preview. */
export const draftOf = (program: ProgramRow, { values }: Pick<ProgramFormState['form'], 'values'>): ProgramRow => ({
  ...program,
  ...values,
  samples_note: values.samples_note.trim() || null,
  terms: values.terms.trim() || null,
  contact_email: null,
})
