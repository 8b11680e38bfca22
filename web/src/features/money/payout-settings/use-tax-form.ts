import { useContractForm } from '../../../lib/contract-form'
import { HOME_COUNTRY } from './countries'
import { serverError } from './server-errors'
import { useSaveTaxDetails } from './settings-queries'
import { formOf, KINDS_OF, type SavedTax, type TaxForm, type TaxIdKind } from './tax-words'

const loadForm = async () => (await import('../../../../../src/contracts/payout-settings')).TaxDetails

/** State of the tax form. A field shows the error of its own check or of the server. */
export const useTaxForm = (saved: SavedTax | null, onSaved: () => void) => {
  const form = useContractForm(loadForm, valuesOf(saved))
  const save = useSaveTaxDetails()
  const submit = form.submit(
    (values) =>
      save.mutate(
        { ...values, business_name: orNull(values.business_name), region: orNull(values.region) },
        { onSuccess: onSaved },
      ),
    save.reset,
  )
  /** Another country may need the other form, and so another tax ID type. */
  const chooseCountry = (country: string): void => {
    const kind = formOf(country)
    form.set('country', country)
    if (kind === form.values.form) return
    form.set('form', kind)
    form.set('tax_id_kind', usualKind(kind))
    form.set('tax_id', '')
    if (kind === 'w8ben') {
      form.set('classification', 'individual')
      form.set('business_name', '')
    }
  }
  const chooseIdKind = (value: string): void => {
    const kind = KINDS_OF[form.values.form].find((one) => one === value)
    if (kind) form.set('tax_id_kind', kind)
  }
  const field = (path: string) => ({ ...form.field(path), error: form.errorOf(path) ?? serverError(save.error, path) })
  return { form, save, submit, chooseCountry, chooseIdKind, field }
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
