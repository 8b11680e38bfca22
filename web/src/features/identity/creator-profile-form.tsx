import { MAX_BIO_CHARACTERS } from '../../../../src/contracts/patterns'
import { PRODUCT_CATEGORIES } from '../../../../src/contracts/vocabulary'
import { SquareImageField } from '../../components/square-image-field'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { MultiSelect } from '../../components/ui/multi-select'
import { TextLink } from '../../components/ui/text-link'
import { Textarea } from '../../components/ui/textarea'
import { type Creator, useRemovePhoto, useUploadPhoto } from './creator-queries'
import { PublicPageFields } from './public-page-fields'
import { useProfileForm } from './use-profile-form'

export type CreatorProfileFormProps = { creator: Creator; publicUrl: string }

export const CreatorProfileForm = ({ creator, publicUrl }: CreatorProfileFormProps) => {
  const { form, isSaving, submit } = useProfileForm(creator)
  const left = MAX_BIO_CHARACTERS - form.values.bio.length
  return (
    <form noValidate className="grid gap-10" onSubmit={submit}>
      <FormSummary {...form.summary} />
      <section className="grid gap-5">
        <h2 className="border-line border-b pb-2 font-semibold text-16">About you</h2>
        <SquareImageField
          noun="photo"
          name={creator.name}
          image={creator.photo_url}
          side="creator"
          upload={useUploadPhoto(creator.id)}
          remove={useRemovePhoto(creator.id)}
        />
        <div className="grid gap-1.5">
          <p className="font-medium text-14">Name</p>
          <p className="break-words">{creator.name}</p>
          <p className="text-13 text-ink-3">
            Change your name in <TextLink to="/dashboard/settings">Account settings</TextLink>.
          </p>
        </div>
        <Field
          {...form.field('bio')}
          label="Bio"
          required={false}
          help={`What you make, and for whom. Brands see it when you apply. ${left} characters left.`}
        >
          <Textarea rows={5} maxLength={MAX_BIO_CHARACTERS} {...form.text('bio')} />
        </Field>
        <Field {...form.field('product_categories')} label="Product categories" required help="Choose all that apply.">
          <MultiSelect
            options={PRODUCT_CATEGORIES}
            {...form.control('product_categories')}
            placeholder="Select product categories"
            searchPlaceholder="Search categories"
            emptyText="No matching categories"
          />
        </Field>
      </section>
      <PublicPageFields form={form} creator={creator} publicUrl={publicUrl} />
      <div className="flex flex-wrap gap-2 border-line border-t bg-paper py-4 sm:sticky sm:bottom-0">
        <Button type="submit" variant="primary" loading={isSaving} loadingText="Saving...">
          Save profile
        </Button>
        {form.isDirty && <p className="self-center text-13 text-ink-2 sm:ml-auto">Unsaved changes</p>}
      </div>
    </form>
  )
}
