import { BillingDetails, type SavedBillingDetails } from '../../../../../src/contracts/billing-details'
import { HOME_COUNTRY, TAX_COUNTRIES } from '../../../../../src/contracts/countries'
import { isUsState } from '../../../../../src/contracts/us-states'
import { Button } from '../../../components/ui/button'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Input } from '../../../components/ui/input'
import { Select } from '../../../components/ui/select'
import { TAX_COUNTRY_OPTIONS, US_STATE_OPTIONS } from '../../../lib/country-options'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { notSaved } from '../../../lib/refusal'
import { useUnsavedChanges } from '../../../lib/unsaved-changes'
import { useSaveBillingDetails } from './details-queries'

export type DetailsFormProps = { saved: SavedBillingDetails | null; onDone: () => void }

export const DetailsForm = ({ saved, onDone }: DetailsFormProps) => {
  const form = useDashboardForm(BillingDetails, valuesOf(saved))
  const save = useSaveBillingDetails()
  useUnsavedChanges(form.isDirty)
  const isUs = form.watch('country') === HOME_COUNTRY
  const submit = form.submit((values) =>
    save.mutate(values, { onSuccess: onDone, onError: (error) => form.refuse(notSaved(error)) }),
  )
  /** A state is not a region elsewhere, and its rules differ. */
  const chooseCountry = (country: string): void => {
    form.setValues({ country, region: '', postal_code: '' })
    form.clearErrors(['region', 'postal_code'])
    form.recheck('tax_id')
  }
  return (
    <form noValidate className="grid max-w-130 gap-5" onSubmit={submit}>
      <FormSummary {...form.summary} />
      <Field {...form.field('country')} label="Country" required>
        <Select options={TAX_COUNTRY_OPTIONS} value={form.watch('country')} onValueChange={chooseCountry} />
      </Field>
      <Field {...form.field('legal_name')} label="Legal name" required>
        <Input autoComplete="organization" {...form.text('legal_name')} />
      </Field>
      <Field {...form.field('address')} label="Street address" required>
        <Input autoComplete="address-line1" {...form.text('address')} />
      </Field>
      <Field {...form.field('address_2')} label="Suite, floor or unit" required={false}>
        <Input autoComplete="address-line2" {...form.text('address_2')} />
      </Field>
      <Field {...form.field('city')} label="City" required>
        <Input autoComplete="address-level2" {...form.text('city')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {isUs ? (
          <Field {...form.field('region')} label="State" required>
            <Select
              options={US_STATE_OPTIONS}
              placeholder="Choose a state"
              {...form.control('region', 'postal_code')}
            />
          </Field>
        ) : (
          <Field {...form.field('region')} label="Region" required={false}>
            <Input autoComplete="address-level1" {...form.text('region')} />
          </Field>
        )}
        <Field {...form.field('postal_code')} label={isUs ? 'ZIP code' : 'Postal code'} required={isUs}>
          <Input autoComplete="postal-code" inputMode={isUs ? 'numeric' : 'text'} {...form.text('postal_code')} />
        </Field>
      </div>
      <Field
        {...form.field('tax_id')}
        label={isUs ? 'EIN' : 'Tax ID'}
        required={false}
        help={
          isUs
            ? 'Two digits, a hyphen and seven digits. Not a Social Security number: we print it on your invoices.'
            : 'For example your VAT number. We print it on your invoices.'
        }
      >
        <Input autoComplete="off" spellCheck={false} {...form.text('tax_id')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={save.isPending} loadingText="Saving...">
          Save billing details
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** A country or state that cannot be chosen any more is left out. */
const valuesOf = (last: SavedBillingDetails | null) => {
  const saved = last && TAX_COUNTRIES.includes(last.country) ? last : null
  const country = saved?.country ?? HOME_COUNTRY
  const region = saved?.region ?? ''
  return {
    country,
    legal_name: last?.legal_name ?? '',
    address: last?.address ?? '',
    address_2: last?.address_2 ?? '',
    city: last?.city ?? '',
    region: country === HOME_COUNTRY && !isUsState(region) ? '' : region,
    postal_code: saved?.postal_code ?? '',
    tax_id: last?.tax_id ?? '',
  }
}
