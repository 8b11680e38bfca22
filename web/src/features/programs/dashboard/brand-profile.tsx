import { PRODUCT_CATEGORIES } from '../../../../../src/contracts/vocabulary'
import { Button } from '../../../components/ui/button'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Input } from '../../../components/ui/input'
import { Select } from '../../../components/ui/select'
import { TextLink } from '../../../components/ui/text-link'
import { Textarea } from '../../../components/ui/textarea'
import { notSaved } from '../../../lib/refusal'
import { useSavedForm } from '../../../lib/saved-form'
import { useUnsavedChanges } from '../../../lib/unsaved-changes'
import { type BrandChanges, type BrandProfile, useUpdateBrand } from './brand-profile-queries'
import { FormPart } from './form-part'
import { LogoField } from './logo-field'

const CATEGORIES = PRODUCT_CATEGORIES.map((category) => ({ value: category, label: category }))

const loadForm = async () => (await import('../../../../../src/contracts/brand-profile')).BrandProfileForm

export const BrandProfileEditor = ({ profile }: { profile: BrandProfile }) => {
  const { form, isSaving, submit } = useBrandForm(profile)
  return (
    <form noValidate className="grid max-w-190 gap-10" onSubmit={submit}>
      <FormSummary {...form.summary} />
      <FormPart title="Brand">
        <LogoField brand={profile} logo={profile.logo_url} />
        <Field
          {...form.field('brand_name')}
          label="Brand name"
          required
          help="Shown on your public pages within a second. Your program’s title doesn’t change with it."
        >
          <Input autoComplete="organization" maxLength={120} {...form.text('brand_name')} />
        </Field>
        <Field {...form.field('website')} label="Website or Amazon storefront" required>
          <Input inputMode="url" autoComplete="url" placeholder="yourbrand.com" {...form.text('website')} />
        </Field>
        <Field {...form.field('product_category')} label="Main category of your products" required>
          <Select options={CATEGORIES} placeholder="Select a category" {...form.control('product_category')} />
        </Field>
      </FormPart>
      <FormPart title="Contact">
        {profile.has_program && (
          <Field
            {...form.field('contact_email')}
            label="Contact email"
            required={false}
            help="Only your partners see it, on your brand’s page in their dashboard."
          >
            <Input type="email" inputMode="email" autoComplete="email" {...form.text('contact_email')} />
          </Field>
        )}
        <Field
          {...form.field('postal_address')}
          label="Postal address"
          required={false}
          help="At the end of every email to visitors of your landing pages, as the law requires."
        >
          <Textarea rows={2} maxLength={200} autoComplete="street-address" {...form.text('postal_address')} />
        </Field>
        <p className="text-13 text-ink-2">
          The legal name and address on your invoices are in{' '}
          <TextLink to="/dashboard/payment-settings">Payment settings</TextLink>.
        </p>
      </FormPart>
      <div className="flex flex-wrap gap-2 border-line border-t bg-paper py-4 sm:sticky sm:bottom-0">
        <Button type="submit" variant="primary" loading={isSaving} loadingText="Saving...">
          Save profile
        </Button>
        {form.isDirty && <p className="self-center text-13 text-ink-2 sm:ml-auto">Unsaved changes</p>}
      </div>
    </form>
  )
}

const useBrandForm = (profile: BrandProfile) => {
  const form = useSavedForm(loadForm, valuesOf(profile))
  const update = useUpdateBrand(profile.id)
  const release = useUnsavedChanges(form.isDirty)
  const submit = form.submit((values) =>
    update.mutate(changesOf(profile, values), {
      onSuccess: (saved) => {
        release()
        for (const [name, value] of entriesOf(valuesOf(saved))) form.set(name, value)
      },
      onError: (error) => form.refuse(notSaved(error)),
    }),
  )
  return { form, isSaving: update.isPending, submit }
}

const valuesOf = (profile: BrandProfile) => ({
  brand_name: profile.brand_name,
  website: profile.website ?? '',
  product_category: profile.product_category ?? '',
  contact_email: profile.contact_email ?? '',
  postal_address: profile.postal_address ?? '',
})

type Values = ReturnType<typeof valuesOf>

const entriesOf = (values: Values) => Object.entries(values) as [keyof Values, string][]

/** What was not changed here may have been changed elsewhere since. A save without changes sends the name. */
const changesOf = (profile: BrandProfile, { brand_name, ...values }: Required<BrandChanges>): BrandChanges => ({
  brand_name,
  ...Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== profile[field as keyof BrandProfile]),
  ),
})
