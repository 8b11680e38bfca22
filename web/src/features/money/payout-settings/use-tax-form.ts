import { HOME_COUNTRY, TAX_COUNTRIES } from '../../../../../src/contracts/countries'
import { TaxDetails, taxFormOf } from '../../../../../src/contracts/tax-details'
import { TAX_IDS, type TaxForm, type TaxIdKind } from '../../../../../src/contracts/tax-ids'
import { isUsState } from '../../../../../src/contracts/us-states'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { notSaved } from '../../../lib/refusal'
import { useSaveTaxDetails } from './settings-queries'
import type { SavedTax } from './tax-text'

export const useTaxForm = (saved: SavedTax | null, onSaved: () => void) => {
  const form = useDashboardForm(TaxDetails, valuesOf(saved))
  const save = useSaveTaxDetails()
  const kind = form.watch('form')
  const submit = form.submit((values) =>
    save.mutate(
      { ...values, business_name: orNull(values.business_name), region: orNull(values.region) },
      { onSuccess: onSaved, onError: (error) => form.refuse(notSaved(error)) },
    ),
  )
  /** Another country may need the other form, and so another tax ID type. */
  const chooseCountry = (country: string): void => {
    const next = taxFormOf(country)
    form.setValues(next === kind ? { country } : { country, ...startOf(next) })
  }
  const chooseIdKind = (value: string): void => {
    const chosen = TAX_IDS[kind].find((one) => one === value)
    if (!chosen) return
    form.setValues({ tax_id_kind: chosen })
    form.recheck('tax_id')
  }
  return { form, isSaving: save.isPending, submit, chooseCountry, chooseIdKind }
}

/** Only an individual signs a W-8BEN. */
const startOf = (form: TaxForm) => {
  const start = { form, tax_id_kind: TAX_IDS[form][0], tax_id: '', region: '', postal_code: '' }
  return form === 'w8ben' ? { ...start, classification: 'individual', business_name: '' } : start
}

export type TaxFormState = ReturnType<typeof useTaxForm>

/** A country or state that cannot be chosen any more is left out. */
const valuesOf = (last: SavedTax | null) => {
  const saved = last && TAX_COUNTRIES.includes(last.country) ? last : null
  const country = saved?.country ?? HOME_COUNTRY
  const form: TaxForm = saved?.form ?? taxFormOf(country)
  const region = saved?.region ?? ''
  const kind: TaxIdKind = saved?.tax_id_kind ?? TAX_IDS[form][0]
  return {
    form,
    country,
    legal_name: saved?.legal_name ?? '',
    business_name: saved?.business_name ?? '',
    classification: saved?.classification ?? 'individual',
    address: saved?.address ?? '',
    city: saved?.city ?? '',
    region: form === 'w8ben' || isUsState(region) ? region : '',
    postal_code: saved?.postal_code ?? '',
    tax_id_kind: kind,
    tax_id: '',
    is_certified: false,
    signed_name: '',
  }
}

const orNull = (text: string | null): string | null => text?.trim() || null
