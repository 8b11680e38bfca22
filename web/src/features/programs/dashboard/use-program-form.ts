import { ProgramForm, type ProgramRow } from '../../../../../src/contracts/programs'
import { notSaved, useDashboardForm } from '../../../lib/dashboard-form'
import { useUpdateProgram } from './program-queries'

export const useProgramForm = (program: ProgramRow, onSaved: () => void) => {
  const { title, description, is_visible, auto_accept_applications, commission_basis } = program
  const form = useDashboardForm(ProgramForm, {
    title,
    description,
    is_visible,
    auto_accept_applications,
    commission_basis,
  })
  const update = useUpdateProgram(program.id)
  const submit = form.submit((values) =>
    update.mutate(values, { onSuccess: onSaved, onError: (error) => form.refuse(notSaved(error)) }),
  )
  return { form, isSaving: update.isPending, submit }
}

export type ProgramFormState = ReturnType<typeof useProgramForm>
