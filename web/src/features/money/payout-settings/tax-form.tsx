import { TAX_IDS } from '../../../../../src/contracts/tax-ids'
import { Button } from '../../../components/ui/button'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Input } from '../../../components/ui/input'
import { Select } from '../../../components/ui/select'
import { TAX_COUNTRY_OPTIONS } from '../../../lib/country-options'
import { TaxAddress } from './tax-address'
import { TaxCertification } from './tax-certification'
import { CLASSIFICATIONS, FORM_NAMES, ID_KINDS, LABELS, type SavedTax } from './tax-text'
import { useTaxForm } from './use-tax-form'

const CLASSES = Object.entries(CLASSIFICATIONS).map(([value, label]) => ({ value, label }))

export type TaxFormProps = {
  /** The saved details. The tax ID is never sent back and must be entered again. */
  saved: SavedTax | null
  onDone: () => void
}

export const TaxDetailsForm = ({ saved, onDone }: TaxFormProps) => {
  const { form, isSaving, submit, chooseCountry, chooseIdKind } = useTaxForm(saved, onDone)
  const [country, kind, idKind] = form.watch(['country', 'form', 'tax_id_kind'])
  const kinds = TAX_IDS[kind].map((value) => ({ value, label: ID_KINDS[value].label }))
  return (
    <form noValidate className="grid max-w-130 gap-5" onSubmit={submit}>
      <FormSummary {...form.summary} />
      <Field
        {...form.field('country')}
        label="Country of tax residence"
        required
        help={`This is ${FORM_NAMES[kind]}.${kind === 'w9' ? ' U.S. persons living abroad: choose the United States.' : ''}`}
      >
        <Select options={TAX_COUNTRY_OPTIONS} value={country} onValueChange={chooseCountry} />
      </Field>
      <Field {...form.field('legal_name')} label={LABELS[kind].name} required help={LABELS[kind].nameHelp}>
        <Input autoComplete="name" {...form.text('legal_name', 'signed_name')} />
      </Field>
      {kind === 'w9' && (
        <>
          <Field {...form.field('business_name')} label="Business name, if different" required={false}>
            <Input autoComplete="organization" {...form.text('business_name')} />
          </Field>
          <Field {...form.field('classification')} label="Tax classification" required>
            <Select options={CLASSES} {...form.control('classification')} />
          </Field>
        </>
      )}
      <TaxAddress form={form} kind={kind} />
      <Field {...form.field('tax_id_kind')} label="Tax ID type" required>
        <Select options={kinds} value={idKind} onValueChange={chooseIdKind} />
      </Field>
      <Field
        {...form.field('tax_id')}
        label={ID_KINDS[idKind].label}
        required
        help={`${ID_KINDS[idKind].help} Stored encrypted; only the last four characters are shown later.`}
      >
        <Input
          autoComplete="off"
          spellCheck={false}
          inputMode={idKind === 'foreign' ? 'text' : 'numeric'}
          {...form.text('tax_id')}
        />
      </Field>
      <TaxCertification kind={kind} form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isSaving} loadingText="Saving...">
          Sign and save
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
