import { TaxDetails } from '../../../../../src/contracts/payout-settings'
import { notSaved, useDashboardForm } from '../../../lib/dashboard-form'
import { HOME_COUNTRY } from './countries'
import { useSaveTaxDetails } from './settings-queries'
import { formOf, KINDS_OF, type SavedTax, type TaxForm, type TaxIdKind } from './tax-text'

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
    const next = formOf(country)
    form.setValues(next === kind ? { country } : { country, ...startOf(next) })
  }
  const chooseIdKind = (value: string): void => {
    const chosen = KINDS_OF[kind].find((one) => one === value)
    if (chosen) form.setValues({ tax_id_kind: chosen })
  }
  return { form, isSaving: save.isPending, submit, chooseCountry, chooseIdKind }
}

/** Only an individual signs a W-8BEN. */
const startOf = (form: TaxForm) => {
  const start = { form, tax_id_kind: usualKind(form), tax_id: '' }
  return form === 'w8ben' ? { ...start, classification: 'individual', business_name: '' } : start
}

export type TaxFormState = ReturnType<typeof useTaxForm>

const valuesOf = (saved: SavedTax | null) => {
  const country = saved?.country ?? HOME_COUNTRY
  const form: TaxForm = saved?.form ?? formOf(country)
  const kind: TaxIdKind = saved?.tax_id_kind ?? usualKind(form)
  return {
    form,
    country,
    tax_id_kind: kind,
    legal_name: saved?.legal_name ?? '',
    business_name: saved?.business_name ?? '',
    classification: saved?.classification ?? 'individual',
    address: saved?.address ?? '',
    city: saved?.city ?? '',
    region: saved?.region ?? '',
    postal_code: saved?.postal_code ?? '',
    tax_id: '',
    signed_name: '',
    is_certified: false,
  }
}

const usualKind = (form: TaxForm): TaxIdKind => KINDS_OF[form][0] ?? 'foreign'

const orNull = (text: string | null): string | null => text?.trim() || null
