import { notSaved } from '../../lib/refusal'
import { useSavedForm } from '../../lib/saved-form'
import { useUnsavedChanges } from '../../lib/unsaved-changes'
import { type Creator, useSaveProfile } from './creator-queries'

const loadForm = async () => (await import('../../../../src/contracts/creator-profile')).CreatorProfileForm

export const useProfileForm = (creator: Creator) => {
  const form = useSavedForm(loadForm, valuesOf(creator))
  const save = useSaveProfile(creator.id)
  const release = useUnsavedChanges(form.isDirty)
  const submit = form.submit((values) =>
    save.mutate(values, {
      onSuccess: (saved) => {
        release()
        const { bio, product_categories, is_profile_public, handle } = valuesOf(saved)
        form.set('bio', bio)
        form.set('product_categories', product_categories)
        form.set('is_profile_public', is_profile_public)
        form.set('handle', handle)
      },
      onError: (error) => form.refuse(notSaved(error)),
    }),
  )
  return { form, isSaving: save.isPending, submit }
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form']

/** In the order of the screen. */
const valuesOf = ({ bio, product_categories, is_profile_public, handle }: Creator) => ({
  bio: bio ?? '',
  product_categories,
  is_profile_public,
  handle: handle ?? '',
})
