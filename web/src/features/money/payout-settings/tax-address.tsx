import type { TaxForm } from '../../../../../src/contracts/tax-ids'
import { Field } from '../../../components/ui/field'
import { Input } from '../../../components/ui/input'
import { Select } from '../../../components/ui/select'
import { US_STATE_OPTIONS } from '../../../lib/country-options'
import { LABELS } from './tax-text'
import type { TaxFormState } from './use-tax-form'

export type TaxAddressProps = Pick<TaxFormState, 'form'> & { kind: TaxForm }

export const TaxAddress = ({ form, kind }: TaxAddressProps) => {
  const labels = LABELS[kind]
  return (
    <>
      <Field {...form.field('address')} label={labels.address} required help="No P.O. boxes.">
        <Input autoComplete="street-address" {...form.text('address')} />
      </Field>
      <Field {...form.field('city')} label="City" required>
        <Input autoComplete="address-level2" {...form.text('city')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {kind === 'w9' ? (
          <Field {...form.field('region')} label={labels.region} required>
            <Select
              options={US_STATE_OPTIONS}
              placeholder="Choose a state"
              {...form.control('region', 'postal_code')}
            />
          </Field>
        ) : (
          <Field {...form.field('region')} label={labels.region} required={false}>
            <Input autoComplete="address-level1" {...form.text('region')} />
          </Field>
        )}
        <Field {...form.field('postal_code')} label={labels.code} required>
          <Input
            autoComplete="postal-code"
            inputMode={kind === 'w9' ? 'numeric' : 'text'}
            {...form.text('postal_code')}
          />
        </Field>
      </div>
    </>
  )
}
